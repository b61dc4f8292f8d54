"""The record of a TRIOMINOS position, its enums and capacities."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kajuta.core.compiled.records import Int16, Int32, Int64

SEATS = 6
NUMBERS = 6
"""Numbers 0 to 5 stand on the corners (R1)."""
CORNERS = 3

PLAIN_TILES = 56
MIRROR_TILES = 20
TILES = PLAIN_TILES + MIRROR_TILES
"""Tiles are numbered 0 to 55, and 56 to 75 for the mirror images of the set of 76 (R1)."""
HALVES = 2
"""A set of tiles takes two words: one for the 56, one for the mirror images."""

MOST_POINTS = TILES + 2
MOST_OPEN = TILES + 2
"""The first tile numbers three points and opens three cells. Every later one numbers at most one point more; it
closes one cell and opens at most two."""
POINT_SLOTS = 256

REACH = 1 << 14
WIDTH = 2 * REACH
"""Coordinates run from -REACH to REACH - 1. Tiles hang together from the origin on, so no layout gets even near."""

READINGS: int = NUMBERS**CORNERS
"""A reading is three numbers, read as one to the base of six (R2)."""

NUMBER_LIMIT = 10**9
"""Options are at most this."""
TOTAL_LIMIT = 10**15
"""Totals and points of a document are within this, so that no sum can leave 64 bits."""


class Phase(IntEnum):
    """R56."""

    PLAY = 0
    DEAL = 1
    OVER = 2


class Opening(IntEnum):
    """R12, R13."""

    DRAW = 0
    TRIPLE = 1


class NextStarter(IntEnum):
    """R14."""

    DRAW = 0
    ROTATE = 1
    WINNER = 2


class TileValue(IntEnum):
    """R25."""

    SUM = 0
    ONE = 1
    ZERO = 2


class PlayAfterDraw(IntEnum):
    """R32."""

    DRAWN = 0
    ANY = 1


class Blocked(IntEnum):
    """R42, R43."""

    OWN = 0
    LOWEST = 1
    NONE = 2


class TargetWhen(IntEnum):
    """R46."""

    CROSSING = 0
    ROUND_END = 1


class Shape(IntEnum):
    """R26 to R28, R58: what a placement makes."""

    PLAIN = 0
    BRIDGE = 1
    HEXAGON = 2
    WEDGE = 3
    START = 4


class Reason(IntEnum):
    """R58: why a seat passes."""

    FAILED = 0
    EMPTY = 1


class EventKind(IntEnum):
    """R58."""

    PLACE = 0
    DRAW = 1
    PASS = 2
    SHOW = 3
    REFILL = 4
    LAST_ROUND = 5
    OUT = 6
    BLOCKED = 7
    ROUND_END = 8
    GAME_OVER = 9
    DEAL = 10


class Refused(IntEnum):
    """Why an action is refused: ten times the rule's number, plus a variant."""

    NO_SUCH_TILE = 10
    NO_SUCH_SEAT = 80
    NOT_THE_HIGHEST = 130
    NOT_YOUR_TURN = 160
    FIRST_IS_PLACED = 200
    FIRST_AT_ORIGIN = 201
    CELL_TAKEN = 210
    NO_SHARED_SIDE = 211
    CORNERS_DIFFER = 220
    NOT_IN_HAND = 300
    PASS_WHILE_DRAWING = 301
    NO_VOLUNTARY_DRAW = 310
    ONLY_THE_DRAWN = 320
    DRAWN_MUST_BE_PLACED = 330
    ENOUGH_DRAWN = 340
    POOL_EMPTY = 360
    PASS_WHEN_ABLE = 370
    MATCH_OVER = 450
    ROUND_OVER = 470
    ROUND_NOT_OVER = 471
    CHANCE_DEALS = 472
    NOT_AN_ACTION = 550


class State:
    """A position. Seed, lots and the list of finished rounds lie in the ledger; play does not depend on them."""

    players: Annotated[int, Int16()]
    set_size: Annotated[int, Int16()]
    hand_size: Annotated[int, Int16()]
    opening: Annotated[int, Int16()]
    next_starter: Annotated[int, Int16()]
    start_bonus: Annotated[int, Int32()]
    zero_bonus: Annotated[int, Int32()]
    tile_value: Annotated[int, Int16()]
    bridge: Annotated[int, Int32()]
    hexagon: Annotated[list[int], Int32(CORNERS)]
    wedge: Annotated[int, Int32()]
    voluntary_draw: Annotated[int, Int16()]
    play_after_draw: Annotated[int, Int16()]
    forced_after_draw: Annotated[int, Int16()]
    max_draws: Annotated[int, Int32()]
    draw_cost: Annotated[int, Int32()]
    fail_cost: Annotated[int, Int32()]
    pass_cost: Annotated[int, Int32()]
    pass_when_able: Annotated[int, Int16()]
    refill: Annotated[int, Int16()]
    out_bonus: Annotated[int, Int32()]
    out_takes_rest: Annotated[int, Int16()]
    blocked: Annotated[int, Int16()]
    target: Annotated[int, Int32()]
    target_when: Annotated[int, Int16()]
    rounds: Annotated[int, Int32()]

    round: Annotated[int, Int32()]
    phase: Annotated[int, Int16()]
    turn: Annotated[int, Int16()]
    """0 outside `play`."""
    starter: Annotated[int, Int16()]
    draws: Annotated[int, Int32()]
    drawn: Annotated[int, Int16()]
    """The tile drawn last; 0 if `draws` is 0."""
    passes: Annotated[int, Int32()]
    last_round: Annotated[int, Int16()]
    scores: Annotated[list[int], Int64(SEATS)]
    banked: Annotated[list[int], Int64(SEATS)]
    """The points of all finished rounds together. What a total has beyond it was made in the running round."""
    last_points: Annotated[list[int], Int64(SEATS)]
    """The points of the last finished round."""

    hands: Annotated[list[list[int]], Int64(SEATS, HALVES)]
    """The tiles of each seat as a set in two words."""
    held: Annotated[list[int], Int16(SEATS)]
    """How many they are."""
    pool_count: Annotated[int, Int16()]
    pool: Annotated[list[int], Int16(TILES)]
    """The pool back to front: the next tile is the last one, so that taking it moves no other."""

    layout_count: Annotated[int, Int16()]
    layout_cells: Annotated[list[int], Int32(TILES)]
    layout_readings: Annotated[list[int], Int16(TILES)]
    """The layout in the order it was laid. All below follows from it and is kept for speed."""
    open_count: Annotated[int, Int16()]
    open_cells: Annotated[list[int], Int32(MOST_OPEN)]
    """The empty cells that share a side with a tile (R21), in no order but one that follows from the layout; placements
    are numbered by it."""
    open_fits: Annotated[list[int], Int16(MOST_OPEN)]
    """The numbers on the corners of each open cell, see `tables.FREE`."""
    point_count: Annotated[int, Int16()]
    points: Annotated[list[int], Int32(MOST_POINTS)]
    """The numbered points (R7), in the order they were numbered."""
    point_numbers: Annotated[list[int], Int16(MOST_POINTS)]
    point_sectors: Annotated[list[int], Int16(MOST_POINTS)]
    """Which of the six cells around each point hold a tile, as a set."""
    point_slots: Annotated[list[int], Int16(POINT_SLOTS)]
    """Finds a point by its place: an open-addressing table of indices into `points`, plus one."""
