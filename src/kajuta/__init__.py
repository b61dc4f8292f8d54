"""Kajuta: a home for table games. `game("hokito").new(seed=7)` is the first position of a game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kajuta.core.game import Game
    from kajuta.core.position import Position

__version__ = "0.1.0"
__all__ = ["Game", "Position", "__version__", "game", "games", "load"]


def game(name: str) -> Game:
    """The game of that name.

    Examples:
        >>> hokito = kajuta.game("hokito")
        >>> hokito.title, hokito.players
        ('HOKITO', (2,))
    """
    from kajuta import games

    return games.game(name)


def load(document: dict[str, Any]) -> Position:
    """The position of a document, whichever game it belongs to.

    Examples:
        >>> position = kajuta.game("hokito").new(seed=7)
        >>> kajuta.load(position.document()) == position
        True
    """
    from kajuta import games
    from kajuta.core.errors import BadDocument
    from kajuta.core.options import shown

    if not isinstance(document, dict) or not isinstance(document.get("game"), str):
        raise BadDocument([f'a position is an object with the name of its game under "game", not {shown(document)}'])
    return games.game(document["game"]).load(document)


PACKAGES = ("arena", "client", "games", "pictures", "players", "research")
"""What `import kajuta` alone is enough for."""


def __getattr__(name: str) -> Any:
    """What is imported when somebody asks for it: `kajuta --help` needs none of it."""
    if name == "Game":
        from kajuta.core.game import Game

        return Game
    if name == "Position":
        from kajuta.core.position import Position

        return Position
    if name in PACKAGES:
        return import_module(f"kajuta.{name}")
    raise AttributeError(f"module 'kajuta' has no attribute {name!r}")
