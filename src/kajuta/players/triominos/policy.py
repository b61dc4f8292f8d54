"""How a seat of TRIOMINOS plays without thinking ahead: what each placement promises, weighed.

Everything is read off the table and the seat's own hand; of all other tiles only their number in each hand is used. So
the policy may guide a playout in an imagined world without making use of what nobody there could know.
"""

from __future__ import annotations

from typing import Any

from kajuta.core.compiled.declarations import Reals, Row, rule
from kajuta.core.compiled.slots import legal_actions
from kajuta.games.triominos.actions import DRAW, place_of, reading_for, tile_of
from kajuta.games.triominos.rules.hands import fitting_tiles, give_up_tile
from kajuta.games.triominos.rules.layout import filled_neighbour_count, hexagons_in, lay_at
from kajuta.games.triominos.rules.scoring import base_points, bonus_points, shape_of
from kajuta.games.triominos.state import HALVES, PLAIN_TILES, Shape, State
from kajuta.games.triominos.tables import FITTING, FREE_WEIGHT, TILE_OF, ZERO_TRIPLE

HASTE, TILE, LATE_TILE, BONUS, OUT, DRAWING, FITTING_SHARE, TWICE_SHARE, STUCK, LAST_FITS = range(10)
OWN_BONUS, GIVEN_BONUS, THEIR_STUCK, THEIR_LAST_STUCK, DRAW_HELD, DRAW_POOL, DRAW_FITS, DRAW_THEIR_HELD = range(10, 18)
"""What the weights are for."""
WEIGHT_COUNT = 18

NEVER = -1e9

OWN, UNSEEN, ROOM = 0, HALVES, 2 * HALVES
"""Sets of tiles a policy works with: the seat's own, those it does not see."""


@rule
def count_of(tiles: int) -> int:
    """How many tiles are in a set."""
    count = 0
    while tiles != 0:
        tiles &= tiles - 1
        count += 1
    return count


@rule
def cell_bonus(state: State, place: int) -> int:
    """R26 to R28: the bonus for a tile in an open cell, whichever tile it is."""
    cell = state.open_cells[place]
    hexagons = hexagons_in(state, cell)
    shape = shape_of(filled_neighbour_count(state, cell), FREE_WEIGHT[state.open_fits[place]] == 0, hexagons)
    return bonus_points(state, ZERO_TRIPLE, shape, hexagons)


@rule
def placement_bonus(state: State, action: int) -> int:
    """R15, R26 to R28: the bonus of a placement."""
    if state.layout_count == 0:
        return bonus_points(state, tile_of(action), Shape.START, 0)
    return cell_bonus(state, place_of(action))


@rule
def placement_points(state: State, action: int) -> int:
    """R25: all that a placement earns."""
    return base_points(state, tile_of(action)) + placement_bonus(state, action)


