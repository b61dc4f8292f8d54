"""Positions that the engine keeps under names, so that a step needs no document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kajuta.core.errors import KajutaError
from kajuta.core.options import shown

if TYPE_CHECKING:
    from kajuta.core.position import Position

MOST_KEPT = 10_000
LONGEST_NAME = 64


class NotKept(KajutaError):
    """No position is kept under that name."""

    code = "unknown_position"


class TooManyKept(KajutaError):
    """The engine keeps as many positions as it can."""

    code = "too_many"


class BadName(KajutaError):
    """A name under which no position can be kept."""


class Kept:
    """Positions by name. A position never changes, so a name may be given to another one at any time."""

    def __init__(self) -> None:
        self._positions: dict[str, Position] = {}

    def position(self, name: str) -> Position:
        """The position of that name."""
        found = self._positions.get(name)
        if found is None:
            raise NotKept(f"no position is kept under the name {shown(name)}")
        return found

    def keep(self, name: Any, position: Position) -> str:
        """Keeps a position under a name, in place of the one that had it, and returns the name."""
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME:
            raise BadName(f"a name is a text of 1 to {LONGEST_NAME} characters, not {shown(name)}")
        if len(self._positions) >= MOST_KEPT and name not in self._positions:
            raise TooManyKept(f"{MOST_KEPT} positions are kept already; forget one first, or use its name again")
        self._positions[name] = position
        return name

    def forget(self, name: str) -> None:
        """Lets a position go."""
        self.position(name)
        del self._positions[name]
