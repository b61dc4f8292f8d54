"""Replays of finished games, moment by moment; and how everybody looks back at what they saw of a running one."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from kajuta import games
from kajuta.server.tables import decisions, offers
from kajuta.server.tables.moments import past_of, positions, replay_of, scores_of
from kajuta.server.tables.reasons import NotYours, Refused
from server.house import serving
from server.sitting import COMPUTER, DEVICE, OPEN, Sitting


def finished(game: str, players: int) -> Sitting:
    sitting = Sitting.of(game, players)
    sitting.play_on()
    assert sitting.table.status == "over"
    return sitting


@pytest.mark.parametrize(("game", "players"), [("hokito", 2), ("totohu", 3), ("pearls", 3)])
def test_a_replay_shows_each_seat_what_it_saw_while_the_game_was_played(game: str, players: int) -> None:
    sitting = finished(game, players)
    for recipient in (None, *range(players)):
        told = replay_of(sitting.table, recipient, sitting.now)
        place = players if recipient is None else recipient
        assert [event for moment in told["moments"] for event in moment["events"]] == sitting.table.seen[place]
        assert told["moments"][-1]["view"] == sitting.table.look(recipient, sitting.now)["view"]
        assert told["moments"][0]["action"] is None
        assert [moment["action"] for moment in told["moments"][1:]] == [played.entry for played in sitting.table.line]
        assert told["checked"]
        json.dumps(told)


def test_a_blind_game_opens_fully_after_its_end() -> None:
    sitting = Sitting.of("totohu", 2, options={"blind": True})
    sitting.play_on()
    watched, opened = (replay_of(sitting.table, eyes, sitting.now) for eyes in (None, "all"))
    middle = len(opened["moments"]) // 2
    assert None in watched["moments"][middle]["scores"]
    assert all(isinstance(score, int) for moment in opened["moments"] for score in moment["scores"])
    assert all("afloat" not in fleet for moment in opened["moments"] for fleet in moment["view"]["fleets"])
    assert (opened["open"], opened["seat"], watched["open"]) == (True, None, False)


def test_all_hands_are_open_when_a_game_is_looked_through() -> None:
    sitting = Sitting.of("triominos", 2, options={"preset": "leaflet"})
    sitting.wish(decisions.resign, 0)
    (start,) = replay_of(sitting.table, "all", sitting.now)["moments"]
    assert [len(hand) for hand in start["view"]["hands"]] == [9, 9]
    assert start["view"]["seed"] is None, "and only the hands"


def test_a_running_and_an_adjourned_game_have_no_replay() -> None:
    sitting = Sitting.of("pearls", 3)
    with pytest.raises(Refused):
        replay_of(sitting.table, 0, sitting.now)
    sitting.act(0, "bid2")
    sitting.wish(offers.offer, 0, "adjourn")
    sitting.yes(1)
    sitting.yes(2)
    assert sitting.table.status == "adjourned"
    for recipient in (None, 0):
        with pytest.raises(Refused):
            replay_of(sitting.table, recipient, sitting.now)


def test_a_replay_is_for_seats_that_exist() -> None:
    sitting = finished("hokito", 2)
    for seat in (-1, 2):
        with pytest.raises(Refused):
            replay_of(sitting.table, seat, sitting.now)


def test_what_was_taken_back_is_not_replayed() -> None:
    sitting = Sitting.of("hokito", 2)
    sitting.act(0)
    sitting.wish(offers.offer, 0, "undo")
    sitting.yes(1)
    sitting.wish(decisions.resign, 0)
    assert len(replay_of(sitting.table, None, sitting.now)["moments"]) == 1


def test_a_changed_game_is_not_called_checked() -> None:
    sitting = finished("hokito", 2)
    sitting.table.commitment = "0" * 64
    assert not replay_of(sitting.table, None, sitting.now)["checked"]


def test_the_points_of_everybody_are_told_for_every_moment_even_of_a_blind_game() -> None:
    sitting = Sitting.of("totohu", 2, options={"blind": True})
    with pytest.raises(Refused):
        scores_of(sitting.table)
    sitting.play_on()
    told = scores_of(sitting.table)["scores"]
    assert told == [moment["scores"] for moment in replay_of(sitting.table, "all", sitting.now)["moments"]]
    assert sitting.table.result is not None
    assert told[-1] == sitting.table.result["scores"]


def test_every_moment_of_a_replay_can_be_played_on_from() -> None:
    line = positions(finished("totohu", 2).table)
    for position in line:
        assert games.game("totohu").load(position.document()) == position


def test_a_replay_comes_over_http_only_when_the_game_is_over(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as anna, house.visitor() as stranger:
            table = (await anna.make([DEVICE, COMPUTER]))["id"]
            path = f"/tables/{table}/replay"
            for visitor in (anna, stranger):
                for address in (path, f"{path}?seat=0", f"{path}/0", f"/tables/{table}/scores"):
                    assert (await visitor.get(address, 400))["error"]["code"] == "refused"
            async with anna.line(table) as line:
                await line.granted("resign", 0)
            told = await stranger.get(f"{path}?seat=1")
            assert told["table"]["result"]["reason"] == "resigned"
            assert told["checked"]
            document = (await stranger.get(f"{path}/0"))["document"]
            assert games.game("hokito").load(document).document() == document
            await stranger.get(f"{path}/99", 400)
            assert (await stranger.get(f"/tables/{table}/scores"))["scores"] == [told["moments"][0]["scores"]]

    asyncio.run(run())


# Looking back


def test_points_that_are_no_longer_in_memory_are_told_from_the_log(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as anna:
            table = (await anna.make([DEVICE, DEVICE]))["id"]
            async with anna.line(table) as line:
                for seat in (0, 1, 0):
                    await line.granted("act", seat, action=line.legal(seat)[0])
                await line.granted("resign", 0)
            live = await house.shell.hub.shelf.live(table)
            told = await anna.get(f"/tables/{table}/scores")
            live.table.line[:] = [played._replace(before=None) for played in live.table.line]
            assert await anna.get(f"/tables/{table}/scores") == told
            assert len(told["scores"]) == 4

    asyncio.run(run())


@pytest.mark.parametrize(("game", "players"), [("hokito", 2), ("totohu", 3), ("pearls", 3)])
def test_everybody_may_look_back_at_what_they_saw(game: str, players: int) -> None:
    sitting = Sitting.of(game, players)
    known: dict[tuple[int | None, int], dict[str, Any]] = {}
    for _ in range(12):
        for recipient in (None, *range(players)):
            count = len(sitting.table.seen[players if recipient is None else recipient])
            known.setdefault((recipient, count), sitting.table.look(recipient, sitting.now))
        sitting.play_on(1)
    assert len(known) > 4 * players
    for (recipient, count), look in known.items():
        told = past_of(sitting.table, "abc"[recipient or 0], recipient, count)
        assert (told["view"], told["scores"], told["seen"]) == (look["view"], look["scores"], count)
        assert told["to_act"] == look["table"]["to_act"]
        assert told["moment"] == look["table"]["actions"]


def test_nobody_looks_back_through_the_eyes_of_another_seat() -> None:
    sitting = Sitting.of("pearls", 3)
    sitting.play_on(4)
    for seat, holder in ((1, "a"), (0, "stranger"), (-1, "a"), (3, "a")):
        with pytest.raises(NotYours):
            past_of(sitting.table, holder, seat, 0)
    assert past_of(sitting.table, "stranger", None, 0)["moment"] == 0


def test_looking_back_stays_within_the_game() -> None:
    with pytest.raises(Refused, match="not started"):
        past_of(Sitting([OPEN, OPEN]).table, "a", None, 0)
    sitting = Sitting.of("hokito", 2)
    sitting.play_on(3)
    assert past_of(sitting.table, "a", 0, 10**9)["moment"] == 3
    assert past_of(sitting.table, "a", 0, -5)["moment"] == 0


def test_looking_back_over_http(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as anna, house.visitor() as stranger:
            table = (await anna.make([DEVICE, COMPUTER]))["id"]
            path = f"/tables/{table}/past"
            assert (await anna.get(f"{path}?seen=0&seat=0"))["moment"] == 0
            assert (await stranger.get(f"{path}?seen=0"))["moment"] == 0
            assert (await stranger.get(f"{path}?seen=0&seat=0", 403))["error"]["code"] == "not_yours"
            for nonsense in ("", "?seen=many", f"?seen={'9' * 30}&seat=x"):
                await anna.get(path + nonsense, 422)

    asyncio.run(run())
