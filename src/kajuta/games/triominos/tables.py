r"""Constant tables: the tiles and the triangular lattice.

A point (x,y) is the number (x + REACH) * WIDTH + (y + REACH); the cell `x,yu` is twice the point (x,y), and `x,yd`
that plus one. So a step on the lattice is the addition of a constant, anywhere.

            (x,y+1) --------- (x+1,y+1)        sectors of a point (R7):
               / \             /                     \ 1 /
              / 0 \  1  x,yd  2                    2  \ /  0
             /     \         /                     ----+----
            / x,yu  \   0   /                      3  / \  5
           / 2     1 \     /                         / 4 \
        (x,y) ------- (x+1,y)
"""

from __future__ import annotations

from itertools import product

from kajuta.core.compiled.declarations import table
from kajuta.games.triominos.state import (
    CORNERS,
    MIRROR_TILES,
    NUMBERS,
    PLAIN_TILES,
    READINGS,
    TILES,
    WIDTH,
    Phase,
)

UP, DOWN = 0, 1

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)


# Tiles

Reading = tuple[int, int, int]


def _smallest_turn(reading: Reading) -> Reading:
    a, b, c = reading
    return min((a, b, c), (b, c, a), (c, a, b))


def _text(reading: Reading) -> str:
    return "".join(map(str, reading))


_ALL_READINGS: list[Reading] = list(product(range(NUMBERS), repeat=CORNERS))  # type: ignore[arg-type]
_ALL_TILES = sorted({_smallest_turn(reading) for reading in _ALL_READINGS})
_TILES = [
    *(tile for tile in _ALL_TILES if list(tile) == sorted(tile)),
    *(tile for tile in _ALL_TILES if list(tile) != sorted(tile)),
]
_TILE_NUMBERS = {tile: number for number, tile in enumerate(_TILES)}

TILE_NAMES = tuple(_text(tile) for tile in _TILES)
TILE_NUMBERS = {name: number for number, name in enumerate(TILE_NAMES)}
READING_TEXTS = tuple(_text(reading) for reading in _ALL_READINGS)
READING_NUMBERS = {text: number for number, text in enumerate(READING_TEXTS)}

TILE_OF = table([_TILE_NUMBERS[_smallest_turn(reading)] for reading in _ALL_READINGS])
"""The tile of each reading (R2). A reading is the number a·36 + b·6 + c."""

NAME_READING = table([_ALL_READINGS.index(tile) for tile in _TILES])
"""R2: the smallest reading of each tile, which is its name."""

VALUE = table([sum(tile) for tile in _TILES])
"""R3."""

DIGIT = table([list(reading) for reading in _ALL_READINGS])
"""The number a reading puts on each corner."""


def _start_rank(tile: Reading) -> int:
    """R13: triples by their number, above all others by value, largest and second number, mirror images last."""
    low, middle, high = sorted(tile)
    if low == high:
        return TRIPLE_RANK + high
    is_plain = int(list(tile) == sorted(tile))
    return ((sum(tile) * NUMBERS + high) * NUMBERS + middle) * 2 + is_plain


TRIPLE_RANK = 10_000
START_RANK = table([_start_rank(tile) for tile in _TILES])
"""R13: the higher the rank, the sooner a tile starts. Triples have `TRIPLE_RANK` or more."""

ZERO_TRIPLE = 0
"""The tile 0-0-0."""


# Fits: the numbers on the three corners of a cell, as digits to the base of 7, a corner without a number being FREE

FREE = 6
FITS: int = (FREE + 1) ** CORNERS
ALL_FREE = FITS - 1
FIT_WEIGHT = table([(FREE + 1) ** 2, FREE + 1, 1])

_ALL_FITS = list(product(range(FREE + 1), repeat=CORNERS))


def _fitting(fit: tuple[int, ...]) -> tuple[int, int]:
    tiles = 0
    for number, reading in enumerate(_ALL_READINGS):
        if all(wanted in (FREE, found) for wanted, found in zip(fit, reading, strict=True)):
            tiles |= 1 << TILE_OF[number]
    return tiles & ((1 << PLAIN_TILES) - 1), tiles >> PLAIN_TILES


_FITTING = [_fitting(fit) for fit in _ALL_FITS]
FITTING = table([[halves[half] for halves in _FITTING] for half in range(2)])
"""R22: the tiles that agree with the numbered corners of a cell, as a set, by half of the set and fit."""

READING_WEIGHT = (NUMBERS**2, NUMBERS, 1)
FREE_WEIGHT = table(
    [sum(weight for weight, digit in zip(READING_WEIGHT, fit, strict=True) if digit == FREE) for fit in _ALL_FITS]
)
"""What the number on the one free corner counts in a reading; 0 where no corner is free."""
KNOWN_READING = table(
    [
        sum(weight * digit for weight, digit in zip(READING_WEIGHT, fit, strict=True) if digit != FREE)
        for fit in _ALL_FITS
    ]
)
"""The part of a reading that the numbered corners fix."""
KNOWN_SUM = table([sum(digit for digit in fit if digit != FREE) for fit in _ALL_FITS])
"""The part of a tile's value that lies on numbered corners."""


# Lattice

CORNER = table([[1, WIDTH, 0], [WIDTH, 1, WIDTH + 1]])
"""R5: from a cell's point to its corners, apex first and clockwise, for cells up and down."""

SECTOR = table([[4, 2, 0], [1, 5, 3]])
"""R7: which of the six cells around its corner a cell is."""
ALL_SECTORS = 0b111111

NEIGHBOUR = table([[1, -1, 1 - 2 * WIDTH], [-1, 1, 2 * WIDTH - 1]])
"""R6: from a cell to the three that share a side with it."""

ORIGIN = 2 * (WIDTH // 2 * WIDTH + WIDTH // 2)
"""The cell `0,0u`."""

if len(TILE_NAMES) != TILES or len(_ALL_TILES) - PLAIN_TILES != MIRROR_TILES or len(READING_TEXTS) != READINGS:
    raise AssertionError("the set of tiles is not the set of R1")
