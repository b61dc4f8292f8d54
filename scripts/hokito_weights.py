"""Fits the weights of HOKITO's judgement on games of the search against itself.

    python scripts/hokito_weights.py games.npy --games 8000      plays, adds what happened to a file
    python scripts/hokito_weights.py games.npy --fit             writes src/kajuta/players/hokito/weights.py

The recipe: both set-ups and both ends by turns; some moves at random first, so that games differ; then the search with
a few hundred nodes a move, now and then a move at random. Every position after the opening is kept with what was counted
in it (`judgement.survey`) and how its game ended for the seat to move. A logistic regression for each phase, drawn
towards its neighbours, gives the weights. Playing and fitting by turns: two rounds were enough.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np

import kajuta
from kajuta.core.compiled.declarations import Row, States, entry
from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.slots import records
from kajuta.games.hokito.state import FIELDS, SYMBOLS
from kajuta.players.hokito import judgement
from kajuta.players.hokito.judgement import member_count, survey
from kajuta.players.search.budget import Budget
from kajuta.players.search.deepening import Deepening

NODES = 600
MOST_RANDOM_OPENING = 10
ONE_IN = 12
"""One move in so many is made at random."""
PHASES = judgement.PHASES
STEPS = 60
TRUST = 0.6
"""How much the result of a game counts beside what the search expected."""


@entry
def count_for_mover(buffer: States, counted: Row, board: Row) -> int:
    """Counts what the weights are for, seen by the seat to move; writes the board; returns how many piles there are."""
    state = records(buffer)[0]
    survey(state, state.turn, counted)
    for field in range(FIELDS):
        stone = state.top[field]
        if stone > 0 and state.turn == 1:
            stone = (stone - 1 + SYMBOLS) % (2 * SYMBOLS) + 1
        board[field if state.turn == 0 else FIELDS - 1 - field] = stone
        board[FIELDS + (field if state.turn == 0 else FIELDS - 1 - field)] = state.height[field]
    return member_count(state.controlled[0] | state.controlled[1])


def play(seed: str, searching: Deepening) -> list[list[float]]:
    """A game, a row for each position: piles, what was counted, the board, what was expected, how it ended."""
    draws = Draws(seed)
    options = {"setup": draws.choice(["home", "mixed"]), "end": draws.choice(["mover", "mover", "either"])}
    game = searching.game
    position = game.new(options=options, seed=seed)
    opening = draws.below(MOST_RANDOM_OPENING + 1)
    rows, movers = [], []
    program = game.compiled(sys.modules[__name__])
    while not position.over:
        seat = int(position.to_act[0])
        counted, board = np.zeros(256, np.int64), np.zeros(2 * FIELDS, np.int64)
        piles = program.count_for_mover(np.frombuffer(position.bytes, np.uint8).copy(), counted, board)
        movers.append(seat)
        number, expected = draws.choice(position.legal_numbers(seat)), -1.0
        if len(movers) > opening:
            found = searching.best(position, Budget(work=NODES))
            expected = found.expected
            number = number if draws.below(ONE_IN) == 0 else found.action
        rows.append([piles, *counted[: judgement.COUNTED].tolist(), *board.tolist(), expected])
        position = position.play_number(seat, number)
    shares = [0.5 if len(position.winners) == 2 else float(seat in position.winners) for seat in (0, 1)]
    return [[*row, shares[seat]] for row, seat in zip(rows, movers, strict=True)][opening:]


def collect(path: Path, games: int, first: int) -> None:
    """Plays so many games and writes them to the file."""
    searching = Deepening(kajuta.game("hokito"), judgement)
    rows: list[list[float]] = []
    for number in range(first, first + games):
        rows += play(f"weights/{number}", searching)
        if (number + 1) % 200 == 0:
            print(number + 1, "games", len(rows), "positions", flush=True)
    np.save(path, np.array(rows, np.float32))


def fit(path: Path) -> None:
    """Logistic regression by Newton's method, all phases at once; neighbouring phases are drawn together."""
    rows = np.load(path)
    results = TRUST * rows[:, -1] + (1 - TRUST) * rows[:, -2]
    phases = (rows[:, 0].astype(int) - 1) // judgement.FIELDS_IN_PHASE
    x = rows[:, 1 : 1 + judgement.COUNTED].astype(float)
    scale = np.where(x.std(axis=0) > 0, x.std(axis=0), 1.0)
    x = x / scale
    weights = np.zeros((PHASES, x.shape[1]))
    for _ in range(STEPS):
        for phase in range(PHASES):
            chosen = phases == phase
            weights[phase] = _step(x[chosen], results[chosen], weights, phase)
    value = (x * weights[phases]).sum(axis=1)
    likely = 1 / (1 + np.exp(-value))
    loss = -(results * np.log(likely + 1e-12) + (1 - results) * np.log(1 - likely + 1e-12)).mean()
    print(len(results), "positions, loss", round(float(loss), 4), "at random", round(float(np.log(2)), 4))
    write(weights / scale * 1000 * judgement.FINE)


def _step(x: Any, results: Any, weights: Any, phase: int) -> Any:
    """One Newton step for a phase, with a pull towards the phases beside it."""
    near = [weights[other] for other in (phase - 1, phase + 1) if 0 <= other < PHASES]
    pull = 30.0
    likely = 1 / (1 + np.exp(-(x @ weights[phase])))
    slope = x.T @ (results - likely) - pull * sum(weights[phase] - other for other in near)
    bend = (x * (likely * (1 - likely))[:, None]).T @ x + np.eye(x.shape[1]) * (pull * len(near) + 1.0)
    return weights[phase] + np.linalg.solve(bend, slope)


def write(weights: Any) -> None:
    """Writes the module of weights."""
    rows = "".join(f"    ({', '.join(str(round(weight)) for weight in row)}),\n" for row in weights)
    text = (
        '"""The fitted weights of the judgement, a row for every four occupied fields (`hokito_weights.py`)."""\n\n'
        "from kajuta.core.compiled.declarations import table\n\n# fmt: off\n# ruff: noqa: E501\n"
        f"WEIGHTS = table([\n{rows}])\n"
    )
    Path(judgement.__file__).with_name("weights.py").write_text(text, "utf-8")


def main() -> None:
    """Plays or fits."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument(
        "--first", type=int, default=0, help="the number of the first game, for another file or process"
    )
    parser.add_argument("--fit", action="store_true")
    wanted = parser.parse_args()
    if wanted.games:
        collect(wanted.file, wanted.games, wanted.first)
    if wanted.fit:
        fit(wanted.file)


if __name__ == "__main__":
    main()
