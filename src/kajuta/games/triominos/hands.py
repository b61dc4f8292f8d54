"""Tiles in hand and in the pool, and which of them may be placed where (R20, R22, R32)."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.marks import Row, rule
from kajuta.games.triominos.state import (
    HALVES,
    PLAIN_TILES,
    READINGS,
    Opening,
    PlayAfterDraw,
    State,
)
from kajuta.games.triominos.tables import (
    FITTING,
    FREE_WEIGHT,
    KNOWN_READING,
    KNOWN_SUM,
    NAME_READING,
    ORIGIN,
    START_RANK,
    TRIPLE_RANK,
    VALUE,
    ZERO_TRIPLE,
)

# Hands and pool


@rule
def holds(state: State, seat: int, tile: int) -> bool:
    """Whether a tile is in a seat's hand."""
    return state.hands[seat][tile // PLAIN_TILES] >> tile % PLAIN_TILES & 1 == 1


@rule
def take_tile(state: State, seat: int) -> int:
    """R11: the first tile of the pool goes into a hand."""
    state.pool_count -= 1
    tile = state.pool[state.pool_count]
    state.pool[state.pool_count] = 0
    state.hands[seat][tile // PLAIN_TILES] |= 1 << tile % PLAIN_TILES
    state.held[seat] += 1
    return tile


@rule
def give_up_tile(state: State, seat: int, tile: int) -> None:
    """A tile leaves the hand."""
    state.hands[seat][tile // PLAIN_TILES] &= ~(1 << tile % PLAIN_TILES)
    state.held[seat] -= 1


@rule
def rest_value(state: State, seat: int) -> int:
    """R3, R40, R42: the value of all tiles in a hand."""
    value = 0
    for half in range(HALVES):
        tiles = state.hands[seat][half]
        while tiles != 0:
            value += VALUE[half * PLAIN_TILES + lowest(tiles)]
            tiles &= tiles - 1
    return value


# The first tile


@rule
def highest_tile(state: State, seat: int) -> int:
    """R13: the tile of a hand with the highest rank."""
    highest = 0
    rank = -1
    for half in range(HALVES):
        tiles = state.hands[seat][half]
        while tiles != 0:
            tile = half * PLAIN_TILES + lowest(tiles)
            tiles &= tiles - 1
            if START_RANK[tile] > rank:
                highest = tile
                rank = START_RANK[tile]
    return highest


@rule
def is_start_bound(state: State) -> bool:
    """R13, R51: whether the first tile is prescribed. Alone, any tile may be first."""
    return state.opening == Opening.TRIPLE and state.players > 1


@rule
def may_start_with(state: State, seat: int, tile: int) -> bool:
    """R13, R20: any tile of the hand; by the classic rule the highest, or 0-0-0 instead of a higher triple."""
    if not holds(state, seat, tile):
        return False
    if not is_start_bound(state):
        return True
    highest = highest_tile(state, seat)
    return tile == highest or (tile == ZERO_TRIPLE and START_RANK[highest] >= TRIPLE_RANK)


@rule
def list_starts(state: State, seat: int, actions: Row) -> int:
    """R20: every tile that may be first, in cell `0,0u` with its name as reading."""
    count = 0
    for tile in range(state.set_size):
        if may_start_with(state, seat, tile):
            actions[count] = ORIGIN * READINGS + NAME_READING[tile]
            count += 1
    return count


# Later tiles


@rule
def playable(state: State, seat: int, half: int) -> int:
    """R32: the tiles a seat may place now: after a draw only the drawn one, or any, as the option says."""
    if state.draws > 0 and state.play_after_draw == PlayAfterDraw.DRAWN:
        return 1 << state.drawn % PLAIN_TILES if state.drawn // PLAIN_TILES == half else 0
    return state.hands[seat][half]


@rule
def reading_for(fit: int, tile: int) -> int:
    """R22: the one reading with which a fitting tile lies in a cell: the free corner gets what its value lacks."""
    reading: int = KNOWN_READING[fit] + (VALUE[tile] - KNOWN_SUM[fit]) * FREE_WEIGHT[fit]
    return reading


@rule
def list_placements(state: State, seat: int, actions: Row) -> int:
    """R21, R22, R38: the placements P, in the order of the open cells."""
    count = 0
    for half in range(HALVES):
        tiles = playable(state, seat, half)
        if tiles != 0:
            for place in range(state.open_count):
                fit = state.open_fits[place]
                fitting = FITTING[half][fit] & tiles
                while fitting != 0:
                    tile = half * PLAIN_TILES + lowest(fitting)
                    fitting &= fitting - 1
                    actions[count] = state.open_cells[place] * READINGS + reading_for(fit, tile)
                    count += 1
    return count


@rule
def fits_somewhere(state: State, tiles: int, half: int) -> bool:
    """R21, R22: whether one of these tiles fits into an open cell."""
    if tiles != 0:
        for place in range(state.open_count):
            if FITTING[half][state.open_fits[place]] & tiles != 0:
                return True
    return False


@rule
def can_place(state: State, seat: int) -> bool:
    """R38: whether P is not empty."""
    return fits_somewhere(state, playable(state, seat, 0), 0) or fits_somewhere(state, playable(state, seat, 1), 1)


@rule
def is_anything_placeable(state: State) -> bool:
    """R41: whether some seat could place some tile of its hand."""
    for half in range(HALVES):
        tiles = 0
        for seat in range(state.players):
            tiles |= state.hands[seat][half]
        if fits_somewhere(state, tiles, half):
            return True
    return False
