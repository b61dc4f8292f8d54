"""The rules of TRIOMINOS as the contract asks for them. Comments cite `docs/rules/triominos.md`."""

from __future__ import annotations

from kajuta.core.compiled.marks import Row, rule
from kajuta.core.seats import CHANCE
from kajuta.games.triominos.dealing import deal_round
from kajuta.games.triominos.ending import winners_of
from kajuta.games.triominos.hands import (
    can_place,
    holds,
    list_placements,
    list_starts,
    may_start_with,
    playable,
    reading_for,
)
from kajuta.games.triominos.layout import NOWHERE, is_filled, open_place
from kajuta.games.triominos.state import (
    ACTIONS,
    DEAL,
    DRAW,
    PASS,
    PLACEMENTS,
    PLAIN_TILES,
    READINGS,
    SEATS,
    Phase,
    Refused,
    State,
)
from kajuta.games.triominos.tables import FITTING, NAME_READING, ORIGIN, TILE_OF
from kajuta.games.triominos.turns import can_draw, draw_tile, may_refrain, pass_turn, place_tile


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
def to_act(state: State) -> int:
    """R16, R47: the seat whose turn it is, chance between two rounds, nobody after the match."""
    if state.phase == Phase.PLAY:
        return 1 << state.turn
    return 1 << CHANCE if state.phase == Phase.DEAL else 0


@rule
def legal_actions(state: State, seat: int, actions: Row) -> int:
    """R20, R38, R47: what a seat that is to act may do."""
    if state.phase == Phase.DEAL:
        actions[0] = DEAL
        return 1
    if state.layout_count == 0:
        count = list_starts(state, seat, actions)
        sort_actions(actions, count)
        return count
    count = list_placements(state, seat, actions)
    sort_actions(actions, count)
    if count == 0 or may_refrain(state):
        actions[count] = DRAW if can_draw(state) else PASS
        count += 1
    return count


@rule
def sort_actions(actions: Row, count: int) -> None:
    """Ascending, as the contract asks. There are few, so they are simply put in one by one."""
    for done in range(1, count):
        action = actions[done]
        place = done
        while place > 0 and actions[place - 1] > action:
            actions[place] = actions[place - 1]
            place -= 1
        actions[place] = action


# Refusals


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """The rule an action breaks, 0 if none."""
    if action < 0 or action >= ACTIONS:
        return Refused.NOT_AN_ACTION
    if state.phase == Phase.OVER:
        return Refused.MATCH_OVER
    if action == DEAL:
        return deal_refusal(state, seat)
    if state.phase == Phase.DEAL:
        return Refused.ROUND_OVER
    if seat != state.turn:
        return Refused.NOT_YOUR_TURN
    if action >= PLACEMENTS:
        return idle_refusal(state, seat, action)
    if state.layout_count == 0:
        return start_refusal(state, seat, action)
    return placement_refusal(state, seat, action)


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
    tile = TILE_OF[action % READINGS]
    code = hand_refusal(state, seat, tile)
    if code != 0:
        return code
    if action != ORIGIN * READINGS + NAME_READING[tile]:
        return Refused.FIRST_AT_ORIGIN
    return 0 if may_start_with(state, seat, tile) else Refused.NOT_THE_HIGHEST


@rule
def placement_refusal(state: State, seat: int, action: int) -> int:
    """R21, R22, R32: why a tile may not be placed there."""
    cell = action // READINGS
    tile = TILE_OF[action % READINGS]
    code = hand_refusal(state, seat, tile)
    if code != 0:
        return code
    if playable(state, seat, tile // PLAIN_TILES) >> tile % PLAIN_TILES & 1 == 0:
        return Refused.ONLY_THE_DRAWN
    place = open_place(state, cell)
    if place == NOWHERE:
        return Refused.CELL_TAKEN if is_filled(state, cell) else Refused.NO_SHARED_SIDE
    return 0 if is_fitting(state.open_fits[place], action % READINGS) else Refused.CORNERS_DIFFER


@rule
def is_fitting(fit: int, reading: int) -> bool:
    """R22: whether a reading agrees with the numbered corners of a cell."""
    tile = TILE_OF[reading]
    is_among = FITTING[tile // PLAIN_TILES][fit] >> tile % PLAIN_TILES & 1 == 1
    return is_among and reading_for(fit, tile) == reading


# Carrying out an action


@rule
def apply(state: State, seat: int, action: int, luck: Row, log: Row) -> None:
    """R30, R47: a placement, a draw, a pass, or the next deal."""
    if action == DEAL:
        deal_round(state, luck, log)
    elif action == DRAW:
        draw_tile(state, seat, log)
    elif action == PASS:
        pass_turn(state, seat, log)
    else:
        place_tile(state, seat, action, log)


@rule
def scores(state: State, points: Row) -> int:
    """R49: the totals of the match, at every moment."""
    for seat in range(state.players):
        points[seat] = state.scores[seat]
    return state.players


@rule
def winners(state: State) -> int:
    """R48, R53: nobody before the end of the match."""
    return winners_of(state) if state.phase == Phase.OVER else 0
