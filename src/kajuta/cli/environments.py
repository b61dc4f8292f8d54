"""`kajuta bench research`: steps a second of our environments, observations included, beside others' in one run."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta import games
from kajuta.cli.measuring import SEED, Speed, for_a_while, in_turn
from kajuta.core.errors import BadRequest
from kajuta.research.batches import batch

if TYPE_CHECKING:
    from kajuta.cli.bench import Report

NAME = "research"
SIZE = 1024
CONNECT_FOUR = "PettingZoo connect_four_v3"
DOMINOES, BREAKTHROUGH = "python_block_dominoes", "breakthrough(rows=6,columns=6)"
BATCHED = {"pgx connect_four": "connect_four", "pgx go_9x9": "go_9x9"}


def measure(report: Report) -> None:
    """All environments, ours and others'."""
    if find_spec("pettingzoo") is None:
        raise BadRequest("environments need their frameworks: pip install 'kajuta[research]'")
    single = {f"PettingZoo {name}": pettingzoo_steps(name) for name in games.HOUSE} | _others(report)
    batched = {f"batch {name}": batched_steps(name) for name in games.HOUSE} | _others_batched(report)
    found = in_turn(single, report.rounds) | in_turn(batched, report.rounds)
    for what, value in found.items():
        report.add(NAME, f"steps, {what}", value, "steps/s")
    for rival in (one for one in found if one not in _ours(found)):
        form = "batch" if rival in BATCHED else "PettingZoo"
        report.compare(NAME, f"{form} hokito / {rival}", found[f"{form} hokito"] / found[rival])


def _ours(found: dict[str, float]) -> set[str]:
    return {what for what in found for name in games.HOUSE if what.endswith(f" {name}")}


def pettingzoo_steps(name: str) -> Speed:
    """Steps of a random game through the AEC form: `last` with its observation, then `step`."""
    from kajuta.research.pettingzoo import env

    return for_a_while(_aec_player(env(name)))


def _aec_player(made: Any) -> Callable[[int], float]:
    rng = np.random.default_rng(1)

    def play(count: int) -> float:
        done = 0
        made.reset(seed=1)
        while done < count:
            observation, _, terminated, truncated, _ = made.last()
            if terminated or truncated:
                made.reset()
                continue
            legal = observation["action_mask"].nonzero()[0]
            made.step(int(legal[rng.integers(len(legal))]))
            done += 1
        return done

    return play


def batched_steps(name: str) -> Speed:
    """Steps of many random games at once, masks and observations written; on all cores, as JAX does by itself."""
    many = batch(name, SIZE, os.cpu_count() or 1)
    many.reset(SEED)

    def play(count: int) -> float:
        for _ in range(count):
            many.step(many.random_actions())
        return count * SIZE

    return for_a_while(play)


# Others


def _others(report: Report) -> dict[str, Speed]:
    found: dict[str, Speed] = {}
    if find_spec("pygame") is not None:
        from pettingzoo.classic import connect_four_v3

        found[CONNECT_FOUR] = for_a_while(_aec_player(connect_four_v3.env()))
    else:
        report.notes.append("pygame is not installed, so connect_four_v3 was not measured: pip install pygame")
    if find_spec("pyspiel") is not None:
        found |= {f"OpenSpiel {game} from Python": open_spiel_steps(game) for game in (DOMINOES, BREAKTHROUGH)}
    return found


def open_spiel_steps(name: str) -> Speed:
    """Steps of random games through OpenSpiel's Python, with the observation of whoever acts."""
    import pyspiel
    from open_spiel.python.games import block_dominoes  # noqa: F401  (importing registers it)

    game, draws = pyspiel.load_game(name), random.Random(SEED)

    def play(count: int) -> float:
        done = 0
        while done < count:
            state = game.new_initial_state()
            while not state.is_terminal() and done < count:
                if not state.is_chance_node():
                    _observed(state)
                    done += 1
                state.apply_action(draws.choice(state.legal_actions()))
        return done

    return for_a_while(play)


def _observed(state: Any) -> Any:
    kind = state.get_game().get_type()
    look = state.observation_tensor if kind.provides_observation_tensor else state.information_state_tensor
    return np.array(look(state.current_player()), np.float32)


def _others_batched(report: Report) -> dict[str, Speed]:
    if find_spec("pgx") is None:
        report.notes.append("pgx is not installed, so its games were not measured: pip install pgx")
        return {}
    return {what: pgx_steps(name) for what, name in BATCHED.items()}


def pgx_steps(name: str) -> Speed:
    """Steps of many random games at once, compiled by JAX for the processor; its observations are part of a state."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    made: Any = pgx.make(name)  # type: ignore[arg-type,unused-ignore]

    def advance(state: Any, key: Any) -> Any:
        chance = jnp.log(state.legal_action_mask.astype(jnp.float32))
        keys = jax.random.split(key, SIZE)
        return jax.vmap(auto_reset(made.step, made.init))(state, jax.random.categorical(key, chance, axis=1), keys)

    stepped = jax.jit(advance)
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(made.init))(jax.random.split(key, SIZE))
    state = stepped(state, key)
    state.observation.block_until_ready()

    def play(count: int) -> float:
        now, luck = state, key
        for _ in range(count):
            luck, part = jax.random.split(luck)
            now = stepped(now, part)
        now.observation.block_until_ready()
        return count * SIZE

    return for_a_while(play)
