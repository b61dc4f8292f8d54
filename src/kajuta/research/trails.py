"""The way of a game: its positions, and what every seat has seen on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from kajuta.core.contract import Event
    from kajuta.core.position import Position

Told = Mapping[int | None, tuple["Event", ...]]
"""What each seat has seen, None for those who look on."""


class Trail:
    """Never changes: a step makes another. What was seen is worked out when somebody asks, since most never do."""

    def __init__(self, positions: tuple[Position, ...] = (), earlier: Told | None = None) -> None:
        self.positions = positions
        self._earlier: Told = earlier or {}
        """What was seen before the first of the positions."""

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # A position that travels leaves behind how it came about.
        return Trail, (self.positions[-1:], self._told())

    @property
    def last(self) -> Position:
        """The position now."""
        return self.positions[-1]

    def on(self, position: Position) -> Trail:
        """The trail one position further."""
        return Trail((*self.positions, position), self._earlier)

    def seen(self, seat: int | None) -> tuple[Event, ...]:
        """The events that a seat has seen since the beginning."""
        since = (event for position in self.positions for event in position.events_for(seat))
        return (*self._earlier.get(seat, ()), *since)

    def _told(self) -> Told:
        return {seat: self.seen(seat) for seat in (None, *range(self.last.players))} if self.positions else {}

    def imagined(self, player: int, world: Position) -> Trail:
        """The same trail for a player, in a world such as could be: of the others only what everybody saw is known."""
        public = self.seen(None)
        others = dict.fromkeys((None, *range(world.players)), public)
        return Trail((world,), {**others, player: self.seen(player)})
