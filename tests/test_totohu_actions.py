"""T64, T65, T90: the numbers of TOTOHU's actions, and that any seat and any number can be asked about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.program import Mode, run_rules
from kajuta.core.position import Position
from kajuta.games.totohu.actions import ACTION_COUNT, LAST_WISH, MOST_WAYS, action_text, action_texts, read_action
from kajuta.games.totohu.state import Action, Refused

GAME = games.game("totohu")
SHIPS = ("H", "P4", "P5", "M3", "M4", "M5")
LOST = {
    "H": {"at": "port", "deck": 7, "hold": 0, "hits": 0},
    **{
        ship: {"at": "sunk", "deck": 0, "hold": 0, "hits": hits}
        for ship, hits in zip(SHIPS[1:], (3, 4, 2, 3, 4), strict=True)
    },
}
SEATS = (-(1 << 63), -1, 0, 1, 2, 3, 5, 6, 7, 63, 64, 70, 1 << 40)
NUMBERS = (-(1 << 63), -1, *range(ACTION_COUNT + 3), LAST_WISH, LAST_WISH + 1, 1 << 40, (1 << 63) - 1)


def dice_to_give(at_sea: tuple[str, ...]) -> Iterator[dict[str, str | None]]:
    """T64: every way in which faces can be free while so many ships of the die are at sea."""
    own = {face: face if face in at_sea else None for face in SHIPS}
    if len(at_sea) == 3:
        yield own
    else:
        for given in permutations([face for face in SHIPS if face not in at_sea], 2):
            yield own | dict(zip(given, at_sea, strict=True))


def assign_positions() -> Iterator[Position]:
    """Every position with something to give, the other fleet aside."""
    for way in ("even", "loose"):
        start = GAME.new(1, {"solo_assign": way}, seed=1).document()
        for at_sea in (*combinations(SHIPS, 3), *combinations(SHIPS, 2)):
            fleet = {ship: start["fleets"][1][ship] if ship in at_sea else LOST[ship] for ship in SHIPS}
            for dice in dice_to_give(at_sea):
                changes = {"phase": "assign", "turn": 30, "fleets": [start["fleets"][0], fleet], "dice": dice}
                yield GAME.load(start | changes)


def free_faces(position: Position) -> list[str]:
    return [face for face, ship in position.document()["dice"].items() if ship is None]


def test_there_are_no_other_positions_with_something_to_give() -> None:
    found = {position.bytes for position in assign_positions()}
    assert len(found) == 2 * (20 + 15 * 12)
    for seed in range(300):
        for way in ("even", "loose"):
            position, draws = GAME.new(1, {"solo_assign": way}, seed=seed), Draws(str(seed))
            while not position.over:
                if position.document()["phase"] == "assign":
                    faces = len(free_faces(position)), sum(position.state.sea[1] >> ship & 1 for ship in range(6))
                    assert faces in ((3, 3), (2, 2))
                seat = position.to_act[0]
                position = position.play(f"{seat}:{draws.choice(position.legal(seat))}")


def test_every_gift_has_one_number_and_every_number_one_gift() -> None:
    for position in assign_positions():
        state = position.state
        expressible = list(GAME.actions.expressible(state))
        texts = [action_text(action, state) for action in expressible]
        assert len(set(expressible)) == len(set(texts)) == len(texts)
        assert [read_action(text, state) for text in texts] == expressible
        ways = [action for action in expressible if Action.GIVE <= action < ACTION_COUNT]
        assert ways == list(range(Action.GIVE, Action.GIVE + len(ways)))
        assert len(ways) == {3: 27, 2: 4}[len(free_faces(position))] <= MOST_WAYS
        legal = position.legal_numbers(0)
        assert legal == [
            action for action in expressible if position.refusal(f"0:{texts[expressible.index(action)]}") is None
        ]
        assert set(legal) <= set(ways)
        assert position.legal(0) == action_texts(legal, state) == sorted(position.legal(0), key=order_of)


def order_of(text: str) -> list[int]:
    """T65: gifts in the order of the ships that the free faces shall stand for."""
    return [SHIPS.index(given.partition(">")[2]) for given in text.removeprefix("assign:").split(",")]


def test_a_way_written_as_a_wish_is_refused() -> None:
    for position in list(assign_positions())[::17]:
        for text in position.legal(0):
            gift = sum(
                7 ** (5 - SHIPS.index(face)) * (1 + SHIPS.index(ship))
                for face, _, ship in (given.partition(">") for given in text.removeprefix("assign:").split(","))
            )
            assert refusal_code(position, 0, ACTION_COUNT + gift) == Refused.NOT_AN_ACTION


def refusal_code(position: Position, seat: int, action: int) -> int:
    buffer = np.frombuffer(bytearray(position.bytes), np.uint8)
    code: int = GAME.steps.current.refused(buffer, seat, action, GAME.workspace())
    assert buffer.tobytes() == position.bytes
    return code


POSITIONS: list[tuple[int, dict[str, Any], tuple[str, ...]]] = [
    (2, {}, ()),
    (3, {"blind": True}, ("0:H", "2:H")),
    (3, {}, ("0:H", "1:H", "2:H")),
    (2, {"treasure": True}, ("0:M3", "1:M3", "0:P4", "1:M3")),
    (2, {"treasure": True, "blind": True}, ("0:M3", "1:H")),
    (1, {}, ("0:H",)),
    (1, {}, ()),
]


@pytest.mark.parametrize("mode", ["interpreted", "compiled", "checked"])
def test_any_seat_and_any_number_may_be_asked_about(mode: Mode) -> None:
    run_rules(mode)
    positions = [played(players, options, entries) for players, options, entries in POSITIONS]
    for position in [*positions, next(assign_positions())]:
        legal = {seat: position.legal_numbers(seat) for seat in (*range(position.players), 6)}
        for seat in SEATS:
            for action in NUMBERS:
                code = refusal_code(position, seat, action)
                assert (code == 0) == (action in legal.get(seat, ()))
                assert code == 0 or code in GAME.refusals
                if seat not in legal and 0 <= action < ACTION_COUNT:
                    assert code == Refused.NO_SUCH_SEAT


def played(players: int, options: dict[str, Any], entries: tuple[str, ...]) -> Position:
    position = GAME.new(players, options, seed=1)
    for entry in entries:
        position = position.play(entry)
    return position


# The length of a game


@pytest.mark.parametrize("anchor", ["encounter", "sailing"])
@pytest.mark.parametrize("treasure", [False, True])
@pytest.mark.parametrize("players", [2, 3])
def test_no_game_is_longer_than_the_bound(players: int, treasure: bool, anchor: str) -> None:
    for hull in ({}, {"hull": dict.fromkeys(SHIPS[1:], 1)}):
        options = GAME.options(players, {"treasure": treasure, "anchor": anchor, **hull})
        bound = GAME.max_length(players, options)
        assert bound is not None
        for seed in range(20):
            position, draws, count = GAME.new(players, options, seed=seed), Draws(str(seed)), 0
            while not position.over:
                seat = position.to_act[0]
                position = position.play(f"{seat}:{draws.choice(position.legal(seat))}")
                count += 1
            assert count <= bound < 1000


def test_a_game_against_the_die_may_be_of_any_length() -> None:
    assert GAME.max_length(1, GAME.options(1)) is None
