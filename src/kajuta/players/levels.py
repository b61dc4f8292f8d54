"""The five levels of every game: which player sits behind each."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from kajuta.players.life import Chair, Player
from kajuta.players.monte_carlo import MonteCarlo

ROUNDS = (40, 120, 400, 1200, None)
"""Rounds of trials of each level in a game that has no players of its own; the last makes what it has time for."""


def sit(level: int, chair: Chair) -> Player:
    """A player of a level, counted from 0, on a chair."""
    package = f"kajuta.players.{chair.game.name}"
    if find_spec(package) is not None:
        player: Player = import_module(package).LEVELS[level](chair)
        return player
    trying = MonteCarlo(chair)
    trying.rounds = ROUNDS[level]
    return trying
