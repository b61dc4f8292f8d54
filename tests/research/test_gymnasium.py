"""Our games as Gymnasium environments: its own check, opponents, vectors over batches, bad input."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import error
from gymnasium.utils.env_checker import check_env

import kajuta.research
from kajuta import games
from kajuta.core.errors import BadOptions, BadRequest, UnknownPlayer
from kajuta.research.gymnasium import AnyNumber, Opposed
from kajuta.research.registration import environment_id
from kajuta.research.vectors import Abreast

SINGLE: list[tuple[str, dict[str, Any]]] = [
    ("hokito", {}),
    ("hokito", {"opponent": "level-1", "seat": 1}),
    ("totohu", {"players": 1}),
    ("totohu", {"players": 3, "opponent": ["random", "level-1"]}),
    ("triominos", {"players": 1, "options": {"preset": "solitaire"}}),
    ("triominos", {"players": 2, "options": {"preset": "leaflet"}}),
    ("seameni", {"seat": 1}),
]


def made(game: str, **wishes: Any) -> Opposed:
    inner = gymnasium.make(environment_id(game), **wishes).unwrapped
    assert isinstance(inner, Opposed)
    return inner


@pytest.mark.parametrize(("game", "wishes"), SINGLE, ids=str)
@pytest.mark.filterwarnings("ignore:.*minimum value is -infinity", "ignore:.*maximum value is infinity")
@pytest.mark.filterwarnings("ignore:.*different from the unwrapped version")
def test_its_check_passes(game: str, wishes: dict[str, Any]) -> None:
    check_env(AnyNumber(made(game, **wishes)))


@pytest.mark.parametrize(("game", "wishes"), SINGLE, ids=str)
def test_a_sample_is_legal_and_games_end(game: str, wishes: dict[str, Any]) -> None:
    one = made(game, **wishes)
    one.reset(seed=2)
    one.action_space.seed(2)
    total, terminated = 0.0, False
    while not terminated:
        assert one.seat in one.table.position.to_act
        observation, reward, terminated, truncated, _ = one.step(one.action_space.sample())
        assert not truncated
        assert observation in one.observation_space
        total += reward
    assert total == one.table.position.returns[one.seat]


def test_the_mask_is_also_where_gymnasium_and_learners_with_masks_look_for_it() -> None:
    one = made("hokito", opponent="level-1")
    seen, info = one.reset(seed=1)
    for _ in range(3):
        np.testing.assert_array_equal(info["action_mask"], seen["action_mask"])
        np.testing.assert_array_equal(np.flatnonzero(one.action_masks()), one.table.position.legal_numbers(0))
        seen, *_, info = one.step(one.action_space.sample())


def test_the_same_seed_gives_the_same_game() -> None:
    seen = []
    for _ in range(2):
        one = made("seameni", opponent="level-1")
        observation, _ = one.reset(seed=5)
        for _ in range(5):
            legal = np.flatnonzero(observation["action_mask"])
            observation, *_ = one.step(int(legal[0]))
        seen.append(one.table.position.fingerprint())
    assert seen[0] == seen[1]


def test_opponents_are_told_only_what_their_seat_sees() -> None:
    one = made("triominos", players=2, opponent="level-1", options={"preset": "leaflet"})
    one.reset(seed=1)
    one.step(one.action_space.sample())
    (other,) = one._others.values()
    assert other.history
    assert all(event["tile"] is None for event in other.history if event["kind"] == "draw" and event["seat"] == 0)


def test_bad_input_is_refused_and_changes_nothing() -> None:
    one = made("hokito")
    with pytest.raises(error.ResetNeeded, match="reset"):
        one.step(0)
    one.reset(seed=1)
    before = one.table.position
    with pytest.raises(error.InvalidAction, match=r"\(H\d+\)"):
        one.step(0)
    assert one.table.position is before
    one.close()
    for question in (one.reset, one.render, lambda: one.step(0)):
        with pytest.raises(error.ClosedEnvironmentError, match="make another"):
            question()
    with pytest.raises(UnknownPlayer):
        made("hokito", opponent="nobody")
    with pytest.raises(BadRequest, match="there is no seat 5"):
        made("hokito", seat=5)
    with pytest.raises(BadRequest, match="2 other seats, and 1 opponents"):
        made("totohu", players=3, opponent=["random"])
    with pytest.raises(BadRequest, match="an opponent is the name"):
        made("hokito", opponent=5)
    with pytest.raises(BadOptions, match="options are given by name"):
        made("hokito", options=["end"])
    for seconds in (0, -1, "1", True, float("nan"), float("inf")):
        with pytest.raises(BadRequest, match="seconds to think"):
            made("hokito", seconds=seconds)


def test_a_copied_environment_goes_on_by_itself() -> None:
    one = made("triominos", opponent="level-1")
    one.reset(seed=1)
    for other in (copy.deepcopy(one), pickle.loads(pickle.dumps(one))):  # noqa: S301
        before = one.table.position
        other.step(other.action_space.sample())
        assert one.table.position is before != other.table.position


# Many at once


@pytest.mark.parametrize("game", games.HOUSE)
@pytest.mark.parametrize("opponent", ["random", "self"])
def test_vectors_play_legal_games(game: str, opponent: str) -> None:
    many = gymnasium.make_vec(environment_id(game), num_envs=16, opponent=opponent, threads=2)
    assert isinstance(many, Abreast)
    observation, info = many.reset(seed=1)
    ended, rng = 0, np.random.default_rng(1)
    for _ in range(150):
        assert observation in many.observation_space
        assert opponent == "self" or set(info["to_act"]) == {0}
        actions = [rng.choice(np.flatnonzero(mask)) for mask in observation["action_mask"]]
        observation, rewards, terminated, truncated, info = many.step(np.array(actions))
        assert not truncated.any()
        assert not rewards[~terminated].any()
        ended += int(terminated.sum())
    assert ended > 0


@pytest.mark.parametrize("game", games.HOUSE)
def test_samples_for_vectors_are_legal_in_every_game(game: str) -> None:
    many = gymnasium.make_vec(environment_id(game), num_envs=5)
    many.action_space.seed(1)
    seen, info = many.reset(seed=1)
    for _ in range(60):
        actions = many.action_space.sample()
        assert seen["action_mask"][np.arange(5), actions].all()
        np.testing.assert_array_equal(info["action_mask"], seen["action_mask"])
        seen, *_, info = many.step(actions)


def test_vectors_refuse_what_is_illegal_and_what_they_cannot() -> None:
    many = gymnasium.make_vec("Kajuta/Hokito-v1", num_envs=3)
    with pytest.raises(error.ResetNeeded):
        many.step(np.zeros(3))
    many.reset(seed=1)
    assert isinstance(many, Abreast)
    before = many.games.states.copy()
    with pytest.raises(error.InvalidAction, match=r"in game 0 is illegal: .* \(H10\)"):
        many.step(np.zeros(3, np.int64))
    with pytest.raises(error.InvalidAction, match="for each of 3 games"):
        many.step(np.zeros(2, np.int64))
    np.testing.assert_array_equal(many.games.states, before)
    many.close()
    for question in (many.reset, lambda: many.step(np.zeros(3, np.int64))):
        with pytest.raises(error.ClosedEnvironmentError, match="make others"):
            question()
    with pytest.raises(BadRequest, match="random"):
        gymnasium.make_vec("Kajuta/Hokito-v1", num_envs=3, opponent="level-2")


def test_the_ids_are_registered_by_importing_and_can_be_pickled() -> None:
    assert all(environment_id(game) in gymnasium.registry for game in games.HOUSE)
    again = copy.deepcopy(gymnasium.spec("Kajuta/Hokito-v1")).make()
    assert isinstance(again.unwrapped, Opposed)
    assert kajuta.research.batch("hokito", 2).masks.shape == (2, 1296)
