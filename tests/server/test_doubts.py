"""Coaching: a clear mistake is doubted with what would be better, by what the seat sees, and nothing is played."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import kajuta
from kajuta import players
from kajuta.core.lessons import lessons_of
from kajuta.players import Answer, Question
from kajuta.server.lanes import thinking
from kajuta.server.lanes.doubts import Doubting, clearly_better
from kajuta.server.lanes.lane import Busy
from kajuta.server.lanes.thinking import Thinker
from server.house import serving
from server.sitting import DEVICE

WORTH = lessons_of(kajuta.game("hokito")).named("worth").position
"""Two moves: one ends ahead, the other behind."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine may be busy with other things."""
    monkeypatch.setattr(thinking, "DOUBT_SECONDS", 60.0)


def doubting(game: str, document: dict[str, Any], action: str) -> list[dict[str, Any]]:
    position = kajuta.game(game).load(document)
    return Doubting(game, position.view(0), 0, [], action, position.legal(0), "7").carry_out()


def test_a_clear_mistake_is_doubted_the_better_action_is_not_and_neither_is_played(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:
            table = (await one.make([DEVICE, DEVICE], position=WORTH))["id"]
            async with one.line(table) as line:
                live = await house.shell.hub.shelf.live(table)
                assert (await line.wish("doubt", 0, action="e2-e5"))["better"] is None
                assert live.table.notes == []
                told = await line.wish("doubt", 0, action="a1-a6")
                assert (told["better"]["action"], told["tried"]["action"]) == ("e2-e5", "a1-a6")
                assert told["better"]["scores"]["after"] != told["tried"]["scores"]["after"]
                await line.wish("doubt", 0, action="a1-a6")
                assert [note.happened for note in live.table.notes] == [{"kind": "doubted", "seat": 0}]  # once
                assert live.table.hints() == []  # a hint is one that somebody asked for
                assert live.table.line == []
                assert (await line.wish("doubt", 0, action="a1-b1"))["rule"] == "H9"
                await line.refused("doubt", 1, action="a1-a6")

    asyncio.run(run())


def test_a_doubt_is_about_the_view_and_the_truth_does_not_change_it() -> None:
    game = kajuta.game("triominos")
    position = game.new(seed=3)
    seat = position.to_act[0]
    assert isinstance(seat, int)
    view = position.view(seat)
    legal = position.legal(seat)
    told = [Doubting("triominos", view, seat, [], legal[-1], legal, "7").carry_out() for _ in range(2)]
    assert told[0] == told[1]
    other = game.believe(view, []).position("another")
    assert other.view(seat) == view


def test_no_action_that_the_player_never_told_of_is_doubted() -> None:
    info = {
        "candidates": [{"action": "a", "value": 0.9}, {"action": "b", "value": 0.4}, {"action": "c", "value": None}]
    }
    assert clearly_better(info, "b", 0.2) == "a"
    assert clearly_better(info, "b", 0.6) is None
    assert clearly_better(info, "c", 0.2) is clearly_better(info, "d", 0.2) is None
    assert clearly_better({}, "a", 0.2) is None


def test_a_voluntary_draw_that_throws_points_away_is_doubted() -> None:
    document = lessons_of(kajuta.game("triominos")).named("bridge").position
    told = doubting("triominos", document, "draw")
    assert [idea["action"] for idea in told[1:]] == ["draw"]


def test_where_nobody_has_time_nothing_is_doubted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        thinker = Thinker(1)

        async def busy(*_: Any) -> None:
            raise Busy("too much is being worked out just now; please try again")

        monkeypatch.setattr(thinker._lane, "do", busy)
        assert await thinker.doubt(Doubting("hokito", {}, 0, [], "a", ["a", "b"], "7"), "") == []
        thinker.close()

    asyncio.run(run())


def test_a_doubt_tells_of_as_many_actions_as_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def noting(question: Question) -> Any:
        asked.append(question.ideas)
        return Answer("e2-e5")

    monkeypatch.setattr(players, "player", lambda _level: noting)
    assert doubting("hokito", WORTH, "a1-a6") == []
    assert asked == [len(kajuta.game("hokito").load(WORTH).legal(0))]
