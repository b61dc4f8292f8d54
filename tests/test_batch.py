"""Many games side by side: the same games as positions play, masks and lists alike, nothing played if one is wrong."""

from __future__ import annotations

import threading
import types
from typing import Any

import numpy as np
import pytest

from kajuta import games
from kajuta.core.batch import Batch
from kajuta.core.compiled.batches import EVERYBODY, NOBODY, first_illegal, is_asked
from kajuta.core.compiled.program import run_rules
from kajuta.core.errors import BadRequest, IllegalAction
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE

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


@pytest.mark.parametrize("place", [0, 4, 5])
@pytest.mark.parametrize("wrong", [-1, 10**9])
def test_one_illegal_action_and_none_is_played(wrong: int, place: int) -> None:
    batch = Batch(games.game("hokito"), SIZE)
    batch.reset(1)
    before = batch.states.tobytes()
    actions = batch.random_actions()
    actions[place] = wrong
    with pytest.raises(IllegalAction, match=f"in game {place}"):
        batch.step(actions)
    with pytest.raises(ValueError, match="one action, a whole number, for each of 6 games"):
        batch.step(actions[:3])
    assert batch.states.tobytes() == before


def test_interpreted_threads_undid_each_others_games() -> None:
    run_rules("interpreted")
    batch = Batch(games.game("hokito"), SIZE, threads=3, masks=False, features=False)
    assert batch._pool is not None
    batch._pool.shutdown()  # whoever uses it now is told so, whether or not games were undone
    batch.reset(2)
    for _ in range(10):
        before = [position_of(batch, place) for place in range(SIZE)]
        seats, actions = batch.seats.tolist(), batch.random_actions()
        batch.step(actions)
        for place, position in enumerate(before):
            assert position_of(batch, place) == position.play_number(seats[place], int(actions[place]))


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


# By hand


def test_games_are_shared_out_among_threads_and_arrays_have_the_size_asked_for() -> None:
    game = games.game("hokito")
    batch = Batch(game, 5, threads=2, masks=False, features=False)
    assert batch._parts == [(0, 2), (2, 5)]
    assert (batch.masks.shape, batch.features.shape) == ((0, game.action_count), (0, game.feature_size))
    assert (batch.rewards.shape, batch.lists.shape) == ((5, 2), (5, game.max_actions))
    assert len(batch.states) == 5 * game.dtype.itemsize
    batch.reset(1)
    assert all(batch.counts > 0)
    whole = Batch(game, 1)
    assert whole._parts == [(0, 1)]
    assert (whole.masks.shape, whole.features.shape) == ((1, game.action_count), (1, game.feature_size))


def test_compiled_parts_are_worked_on_by_threads_of_their_own() -> None:
    alone, shared = (Batch(games.game("hokito"), 5, threads=threads, features=False) for threads in (1, 2))
    assert alone._pool is None
    done: list[tuple[Any, bool]] = []
    for batch in (alone, shared):
        batch._program = types.SimpleNamespace(kind="compiled")  # type: ignore[assignment]
        batch._everywhere(lambda part, _: done.append((part, threading.current_thread() is threading.main_thread())))
    assert done[0] == ((0, 5), True)
    assert sorted(done[1:]) == [((0, 2), False), ((2, 5), False)]


@pytest.mark.parametrize("size", [1, 2])
def test_masks_and_features_are_those_of_the_seat_to_act(size: int) -> None:
    batch = Batch(games.game("hokito"), size)
    batch.reset(4)
    for _ in range(4):
        for place in range(size):
            position, seat = position_of(batch, place), int(batch.seats[place])
            assert batch.masks[place].tolist() == position.mask(seat).tolist()
            assert batch.features[place].tolist() == position.observation(seat).tolist()
        batch.step(batch.random_actions())


def test_chance_acts_unasked_with_luck_of_its_own() -> None:
    batch = Batch(games.game("totohu"), 1, 1, masks=False, features=False)
    batch.reset(1)
    for _ in range(3):
        assert position_of(batch, 0).to_act == (0,)
        before = batch._rooms[0].luck.tolist()
        text = position_of(batch, 0).action_text(int(batch.lists[0, 0]))
        is_chance_next = position_of(batch, 0).play(0, text).to_act == ("chance",)
        batch.step(batch.lists[:, 0])
        assert (batch._rooms[0].luck.tolist() != before) is is_chance_next


