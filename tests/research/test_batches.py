"""Batches in the words of learners."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import kajuta.research
from kajuta import games
from kajuta.core.errors import BadRequest, IllegalAction
from kajuta.research import Batch


@pytest.mark.parametrize("game", games.HOUSE)
def test_a_batch_steps_shows_and_pays(game: str) -> None:
    many = kajuta.research.batch(game, 8, 2)
    many.reset(seed=1)
    ended = 0
    for _ in range(200):
        assert (many.masks.sum(axis=1) > 0).all()
        many.step(many.random_actions())
        assert many.observations.any(axis=1).all()
        np.testing.assert_allclose(many.rewards.sum(axis=1), 0, atol=1e-6)
        assert not many.rewards[~many.done].any()
        ended += int(many.done.sum())
    assert ended > 0


@pytest.mark.parametrize("game", games.HOUSE)
def test_one_seat_alone_can_be_asked(game: str) -> None:
    many = kajuta.research.batch(game, 8, seat=1)
    many.reset(seed=1)
    for _ in range(100):
        assert (many.to_act == 1).all()
        assert (many.masks.sum(axis=1) > 0).all()
        many.step(many.random_actions())


ARRAYS = ("observations", "masks", "to_act", "rewards", "done")


@pytest.mark.parametrize("name", ARRAYS)
def test_what_was_taken_by_dlpack_is_written_by_the_next_step_without_a_copy(name: str) -> None:
    many = kajuta.research.batch("hokito", 4)
    many.reset(seed=1)
    taken = np.from_dlpack(getattr(many, name))  # as torch.from_dlpack and jax.dlpack.from_dlpack take it
    before, seen = taken.copy(), False
    for _ in range(40):  # until every game has ended once
        many.step(many.random_actions())
        np.testing.assert_array_equal(taken, getattr(many, name))
        seen = seen or not np.array_equal(taken, before)
    assert seen
    assert np.shares_memory(taken, getattr(many, name))


def test_what_is_observed_are_the_arrays_themselves() -> None:
    many = kajuta.research.batch("hokito", 4)
    many.reset(seed=1)
    seen = many.observe()
    many.step(many.random_actions())
    assert seen["observation"] is many.observations
    np.testing.assert_array_equal(seen["action_mask"], many.masks)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda many: pickle.loads(pickle.dumps(many))])  # noqa: S301
def test_a_copy_goes_on_as_the_batch_itself_and_apart_from_it(again: Callable[[Batch], Batch]) -> None:
    many = kajuta.research.batch("triominos", 4, 2)
    many.reset(seed=1)
    for _ in range(5):
        many.step(many.random_actions())
    other = again(many)
    before = other.states.tobytes()
    for _ in range(5):
        many.step(many.random_actions())
    assert other.states.tobytes() == before != many.states.tobytes()
    for _ in range(5):
        other.step(other.random_actions())
    assert other.states.tobytes() == many.states.tobytes()
    np.testing.assert_array_equal(other.masks, many.masks)
    np.testing.assert_array_equal(other.observations, many.observations)


def test_the_same_seed_gives_the_same_games() -> None:
    seen = []
    for _ in range(2):
        many = kajuta.research.batch("triominos", 4)
        many.reset(seed="a")
        for _ in range(30):
            many.step(many.random_actions())
        seen.append(many.states.tobytes())
    assert seen[0] == seen[1]


def test_there_is_no_seat_beyond_the_players() -> None:
    with pytest.raises(BadRequest, match="there is no seat 2"):
        kajuta.research.batch("hokito", 4, seat=2)


@pytest.mark.parametrize("wrong", [0, -1, 1.5, "4", True, None])
def test_sizes_and_threads_are_whole_numbers_from_one(wrong: Any) -> None:
    with pytest.raises(BadRequest, match="the size of a batch is a whole number from 1 to"):
        kajuta.research.batch("hokito", wrong)
    with pytest.raises(BadRequest, match="the number of threads is a whole number from 1 to"):
        kajuta.research.batch("hokito", 4, wrong)


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("hokito", "no way leads there in exactly as many steps"),
        ("totohu", "something else is awaited of you now"),
        ("triominos", "you do not hold this tile"),
        ("seameni", "a ship is placed on an edge field of its own side"),
    ],
)
def test_an_illegal_action_is_told_the_rule_in_words_and_nothing_is_played(game: str, sentence: str) -> None:
    many = kajuta.research.batch(game, 3)
    many.reset(seed=1)
    before, actions = many.states.tobytes(), many.random_actions()
    actions[1] = np.flatnonzero(many.masks[1] == 0)[0]
    with pytest.raises(IllegalAction, match=f"in game 1 is illegal: {sentence}"):
        many.step(actions)
    assert many.states.tobytes() == before


@pytest.mark.parametrize(
    "wrong", [0, [1, 2], [[1], [2], [3]], [1.0, 1.0, 1.0], ["a", "b", "c"], [True] * 3, [10**30] * 3, [1, [2], 3], None]
)
def test_actions_are_one_whole_number_for_each_game(wrong: Any) -> None:
    many = kajuta.research.batch("hokito", 3)
    many.reset(seed=1)
    with pytest.raises(BadRequest, match="one action, a whole number, for each of 3 games"):
        many.step(wrong)


def test_what_has_not_begun_says_what_to_do() -> None:
    with pytest.raises(BadRequest, match="call reset"):
        kajuta.research.batch("hokito", 3).step(np.zeros(3, np.int64))
