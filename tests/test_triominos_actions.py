"""Numbers of TRIOMINOS: dense for all that can be legal, one text each; any seat and any number may be asked for."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.program import Mode, run_rules
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE
from kajuta.core.testing.trial import Moment, play_randomly, spread
from kajuta.games.triominos import actions, rules
from kajuta.games.triominos.options import max_length
from kajuta.games.triominos.state import READINGS, SEATS, TILES, Refused, State

GAME = games.game("triominos")
WORK = [0] * GAME.work_size

WAYS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"preset": "pressman"}),
    (4, {"set": 76, "hand_size": 12, "voluntary_draw": False}),
    (1, {"preset": "open-solitaire"}),
    (2, {"rounds": 2, "hand_size": 20, "pass_when_able": True}),
]


def some_moments(number: int, count: int = 8) -> list[Moment]:
    players, options = WAYS[number]
    return list(spread(play_randomly(GAME.new(players, options, f"numbers/{number}"), players, "numbers"), count))


def wish(text: str) -> int:
    """The number that a placement has where it cannot be made."""
    cell, reading = actions.placement_of(text)
    return actions.ACTION_COUNT + cell * READINGS + reading


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_a_number_is_a_text_or_no_action(number: int) -> None:
    for moment in some_moments(number):
        state: State = moment.position.state
        texts = []
        for action in range(actions.ACTION_COUNT):
            if rules.refusal(state, state.turn, action, WORK) != Refused.NOT_AN_ACTION:
                texts.append(actions.action_text(action, state))
                assert actions.read_action(texts[-1], state) == action
        assert len(set(texts)) == len(texts)
        for seat in moment.position.to_act:
            assert set(moment.position.legal(seat)) <= set(texts)


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_everything_expressible_reads_back_as_itself(number: int) -> None:
    for moment in some_moments(number, 4):
        state = moment.position.state
        numbers = list(actions.expressible(state))
        assert len(set(numbers)) == len(numbers)
        assert [actions.read_action(actions.action_text(action, state), state) for action in numbers] == numbers
        record = np.frombuffer(moment.position.bytes, GAME.dtype).view(np.recarray)[0]
        assert [actions.read_action(actions.action_text(action, record), record) for action in numbers] == numbers


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_what_can_be_placed_has_no_second_number(number: int) -> None:
    for moment in some_moments(number):
        state = moment.position.state
        for seat in moment.position.to_act:
            for text in moment.position.legal(seat):
                if "@" in text:
                    assert rules.refusal(state, state.turn, wish(text), WORK) == Refused.NOT_AN_ACTION


def test_the_first_tile_is_numbered_by_itself() -> None:
    start = GAME.new(1, {"preset": "open-solitaire", "set": 76, "hand_size": 76}, "1")
    assert start.legal_numbers(0) == list(range(TILES))
    assert start.legal(0)[-1] == "354@0,0u"


def test_placements_are_counted_by_open_cell_and_tile() -> None:
    position = GAME.new(players=2, seed="1").play("1:002@0,0u")
    state = position.state
    for number, text in zip(position.legal_numbers(0), position.legal(0), strict=True):
        if number < actions.DRAW:
            place, tile = divmod(number, TILES)
            assert text == actions.placement_text(state.open_cells[place], actions.placement_of(text)[1])
            assert actions.tile_of(number) == tile == actions.tile_of(wish(text))
    assert actions.ACTION_COUNT == 5931
    assert [actions.action_text(word, state) for word in range(actions.DRAW, actions.ACTION_COUNT)] == [
        "draw",
        "pass",
        "deal",
    ]


STRANGE_SEATS = (-(1 << 40), -1, 2, 5, CHANCE, 7, 63, 64, 70, 1 << 40)
LAST_WISH = actions.ACTION_COUNT + actions.WISHES - 1
STRANGE_NUMBERS = (-(1 << 62), -1, 0, 75, actions.DRAW - 1, *range(actions.DRAW, actions.ACTION_COUNT + 2))
BEYOND = (LAST_WISH, LAST_WISH + 1, 1 << 40, (1 << 63) - 1)


@pytest.mark.parametrize("mode", ["interpreted", "compiled", "checked"])
def test_any_seat_and_any_number_is_refused_alike(mode: Mode) -> None:
    run_rules(mode)
    for moment in some_moments(4, 6):
        position, buffer = moment.position, np.frombuffer(bytearray(moment.position.bytes), np.uint8)
        for seat in STRANGE_SEATS:
            for action in (*STRANGE_NUMBERS, *BEYOND):
                code = GAME.steps.current.refused(buffer, seat, action, GAME.workspace())
                assert code == rules.refusal(position.state, seat, action, WORK)
                assert code in GAME.refusals or (seat == CHANCE and action == actions.DEAL)
                if seat not in range(position.players) and seat != CHANCE:
                    assert code in (Refused.NO_SUCH_SEAT, Refused.NOT_AN_ACTION)


# How long a match can be


@pytest.mark.parametrize("players", range(1, SEATS + 1))
def test_no_match_is_longer_than_its_bound(players: int) -> None:
    draws = Draws(f"length/{players}")
    for number in range(12):
        options = {
            "rounds": 1 + draws.below(2),
            "hand_size": 1 + draws.below(56 // players - 1),
            "max_draws": draws.below(4),
            "pass_when_able": bool(draws.below(2)),
            "forced_after_draw": bool(draws.below(2)),
            "opening": draws.choice(["draw", "triple"]),
        }
        bound = GAME.max_length(players, GAME.options(players, options))
        assert bound is not None
        length = len(play_randomly(GAME.new(players, options, str(number)), players, str(number))) - 1
        assert length <= bound
        assert reluctant_length(GAME.new(players, options, str(number))) <= bound


def reluctant_length(position: Position) -> int:
    """How long a match is in which everybody draws and passes whenever that is allowed."""
    length = 0
    while position.to_act:
        seat = position.to_act[0]
        position = position.play_number(seat, position.legal_numbers(seat)[-1])
        length += 1
    return length


def test_a_match_to_a_target_has_no_bound() -> None:
    assert max_length(2, GAME.options(2, {"preset": "official"})) is None
    assert max_length(2, GAME.options(2, {"preset": "official", "rounds": 3})) is not None
