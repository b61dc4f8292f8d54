"""SEAMENI: questions change nothing, take anything, and can be asked by many at once."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from kajuta.core.compiled.program import Mode, run_rules
from kajuta.core.position import Position
from kajuta.games.seameni.actions import ACTION_COUNT, First, cargo_of, move_number, pirate_of, target_of
from kajuta.games.seameni.rules.drowning import SLATE_SIZE
from kajuta.games.seameni.rules.refusals import Refused
from kajuta.games.seameni.tables import CELL_NAMES, PIRATE_NAMES
from seameni_boards import GAME, dense_positions, plain

MODES: list[Mode] = ["compiled", "checked", "interpreted"]


def tangled() -> Position:
    """Whoever leaves the overfull ship looks ahead over a whole sea of all-way currents, and for a way to drown."""
    crews = {**{f"A{number}": "@0" for number in (1, 2, 3)}, "B1": "@0"}
    crowd = {"kind": "crowd", "ship": 0}
    return GAME.load(plain(base="8", tiles={"l12": "8"}, pirates=crews, prisoners={"B1": 0}, pending=crowd))


def test_many_threads_may_ask_one_position_at_once() -> None:
    position = tangled()
    before = position.bytes
    answers: list[tuple[list[str], object]] = []

    def ask() -> None:
        for _ in range(150):
            refusal = position.refusal("0:leave:A1")
            answers.append((position.legal(0), refusal and refusal.why))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 8 * 150
    assert all(answer == (["throw:B1"], Refused.NO_WAY_ON) for answer in answers)
    assert position.bytes == before


def test_working_space_may_hold_anything() -> None:
    rng = np.random.default_rng(7)
    program = GAME.steps.current
    for position in [tangled(), *dense_positions("dirt", 60)]:
        buffer = np.frombuffer(bytearray(position.bytes), np.uint8)
        for seat in (int(seat) for seat in position.to_act):
            found = []
            for low, high in ((0, 1), (-(1 << 62), 1 << 62), (-3, 4)):
                actions = np.zeros(GAME.max_actions, np.int64)
                work = rng.integers(low, high, SLATE_SIZE)
                found.append(actions[: program.legal(buffer, seat, actions, work)].tolist())
            assert found[0] == found[1] == found[2]
        assert buffer.tobytes() == position.bytes


@pytest.mark.parametrize("mode", MODES)
def test_any_seat_and_any_number_is_answered(mode: Mode) -> None:
    run_rules(mode)
    starts = [GAME.new(2, seed=1), tangled(), *dense_positions("anybody", 6)]
    numbers = [-(1 << 63), -1, 0, First.HAUL, ACTION_COUNT - 1, ACTION_COUNT, 1 << 40, (1 << 63) - 1]
    for position in starts:
        buffer = np.frombuffer(bytearray(position.bytes), np.uint8)
        for seat in (-(1 << 63), -1, position.players, 6, 63, 64, 70, 1 << 40):
            for number in numbers:
                code = GAME.steps.current.refused(buffer, seat, number, GAME.workspace())
                is_action = 0 <= number < ACTION_COUNT
                assert code == (Refused.NO_SUCH_SEAT if is_action else Refused.NOT_AN_ACTION)
        assert buffer.tobytes() == position.bytes
    refusal = GAME.new(2, seed=1).refusal("2:place:b1")
    assert refusal is not None
    assert (refusal.rule, refusal.message) == ("S11", "nobody sits there, this game has fewer players")


def test_the_record_holds_the_position_and_nothing_else() -> None:
    assert GAME.dtype.itemsize < 3000
    position = tangled()
    assert GAME.load(position.document()).bytes == position.bytes


def test_numbers_of_actions_tell_their_pirate_their_field_and_their_load() -> None:
    state = GAME.new(2, seed=1).state
    for action in range(ACTION_COUNT):
        verb, *parts = GAME.actions.action_text(action, state).split(":")
        assert GAME.actions.read_action(":".join([verb, *parts]), state) == action
        if parts and parts[0] in PIRATE_NAMES:
            assert PIRATE_NAMES[pirate_of(action)] == parts[0]
        if parts and parts[-1] not in PIRATE_NAMES:
            assert CELL_NAMES[target_of(action)] == parts[-1]
        if verb in ("move", "haul"):
            assert cargo_of(action) == (verb == "haul")
            assert move_number(pirate_of(action), cargo_of(action), target_of(action)) == action
    assert GAME.action_count == ACTION_COUNT == 4615


def test_two_players_have_a_longest_game_and_three_can_go_on_for_ever() -> None:
    bound = GAME.max_length(2, GAME.options(2, {"quiet_rounds": 1}))
    assert bound is not None
    assert bound > 1000
    assert GAME.max_length(2, GAME.options(2, {"quiet_rounds": 0})) is None
    assert GAME.max_length(3, GAME.options(3)) is None
    crews = {**{f"A{number}": "@0" for number in (1, 2, 3)}, "B1": "d3", "B2": "@1", "B3": "@1", "C1": "@0", "C2": "@1"}
    position = GAME.load(
        plain(
            3,
            tiles={"d2": "1N", "b5": "1SE", "c4": "1SE"},
            pirates=crews,
            prisoners={"C1": 0, "C2": 1},
            pending={"kind": "crowd", "ship": 0},
        )
    )
    assert position.play("0:leave:A1").play("1:leave:B1") == position


@pytest.mark.parametrize(("quiet", "rounds"), [(0, 50), (97, 2), (98, 1), (99, 1)])
def test_the_rules_count_the_rounds_before_a_standstill_ends_the_game(quiet: int, rounds: int) -> None:
    assert GAME.rounds_left is not None
    assert GAME.rounds_left(GAME.load(plain(quiet=quiet)).state) == rounds
    assert GAME.rounds_left(GAME.load(plain(quiet=quiet, options={"quiet_rounds": 0})).state) is None
    over = plain(quiet=quiet, phase="over", end="agreed")
    assert GAME.rounds_left(GAME.load(over).state) is None
