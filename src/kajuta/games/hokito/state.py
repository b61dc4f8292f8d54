"""The record of a HOKITO position, its enums and capacities."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kajuta.core.compiled.records import Int16, Int64

FIELDS = 36
SIDE = 6
STONES = 36
STONES_OF_KIND = 6
STONES_OF_COLOUR = 18
SYMBOLS = 3
PLAYERS = 2

EDGE = FIELDS
"""Where a step over the edge of the board would lead; from there every step leads to it again."""

BOARD = (1 << FIELDS) - 1
"""All fields as a set."""


class Stone(IntEnum):
    """H3: the kinds of stone, and what may lie unrecorded inside a pile (H23)."""

    NONE = 0
    B1 = 1
    B2 = 2
    B3 = 3
    W1 = 4
    W2 = 5
    W3 = 6
    UNRECORDED = 7


class Direction(IntEnum):
    """H2, in the order of H16."""

    N = 0
    E = 1
    S = 2
    W = 3


class Setup(IntEnum):
    """Option `setup`."""

    HOME = 0
    MIXED = 1


class End(IntEnum):
    """Option `end`."""

    MOVER = 0
    EITHER = 1


class Refused(IntEnum):
    """Why an action is refused: ten times the rule's number, plus a variant."""

    NO_SUCH_SEAT = 10
    NOT_YOUR_TURN = 70
    NOT_YOUR_PILE = 71
    SINGLE_NOT_ON_SINGLE = 80
    STACK_NOT_ON_STACK = 90
    NOT_REACHED = 100
    NO_MOVE_LEFT = 170
    SOMEBODY_STUCK = 180
    NOT_AN_ACTION = 220


class EventKind(IntEnum):
    """H25."""

    MOVE = 0
    STACK = 1
    END = 2


class State:
    """A position. Everything below `stones` follows from the lines above it and is kept for speed."""

    setup: Annotated[int, Int16()]
    end: Annotated[int, Int16()]
    turn: Annotated[int, Int16()]
    top: Annotated[list[int], Int16(FIELDS)]
    """The top stone of each field's pile."""
    height: Annotated[list[int], Int16(FIELDS)]
    stones: Annotated[list[int], Int16(STONES)]
    """All piles, in field order, each from bottom to top."""
    over: Annotated[int, Int16()]
    controlled: Annotated[list[int], Int64(PLAYERS)]
    """The fields each seat controls (H4), as a set."""
    singles: Annotated[int, Int64()]
    """The fields with a single, as a set."""
    next_pile: Annotated[list[list[int]], Int16(4, FIELDS + 1)]
    """The next occupied field from each field in each direction (H11), or `EDGE`. Fields only ever empty, so the
    piles on both sides of an emptied field are linked to each other in constant time."""
