"""The layout on the infinite lattice (R4 to R7, R20 to R22): numbered points, open cells, and what a new tile changes.

Everything is kept up to date tile by tile. Nothing here depends on where on the lattice the tiles lie.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import rule
from kajuta.games.triominos.state import (
    CORNERS,
    MOST_OPEN,
    MOST_POINTS,
    POINT_SLOTS,
    TILES,
    WIDTH,
    State,
)
from kajuta.games.triominos.tables import (
    ALL_FREE,
    ALL_SECTORS,
    CORNER,
    DIGIT,
    FIT_WEIGHT,
    FREE,
    NEIGHBOUR,
    ORIGIN,
    SECTOR,
)

NOWHERE = -1

LAST_SLOT = POINT_SLOTS - 1
ROW_STEP = 17


@rule
def clear_layout(state: State) -> None:
    """An empty table: one open cell for the first tile (R20)."""
    for place in range(TILES):
        state.layout_cells[place] = 0
        state.layout_readings[place] = 0
    for place in range(MOST_OPEN):
        state.open_cells[place] = 0
        state.open_fits[place] = 0
    for index in range(MOST_POINTS):
        state.points[index] = 0
        state.point_numbers[index] = 0
        state.point_sectors[index] = 0
    for slot in range(POINT_SLOTS):
        state.point_slots[slot] = 0
    state.layout_count = 0
    state.point_count = 0
    state.open_count = 1
    state.open_cells[0] = ORIGIN
    state.open_fits[0] = ALL_FREE


# Points


@rule
def slot_of(state: State, point: int) -> int:
    """The slot where a point is, or would be, found.

    Neighbouring columns of points are 17 slots apart, so the points of a region of 15 by 17 all have their own.
    """
    slot = (point // WIDTH * ROW_STEP + point) & LAST_SLOT
    while state.point_slots[slot] != 0 and state.points[state.point_slots[slot] - 1] != point:
        slot = (slot + 1) & LAST_SLOT
    return slot


@rule
def index_of(state: State, point: int) -> int:
    """R7: the index of a numbered point, `NOWHERE` if it has no number."""
    return state.point_slots[slot_of(state, point)] - 1


@rule
def number_point(state: State, point: int, number: int) -> int:
    """R7: makes sure a point is numbered, and returns its index. Open cells around a new one learn of it."""
    slot = slot_of(state, point)
    if state.point_slots[slot] == 0:
        state.points[state.point_count] = point
        state.point_numbers[state.point_count] = number
        state.point_count += 1
        state.point_slots[slot] = state.point_count
        tell_open_cells(state, point, number)
    return state.point_slots[slot] - 1


@rule
def tell_open_cells(state: State, point: int, number: int) -> None:
    """R22: the open cells with a corner on a newly numbered point must carry its number there."""
    for place in range(state.open_count):
        corner = corner_at(state.open_cells[place], point)
        if corner != NOWHERE:
            state.open_fits[place] += (number - FREE) * FIT_WEIGHT[corner]


@rule
def corner_at(cell: int, point: int) -> int:
    """R5: which corner of a cell lies on a point, `NOWHERE` if none does."""
    for corner in range(CORNERS):
        if (cell >> 1) + CORNER[cell & 1][corner] == point:
            return corner
    return NOWHERE


# Cells


@rule
def is_filled(state: State, cell: int) -> bool:
    """Whether a tile lies in a cell."""
    index = index_of(state, (cell >> 1) + CORNER[cell & 1][0])
    return index != NOWHERE and state.point_sectors[index] >> SECTOR[cell & 1][0] & 1 == 1


@rule
def filled_neighbour_count(state: State, cell: int) -> int:
    """R6: how many of the three cells that share a side with this one hold a tile."""
    count = 0
    for side in range(CORNERS):
        if is_filled(state, cell + NEIGHBOUR[cell & 1][side]):
            count += 1
    return count


@rule
def fit_of(state: State, cell: int) -> int:
    """The numbers on the corners of a cell."""
    fit: int = ALL_FREE
    for corner in range(CORNERS):
        index = index_of(state, (cell >> 1) + CORNER[cell & 1][corner])
        if index != NOWHERE:
            fit += (state.point_numbers[index] - FREE) * FIT_WEIGHT[corner]
    return fit


@rule
def hexagons_in(state: State, cell: int) -> int:
    """R27: how many hexagons a tile in an open cell would complete."""
    hexagons = 0
    for corner in range(CORNERS):
        index = index_of(state, (cell >> 1) + CORNER[cell & 1][corner])
        if index != NOWHERE and state.point_sectors[index] | 1 << SECTOR[cell & 1][corner] == ALL_SECTORS:
            hexagons += 1
    return hexagons


@rule
def open_place(state: State, cell: int) -> int:
    """R21: where a cell stands among the open ones, `NOWHERE` if it is not open."""
    for place in range(state.open_count):
        if state.open_cells[place] == cell:
            return place
    return NOWHERE


@rule
def close_cell(state: State, place: int) -> None:
    """Takes a cell out of the open ones; the last of them moves into the gap."""
    state.open_count -= 1
    last = state.open_count
    state.open_cells[place] = state.open_cells[last]
    state.open_fits[place] = state.open_fits[last]
    state.open_cells[last] = 0
    state.open_fits[last] = 0


@rule
def open_neighbours(state: State, cell: int) -> None:
    """R21: the empty neighbours of a new tile are open now; those with another tile beside them were already."""
    for side in range(CORNERS):
        neighbour = cell + NEIGHBOUR[cell & 1][side]
        if not is_filled(state, neighbour) and filled_neighbour_count(state, neighbour) == 1:
            state.open_cells[state.open_count] = neighbour
            state.open_fits[state.open_count] = fit_of(state, neighbour)
            state.open_count += 1


@rule
def lay(state: State, cell: int, reading: int) -> int:
    """R7, R23: lays a tile into an open cell, as `lay_at` does."""
    return lay_at(state, open_place(state, cell), reading)


@rule
def lay_at(state: State, place: int, reading: int) -> int:
    """R7, R23: lays a tile into an open cell for good; returns how many hexagons that completes (R27)."""
    cell = state.open_cells[place]
    state.layout_cells[state.layout_count] = cell
    state.layout_readings[state.layout_count] = reading
    state.layout_count += 1
    close_cell(state, place)
    hexagons = 0
    for corner in range(CORNERS):
        point = (cell >> 1) + CORNER[cell & 1][corner]
        index = number_point(state, point, DIGIT[reading][corner])
        state.point_sectors[index] |= 1 << SECTOR[cell & 1][corner]
        if state.point_sectors[index] == ALL_SECTORS:
            hexagons += 1
    open_neighbours(state, cell)
    return hexagons
