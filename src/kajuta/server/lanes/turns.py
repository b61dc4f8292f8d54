"""Whose turn it is among those who wait. No I/O."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass
class Line(Generic[T]):
    """Those who wait for the same thing: everybody in turn, and of everybody's own what came first."""

    waiting: dict[str, deque[T]] = field(default_factory=dict)
    """In the order in which it will be their turn."""

    def __len__(self) -> int:
        return sum(len(own) for own in self.waiting.values())

    def put(self, asker: str, one: T) -> None:
        """Somebody waits for something more."""
        self.waiting.setdefault(asker, deque()).append(one)

    def take(self) -> T:
        """The next; whoever has more waits behind the others again."""
        asker = next(iter(self.waiting))
        own = self.waiting.pop(asker)
        taken = own.popleft()
        if own:
            self.waiting[asker] = own
        return taken

    def remove(self, gone: Callable[[T], bool]) -> None:
        """Forgets what nobody waits for any more."""
        kept = {asker: deque(one for one in own if not gone(one)) for asker, own in self.waiting.items()}
        self.waiting = {asker: own for asker, own in kept.items() if own}


@dataclass
class Turns(Generic[T]):
    """Two lines: what is urgent comes first, but what can wait has its share as well."""

    share: int
    """One of so many is taken from those who can wait, if there are any."""
    urgent: Line[T] = field(default_factory=Line)
    patient: Line[T] = field(default_factory=Line)
    _since: int = 0
    """How many urgent ones were taken since one that could wait."""

    def __len__(self) -> int:
        return len(self.urgent) + len(self.patient)

    def line(self, *, patient: bool) -> Line[T]:
        """One of the two."""
        return self.patient if patient else self.urgent

    def next_is_patient(self, *, room: bool) -> bool | None:
        """Which line is next, None if nobody can be taken. There may be no room for those who can wait."""
        if self.patient.waiting and room and (not self.urgent.waiting or self._since >= self.share - 1):
            return True
        return False if self.urgent.waiting else None

    def take(self, *, patient: bool) -> T:
        """The next of a line."""
        self._since = 0 if patient else self._since + 1
        return self.line(patient=patient).take()
