"""Fits the weights of SEAMENI's policy in games against itself (`python bench/strength/seameni_fit.py --help`).

The recipe: some weights, drawn by lot, are changed by a random factor; the changed policy plays the one that stands,
every sea from both sides. If it brings home more treasure by a standard error, it has to do so again on other seas, and
then stands. Games of two, and every third time of four. What stands is printed; `weights.py` keeps it, rounded.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

sys.path[:0] = [str(Path(__file__).parent.parent)]

from strength import seameni_duels  # noqa: E402

import kajuta  # noqa: E402
from kajuta.core.compiled.luck import RNG_WORDS, rng_words  # noqa: E402
from kajuta.players.seameni import policy, ways  # noqa: E402
from kajuta.players.seameni.weights import WEIGHTS, Weight, row_of  # noqa: E402

if TYPE_CHECKING:
    from numpy.typing import NDArray

GAME = kajuta.game("seameni")
WHIM = 1.0
"""So many hundredths of a treasure both may be mistaken: a policy must not rely on the other's every step."""
CHANGED = 3
STRIDE = 0.35
FOURS_EVERY = 3
MOST_SHARE = 0.98
"""Shares stay below one."""
SHARES = {
    *(Weight.FADE, Weight.UNKNOWN_CARRYING, Weight.UNKNOWN_WALKING, Weight.HELD, Weight.FREED, Weight.THREATENED),
    *(Weight.OCTOPUS, Weight.TURTLE),
}

Weights = Mapping[Weight, float]


def duel(first: Weights, second: Weights, deals: int, seed: str, players: int = 2) -> NDArray[np.int64]:
    """What came of so many deals, each played twice: a row for each game, as `seameni_duels` writes it."""
    table = np.frombuffer(GAME.new(players, seed="table").bytes, np.uint8)
    results = np.zeros((2 * deals, seameni_duels.RESULTS), np.int64)
    rows = (np.zeros(ways.ROOM, np.int64), np.zeros(policy.BOTH, np.float64))
    luck = (np.array(rng_words(seed), np.int64), np.zeros(RNG_WORDS, np.int64))
    actions = np.zeros((2, GAME.room_for_actions), np.int64)
    room = (*actions, np.zeros(GAME.luck_size, np.int64), np.zeros(0, np.int64))
    program = GAME.compiled(seameni_duels)
    policies = (row_of(first), row_of(second))
    program.duels(
        np.tile(table, seameni_duels.STATES), deals, WHIM, *policies, *rows, *luck, *room, GAME.workspace(), results
    )
    return results


def margin(results: NDArray[np.int64]) -> tuple[float, float]:
    """By how many treasures the first was ahead in the mean, and the standard error; both games of a deal together."""
    ahead = results[:, seameni_duels.OWN] - results[:, seameni_duels.OTHERS]
    pairs = ahead.reshape(-1, 2).mean(axis=1)
    return float(pairs.mean()), float(pairs.std() / np.sqrt(len(pairs)))


def changed(weights: Weights, random: np.random.Generator) -> dict[Weight, float]:
    """The same weights but for a few."""
    found = dict(weights)
    for weight in random.choice(list(Weight), CHANGED, replace=False):
        chosen = Weight(weight)
        factor = float(np.exp(random.normal(0, STRIDE * (0.15 if chosen == Weight.FADE else 1.0))))
        found[chosen] = (found[chosen] or 0.1) * factor
        if chosen in SHARES:
            found[chosen] = min(MOST_SHARE, found[chosen])
    return found


def is_better(tried: Weights, standing: Weights, deals: int, number: int) -> bool:
    """Whether some weights bring more treasure home, twice."""
    players = 4 if number % FOURS_EVERY == FOURS_EVERY - 1 else 2
    for part in ("first", "again"):
        ahead, error = margin(duel(tried, standing, deals, f"{number}/{part}", players))
        print(f"{number} {part} ({players}): {ahead:+.2f} ± {error:.2f}", flush=True)
        if ahead < error:
            return False
    return True


def main(arguments: list[str]) -> int:
    """Fits for so many minutes and prints what stands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args(arguments)
    random = np.random.default_rng(wanted.seed)
    standing = dict(WEIGHTS)
    until = time.monotonic() + 60 * wanted.minutes
    number = 0
    while time.monotonic() < until:
        tried = changed(standing, random)
        if is_better(tried, standing, wanted.deals, number):
            standing = tried
            print({weight.name: round(value, 3) for weight, value in standing.items()}, flush=True)
        number += 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
