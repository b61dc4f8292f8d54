"""Our games in OpenSpiel: its own simulations, playthroughs, searches and solvers."""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, ismcts, mcts  # noqa: E402

import kajuta  # noqa: E402
from kajuta import games  # noqa: E402
from kajuta.research import openspiel  # noqa: E402
from kajuta.research.parameters import packed, unpacked  # noqa: E402

WAYS: list[tuple[str, dict[str, Any]]] = [
    ("hokito", {}),
    ("totohu", {"players": 1}),
    ("totohu", {"players": 2, "options": '{"blind": true}'}),
    ("totohu", {"players": 3}),
    ("triominos", {"players": 2, "options": '{"preset": "leaflet"}'}),
    ("triominos", {"players": 4, "options": '{"preset": "leaflet"}'}),
    ("seameni", {"players": 2}),
]


def loaded(name: str, given: dict[str, Any] | None = None) -> Any:
    return pyspiel.load_game(f"{openspiel.PREFIX}{name}", given or {})


@pytest.mark.parametrize(("name", "given"), WAYS, ids=str)
def test_its_random_simulations_pass(name: str, given: dict[str, Any]) -> None:
    pyspiel.random_sim_test(loaded(name, given), num_sims=1, serialize=name != "seameni", verbose=False)


def test_its_playthroughs_can_be_generated_and_are_the_same_again() -> None:
    texts = [generate_playthrough.playthrough("kajuta_totohu(players=2,deals=3)", None, seed=7) for _ in range(2)]
    assert texts[0] == texts[1]
    assert "IsSimultaneousNode() = True" in texts[0]
    assert "IsChanceNode() = True" in texts[0]


def dealt(name: str, given: dict[str, Any] | None = None) -> Any:
    state = loaded(name, given).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(3)
    return state


def play_on(state: Any, actions: int) -> None:
    """Random actions, as far as to a moment at which one seat decides."""
    draws = random.Random(3)
    while actions > 0 or state.is_chance_node():
        if state.is_simultaneous_node():
            state.apply_actions([draws.choice(state.legal_actions(seat)) for seat in range(state.num_players())])
        else:
            state.apply_action(draws.choice(state.legal_actions()))
        actions -= 1
    assert not state.is_terminal()


def test_its_tree_search_plays() -> None:
    state = dealt("hokito")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(state.get_game(), 2.0, 20, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("name", "given"), [("triominos", {"players": 2}), ("seameni", {}), ("totohu", {"players": 1})]
)
def test_its_search_over_information_sets_plays_with_our_resampler(name: str, given: dict[str, Any]) -> None:
    state = dealt(name, given)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(), evaluator=evaluator, uct_c=2.0, max_simulations=5, random_state=np.random.RandomState(1)
    )
    for _ in range(2):  # at the start, and when there is something to remember
        assert bot.step(state) in state.legal_actions()
        play_on(state, 8)


def test_what_is_resampled_looks_the_same_to_the_player_alone() -> None:
    state = dealt("triominos", {"players": 2, "options": '{"preset": "leaflet"}'})
    draws = random.Random(1).random
    others = [state.resample_from_infostate(0, draws) for _ in range(5)]
    assert {other.observation_string(0) for other in others} == {state.observation_string(0)}
    assert len({other.observation_string(1) for other in others}) > 1
    assert [list(other.observation_tensor(0)) for other in others] == [list(state.observation_tensor(0))] * 5


def test_a_resampled_state_and_a_stored_one_remember_what_the_player_saw() -> None:
    state = dealt("triominos", {"players": 2, "options": '{"preset": "leaflet"}'})
    play_on(state, 8)
    told = state.information_state_string(0)
    assert len(told) > len(state.observation_string(0))
    other = state.resample_from_infostate(0, random.Random(1).random)
    assert other.information_state_string(0) == told
    *own, _ = state.information_state_string(1).splitlines()
    drawn = [line for line in own if '"kind": "draw"' in line and '"tile": null' not in line]
    assert drawn
    assert not set(drawn) & set(other.information_state_string(1).splitlines()), "the truth about the other seat"
    again = state.get_game().deserialize_state(state.serialize())
    assert [again.information_state_string(seat) for seat in range(2)] == [told, state.information_state_string(1)]


def told(state: Any, player: int, *, public: bool, private: Any, recall: bool = False) -> str:
    kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    observer = state.get_game().make_py_observer(kind)
    observer.set_from(state, player)
    assert observer.tensor.size == 0
    return str(observer.string_from(state, player))


