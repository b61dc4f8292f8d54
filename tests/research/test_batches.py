"""Batches in the words of learners."""

from __future__ import annotations

import numpy as np
import pytest

import kajuta.research
from kajuta import games
from kajuta.core.errors import BadRequest


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


def test_arrays_stay_the_same_objects_and_speak_dlpack() -> None:
    many = kajuta.research.batch("hokito", 4)
    many.reset(seed=1)
    kept = many.observations, many.masks
    many.step(many.random_actions())
    assert many.observations is kept[0]
    assert np.shares_memory(np.from_dlpack(many.masks), kept[1])


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
