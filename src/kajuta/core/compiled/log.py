"""The event log that `apply` writes: numbers in a row, `kind, count, value …` for each event.

The first number of a log is how many are in use (or `OVERFLOW`, once it was too small), the second where the count
of the last event stands. A log of length 0 records nothing, which is how searches play; rules ask `is_recording`
before they work anything out for the log alone.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule

OVERFLOW = -1
USED = 0
LAST_COUNT = 1
HEADER = 2


@rule
def is_recording(log: Row) -> bool:
    """Whether anybody wants the events."""
    return len(log) > 0


@rule
def note(log: Row, kind: int) -> None:
    """Begins an event."""
    if len(log) > 0 and log[USED] != OVERFLOW:
        place = HEADER + log[USED]
        if place + 2 > len(log):
            log[USED] = OVERFLOW
        else:
            log[place] = kind
            log[place + 1] = 0
            log[LAST_COUNT] = place + 1
            log[USED] += 2


@rule
def add(log: Row, value: int) -> None:
    """Adds a value to the event begun last."""
    if len(log) > 0 and log[USED] != OVERFLOW:
        place = HEADER + log[USED]
        if place + 1 > len(log):
            log[USED] = OVERFLOW
        else:
            log[place] = value
            log[log[LAST_COUNT]] += 1
            log[USED] += 1


@rule
def note_one(log: Row, kind: int, value: int) -> None:
    """An event with one value."""
    if is_recording(log):
        note(log, kind)
        add(log, value)


@rule
def note_two(log: Row, kind: int, first: int, second: int) -> None:
    """An event with two values."""
    if is_recording(log):
        note_one(log, kind, first)
        add(log, second)


@rule
def note_three(log: Row, kind: int, first: int, second: int, third: int) -> None:
    """An event with three values."""
    if is_recording(log):
        note_two(log, kind, first, second)
        add(log, third)


def entries(log: Row) -> list[tuple[int, list[int]]]:
    """The recorded events, each as its kind and its values."""
    if log[USED] == OVERFLOW:
        raise OverflowError("the event log of this game is too small for one of its actions")
    found = []
    place, end = HEADER, HEADER + log[USED]
    while place < end:
        kind, count = log[place], log[place + 1]
        found.append((kind, log[place + 2 : place + 2 + count]))
        place += 2 + count
    return found
