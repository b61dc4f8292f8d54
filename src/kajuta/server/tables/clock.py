"""Clocks without a clock: every question comes with the time, in milliseconds since the epoch."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from kajuta.server.tables.plan import ClockPlan

SECOND = 1000
DAY = 24 * 3600 * SECOND
SHORT_MS = 30 * SECOND
"""Less than this is little time, and less than a third of what there was to begin with."""


@dataclass
class Clock:
    """The time of every seat. Several seats may be running at once."""

    plan: ClockPlan
    seats: int
    left: list[int] = field(init=False)
    """Milliseconds each seat had when it last stopped or started."""
    running: dict[int, int] = field(default_factory=dict)
    """Seat → when it began to run."""
    paused: bool = False
    until_all: bool = False
    """It is paused until everybody has come."""

    def __post_init__(self) -> None:
        self.left = [self._budget()] * self.seats

    def _budget(self) -> int:
        return self.plan.days * DAY if self.plan.kind == "days" else self.plan.seconds * SECOND

    @property
    def is_kept(self) -> bool:
        """Whether this table has a clock at all."""
        return self.plan.kind != "none"

    def await_seats(self, seats: Iterable[int], now: int) -> None:
        """From now on these seats are waited for and no others; a new decision gets new time where the plan says so."""
        if not self.is_kept:
            return
        wanted = set(seats)
        for seat in set(self.running) - wanted:
            self._stop(seat, now)
        for seat in wanted - set(self.running):
            self._start(seat, now)

    def acted(self, seat: int, now: int) -> None:
        """The seat has decided; if it is waited for again, that is another decision."""
        if seat in self.running:
            self._stop(seat, now)
            if self.plan.kind == "fischer":
                self.left[seat] += self.plan.increment * SECOND

    def _start(self, seat: int, now: int) -> None:
        if self.plan.kind in ("action", "days"):
            self.left[seat] = self._budget()
        self.running[seat] = now

    def _stop(self, seat: int, now: int) -> None:
        self.left[seat] = self.left_at(seat, now)
        del self.running[seat]

    def left_at(self, seat: int, now: int) -> int:
        """How many milliseconds a seat has at that time."""
        if seat not in self.running or self.paused:
            return self.left[seat]
        return max(0, self.left[seat] - max(0, now - self.running[seat]))

    def stop_all(self, now: int) -> None:
        """Nobody is waited for any more."""
        for seat in list(self.running):
            self._stop(seat, now)

    def pause(self, now: int, *, until_all: bool = False) -> None:
        """Time stands still."""
        self.until_all = until_all
        for seat in self.running:
            self.left[seat] = self.left_at(seat, now)
        self.paused = True

    def resume(self, now: int) -> None:
        """Time goes on."""
        self.paused = self.until_all = False
        for seat in self.running:
            self.running[seat] = now

    def skip(self, milliseconds: int) -> None:
        """Time in which the server was away counts for nobody."""
        for seat in self.running:
            self.running[seat] += milliseconds

    def next_deadline(self) -> int | None:
        """When the first running seat will be out of time."""
        if not self.is_kept or self.paused or not self.running:
            return None
        return min(begun + self.left[seat] for seat, begun in self.running.items())

    def expired(self, now: int) -> list[int]:
        """The seats that are out of time."""
        if not self.is_kept or self.paused:
            return []
        return sorted(seat for seat in self.running if self.left_at(seat, now) == 0)

    def shown(self, now: int) -> dict[str, object] | None:
        """The clock as messages tell it: what is left and who is running, at that moment."""
        if not self.is_kept:
            return None
        left = [self.left_at(seat, now) for seat in range(self.seats)]
        stands = {"paused": self.paused, "until_all": self.until_all}
        short = min(SHORT_MS, self._budget() // 3)
        return {"left": left, "running": sorted(self.running), **stands, "short": short, "at": now}
