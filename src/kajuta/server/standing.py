"""What stands on a table: the actions played, and what is on offer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kajuta.core.position import CHANCE, Position


class Played(NamedTuple):
    """An action that stands: who, what, and the position it was played in."""

    n: int
    seat: int | None
    action: str
    before: Position
    seen_before: tuple[int, ...]
    """How many events each seat had seen by then, the spectators last."""

    @property
    def entry(self) -> str:
        """The action as `SEAT:ACTION`."""
        return f"{CHANCE if self.seat is None else self.seat}:{self.action}"


@dataclass
class Offer:
    """Something that is done only if those concerned agree."""

    what: str
    by: int
    waiting: set[int]
    """The seats that have not answered yet."""
