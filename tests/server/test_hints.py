"""Hints: the same answer twice, ideas whose numbers are those of the rules, and nothing a seat may not know."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import kajuta
from kajuta.client import Client, Refused
from kajuta.core.position import Position
from kajuta.players import Question
from kajuta.server.house import computers
from kajuta.server.lanes.ideas import ideas_of
from server.house import serving
from server.sitting import DEVICE, OPEN

HOKITO = kajuta.game("hokito").new(seed=7)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "SECONDS", {computers.HINT_LEVEL: 1.0})


def told(position: Position, seat: int, *candidates: dict[str, Any], **info: Any) -> list[dict[str, Any]]:
    question = Question(position.game, position.view(seat), seat, [])
    return ideas_of(question, candidates[0]["action"], {"candidates": list(candidates), **info})


def lead(scores: list[int]) -> int:
    black, white = scores
    return black - white


def test_the_same_position_gets_the_same_advice_and_the_record_tells_of_it_once(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:
            table = (await one.make([DEVICE, DEVICE]))["id"]
            async with one.line(table) as line, one.line(table) as other:
                first, second = await asyncio.gather(line.wish("hint", 0), other.wish("hint", 0))
                third = await line.wish("hint", 0)
                assert first["ideas"] == second["ideas"] == third["ideas"]
                assert first["action"] == first["ideas"][0]["action"]
                assert 2 <= len(first["ideas"]) <= 3
                await line.refused("hint", 1)
                await line.granted("act", 0, action=first["action"])
                await line.granted("offer", 0, what="undo")
                assert (await line.wish("hint", 0))["ideas"] == first["ideas"]  # the position is the same again
                live = await house.shell.hub.shelf.live(table)
                assert live.table.hints() == [[0, 0]]

    asyncio.run(run())


def test_the_numbers_of_an_idea_are_those_of_the_rules(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, Client(house.address) as client:
            made = await client.make_table({"game": "hokito", "seats": [DEVICE, OPEN]})
            await client.join(made["id"], made["keys"]["1"])
            async with client.table(made["id"]) as table:
                ideas = await table.hint(0)
                view = table.states[0].view
                assert view is not None
                position = kajuta.game("hokito").load(view)
                for idea in ideas:
                    after = position.play(f"0:{idea['action']}")
                    reply = after.play(f"1:{idea['reply']['action']}")
                    assert idea["scores"] == {"now": position.scores, "after": after.scores, "reply": reply.scores}
                    assert idea["events"] == after.events
                    assert idea["reply"]["events"] == reply.events
                foreseen = await table.foresee(0, ideas[0]["action"])
                assert foreseen["events"] == ideas[0]["events"]
                await table.act(0, ideas[0]["action"])
                with pytest.raises(Refused, match="turn"):
                    await table.hint(0)

    asyncio.run(run())


@pytest.mark.parametrize("game", ["totohu", "triominos", "seameni"])
def test_every_game_has_ideas(database: str, game: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:
            made = await one.make([DEVICE, DEVICE], game=game)
            async with one.line(made["id"]) as line:
                seat = line.newest["table"]["to_act"][0]
                hinted = await line.wish("hint", seat)
                legal = line.legal(seat)
                assert hinted["ideas"]
                assert all(idea["action"] in legal for idea in hinted["ideas"])
                assert len({idea["action"] for idea in hinted["ideas"]}) == len(hinted["ideas"])

    asyncio.run(run())


def test_the_reply_is_the_one_of_the_players_line() -> None:
    action = HOKITO.legal(0)[0]
    reply = HOKITO.play(f"0:{action}").legal(1)[-1]
    for line in ([action, reply], [reply], [f"0:{action}", f"1:{reply}"]):
        idea = told(HOKITO, 0, {"action": action, "value": 0.4, "margin": -3, "line": line})[0]
        assert idea["reply"]["action"] == reply
        assert (idea["value"], idea["margin"]) == (0.4, -3)


def test_a_line_that_is_impossible_tells_no_reply() -> None:
    action = HOKITO.legal(0)[0]
    assert told(HOKITO, 0, {"action": action, "line": [action, "a1-a1"]})[0]["reply"] is None


def test_without_a_line_the_reply_is_the_one_that_leaves_least() -> None:
    action = HOKITO.legal(0)[0]
    idea = told(HOKITO, 0, {"action": action})[0]
    after = HOKITO.play(f"0:{action}")
    assert lead(idea["scores"]["reply"]) == min(lead(after.play(f"1:{reply}").scores) for reply in after.legal(1))


def test_the_third_idea_may_be_the_tempting_mistake() -> None:
    order = sorted(HOKITO.legal(0), key=lambda action: lead(HOKITO.play(f"0:{action}").scores))
    modest, greedy = order[:5], order[-1]
    ideas = told(HOKITO, 0, *({"action": action, "value": 0.5} for action in (*modest, greedy)))
    assert [idea["action"] for idea in ideas] == [*modest[:2], greedy]
    kept = [lead(idea["scores"]["reply"]) for idea in ideas]
    assert ideas[2]["tempting"] == (kept[2] < kept[0])


def test_what_was_never_tried_or_is_not_legal_is_no_idea() -> None:
    first, second, third = HOKITO.legal(0)[:3]
    candidates: list[dict[str, Any]] = [
        {"action": first},
        {"action": second, "visits": 0},
        {"action": "a1-a1"},
        {"action": third},
    ]
    assert [idea["action"] for idea in told(HOKITO, 0, *candidates)] == [first, third]


def test_an_idea_tells_only_what_every_possible_world_agrees_on() -> None:
    """A tile that is drawn may be any: then the scores afterwards are not told."""
    position = kajuta.game("triominos").new(2, seed=5)
    seat = int(position.to_act[0])
    while "draw" not in position.legal(seat):
        position = position.play(f"{seat}:{position.legal(seat)[0]}")
        seat = int(position.to_act[0])
    idea = told(position, seat, {"action": "draw"})[0]
    assert not idea["certain"]
    assert all("tile" not in event for event in idea["events"])


def test_ideas_tell_the_mix_where_several_actions_should_be_mixed() -> None:
    position = kajuta.game("totohu").new(2, {}, "mix")
    given = [{"action": card, "value": 0.5, "visits": 9} for card in ("H", "P5", "M5")]
    ideas = told(position, 0, *given, mix={"H": 0.4, "P5": 0.35, "M5": 0.25})
    assert [(idea["action"], idea["share"]) for idea in ideas] == [("H", 0.4), ("P5", 0.35), ("M5", 0.25)]
    assert [idea["share"] for idea in told(position, 0, *given)] == [None] * 3
    assert told(position, 0, given[0], mix={"H": 1.0})[0]["share"] is None, "that is no mix"


def at_odds() -> tuple[dict[str, Any], dict[str, Any]]:
    """Two candidates: after the reply that the player expects the better one is behind, the other one is not."""
    lines = [(lead(HOKITO.play(f"0:{action}").play(f"1:{reply}").scores), action, reply)
             for action in HOKITO.legal(0) for reply in HOKITO.play(f"0:{action}").legal(1)]  # fmt: skip
    least, better, loss = min(lines)
    most, worse, gift = max(one for one in lines if one[1] != better)
    assert least < 0 < most
    return (
        {"action": better, "value": 0.7, "line": [better, loss]},
        {"action": worse, "value": 0.6, "line": [worse, gift]},
    )


def test_two_ideas_of_a_hint_do_not_contradict_each_other() -> None:
    """A bug: "You fall 19 behind" stood above "You stay 5 ahead"."""
    better, worse = at_odds()
    ideas = told(HOKITO, 0, better, worse)
    assert [idea["action"] for idea in ideas] == [better["action"], worse["action"]]
    assert ideas[0]["leads"]["reply"] < ideas[1]["leads"]["reply"]
    assert {idea["measure"] for idea in ideas} <= {"after", "value"}
    in_order = told(HOKITO, 0, {**worse, "value": 0.7}, {**better, "value": 0.6})
    assert [idea["measure"] for idea in in_order] == ["reply", "reply"]


def test_the_replies_of_one_hint_are_found_in_one_way() -> None:
    """A line that ends early is not compared with one that goes on: then all replies are those that leave least."""
    better, worse = at_odds()
    ideas = told(HOKITO, 0, {**worse, "value": 0.7}, {**better, "value": 0.6, "line": [better["action"]]})
    for idea in ideas:
        after = HOKITO.play(f"0:{idea['action']}")
        assert idea["leads"]["reply"] == min(lead(after.play(f"1:{reply}").scores) for reply in after.legal(1))


def test_every_measure_puts_the_ideas_in_their_order(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:
            table = (await one.make([DEVICE, DEVICE]))["id"]
            async with one.line(table) as line:
                for turn in range(6):
                    ideas = (await line.wish("hint", turn % 2))["ideas"]
                    (measure,) = {idea["measure"] for idea in ideas}
                    told = [idea["value"] if measure == "value" else idea["leads"][measure] for idea in ideas]
                    assert told == sorted(told, reverse=True)
                    await line.granted("act", turn % 2, action=line.legal(turn % 2)[turn])

    asyncio.run(run())


def test_points_that_do_not_change_are_no_measure() -> None:
    position = kajuta.game("totohu").new(2, {}, "mix")
    ideas = told(position, 0, *({"action": card, "value": 0.5, "visits": 9} for card in ("H", "P5", "M5")))
    assert {idea["measure"] for idea in ideas} == {"value"}


def test_no_idea_promises_more_than_a_better_one() -> None:
    position = kajuta.game("totohu").new(2, {}, "mix")
    values = {"H": 0.61, "P5": 0.62, "M5": 0.55}
    ideas = told(position, 0, *({"action": card, "value": value, "visits": 9} for card, value in values.items()))
    assert [(idea["action"], idea["value"]) for idea in ideas] == [("H", 0.61), ("P5", 0.61), ("M5", 0.55)]
