"""Tiles in hand and in the pool, and which of them may be placed where (R20, R22, R32)."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, inlined, rule
from kajuta.games.triominos.actions import placement_number
from kajuta.games.triominos.state import HALVES, PLAIN_TILES, Opening, PlayAfterDraw, State
from kajuta.games.triominos.tables import FITTING, START_RANK, TRIPLE_RANK, VALUE, ZERO_TRIPLE

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
    """R20: every tile that may be first, in the one cell that is open then."""
    count = 0
    for tile in range(state.set_size):
        if may_start_with(state, seat, tile):
            actions[count] = placement_number(0, tile)
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
def list_placements(state: State, seat: int, actions: Row) -> int:
    """R21, R22, R38: the placements P, by open cell and then by tile."""
    plain = playable(state, seat, 0)
    mirrors = playable(state, seat, 1)
    count = 0
    for place in range(state.open_count):
        fit = state.open_fits[place]
        count = add_placements(place, 0, FITTING[0][fit] & plain, actions, count)
        if mirrors != 0:
            count = add_placements(place, 1, FITTING[1][fit] & mirrors, actions, count)
    return count


@inlined
def add_placements(place: int, half: int, tiles: int, actions: Row, count: int) -> int:
    """Adds the placements of these tiles into an open cell to a list; returns its new length."""
    while tiles != 0:
        actions[count] = placement_number(place, half * PLAIN_TILES + lowest(tiles))
        count += 1
        tiles &= tiles - 1
    return count


@rule
def fitting_tiles(state: State, half: int) -> int:
    """R21, R22: the tiles of the set that fit into some open cell."""
    tiles = 0
    for place in range(state.open_count):
        tiles |= FITTING[half][state.open_fits[place]]
    return tiles


@rule
def can_place(state: State, seat: int) -> bool:
    """R38: whether P is not empty."""
    plain = playable(state, seat, 0) & fitting_tiles(state, 0)
    return plain != 0 or playable(state, seat, 1) & fitting_tiles(state, 1) != 0


@rule
def is_anything_placeable(state: State) -> bool:
    """R41: whether some seat could place some tile of its hand."""
    for half in range(HALVES):
        tiles = 0
        for seat in range(state.players):
            tiles |= state.hands[seat][half]
        if tiles & fitting_tiles(state, half) != 0:
            return True
    return False
