"""Setting up a round (R9 to R14): shuffles, hands, lots, and who starts.

The luck handed in is a row of sort keys for each stage, one key per tile: `deck`, `pool`, and as many of `lots2`,
`lots3` … as there are. A shuffle sorts tiles by their keys. So the SHA-256 order of R9 comes in as ranks, and a playout
comes with random numbers.
"""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest, member_count
from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import add
from kajuta.games.triominos.rules.hands import highest_tile, take_tile
from kajuta.games.triominos.rules.layout import clear_layout
from kajuta.games.triominos.rules.notes import NO_ROW, add_lot, add_starter, note_deal
from kajuta.games.triominos.state import (
    HALVES,
    SEATS,
    TILES,
    NextStarter,
    Opening,
    Phase,
    State,
)
from kajuta.games.triominos.tables import START_RANK, VALUE

DECK_STAGE, POOL_STAGE, LOTS2_STAGE = 0, 1, 2
STAGES_OF_A_PLAYOUT = 2


@rule
def setup(state: State, luck: Row) -> None:
    """R9 to R14: the first round of a match."""
    state.round = 0
    state.starter = 0
    state.last_round = 0
    for seat in range(SEATS):
        state.scores[seat] = 0
        state.banked[seat] = 0
        state.last_points[seat] = 0
    deal_round(state, luck, luck[:0])


@rule
def deal_round(state: State, luck: Row, log: Row) -> None:
    """R47: the next round, totals kept."""
    state.round += 1
    clear_table(state)
    shuffle_set(state, luck)
    deal_hands(state)
    note_deal(state, log)
    state.starter = find_starter(state, luck, log)
    add_starter(state, log)
    state.turn = state.starter
    state.phase = Phase.PLAY


@rule
def clear_table(state: State) -> None:
    """R47: nothing on the table, nothing in the hands."""
    clear_layout(state)
    for seat in range(SEATS):
        state.held[seat] = 0
        for half in range(HALVES):
            state.hands[seat][half] = 0
    state.draws = 0
    state.drawn = 0
    state.passes = 0


@rule
def shuffle_set(state: State, luck: Row) -> None:
    """R10: the whole set, shuffled."""
    for place in range(TILES):
        state.pool[place] = place if place < state.set_size else 0
    state.pool_count = state.set_size
    sort_pool(state, luck, DECK_STAGE)


@rule
def deal_hands(state: State) -> None:
    """R10, R11: each seat takes its whole hand, the rest is the pool."""
    for seat in range(state.players):
        for _ in range(state.hand_size):
            take_tile(state, seat)


@rule
def sort_pool(state: State, luck: Row, stage: int) -> None:
    """R9: the tile with the lowest key is the first, equal keys by tile. The pool lies back to front."""
    first = stage * TILES
    for count in range(1, state.pool_count):
        tile = state.pool[count]
        key = luck[first + tile] * TILES + tile
        place = count
        while place > 0 and luck[first + state.pool[place - 1]] * TILES + state.pool[place - 1] < key:
            state.pool[place] = state.pool[place - 1]
            place -= 1
        state.pool[place] = tile


# Who starts


@rule
def find_starter(state: State, luck: Row, log: Row) -> int:
    """R12 to R14, R51; `state.starter` is still that of the last round."""
    if has_lots(state):
        starter = draw_lots(state, luck, log)
        sort_pool(state, luck, POOL_STAGE)
        return starter
    if state.players == 1:
        return 0
    if state.opening == Opening.TRIPLE:
        return holder_of_highest(state)
    if state.next_starter == NextStarter.ROTATE:
        return (state.starter + 1) % state.players
    return best_of_last_round(state)


@rule
def has_lots(state: State) -> bool:
    """R12 to R14, R51: whether lots decide who starts."""
    if state.players == 1 or state.opening == Opening.TRIPLE:
        return False
    return state.round == 1 or state.next_starter == NextStarter.DRAW


@rule
def holder_of_highest(state: State) -> int:
    """R13: the seat with the highest triple, or else the highest tile."""
    holder = 0
    for seat in range(1, state.players):
        if START_RANK[highest_tile(state, seat)] > START_RANK[highest_tile(state, holder)]:
            holder = seat
    return holder


@rule
def best_of_last_round(state: State) -> int:
    """R14: most points in the last round; among equals the first clockwise from the last starter."""
    best = state.starter
    for step in range(1, state.players):
        seat = (state.starter + step) % state.players
        if state.last_points[seat] > state.last_points[best]:
            best = seat
    return best


@rule
def draw_lots(state: State, luck: Row, log: Row) -> int:
    """R12: every seat draws a lot, tied seats again, until one has the highest.

    Lots of one value only could never decide; then the first of the tied seats starts.
    """
    tied = (1 << state.players) - 1
    left = state.pool_count
    stage = LOTS2_STAGE
    while tied & (tied - 1) != 0:
        drawing = member_count(tied)
        if left < drawing:
            if is_pool_of_one_value(state):
                return lowest(tied)
            shuffle_lots(state, luck, stage, log)
            stage += 1
            left = state.pool_count
        tied = highest_lots(state, tied, left, log)
        left -= drawing
    return lowest(tied)


@rule
def is_pool_of_one_value(state: State) -> bool:
    """Whether all tiles of the pool have the same value."""
    place = 1
    while place < state.pool_count and VALUE[state.pool[place]] == VALUE[state.pool[0]]:
        place += 1
    return place >= state.pool_count


@rule
def shuffle_lots(state: State, luck: Row, stage: int, log: Row) -> None:
    """R12: a fresh shuffle of the pool.

    A playout has no row for it. There the pool is turned by one place, which must decide in the end: somewhere in
    the circle two different values lie side by side.
    """
    if (stage + 1) * TILES <= len(luck):
        sort_pool(state, luck, stage)
        return
    add(log, NO_ROW)
    first = state.pool[0]
    for place in range(1, state.pool_count):
        state.pool[place - 1] = state.pool[place]
    state.pool[state.pool_count - 1] = first


@rule
def highest_lots(state: State, drawing: int, left: int, log: Row) -> int:
    """R12: each of these seats draws a lot from the front; those with the highest value."""
    best = -1
    tied = 0
    add(log, member_count(drawing))
    while drawing != 0:
        seat = lowest(drawing)
        drawing &= drawing - 1
        left -= 1
        tile = state.pool[left]
        add_lot(seat, tile, log)
        if VALUE[tile] > best:
            best = VALUE[tile]
            tied = 0
        if VALUE[tile] == best:
            tied |= 1 << seat
    return tied
