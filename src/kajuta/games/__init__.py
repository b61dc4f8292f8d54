"""The games of the house, and those that other packages add under the entry point group `kajuta.games`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from kajuta.core.errors import UnknownGame
from kajuta.core.options import shown

if TYPE_CHECKING:
    from kajuta.core.game import Game

HOUSE = ("hokito", "totohu", "triominos", "seameni")


def names() -> tuple[str, ...]:
    """The names of all games, those of the house first."""
    guests = sorted(point.name for point in entry_points(group="kajuta.games") if point.name not in HOUSE)
    return (*HOUSE, *guests)


def game(name: str) -> Game:
    """The game of that name; nothing of any other is imported."""
    return _found(name if isinstance(name, str) else shown(name))


@cache
def _found(name: str) -> Game:
    if name in HOUSE:
        own: Game = import_module(f"kajuta.games.{name}").GAME
        return own
    for point in entry_points(group="kajuta.games", name=name):
        guest: Game = point.load()
        return guest
    raise UnknownGame(f"there is no game {name[:40]!r}; there are {', '.join(names())}")
