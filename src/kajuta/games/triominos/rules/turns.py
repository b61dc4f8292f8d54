"""What a seat does in its turn: place, draw or pass (R20 to R38); the actions carried out."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import is_recording
from kajuta.games.triominos.actions import DEAL, DRAW, PASS, place_of, reading_for, tile_of
from kajuta.games.triominos.rules.dealing import deal_round
from kajuta.games.triominos.rules.ending import end_turn
from kajuta.games.triominos.rules.hands import give_up_tile, highest_tile, is_start_bound, take_tile
from kajuta.games.triominos.rules.layout import filled_neighbour_count, lay_at
from kajuta.games.triominos.rules.notes import (
    add_pattern,
    note_draw,
    note_pass,
    note_place,
    note_refill,
    note_show,
)
from kajuta.games.triominos.rules.scoring import base_points, bonus_points, earn, shape_of
from kajuta.games.triominos.state import Reason, Shape, State
from kajuta.games.triominos.tables import FREE_WEIGHT, START_RANK, TRIPLE_RANK, ZERO_TRIPLE


@rule
def apply(state: State, seat: int, action: int, luck: Row, log: Row, work: Row) -> None:
    """R30, R47: a placement, a draw, a pass, or the next deal."""
    if action == DEAL:
        deal_round(state, luck, log)
    elif action == DRAW:
        draw_tile(state, seat, log)
    elif action == PASS:
        pass_turn(state, seat, log)
    else:
        place_tile(state, seat, action, log)


# What is open to a seat besides placing


@rule
def can_draw(state: State) -> bool:
    """R34, R38: the pool is not empty and the limit not reached."""
    return state.pool_count > 0 and not has_drawn_enough(state)


@rule
def has_drawn_enough(state: State) -> bool:
    """R34: whether the seat to act has made all the draws of a turn."""
    return 0 < state.max_draws <= state.draws


@rule
def may_refrain(state: State) -> bool:
    """R31, R33, R37: whether a seat that can place may draw, or where that is impossible pass, instead."""
    if state.draws > 0:
        return state.forced_after_draw == 0
    return state.voluntary_draw == 1 if can_draw(state) else state.pass_when_able == 1


# Placing


@rule
def place_tile(state: State, seat: int, action: int, log: Row) -> None:
    """R23, R30: one tile goes from the hand to the table, and the turn ends."""
    tile = tile_of(action)
    if is_recording(log) and state.layout_count == 0:
        note_shown_triple(state, seat, tile, log)
    give_up_tile(state, seat, tile)
    score_placement(state, seat, place_of(action), tile, log)
    state.passes = 0
    if state.refill:
        refill_hand(state, seat, log)
    end_turn(state, seat, log)


@rule
def note_shown_triple(state: State, seat: int, tile: int, log: Row) -> None:
    """R13: who begins with 0-0-0 instead of a higher triple shows that one."""
    highest = highest_tile(state, seat)
    if is_start_bound(state) and tile == ZERO_TRIPLE and highest != tile and START_RANK[highest] >= TRIPLE_RANK:
        note_show(seat, highest, log)


@rule
def score_placement(state: State, seat: int, place: int, tile: int, log: Row) -> None:
    """R25 to R29: lays the tile and earns its points."""
    cell = state.open_cells[place]
    fit = state.open_fits[place]
    reading = reading_for(fit, tile)
    is_first = state.layout_count == 0
    neighbours = filled_neighbour_count(state, cell)
    hexagons = lay_at(state, place, reading)
    shape = shape_of(neighbours, FREE_WEIGHT[fit] == 0, hexagons)
    if is_first:
        shape = Shape.START
    base = base_points(state, tile)
    bonus = bonus_points(state, tile, shape, hexagons)
    if is_recording(log):
        note_place(seat, cell, reading, log)
        add_pattern(shape, hexagons, base, bonus, log)
    earn(state, seat, base + bonus, log)


@rule
def refill_hand(state: State, seat: int, log: Row) -> None:
    """R52: after a placement the hand grows to its size again, as far as the pool goes."""
    while state.held[seat] < state.hand_size and state.pool_count > 0:
        tile = take_tile(state, seat)
        note_refill(state, seat, tile, log)


# Drawing and passing


@rule
def draw_tile(state: State, seat: int, log: Row) -> None:
    """R34: the first tile of the pool, at a cost."""
    state.drawn = take_tile(state, seat)
    state.draws += 1
    note_draw(state, seat, log)
    earn(state, seat, -state.draw_cost, log)


@rule
def pass_turn(state: State, seat: int, log: Row) -> None:
    """R35, R36: after all draws of a turn that is a failure, otherwise the pool is empty."""
    reason = Reason.FAILED if has_drawn_enough(state) else Reason.EMPTY
    cost = state.fail_cost if has_drawn_enough(state) else state.pass_cost
    state.passes = state.passes + 1 if state.pool_count == 0 else 0
    note_pass(seat, reason, cost, log)
    earn(state, seat, -cost, log)
    end_turn(state, seat, log)
