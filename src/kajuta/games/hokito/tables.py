"""Constant geometry of the board.

rank 6 | 30 31 32 33 34 35        N
rank 5 | 24 25 26 27 28 29        |
rank 4 | 18 19 20 21 22 23    W --+-- E
rank 3 | 12 13 14 15 16 17        |
rank 2 |  6  7  8  9 10 11        S
rank 1 |  0  1  2  3  4  5
       +------------------
          a  b  c  d  e  f
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import table
from kajuta.games.hokito.state import EDGE, FIELDS, SIDE, SYMBOLS, Direction

FIELD_NAMES = tuple(f"{file}{rank}" for rank in range(1, SIDE + 1) for file in "abcdef")


STONE_NAMES = ("", "b1", "b2", "b3", "w1", "w2", "w3", "??")


def _neighbour(field: int, direction: Direction) -> int:
    rank, file = divmod(field, SIDE)
    rank += {Direction.N: 1, Direction.S: -1}.get(direction, 0)
    file += {Direction.E: 1, Direction.W: -1}.get(direction, 0)
    return rank * SIDE + file if 0 <= rank < SIDE and 0 <= file < SIDE else EDGE


NEIGHBOUR = table([[_neighbour(field, direction) for field in range(FIELDS)] for direction in Direction])
"""The adjacent field in each direction, or `EDGE`."""

SYMBOLS_ON = table([0, 1, 2, 3, 1, 2, 3, 0])
"""How many symbols each kind of stone shows."""

COLOUR_OF = table([-1, *[0] * SYMBOLS, *[1] * SYMBOLS, -1])
"""The seat whose colour each kind of stone has."""