def test_where_one_seat_is_asked_games_end_and_begin_anew_without_luck_for_the_others() -> None:
    batch = Batch(games.game("hokito"), 1, seat=1, masks=False, features=False)
    batch.reset(1)
    before = batch._rooms[0].luck.tolist()
    while not batch.ended[0]:
        assert batch._rooms[0].luck.tolist() == before
        batch.step(batch.random_actions())
    assert batch._rooms[0].luck.tolist() != before
    assert batch.rewards[0].tolist() in ([1, -1], [-1, 1], [0, 0])
    assert position_of(batch, 0).to_act == (1,)


def test_parts_and_seeds_have_games_of_their_own() -> None:
    batch = Batch(games.game("hokito"), 2, threads=2, masks=False, features=False)
    found = []
    for seed in (1, 1, 2):
        batch.reset(seed)
        found.append([position_of(batch, place).bytes for place in (0, 1)])
    assert found[0] == found[1]
    assert len({found[0][0], found[0][1], found[2][0], found[2][1]}) == 4


def test_where_one_seat_is_asked_the_others_have_acted() -> None:
    batch = Batch(games.game("hokito"), 3, seat=1)
    batch.reset(1)
    for _ in range(3):
        assert batch.seats.tolist() == [1, 1, 1]
        assert all(position_of(batch, place).to_act == (1,) for place in range(3))
        batch.step(batch.random_actions())
    with pytest.raises(BadRequest, match="there is no seat 2"):
        Batch(games.game("hokito"), 3, seat=2)


def test_a_reset_forgets_what_ended() -> None:
    batch = Batch(games.game("hokito"), 2, masks=False, features=False)
    batch.reset(1)
    batch.ended[:], batch.rewards[:] = 1, 1
    batch.reset(1)
    assert not batch.ended.any()
    assert not batch.rewards.any()


def test_a_game_that_ends_pays_what_its_last_position_returns() -> None:
    batch = Batch(games.game("hokito"), 2, masks=False, features=False)
    batch.reset(5)
    ended = 0
    while ended < 2:
        before = [position_of(batch, place) for place in (0, 1)]
        seats, actions = batch.seats.tolist(), batch.random_actions()
        batch.step(actions)
        for place in (0, 1):
            after = before[place].play_number(seats[place], int(actions[place]))
            assert batch.ended[place] == (1 if after.over else 0)
            assert batch.rewards[place].tolist() == after.returns
            assert (position_of(batch, place) == after) is not after.over
            ended += after.over
    assert np.array_equal(batch.seats, [position_of(batch, place).to_act[0] for place in (0, 1)])


@pytest.mark.parametrize(
    ("chosen", "part", "wrong"),
    [
        ([1, 4, 9], (0, 3), NOBODY),
        ([5, 4, 9], (0, 3), NOBODY),
        ([2, 4, 9], (0, 3), 0),
        ([0, 4, 9], (0, 3), 0),
        ([6, 4, 9], (0, 3), 0),
        ([3, 7, 9], (0, 3), 1),
        ([3, 4, 2], (0, 3), 2),
        ([2, 4, 2], (1, 3), 2),
        ([2, 4, 2], (1, 2), NOBODY),
    ],
)
def test_the_first_action_that_is_not_in_its_list_is_found(
    chosen: list[int], part: tuple[int, int], wrong: int
) -> None:
    lists = [[1, 3, 5, 7], [4, 7, 0, 0], [9, 10, 11, 12]]
    assert first_illegal(*part, chosen, [3, 1, 4], lists) == wrong


@pytest.mark.parametrize(
    ("waiting", "asked", "expected"),
    [
        (1 << CHANCE, EVERYBODY, False),
        (0b1, EVERYBODY, True),
        (0b110, EVERYBODY, True),
        (0b110, 1, True),
        (0b110, 2, True),
        (0b110, 0, False),
        (1 << CHANCE, 0, False),
    ],
)
def test_chance_is_never_asked_and_the_others_where_it_is_their_turn(waiting: int, asked: int, expected: bool) -> None:
    assert is_asked(waiting, asked) is expected
