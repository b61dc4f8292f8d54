"""What lies ahead of a position: trees counted, games played out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from kajuta.core.compiled import loops, playing
from kajuta.core.compiled.luck import rng_words
from kajuta.core.errors import BadRequest
from kajuta.core.options import is_integer, shown
from kajuta.core.seeds import seed_text

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Buffer, Numbers
    from kajuta.core.game import Game

DEEPEST = 1000
"""Nobody waits for the end of a count half as deep."""
MOST_GAMES = 1 << 32
"""So many games of any length still add up to numbers that rules can hold."""


def perft(game: Game, state: Buffer, depth: int) -> int:
    """How many sequences of `depth` legal actions there are."""
    if not is_integer(depth) or not 0 <= depth <= DEEPEST:
        raise BadRequest(f"the depth must be a whole number from 0 to {DEEPEST}, not {shown(depth)}")
    states: Buffer = np.zeros(game.dtype.itemsize * (depth + 1), np.uint8)
    states[: game.dtype.itemsize] = state
    return game.compiled(loops).perft(  # type: ignore[no-any-return]
        states,
        depth,
        np.zeros((depth + 1, 1 + game.max_actions * game.players[-1]), np.int64),
        np.zeros(depth + 1, np.int64),
        np.zeros(game.max_actions, np.int64),
        np.zeros(game.luck_size, np.int64),
        np.zeros(0, np.int64),
        game.workspace(),
    )


def rollouts(
    game: Game, state: Buffer, move: tuple[int, int], games: int, seed: int | str
) -> tuple[list[float], list[float]]:
    """Random games after a seat's action: the share of victories and the mean points of each seat.

    Runs on whatever program answers now: a player at a table never waits for a compiler.
    """
    if not is_integer(games) or not 1 <= games <= MOST_GAMES:
        raise BadRequest(f"the number of games must be a whole number from 1 to {MOST_GAMES}, not {shown(games)}")
    results: Numbers = np.zeros(loops.RESULT_SIZE, np.int64)
    points: Numbers = np.zeros(game.room_for_actions, np.int64)
    game.bound(loops).current.rollouts(
        np.tile(state, 2),
        *move,
        games,
        np.array(rng_words(seed_text(seed)), np.int64),
        np.zeros(game.luck_size, np.int64),
        points,
        np.zeros(0, np.int64),
        game.workspace(),
        np.zeros(playing.TALLY_SIZE, np.int64),
        results,
    )
    wins = results[: loops.RESULT_SEATS] / (loops.WIN_SHARE * games)
    means = results[loops.RESULT_SEATS :] / games
    return wins.tolist(), means.tolist()
