"""What stands on a table: the actions played, what else was noted, and what is on offer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from kajuta.core.position import Position
from kajuta.core.seats import CHANCE_NAME

MOST_NOTES = 200


class Played(NamedTuple):
    """An action that stands: who, what, and the position it was played in, unless that was long ago."""

    n: int
    seat: int | None
    action: str
    before: Position | None
    seen_before: tuple[int, ...]
    """How many events each seat had seen by then, the spectators last."""

    @property
    def entry(self) -> str:
        """The action as `SEAT:ACTION`."""
        return f"{CHANCE_NAME if self.seat is None else self.seat}:{self.action}"


class Noted(NamedTuple):
    """Something that happened besides the game, as everybody may know it, and after how much of the game."""

    happened: dict[str, Any]
    actions: int
    seen: tuple[int, ...]
    """How many events each seat had seen by then, the spectators last."""

    def clipped(self, actions: int, seen: tuple[int, ...]) -> Noted:
        """The same where only so much of the game remains."""
        fewer = tuple(min(pair) for pair in zip(self.seen, seen, strict=True))
        return Noted(self.happened, min(self.actions, actions), fewer)


def with_note(notes: list[Noted], note: Noted) -> list[Noted]:
    """The notes and one more. Of too many the oldest goes; hints stay, since the record tells of them."""
    kept = [*notes, note]
    passing = [one for one in kept if one.happened["kind"] != "hinted"]
    if len(passing) > MOST_NOTES:
        kept.remove(passing[0])
    return kept


@dataclass
class Offer:
    """Something that is done only if those concerned agree."""

    what: str
    by: int
    waiting: set[int]
    """The seats that have not answered yet."""
    at: int = 0
    """When it was made."""

    def shown(self) -> dict[str, Any]:
        """As everybody may know it."""
        return {"what": self.what, "by": self.by, "waiting": sorted(self.waiting)}