@rule
def see_tiles(state: State, seat: int, seen: Row) -> None:
    """Writes the sets of the seat's own tiles and of those it does not see."""
    for half in range(HALVES):
        seen[OWN + half] = state.hands[seat][half]
    seen[UNSEEN] = (1 << PLAIN_TILES) - 1 & ~seen[OWN]
    seen[UNSEEN + 1] = (1 << state.set_size - PLAIN_TILES) - 1 & ~seen[OWN + 1]
    for index in range(state.layout_count):
        tile = TILE_OF[state.layout_readings[index]]
        seen[UNSEEN + tile // PLAIN_TILES] &= ~(1 << tile % PLAIN_TILES)


@rule
def prospect(state: State, seat: int, seen: Row, weights: Reals) -> float:
    """What a table is worth to a seat that has just placed a tile there."""
    once = 0
    twice = 0
    mirrors = 0
    best = 0
    given = 0
    for place in range(state.open_count):
        fit = state.open_fits[place]
        tiles = FITTING[0][fit]
        others = FITTING[1][fit]
        twice |= once & tiles
        once |= tiles
        mirrors |= others
        if FREE_WEIGHT[fit] == 0 and tiles & (seen[OWN] | seen[UNSEEN]) | others & (seen[OWN + 1] | seen[UNSEEN + 1]):
            bonus = cell_bonus(state, place)
            if tiles & seen[OWN] | others & seen[OWN + 1]:
                best = max(best, bonus)
            else:
                given += bonus
    unseen = count_of(seen[UNSEEN]) + count_of(seen[UNSEEN + 1])
    theirs = count_of(seen[UNSEEN] & once) + count_of(seen[UNSEEN + 1] & mirrors)
    own = count_of(seen[OWN] & once) + count_of(seen[OWN + 1] & mirrors)
    held = state.held[(seat + 1) % state.players]
    left = max(1, state.held[seat])
    value = weights[FITTING_SHARE] * own / left + weights[OWN_BONUS] * best
    value += weights[TWICE_SHARE] * count_of(seen[OWN] & twice) / left
    if own == 0:
        value += weights[STUCK]
    elif left == 1:
        value += weights[LAST_FITS]
    if unseen > 0:
        stuck = (1.0 - theirs / unseen) ** held
        value += weights[GIVEN_BONUS] * given * held / unseen + weights[THEIR_STUCK] * stuck
        if held == 1:
            value += weights[THEIR_LAST_STUCK] * stuck
    return value


@rule
def promise(states: Any, here: int, after: int, seat: int, action: int, seen: Row, weights: Reals) -> float:
    """What a placement brings at once and promises for later; the state `after` is working space."""
    tile = tile_of(action)
    base = base_points(states[here], tile)
    value: float = weights[TILE] * base + weights[BONUS] * placement_bonus(states[here], action)
    value += weights[LATE_TILE] * base / states[here].held[(seat + 1) % states[here].players]
    if states[here].held[seat] == 1:
        return value + weights[OUT]
    if weights[HASTE] != 0.0:
        return value
    states[after] = states[here]
    give_up_tile(states[after], seat, tile)
    place = place_of(action)
    lay_at(states[after], place, reading_for(states[after].open_fits[place], tile))
    seen[OWN + tile // PLAIN_TILES] &= ~(1 << tile % PLAIN_TILES)
    value += prospect(states[after], seat, seen, weights)
    seen[OWN + tile // PLAIN_TILES] |= 1 << tile % PLAIN_TILES
    return value


@rule
def draw_promise(state: State, seat: int, seen: Row, weights: Reals) -> float:
    """What it promises to draw although something fits."""
    unseen = count_of(seen[UNSEEN]) + count_of(seen[UNSEEN + 1])
    fitting = count_of(seen[UNSEEN] & fitting_tiles(state, 0)) + count_of(seen[UNSEEN + 1] & fitting_tiles(state, 1))
    value = weights[DRAWING] + weights[DRAW_HELD] * state.held[seat] + weights[DRAW_POOL] * state.pool_count
    value += weights[DRAW_THEIR_HELD] * state.held[(seat + 1) % state.players]
    return value + weights[DRAW_FITS] * fitting / max(1, unseen)


@rule
def any_promise(states: Any, here: int, after: int, seat: int, action: int, seen: Row, weights: Reals) -> float:
    """What an action promises, a placement or not."""
    if action < DRAW:
        return promise(states, here, after, seat, action, seen, weights)
    return draw_promise(states[here], seat, seen, weights)


@rule
def choose(states: Any, here: int, after: int, seat: int, actions: Row, seen: Row, weights: Reals, work: Row) -> int:
    """The action of a seat that promises most; of equals the first."""
    count = legal_actions(states[here], seat, actions, work)
    if count == 1:
        return actions[0]
    see_tiles(states[here], seat, seen)
    found = actions[0]
    best = 2 * NEVER
    for index in range(count):
        value = any_promise(states, here, after, seat, actions[index], seen, weights)
        if value > best:
            found = actions[index]
            best = value
    return found
