"""Many games side by side: the same games as positions play, masks and lists alike, nothing played if one is wrong."""

from __future__ import annotations

import numpy as np
import pytest

from kajuta import games
from kajuta.core.batch import Batch
from kajuta.core.compiled.program import run_rules
from kajuta.core.errors import IllegalAction
from kajuta.core.position import Position

SIZE = 6


def position_of(batch: Batch, place: int) -> Position:
    """One game of a batch as a position; what a ledger holds plays no part in it."""
    size = batch.game.dtype.itemsize
    ledger = batch.game.new(seed=1).ledger
    return Position(batch.game, batch.states[place * size : (place + 1) * size].copy(), ledger)


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_game_of_a_batch_shows_what_its_position_shows(name: str) -> None:
    batch = Batch(games.game(name), SIZE)
    batch.reset(7)
    for _ in range(40):
        for place in range(SIZE):
            position, seat = position_of(batch, place), int(batch.seats[place])
            assert seat == min(int(one) for one in position.to_act)
            legal = position.legal_numbers(seat)
            assert batch.lists[place, : batch.counts[place]].tolist() == legal
            assert np.flatnonzero(batch.masks[place]).tolist() == legal
            shown = batch.game.named_features(batch.features[place])
            assert all(np.array_equal(shown[key], value) for key, value in position.features(seat).items())
        batch.step(batch.random_actions())


@pytest.mark.parametrize("name", games.HOUSE)
def test_games_that_end_pay_and_start_anew(name: str) -> None:
    batch = Batch(games.game(name), SIZE, masks=False, features=False)
    batch.reset("x")
    ended = 0
    while ended < 2 * SIZE:
        batch.step(batch.random_actions())
        over = batch.ended == 1
        ended += int(over.sum())
        assert not batch.rewards[~over].any()
        assert np.allclose(batch.rewards[over].sum(axis=1), 0, atol=1e-6)
        assert all(position_of(batch, place).to_act for place in range(SIZE))


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads_of_its_own() -> None:
    played = []
    for _ in range(2):
        batch = Batch(games.game("hokito"), SIZE, threads=2)
        batch.reset(3)
        for _ in range(30):
            batch.step(batch.random_actions())
        played.append(batch.states.tobytes())
    assert played[0] == played[1]


@pytest.mark.parametrize("wrong", [-1, 10**9])
def test_one_illegal_action_and_none_is_played(wrong: int) -> None:
    batch = Batch(games.game("hokito"), SIZE)
    batch.reset(1)
    before = batch.states.tobytes()
    actions = batch.random_actions()
    actions[4] = wrong
    with pytest.raises(IllegalAction, match="in game 4"):
        batch.step(actions)
    with pytest.raises(ValueError, match="one action for each of 6 games"):
        batch.step(actions[:3])
    assert batch.states.tobytes() == before


def test_interpreted_and_compiled_batches_play_the_same() -> None:
    found = set()
    for mode in ("interpreted", "compiled"):
        run_rules(mode)
        batch = Batch(games.game("hokito"), 2)
        batch.reset(1)
        for _ in range(40):
            batch.step(batch.random_actions())
        found.add((batch.states.tobytes(), batch.masks.tobytes(), batch.features.tobytes()))
    assert len(found) == 1
