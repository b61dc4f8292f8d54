"""Our games as PettingZoo environments: its own compliance suites, rewards, bad input."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium import error
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from kajuta import games
from kajuta.core.errors import BadOptions, BadRequest
from kajuta.research.pettingzoo import SeatAfterSeat, env, parallel_env
from variants import all_variants

EACH_WAY = pytest.mark.parametrize(
    ("game", "players", "options"),
    [pytest.param(way.game, way.players, way.options, id=way.name) for way in all_variants()],
)
"""Every number of players and every option, as the laws are tried on."""
# What their suites warn of and masked games always do: a dictionary with a mask.
MASKED = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent"
)


@EACH_WAY
@MASKED
def test_its_api_test_passes(game: str, players: int, options: dict[str, Any]) -> None:
    api_test(env(game, players, options), num_cycles=100)


@EACH_WAY
def test_its_seed_test_passes(game: str, players: int, options: dict[str, Any]) -> None:
    seed_test(lambda: env(game, players, options), num_cycles=50)


@EACH_WAY
def test_its_parallel_tests_pass(game: str, players: int, options: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(game, players, options), num_cycles=100)
    parallel_seed_test(lambda: parallel_env(game, players, options), num_cycles=50)


@pytest.mark.parametrize("game", games.HOUSE)
def test_its_max_cycles_test_passes(game: str) -> None:
    made = partial(parallel_env, game)
    max_cycles_test(
        SimpleNamespace(parallel_env=made, env=lambda max_cycles: parallel_to_aec(made(max_cycles=max_cycles)))
    )


@pytest.mark.parametrize("game", games.HOUSE)
def test_its_render_test_passes(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, game), custom_tests={"svg": lambda shown: shown.startswith("<svg")})
    assert capsys.readouterr().out.strip()  # `human` prints


@pytest.mark.parametrize("game", games.HOUSE)
def test_frames_of_a_game_had_different_heights_and_made_no_film(game: str) -> None:
    made = env(game, max(games.game(game).players), render_mode="rgb_array")
    made.reset(seed=1)
    frames = []
    for count in range(15):
        if count % 7 == 0:
            frames.append(made.render())
        legal = np.flatnonzero(made.observe(made.agent_selection)["action_mask"])
        made.step(int(legal[0]))
    assert {frame.shape for frame in frames} == {(540, 480, 3)}
    assert not np.array_equal(frames[0], frames[-1])


def played(made: SeatAfterSeat, seed: int = 1) -> dict[str, float]:
    """A random game; what everybody got in all."""
    made.reset(seed=seed)
    total = dict.fromkeys(made.possible_agents, 0.0)
    rng = np.random.default_rng(seed)
    for agent in made.agent_iter():
        observation, reward, terminated, truncated, _ = made.last()
        total[agent] += reward
        assert observation is not None
        legal = np.flatnonzero(observation["action_mask"])
        made.step(None if terminated or truncated else int(rng.choice(legal)))
    return total


@EACH_WAY
def test_rewards_are_those_of_the_position(game: str, players: int, options: dict[str, Any]) -> None:
    made = env(game, players, options)
    total = played(made)
    assert list(total.values()) == made.table.position.returns[:players]
    made = env(game, players, options, reward="points")
    made.reset(seed=1)
    before = made.table.position.scores
    total = played(made)
    gained = [now - then for now, then in zip(made.table.position.scores, before, strict=True)]
    assert list(total.values()) == gained[:players]


def test_margins_are_paid_at_the_end() -> None:
    made = env("hokito", reward="margin")
    total = played(made)
    own, other = made.table.position.scores
    assert list(total.values()) == [own - other, other - own]


def test_an_illegal_action_tells_the_rule_and_changes_nothing() -> None:
    made = env("hokito")
    made.reset(seed=1)
    before = made.table.position
    with pytest.raises(error.InvalidAction, match=r"seat 0: action 0 is illegal \(H\d+\)"):
        made.step(0)
    for wrong in (-1, 10**9, "a1-b1", 1.5, None):
        with pytest.raises(error.InvalidAction):
            made.step(wrong)
    assert made.table.position is before
    assert made.agent_selection == "player_0"


def test_all_at_once_nothing_is_played_if_one_action_is_illegal() -> None:
    made = parallel_env("totohu")
    made.reset(seed=1)
    before = made.table.position
    for wrong in ({"player_0": 0, "player_1": 40}, {"player_0": 0}, {"player_0": 0, "player_1": 0, "player_7": 0}):
        with pytest.raises(error.InvalidAction):
            made.step(wrong)
        assert made.table.position is before
    hokito = parallel_env("hokito")
    seen, _ = hokito.reset(seed=1)
    legal = int(np.flatnonzero(seen["player_0"]["action_mask"])[0])
    with pytest.raises(error.InvalidAction, match="wait"):
        hokito.step({"player_0": legal, "player_1": 0})
    with pytest.raises(error.InvalidAction, match="actions are given by agent"):
        hokito.step(None)  # type: ignore[arg-type]


def test_captains_who_choose_at_once_do_not_see_one_another() -> None:
    made = env("totohu")
    made.reset(seed=1)
    seen = []
    for card in (0, 3):
        made.reset(seed=1)
        made.step(card)
        seen.append(made.observe("player_1")["observation"])
    np.testing.assert_array_equal(seen[0], seen[1])


def test_what_has_not_begun_or_is_closed_says_what_to_do() -> None:
    made = env("hokito")
    for question in (lambda: made.step(0), made.last, made.agent_iter, partial(made.observe, "player_0"), made.state):
        with pytest.raises(error.ResetNeeded, match="reset"):
            question()
    made.reset()
    made.close()
    with pytest.raises(error.ResetNeeded, match="reset"):
        made.step(0)
    with pytest.raises(error.ResetNeeded, match="reset"):
        made.observe("player_0")


def test_nobody_is_asked_once_a_game_is_over() -> None:
    made = env("hokito")
    played(made)
    assert list(made.agent_iter()) == []
    for question in (made.last, lambda: made.step(None)):
        with pytest.raises(error.ResetNeeded, match="reset"):
            question()


def test_bad_wishes_are_refused_in_a_sentence() -> None:
    with pytest.raises(BadOptions, match="there is no option"):
        env("hokito", options={"colour": "red"})
    with pytest.raises(BadRequest, match="a reward is one of"):
        env("hokito", reward="fame")
    with pytest.raises(error.UnsupportedMode, match="render_mode"):
        env("hokito", render_mode="oil")
    for cycles in (0, -1, "5", True):
        with pytest.raises(BadRequest, match="max_cycles"):
            env("hokito", max_cycles=cycles)
    made = env("hokito")
    for seed in (-1, "a", 1.5):
        with pytest.raises(error.Error, match="Seed must be"):
            made.reset(seed)  # type: ignore[arg-type]
    made.reset()
    with pytest.raises(error.Error, match="render_mode"):
        made.render()


def test_the_state_is_what_all_seats_see() -> None:
    made = env("totohu", 3)
    made.reset(seed=4)
    assert made.state().shape == (3 * games.game("totohu").feature_size,)