@pytest.mark.parametrize("recall", [False, True])
def test_public_observations_told_the_tiles_in_a_hand(*, recall: bool) -> None:
    nothing, own = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    state = dealt("triominos", {"players": 2, "options": '{"preset": "leaflet"}'})
    play_on(state, 8)
    assert '"kind": "draw"' in state.information_state_string(0)
    public = {told(state, seat, public=True, private=nothing, recall=recall) for seat in range(2)}
    assert public == {"\n".join(json.dumps(one, sort_keys=True) for one in _seen_by_all(state, recall=recall))}
    hand = state.position.view(0)["hands"][0]
    *_, private = told(state, 0, public=False, private=own, recall=recall).splitlines()
    assert json.loads(private) == {"hands": [hand, len(state.position.view(1)["hands"][1])]}
    everything = pyspiel.PrivateInfoType.ALL_PLAYERS
    with pytest.raises(pyspiel.SpielError, match="an observer tells"):
        told(state, 0, public=True, private=everything)


def _seen_by_all(state: Any, *, recall: bool) -> list[Any]:
    return [*(state.seen(None) if recall else ()), state.position.view(None)]


def two_ships() -> dict[str, Any]:
    """A small rest of a game that can be solved: a pirate and a merchant each, hulls of one."""
    position = kajuta.game("totohu").new(2, {"hull": dict.fromkeys(("P4", "P5", "M3", "M4", "M5"), 1)}, 1).document()
    for fleet in position["fleets"]:
        fleet["H"] |= {"at": "port", "deck": 7}
        for ship in ("P5", "M4", "M5"):
            fleet[ship] |= {"at": "sunk", "hits": 1}
        fleet["P4"] |= {"deck": 2}
        fleet["M3"] |= {"deck": 2}
    return position


def test_its_counterfactual_regrets_solve_a_reduced_fleet() -> None:
    game = pyspiel.convert_to_turn_based(loaded("totohu", {"position": json.dumps(two_ships())}))
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 4


def test_information_states_tell_all_that_a_seat_saw() -> None:
    state = dealt("totohu", {"players": 2, "options": '{"blind": true}'})
    state.apply_actions([1, 4])
    assert len(state.information_state_string(0)) > len(state.observation_string(0))
    assert state.information_state_tensor(0)[: len(state.observation_tensor(0))] == state.observation_tensor(0)


def test_bad_parameters_and_actions_are_its_own_errors() -> None:
    for wrong, told in (
        ({"players": 9}, "HOKITO is for 2 players, not 9"),
        ({"options": '{"colour": 1}'}, 'there is no option "colour"'),
        ({"options": "[1]"}, "options are given by name"),
        ({"options": "{"}, "the parameter options is not JSON"),
        ({"position": '{"game": "chess"}'}, "chess"),
        ({"deals": 0}, "at least 1 of the deals, not 0"),
    ):
        with pytest.raises(pyspiel.SpielError, match=f"kajuta_hokito: .*{re.escape(told)}"):
            loaded("hokito", wrong)
    with pytest.raises(pyspiel.SpielError, match="the set-ups are numbered 0 to 2"):
        loaded("hokito", {"deals": 3}).new_initial_state().apply_action(3)
    state = dealt("hokito")
    before = str(state), state.history()
    with pytest.raises(pyspiel.SpielError, match=r"seat 0: action 0 is illegal \(H10\)\. no way"):
        state.apply_action(0)
    assert (str(state), state.history()) == before


def test_of_those_who_choose_at_once_nobody_plays_if_one_action_is_illegal() -> None:
    state = dealt("totohu")
    before = state.serialize()
    with pytest.raises(pyspiel.SpielError, match="seat 1: action 39 is illegal"):
        state.apply_actions([state.legal_actions(0)[0], 39])
    assert state.serialize() == before


def test_a_game_that_is_over_says_what_to_do() -> None:
    state = dealt("hokito")
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(pyspiel.SpielError, match="over: new_initial_state"):
        state.apply_action(0)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])  # noqa: S301
def test_a_game_could_not_be_pickled(again: Callable[[Any], Any]) -> None:
    game = again(loaded("totohu", {"options": '{"treasure": true}'}))
    assert game.options["treasure"] is True
    assert isinstance(game.new_initial_state(), openspiel.State)


def test_parameters_survive_being_written() -> None:
    game = loaded("totohu", {"options": '{"treasure": true}'})
    again = pyspiel.load_game(str(game))
    assert again.options["treasure"] is True
    assert unpacked(packed('{"a": [1, 2]}')) == '{"a": [1, 2]}'
    with pytest.raises(ValueError, match="no packed JSON"):
        unpacked("json64-ä")


def test_python_ends_well_after_a_game() -> None:
    code = "import pyspiel, kajuta.research.openspiel; state = pyspiel.load_game('kajuta_hokito').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_every_game_is_registered() -> None:
    assert {f"kajuta_{name}" for name in games.HOUSE} <= set(pyspiel.registered_names())
