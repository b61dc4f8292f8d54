"""What a seat is told it may do is what it may do."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kajuta.core.errors import KajutaError
from kajuta.server.house import chores
from kajuta.server.house.live import Live
from kajuta.server.tables import absence, decisions, offers
from kajuta.server.tables.absence import ABANDONED_AFTER_MS
from kajuta.server.tables.reasons import NAME_OF, REASONS, NotYours, Refused
from kajuta.server.tables.rights import CLAIMS, rights
from server.house import serving
from server.sitting import COMPUTER, DEVICE, OPEN, START, Sitting

TRIES: dict[str, Any] = {
    **{what: lambda table, seat, _away, what=what: offers.offer(table, seat, what) for what in offers.OFFERS},
    "resign": lambda table, seat, _away: decisions.resign(table, seat),
    "resume": lambda table, seat, _away: decisions.resume(table, seat),
    "hint": lambda table, seat, _away: decisions.hint(table, seat),
    "claim_export": lambda table, seat, _away: absence.claim_export(table, seat, START),
    **{f"claim_{what}": lambda table, seat, away, what=what: absence.claim(table, seat, what, away) for what in CLAIMS},
}


def agree(sitting: Sitting, absent_ms: dict[int, int]) -> None:
    """Everything that is said to be possible is, and everything else is refused for the reason told."""
    for seat in range(len(sitting.table.seats)):
        told = rights(sitting.table, seat, absent_ms, sitting.now)
        assert set(told) == set(TRIES)
        for what, attempt in TRIES.items():
            try:
                attempt(sitting.table, seat, absent_ms)
                reason = None
            except Refused as refused:
                reason = refused.reason
            # Only whether taking back would tell something hidden takes too long to be said before anybody asked.
            assert told[what] == reason or (what, reason) == ("undo", "something_hidden_seen"), what
        assert rights(sitting.table, seat, absent_ms, sitting.now)["undo"] == _undo_reason(sitting, seat), (
            "asked, it is known"
        )


def _undo_reason(sitting: Sitting, seat: int) -> str | None:
    try:
        offers.offer(sitting.table, seat, "undo")
    except Refused as refused:
        return refused.reason
    return None


WISHES = ("act", "undo", "draw", "pause", "adjourn", "rematch", "yes", "no", "resign", "resume", "export")


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([("hokito", 2), ("pearls", 3), ("totohu", 2)]),
    st.lists(st.tuples(st.sampled_from(WISHES), st.integers(0, 2)), max_size=14),
    st.booleans(),
)
def test_rights_are_what_decisions_grant(game: tuple[str, int], wishes: list[tuple[str, int]], away: bool) -> None:
    sitting = Sitting.of(*game)
    live = Live(sitting.table)
    for what, number in wishes:
        seat = number % game[1]
        with suppress(KajutaError):
            _try(sitting, what, seat)
        agree(sitting, {0: ABANDONED_AFTER_MS} if away else {})
        for each in range(game[1]):
            assert live.rights_of(each, sitting.now) == rights(sitting.table, each, {}, sitting.now)


def _try(sitting: Sitting, what: str, seat: int) -> None:
    if what == "act":
        waited = sitting.table.awaited()
        sitting.act(waited[seat % len(waited)] if waited else seat, None if waited else "nothing")
    elif what in ("resign", "resume"):
        sitting.wish(decisions.resign if what == "resign" else decisions.resume, seat)
    else:
        answers = what in ("yes", "no")
        table = sitting.table
        drafts = offers.answer(table, seat, what == "yes") if answers else offers.offer(table, seat, what)
        for draft in drafts:
            if draft.kind == "rematch":
                draft.body["table"] = "next"
        sitting.take_in(drafts)


@pytest.mark.parametrize("seats", [[OPEN, DEVICE], [DEVICE, COMPUTER], [DEVICE, DEVICE]])
def test_rights_before_the_start_and_against_computers(seats: list[dict[str, Any]]) -> None:
    agree(Sitting(seats), {})


def test_who_looks_on_has_no_rights() -> None:
    assert rights(Sitting.of("hokito", 2).table, None, {}, 0) == {}


def test_partners_may_claim_a_win() -> None:
    """The client once offered it where two play, and so never to partners."""
    sitting = Sitting.of("seameni", 4)
    away = sitting.table.awaited()[0]
    told = rights(sitting.table, (away + 1) % 4, {away: ABANDONED_AFTER_MS}, sitting.now)
    assert (told["claim_win"], told["claim_computer"]) == (None, None)
    partner = rights(sitting.table, (away + 2) % 4, {away: ABANDONED_AFTER_MS}, sitting.now)
    assert (partner["claim_win"], partner["claim_adjourn"]) == ("no_claim", None)


def test_every_reason_has_one_name() -> None:
    assert len(NAME_OF) == len(REASONS)
    assert Refused("the game is over").reason == "status_over"
    assert NotYours("this seat is not yours").reason == "not_yours"
    assert ABANDONED_AFTER_MS == 3 * 60_000, "the sentence says three minutes"


def test_everybody_is_told_when_somebody_has_been_away_for_long(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "NOTICE_SECONDS", 0.02)

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            made = await a.make([DEVICE, OPEN])
            await b.join(made["id"], made["keys"]["1"])
            live = await house.shell.hub.shelf.live(made["id"])
            async with b.line(made["id"]) as line:
                assert line.hello["states"][0]["may"]["claim_win"] == "nobody_away"
                live.away_since[0] = house.shell.hub.now() - ABANDONED_AFTER_MS
                told = await line.hear("may")
                assert (told["seat"], told["may"]["claim_win"]) == (1, None)
                async with a.line(made["id"]):
                    told = await line.hear("may")
                    assert told["may"]["claim_win"] == "nobody_away"
                    refused = await line.refused("claim", 1, what="win")
                    assert refused["reason"] == "nobody_away"

    asyncio.run(run())
