"""What a search remembers of positions: a transposition table, in two rows of numbers.

Several threads may write it at once. An entry is kept as the number of its contents and the position's key crossed with
it (Hyatt and Mann 2002), so a torn entry fits no position.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, Rows, rule

KEYS, CONTENTS = 0, 1
UNKNOWN = 1 << 30
"""No value."""

ZERO = 1 << 20
"""What is added to a value, so that it is never negative."""
VALUE_BITS, DEPTH_BITS, KIND_BITS = 21, 7, 2
EXACT, AT_LEAST, AT_MOST = 0, 1, 2


@rule
def contents_of(key: int, table: Rows) -> int:
    """What is remembered of a position, -1 if nothing is."""
    place = key & (len(table[KEYS]) - 1)
    contents = table[CONTENTS][place]
    return contents if contents != 0 and table[KEYS][place] ^ contents == key else -1


@rule
def action_in(contents: int) -> int:
    """The best action remembered, -1 if there is none."""
    return -1 if contents < 0 else (contents >> (VALUE_BITS + DEPTH_BITS + KIND_BITS)) - 1


@rule
def value_in(contents: int, depth: int, alpha: int, beta: int) -> int:
    """The value remembered if it was searched deeply enough and answers the question, else `UNKNOWN`."""
    if contents < 0 or (contents >> VALUE_BITS & ((1 << DEPTH_BITS) - 1)) < depth:
        return UNKNOWN
    value = (contents & ((1 << VALUE_BITS) - 1)) - ZERO
    kind = contents >> (VALUE_BITS + DEPTH_BITS) & ((1 << KIND_BITS) - 1)
    if kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha):
        return value
    return UNKNOWN


@rule
def remember(table: Rows, key: int, value: int, depth: int, kind: int, action: int) -> None:
    """Writes an entry over whatever was there."""
    place = key & (len(table[KEYS]) - 1)
    contents = (action + 1) << (VALUE_BITS + DEPTH_BITS + KIND_BITS)
    contents |= kind << (VALUE_BITS + DEPTH_BITS) | depth << VALUE_BITS | (value + ZERO)
    table[CONTENTS][place] = contents
    table[KEYS][place] = key ^ contents


@rule
def kind_of(value: int, floor: int, ceiling: int) -> int:
    """What a value says that was found within a window."""
    if value <= floor:
        return AT_MOST
    return AT_LEAST if value >= ceiling else EXACT


@rule
def forget(row: Row) -> None:
    """Halves what a row counts."""
    for place in range(len(row)):
        row[place] >>= 1
