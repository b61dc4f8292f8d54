"""Fits what the players of TRIOMINOS go by; run in the folder of the project, a few minutes each.

`python bench/strength/triominos_fit.py weights 2 600`   weights of the policy for two players, 600 seconds
`python bench/strength/triominos_fit.py weights 3 300`   for three and four
`python bench/strength/triominos_fit.py outlook 2 3000`  what is to be expected of a round, from 3,000 deals each
`python bench/strength/triominos_fit.py duel strong most_points official 2 1000`

Weights: cross-entropy search. Each generation tries twenty rows of weights around the mean in the same deals against
the policy of some generations ago and the most points, and moves towards the six with the best margin. Outlook:
least squares over turns of rounds between those policies, some with one action in twelve at random.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parents[1]))

from strength import triominos_duels

import kajuta
from kajuta.core.compiled import records
from kajuta.core.compiled.luck import RNG_WORDS, rng_words
from kajuta.players.triominos import outlook, policy, weights

GAME = kajuta.game("triominos")
ROUNDS_NOTED = 12
TRIED, TAKEN, DEALS, RENEWED_EVERY = 20, 6, 800, 6
WHIMS = (0, 8)
SAMPLES_PER_DEAL = 60
RIDGE = 5.0

Reals = NDArray[np.float64]
Table = NDArray[np.int64]

SPREADS = {
    "tile": 0.15,
    "late_tile": 0.4,
    "fitting_share": 4.0,
    "twice_share": 4.0,
    "stuck": 5.0,
    "last_fits": 8.0,
    "own_bonus": 0.2,
    "given_bonus": 0.3,
    "their_stuck": 6.0,
    "their_last_stuck": 8.0,
    "drawing": 4.0,
    "draw_held": 0.7,
    "draw_pool": 0.15,
    "draw_fits": 6.0,
    "draw_their_held": 0.7,
}
"""How far around the mean the first generation looks."""


def room(size: int) -> Table:
    """A row of numbers."""
    return np.zeros(size, np.int64)


def fresh_table(preset: str, players: int) -> Any:
    """Players and options alone, three times."""
    state: Any = records.blank(GAME.state, GAME.dtype)
    GAME.options_module.write_options(state, players, GAME.options(players, {"preset": preset}))
    buffer = np.zeros(GAME.dtype.itemsize, np.uint8)
    records.pack([state], buffer, GAME.dtype)
    return np.tile(buffer, triominos_duels.STATES)


def duel(first: Any, second: Any, deals: int, preset: str, seed: str, players: int = 2) -> Table:
    """The results of mirrored matches: a row for each (`triominos_duels`)."""
    results = np.zeros((players * deals, triominos_duels.TOTALS + players * ROUNDS_NOTED), np.int64)
    rows = (np.array(first, np.float64), np.array(second, np.float64), np.array(rng_words(seed), np.int64))
    spaces = (room(RNG_WORDS), room(GAME.luck_size), room(GAME.room_for_actions), room(0), GAME.workspace())
    program = GAME.compiled(triominos_duels)
    program.duels(fresh_table(preset, players), deals, *rows, *spaces, room(policy.ROOM), results)
    return results


def margin(results: Table, players: int) -> float:
    """How far the first policy was ahead of the mean of the others."""
    ahead = results[:, triominos_duels.POINTS] - results[:, triominos_duels.OTHERS] / (players - 1)
    return float(ahead.mean())


def shown(results: Table, players: int) -> str:
    """Victories with a 95 % interval over mirrored deals, and margin."""
    won = results[:, triominos_duels.WON].reshape(-1, players).mean(1) / triominos_duels.WIN_SHARE
    interval = 1.96 * won.std() / len(won) ** 0.5
    return f"{len(results)} games: {won.mean():.1%} ± {interval:.1%}, margin {margin(results, players):+.1f}"


def fit_weights(players: int, seconds: float) -> None:
    """Cross-entropy search from the weights in use."""
    counts = (2,) if players == 2 else (3, 4)
    names = list(SPREADS)
    places = [getattr(policy, name.upper()) for name in names]
    now = list(weights.strongest_for(players))
    mean, spread = np.array([now[place] for place in places]), np.array(list(SPREADS.values()))
    first_spread, rival = spread.copy(), now
    random = np.random.default_rng(1)
    until, generation = time.monotonic() + seconds, 0

    def whole(row: Reals) -> list[float]:
        complete = list(now)
        for place, weight in zip(places, row.tolist(), strict=True):
            complete[place] = weight
        return complete

    def score(row: Reals, seed: str) -> float:
        rivals = (rival, weights.MOST_POINTS)
        return sum(margin(duel(whole(row), other, DEALS, "leaflet", seed, n), n) for n in counts for other in rivals)

    while time.monotonic() < until:
        tried = mean + spread * random.normal(size=(TRIED, len(names)))
        scores = np.array([score(row, f"generation {generation}") for row in tried])
        best = tried[np.argsort(-scores)[:TAKEN]]
        mean = 0.4 * mean + 0.6 * best.mean(0)
        width = np.sqrt(((best - mean) ** 2).mean(0))
        spread = 0.8 * spread + 0.2 * np.maximum(width, 0.2 * first_spread)
        generation += 1
        if generation % RENEWED_EVERY == 0:
            rival = whole(mean)
        print(generation, round(scores.mean(), 1), dict(zip(names, mean.round(2).tolist(), strict=True)), flush=True)


def collected(first: Any, second: Any, deals: int, whim: int, players: int) -> Reals:
    """Samples of rounds between two policies."""
    samples = np.zeros(deals * SAMPLES_PER_DEAL * triominos_duels.SAMPLE)
    rows = (np.array(first, np.float64), np.array(second, np.float64), np.array(rng_words(f"{whim}"), np.int64))
    spaces = (room(GAME.luck_size), room(GAME.room_for_actions), room(0), GAME.workspace(), room(policy.ROOM))
    program = GAME.compiled(triominos_duels)
    features = np.zeros(outlook.FEATURES)
    count = program.collect(fresh_table("leaflet", players), deals, whim, *rows, *spaces, features, samples)
    return samples[: count * triominos_duels.SAMPLE].reshape(count, -1)


def fit_outlook(players: int, deals: int) -> None:
    """Least squares, for each bucket by itself."""
    best = weights.strongest_for(players)
    rivals = (best, best, weights.MOST_POINTS, weights.CAREFUL)
    counts = (2,) if players == 2 else (3, 4)
    parts = [collected(best, rival, deals, whim, n) for n in counts for rival in rivals for whim in WHIMS]
    samples = np.concatenate(parts)
    for bucket in range(outlook.BUCKETS):
        some = samples[samples[:, outlook.FEATURES] == bucket]
        features, points = some[:, : outlook.FEATURES], some[:, outlook.FEATURES + 1]
        square = features.T @ features + RIDGE * np.eye(outlook.FEATURES)
        row = np.linalg.solve(square, features.T @ points)
        print(
            f"bucket {bucket}: {len(some)} turns, spread {points.std():.0f}, left {(points - features @ row).std():.0f}"
        )
        print(row.round(2).tolist())


def main(arguments: list[str]) -> None:
    """What is to be fitted, for how many, for how long."""
    what = arguments[0]
    if what == "duel":
        first, second = (getattr(weights, name.upper()) for name in arguments[1:3])
        players = int(arguments[4])
        print(shown(duel(first, second, int(arguments[5]), arguments[3], "duel", players), players))
    elif what == "weights":
        fit_weights(int(arguments[1]), float(arguments[2]))
    else:
        fit_outlook(int(arguments[1]), int(arguments[2]))


if __name__ == "__main__":
    main(sys.argv[1:])
