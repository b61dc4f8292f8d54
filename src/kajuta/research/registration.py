"""The names by which Gymnasium knows our games. It asks no entry points any more, so whoever wants them imports us."""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

from kajuta import games

VERSION = 1
"""Raised when the same actions would bring a learner other observations, other rewards or other numbers."""


def environment_id(game: str) -> str:
    """The name of a game's environment."""
    return f"Kajuta/{game.capitalize()}-v{VERSION}"


def register_all() -> None:
    """Every game of the house, once."""
    for game in games.HOUSE:
        if environment_id(game) not in registry:
            register(
                environment_id(game),
                entry_point="kajuta.research.gymnasium:Opposed",
                vector_entry_point="kajuta.research.vectors:Abreast",
                kwargs={"game": game},
            )
