"""Learns the outlook of TOTOHU (`players/totohu/weights.py`) from games of the search against itself.

    python scripts/totohu_outlook.py [--generations 10] [--games 30000] [--seed 1]

Each generation plays games for two, two thirds of them plain and one third with Hidden Treasure: some wild turns
(`players/totohu/lessons.py`), then one turn deep with the outlook of the generation before (the first plays any ship).
It fits a new one to those games and the ones of the generation before: cross-entropy of the victory, and a tenth of the
squared error of the margin, by Adam. What a moment teaches is partly how its game went on, partly what a turn of
thought said about it (temporal differences, Sutton 1988); the later the generation, the more it listens to thought.
The same seed gives the same games, as long as sums of floating-point numbers come out the same.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from runpy import run_path
from typing import Any

import numpy as np

import kajuta
from kajuta.core.compiled.luck import rng_words
from kajuta.players.totohu import lessons
from kajuta.players.totohu.outlook import BIAS, CHANCE_ROW, FLEET_ROWS, HIDDEN, MARGIN, MARGIN_ROW, NET_ROWS, RESULT
from kajuta.players.totohu.room import Memory, Room

WEIGHTS = Path(kajuta.__file__).parent / "players/totohu/weights.py"
TURNS_OF_A_GAME = 80
CURIOUS = (100, 15, 6, 4)
"""How many choices of a hundred are of any ship, generation by generation; the last goes on."""
FAITH = (1.0, 0.9, 0.8, 0.7)
"""How far a lesson believes in the way its game went on rather than in a turn of thought, likewise."""
KEPT = 1
"""Lessons of so many generations before are used again."""
PART = 1000
"""Games are played in parts of so many, every third with Hidden Treasure."""
FINE = 1024
EPOCHS, BATCH, PACE = 3, 1024, 0.003
MARGIN_SHARE, MARGIN_UNIT = 0.1, 4.0


class Lessons:
    """The games of one generation."""

    def __init__(self, net: Any, games: int, curious: int, faith: float, seed: str) -> None:
        self.rows: list[Any] = []
        self.results: list[Any] = []
        for part in range(-(-games // PART)):
            self._play(net, (curious, faith), f"{seed}/{part}", {"treasure": part % 3 == 2})

    def _play(self, net: Any, manner: tuple[int, float], seed: str, options: dict[str, Any]) -> None:
        """A part of the games, in a manner: how curious, with how much faith in the way they go on."""
        game, games = kajuta.game("totohu"), PART
        room = Room(1)
        rows = np.zeros((games * TURNS_OF_A_GAME, lessons.LESSON + 1), np.int64)
        results = np.zeros((len(rows), RESULT), np.float32)
        states = np.tile(np.frombuffer(game.new(2, options).bytes, np.uint8), room.levels)
        luck, log = np.zeros(game.luck_size, np.int64), np.zeros(0, np.int64)
        written = game.compiled(lessons).play_lessons(
            states, games, *manner, rows, results, np.array(rng_words(seed), np.int64),
            *room.desk(net, Memory(1)), luck, log, game.workspace(),
        )  # fmt: skip
        self.rows.append(rows[:written, : lessons.LESSON].astype(np.int16))
        self.results.append(results[:written, (0, MARGIN)])


def hot(rows: Any) -> tuple[Any, Any]:
    """Rows of numbers as vectors of zeros and ones: first fleet's own and other's, then the other way round."""
    one = np.zeros((len(rows), 2 * FLEET_ROWS + 1), np.float32)
    other = np.zeros_like(one)
    half = lessons.LESSON // 2
    numbers = np.arange(len(rows))
    for place in range(lessons.LESSON):
        row = rows[:, place]
        there = row >= 0
        own, strange = (one, other) if place < half else (other, one)
        own[numbers[there], row[there]] = 1
        strange[numbers[there], FLEET_ROWS + row[there]] = 1
    one[:, BIAS] = other[:, BIAS] = 1
    return one, other


def slope(net: Any, one: Any, other: Any, results: Any) -> tuple[float, Any]:
    """The loss on some lessons, and where it goes down."""
    sums = one @ net[: BIAS + 1], other @ net[: BIAS + 1]
    lead = np.maximum(sums[0], 0) - np.maximum(sums[1], 0)
    chance = 1 / (1 + np.exp(-(lead @ net[CHANCE_ROW])))
    error = chance - results[:, 0]
    missed = (lead @ net[MARGIN_ROW] - results[:, 1]) / MARGIN_UNIT
    lost = -np.mean(results[:, 0] * np.log(chance + 1e-7) + (1 - results[:, 0]) * np.log(1 - chance + 1e-7))
    error /= len(one)
    missed *= MARGIN_SHARE / MARGIN_UNIT / len(one)
    change = np.zeros_like(net)
    change[CHANCE_ROW], change[MARGIN_ROW] = error @ lead, missed @ lead
    back = np.outer(error, net[CHANCE_ROW]) + np.outer(missed, net[MARGIN_ROW])
    change[: BIAS + 1] = one.T @ (back * (sums[0] > 0)) - other.T @ (back * (sums[1] > 0))
    return float(lost), change


def fit(net: Any, rows: Any, results: Any, rng: np.random.Generator) -> tuple[Any, float]:
    """A net fitted to lessons, starting from another; and the loss of its last epoch."""
    mean, square = np.zeros_like(net), np.zeros_like(net)
    number, steps = 0, EPOCHS * (len(rows) // BATCH)
    lost = 0.0
    for _ in range(EPOCHS):
        losses = []
        order = rng.permutation(len(rows))
        for first in range(0, len(rows) - BATCH + 1, BATCH):
            chosen = order[first : first + BATCH]
            loss, change = slope(net, *hot(rows[chosen]), results[chosen])
            number += 1
            mean = 0.9 * mean + 0.1 * change
            square = 0.999 * square + 0.001 * change**2
            pace = PACE * (1 - 0.95 * number / steps)
            net = net - pace * (mean / (1 - 0.9**number)) / (np.sqrt(square / (1 - 0.999**number)) + 1e-8)
            losses.append(loss)
        lost = float(np.mean(losses))
    return net.astype(np.float32), lost


def first_net(rng: np.random.Generator) -> Any:
    """Small numbers to begin with."""
    return rng.normal(0, 0.15, (NET_ROWS, HIDDEN)).astype(np.float32)


def read(path: Path) -> Any:
    """The weights of an earlier run."""
    kept = run_path(str(path))
    return (np.array(kept["WEIGHTS"], np.float32) / kept["FINE"]).astype(np.float32)


def write(net: Any, path: Path) -> None:
    """The weights as a module, in parts of `FINE`."""
    rows = np.rint(net * FINE).astype(int).tolist()
    lines = "\n".join(f"    ({', '.join(map(str, row))})," for row in rows)
    path.write_text(
        '"""The learned numbers of the outlook (`scripts/totohu_outlook.py`), in parts of `FINE`."""\n\n'
        f"FINE = {FINE}\n\n# fmt: off\n# ruff: noqa: E501\nWEIGHTS = (\n{lines}\n)\n"
    )


def main() -> None:
    """Generation by generation."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=10)
    parser.add_argument("--games", type=int, default=30000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", type=Path, metavar="FILE", help="begin with the weights of an earlier run")
    parser.add_argument("--output", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    net = first_net(rng) if given.go_on is None else read(given.go_on)
    first = 0 if given.go_on is None else len(CURIOUS)
    past: list[Lessons] = []
    for generation in range(first, first + given.generations):
        begun = time.monotonic()
        curious = CURIOUS[min(generation, len(CURIOUS) - 1)]
        faith = FAITH[min(generation, len(FAITH) - 1)]
        past = [*past[-KEPT:], Lessons(net, given.games, curious, faith, f"{given.seed}/{generation}")]
        used = past[1:] if generation in (1, 2) else past
        played = time.monotonic()
        rows = np.concatenate([part for kept in used for part in kept.rows])
        results = np.concatenate([part for kept in used for part in kept.results])
        net, lost = fit(net, rows, results, rng)
        write(net, given.output)
        print(
            f"{generation}: {len(rows)} lessons, loss {lost:.4f}, {played - begun:.0f} s + {time.monotonic() - played:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
