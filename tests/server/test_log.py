"""The log is the whole truth: whatever is done at a table, its entries alone make the same table again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from kajuta.core.errors import KajutaError
from kajuta.server.tables import absence, decisions, offers
from kajuta.server.tables.decisions import Draft, Drafts
from kajuta.server.tables.offers import OFFERS
from kajuta.server.tables.phrases import PHRASES
from kajuta.server.tables.table import Table
from server.sitting import COMPUTER, DEVICE, OPEN, Sitting, everything
from variants import all_variants

CLOCKS: list[dict[str, Any]] = [
    {},
    {"kind": "action", "seconds": 20},
    {"kind": "action", "seconds": 20, "timeout": "loss"},
    {"kind": "fischer", "seconds": 60, "increment": 2},
    {"kind": "days", "days": 1},
]
WAYS = [("pearls", 3, {}), ("pearls", 4, {"partners": True}), ("pearls", 2, {})]
WAYS += [(variant.game, variant.players, variant.options) for variant in all_variants()]


def acts(table: Table, seat: int, choice: int) -> Drafts:
    """A legal action of the seat, or of whoever is due, or nonsense."""
    if table.position is None or choice % 10 == 0:
        return decisions.act(table, seat, "nonsense")
    due = table.awaited()
    actor = due[seat % len(due)] if due else seat
    legal = table.position.legal(actor) or ["nonsense"]
    return decisions.act(table, actor, legal[choice % len(legal)])


def answers(table: Table, seat: int, choice: int) -> Drafts:
    waiting = sorted(table.offer.waiting) if table.offer else []
    return offers.answer(table, waiting[0] if waiting else seat, yes=choice % 4 > 0)


def proposals(table: Table, seat: int, choice: int) -> Drafts:
    return offers.offer(table, seat, OFFERS[choice % len(OFFERS)])


def claims(table: Table, seat: int, choice: int) -> Drafts:
    absent = dict.fromkeys(range(len(table.seats)), 0) | {choice % len(table.seats): absence.ABANDONED_AFTER_MS}
    return absence.claim(table, seat, ("win", "computer", "adjourn")[choice % 3], absent)


def skips(table: Table, _seat: int, choice: int) -> Drafts:
    return [Draft("skipped", None, {"milliseconds": choice})] if table.clock.is_kept else []


WISHES: dict[str, Callable[[Table, int, int], Drafts]] = {
    "act": acts,
    "act again": acts,
    "act more": acts,
    "offer": proposals,
    "answer": answers,
    "say": lambda table, seat, choice: decisions.say(table, seat, list(PHRASES)[choice % len(PHRASES)]),
    "resume": lambda table, seat, _choice: decisions.resume(table, seat),
    "leave": lambda table, seat, choice: decisions.leave(table, seat) if choice % 3 == 0 else [],
    "resign": lambda table, seat, choice: decisions.resign(table, seat) if choice % 5 == 0 else [],
    "claim": claims,
    "skip": skips,
}


@st.composite
def sittings(draw: st.DrawFn) -> Sitting:
    game, count, options = draw(st.sampled_from(WAYS))
    seats = draw(st.lists(st.sampled_from([OPEN, OPEN, DEVICE, COMPUTER]), min_size=count, max_size=count))
    plan = {"players": count, "options": options, "clock": draw(st.sampled_from(CLOCKS))}
    sitting = Sitting(seats, game, draw(st.sampled_from(["x", "y"])), **plan)
    for seat in range(count):
        if not sitting.table.seats[seat].is_taken and draw(st.integers(0, 9)) > 0:
            sitting.sit(seat, draw(st.sampled_from(["a", "b", "c"])))
    return sitting


MOVES = st.tuples(
    st.sampled_from(sorted(WISHES)), st.integers(0, 5), st.integers(0, 10_000), st.integers(0, 30_000), st.booleans()
)


def tried(sitting: Sitting, move: tuple[str, int, int, int, bool], request: str) -> None:
    """Makes a wish of a random seat; a refusal must leave everything as it was."""
    name, seat, choice, pause, _ = move
    sitting.wait(pause)
    before = everything(sitting.table, sitting.now)
    try:
        drafts = WISHES[name](sitting.table, seat % len(sitting.table.seats), choice)
    except KajutaError:
        drafts = []
    assert everything(sitting.table, sitting.now) == before
    for draft in drafts:
        if draft.kind == "rematch":
            draft.body["table"] = "next"  # as the hub does, which makes that table
    for kind in sitting.take_in(drafts, request):
        event(kind)
    if move[4]:
        sitting.wish(absence.timeouts, sitting.now)


@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(sittings(), st.lists(MOVES, min_size=15, max_size=40))
def test_any_session_rebuilt_from_its_entries_is_the_same(
    sitting: Sitting, moves: list[tuple[str, int, int, int, bool]]
) -> None:
    for number, move in enumerate(moves):
        tried(sitting, move, f"request {number}")
    rebuilt = sitting.rebuilt()
    for later in (0, 1000, 10**8):
        assert everything(rebuilt, sitting.now + later) == everything(sitting.table, sitting.now + later)
    last = sitting.entries[-1]
    for recipient in (*range(len(rebuilt.seats)), None):
        assert rebuilt.update(last, recipient) == sitting.table.update(last, recipient)
