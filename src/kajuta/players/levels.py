"""The five levels of every game: which player sits behind each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from kajuta.players.life import Chair, Player
from kajuta.players.monte_carlo import MonteCarlo

ROUNDS = (40, 120, 400, 1200, None)
"""Rounds of trials of each level in a game that has no players of its own; the last makes what it has time for."""


def sit(level: int, chair: Chair) -> Player:
    """A player of a level, counted from 0, on a chair; of the game's own ones where there are any."""
    own = own_levels(chair.game.name)
    if own is not None:
        return own[level](chair)
    trying = MonteCarlo(chair)
    trying.rounds = ROUNDS[level]
    return trying


@cache
def own_levels(game: str) -> Sequence[Callable[[Chair], Player]] | None:
    """The `LEVELS` of the package of players that a game may have, named like it."""
    name = f"kajuta.players.{game}"
    found: Sequence[Callable[[Chair], Player]] | None = None
    if find_spec(name) is not None:
        found = getattr(import_module(name), "LEVELS", None)
    return found
