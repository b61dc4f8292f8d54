"""Positions from the command line and from files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kajuta.core.errors import BadDocument

if TYPE_CHECKING:
    from kajuta.core.game import Game
    from kajuta.core.position import Position


def position_of(game: Game, text: str) -> Position:
    """The position in a document's file of that name, else the one that the text itself writes in one line."""
    path = Path(text)
    if path.suffix == ".json" or _is_file(path):
        return game.load(document_in(path))
    return game.load_line(text)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a line of text can be too long, or otherwise no name of a file at all
        return False


def document_in(path: Path) -> Any:
    """The JSON value in a file."""
    try:
        return json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadDocument([f"{path} cannot be read: {error.strerror}"]) from None
    except (ValueError, RecursionError):
        raise BadDocument([f"{path} is not JSON"]) from None
