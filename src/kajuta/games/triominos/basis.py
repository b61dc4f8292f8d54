"""What the checks of a document build on, as far as that part of it is right."""

from __future__ import annotations

from typing import Any

from kajuta.core.options import is_integer, is_same
from kajuta.games.triominos.options import SETS
from kajuta.games.triominos.state import SEATS, TILES
from kajuta.games.triominos.tables import TILE_NUMBERS

Document = dict[str, Any]


def players_of(document: Document) -> int | None:
    """R8: the number of players, None if the document does not tell."""
    players = document["players"]
    return players if is_integer(players) and 1 <= players <= SEATS else None


def is_seat(document: Document, value: Any) -> bool:
    """Whether a value is one of the seats."""
    return is_integer(value) and 0 <= value < (players_of(document) or SEATS)


def set_size_of(document: Document) -> int | None:
    """R1: the size of the set, None if the options do not tell."""
    options = document["options"]
    size = options.get("set") if isinstance(options, dict) else None
    return next((known for known in SETS if is_same(size, known)), None)


def is_tile(document: Document, name: Any) -> bool:
    """R2: whether a value is the name of a tile of the set."""
    return isinstance(name, str) and TILE_NUMBERS.get(name, TILES) < (set_size_of(document) or TILES)
