"""What a seat may do, and why not: R1, R8, R13, R16, R20 to R22, R30 to R38, R45, R47, R55."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.seats import CHANCE
from kajuta.games.triominos.actions import (
    ACTION_COUNT,
    DEAL,
    DRAW,
    PASS,
    WISHES,
    has_reading,
    is_fitting,
    place_of,
    tile_of,
    wished_cell,
    wished_reading,
)
from kajuta.games.triominos.rules.hands import (
    can_place,
    holds,
    list_placements,
    list_starts,
    may_start_with,
    playable,
)
from kajuta.games.triominos.rules.layout import NOWHERE, is_filled, open_place
from kajuta.games.triominos.rules.turns import can_draw, may_refrain
from kajuta.games.triominos.state import PLAIN_TILES, Phase, Refused, State


@rule
def legal_actions(state: State, seat: int, actions: Row, work: Row) -> int:
    """R20, R38, R47: what a seat that is to act may do."""
    if state.phase == Phase.DEAL:
        actions[0] = DEAL
        return 1
    if state.layout_count == 0:
        return list_starts(state, seat, actions)
    count = list_placements(state, seat, actions)
    if count == 0 or may_refrain(state):
        actions[count] = DRAW if can_draw(state) else PASS
        count += 1
    return count


# Refusals


@rule
def refusal(state: State, seat: int, action: int, work: Row) -> int:
    """The rule an action breaks, 0 if none."""
    if not is_action(state, action):
        return Refused.NOT_AN_ACTION
    if not is_seat(state, seat):
        return Refused.NO_SUCH_SEAT
    if state.phase == Phase.OVER:
        return Refused.MATCH_OVER
    if action == DEAL:
        return deal_refusal(state, seat)
    if state.phase == Phase.DEAL:
        return Refused.ROUND_OVER
    return turn_refusal(state, seat, action) if seat == state.turn else Refused.NOT_YOUR_TURN


@rule
def turn_refusal(state: State, seat: int, action: int) -> int:
    """R20, R30: why the seat whose turn it is may not draw, pass or place."""
    if action in (DRAW, PASS):
        return idle_refusal(state, seat, action)
    if state.layout_count == 0:
        return start_refusal(state, seat, action)
    return placement_refusal(state, seat, action)


@rule
def is_action(state: State, action: int) -> bool:
    """R55: whether a number stands for an action that can be written; a wish that can be placed has another number."""
    if action < 0 or action >= ACTION_COUNT + WISHES:
        return False
    if action < DRAW:
        return place_of(action) < state.open_count and has_reading(state.open_fits[place_of(action)], tile_of(action))
    if action < ACTION_COUNT:
        return True
    place = open_place(state, wished_cell(action))
    return place == NOWHERE or not is_fitting(state.open_fits[place], wished_reading(action))


@rule
def is_seat(state: State, seat: int) -> bool:
    """R8, R47: whether somebody sits there, chance included."""
    return 0 <= seat < state.players or seat == CHANCE


@rule
def deal_refusal(state: State, seat: int) -> int:
    """R47: chance deals, when a round has ended."""
    if state.phase == Phase.PLAY:
        return Refused.ROUND_NOT_OVER
    return 0 if seat == CHANCE else Refused.CHANCE_DEALS


@rule
def idle_refusal(state: State, seat: int, action: int) -> int:
    """R20, R38: why a seat may not draw or pass."""
    if state.layout_count == 0:
        return Refused.FIRST_IS_PLACED
    if action == PASS and can_draw(state):
        return Refused.PASS_WHILE_DRAWING
    if action == DRAW and not can_draw(state):
        return Refused.POOL_EMPTY if state.pool_count == 0 else Refused.ENOUGH_DRAWN
    if may_refrain(state) or not can_place(state, seat):
        return 0
    if state.draws > 0:
        return Refused.DRAWN_MUST_BE_PLACED
    return Refused.NO_VOLUNTARY_DRAW if action == DRAW else Refused.PASS_WHEN_ABLE


@rule
def hand_refusal(state: State, seat: int, tile: int) -> int:
    """R1, R30: why a tile cannot come from this hand."""
    if tile >= state.set_size:
        return Refused.NO_SUCH_TILE
    return 0 if holds(state, seat, tile) else Refused.NOT_IN_HAND


@rule
def start_refusal(state: State, seat: int, action: int) -> int:
    """R13, R20: why a tile may not be the first one."""
    code = hand_refusal(state, seat, tile_of(action))
    if code != 0:
        return code
    if action >= ACTION_COUNT:
        return Refused.FIRST_AT_ORIGIN
    return 0 if may_start_with(state, seat, tile_of(action)) else Refused.NOT_THE_HIGHEST


@rule
def placement_refusal(state: State, seat: int, action: int) -> int:
    """R21, R22, R32: why a tile may not be placed there."""
    tile = tile_of(action)
    code = hand_refusal(state, seat, tile)
    if code != 0:
        return code
    if playable(state, seat, tile // PLAIN_TILES) >> tile % PLAIN_TILES & 1 == 0:
        return Refused.ONLY_THE_DRAWN
    if action < DRAW:
        return 0
    if open_place(state, wished_cell(action)) != NOWHERE:
        return Refused.CORNERS_DIFFER
    return Refused.CELL_TAKEN if is_filled(state, wished_cell(action)) else Refused.NO_SHARED_SIDE
