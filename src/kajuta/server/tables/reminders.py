"""Whom a table waits for who need not be there, and which move of theirs it is. No I/O."""

from __future__ import annotations

from kajuta.server.tables.plan import ClockPlan
from kajuta.server.tables.table import Table

SLOW_SECONDS = 3600
"""Who has less time than this is there, or has lost: a reminder would come too late, and too often."""


def is_slow(clock: ClockPlan) -> bool:
    """Whether people may go away between their moves."""
    return clock.kind in ("none", "days") or clock.seconds >= SLOW_SECONDS


def to_remind(table: Table) -> dict[str, int]:
    """The people a slow game waits for, each with the number of the move; none where nobody else plays."""
    if table.status != "playing" or table.clock.paused or not is_slow(table.plan.clock):
        return {}
    holders = {holder for seat in table.people() if (holder := table.seats[seat].holder) is not None}
    if len(holders) < 2:
        return {}
    awaited = {table.seats[seat].holder for seat in table.awaited()}
    return {person: _move_of(table, person) for person in sorted(holders) if person in awaited}


def _move_of(table: Table, person: str) -> int:
    """A move by what came before it: the number of the person's own latest action. Others may act meanwhile."""
    own = table.seats_of(person)
    return next((played.n for played in reversed(table.line) if played.seat in own), 0)
