"""What a HOKITO position is worth: a weighted sum of what can be counted on the board.

The weights (`weights.py`) say how likely the seat to move is to win, one set for every four occupied fields; they were
fitted on games of the search against itself (`scripts/hokito_weights.py`).
"""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest, member_count
from kajuta.core.compiled.declarations import Row, rule, table
from kajuta.games.hokito.actions import end_of, start_of
from kajuta.games.hokito.rules.reach import landings
from kajuta.games.hokito.state import FIELDS, State
from kajuta.games.hokito.tables import SYMBOLS_ON
from kajuta.players.hokito.weights import WEIGHTS
from kajuta.players.search.judgements import FORCING, LIMIT
from kajuta.players.search.keys import random_keys

TEMPO, POINTS, SINGLES, STACKS, HEIGHTS, MOVERS, MOVES, PRIZE, SECOND, SPOILS = 0, 1, 2, 5, 8, 11, 15, 19, 21, 23
COUNTED = 25
"""What is counted, and where: the seat's own less the other's; from `MOVERS` on the seat's, then the other's."""
FORCED = 31
"""Whether the seat to move can take a stack."""
BEST_SWING = 32
"""From here on scratch space holds what can be won on each field."""
FIELDS_IN_PHASE = 4
PHASES = FIELDS // FIELDS_IN_PHASE
FINE = 16
"""Weights are in this part of a thousandth of a logit."""

HEIGHT_KEYS = 40
PILE_KEYS = table([random_keys(f"hokito {field}", 8 * HEIGHT_KEYS) for field in range(FIELDS)])
"""A number for each field, top stone and height."""
TURN_KEYS = table(random_keys("hokito turn", 4))


@rule
def key_of(state: State) -> int:
    """H23: top stone and height of every pile, turn and end are everything play depends on."""
    key: int = TURN_KEYS[state.turn + 2 * state.end]
    piles = state.controlled[0] | state.controlled[1]
    while piles != 0:
        field = lowest(piles)
        piles &= piles - 1
        key ^= PILE_KEYS[field][state.top[field] * HEIGHT_KEYS + state.height[field]]
    return key


@rule
def urgency(state: State, seat: int, action: int) -> int:
    """What a move changes between the two at once; taking a stack is worth a look beyond the last ply."""
    end = end_of(action)
    height = state.height[end]
    mine: int = SYMBOLS_ON[state.top[start_of(action)]]
    theirs: int = SYMBOLS_ON[state.top[end]]
    if state.controlled[1 - seat] >> end & 1:
        swing = (mine + theirs) * height
        return FORCING + swing if height > 1 else swing
    return (mine - theirs) * height


@rule
def evaluate(state: State, seat: int, scratch: Row) -> int:
    """How likely the seat to move is to win."""
    survey(state, seat, scratch)
    piles = member_count(state.controlled[0] | state.controlled[1])
    weights = WEIGHTS[(piles - 1) // FIELDS_IN_PHASE]
    value = 0
    for place in range(COUNTED):
        value += weights[place] * scratch[place]
    value = min(LIMIT, max(-LIMIT, value // FINE))
    return value if value != 0 else 1


@rule
def is_quiet(state: State, seat: int, scratch: Row) -> bool:
    """Whether no stack can be taken: `survey` has seen it."""
    return scratch[FORCED] == 0


@rule
def survey(state: State, seat: int, counted: Row) -> None:
    """Counts what the weights are for."""
    for place in range(COUNTED):
        counted[place] = 0
    counted[TEMPO] = 1
    counted[FORCED] = 0
    count_side(state, seat, 1, counted)
    count_side(state, 1 - seat, -1, counted)


@rule
def count_side(state: State, seat: int, sign: int, counted: Row) -> None:
    """What one seat has, can do and can win."""
    side = 0 if sign > 0 else 1
    theirs = state.controlled[1 - seat]
    for field in range(FIELDS):
        counted[BEST_SWING + field] = 0
    piles = state.controlled[seat]
    while piles != 0:
        field = lowest(piles)
        piles &= piles - 1
        symbols = SYMBOLS_ON[state.top[field]]
        height = state.height[field]
        counted[POINTS] += sign * symbols * height
        if height == 1:
            counted[SINGLES + symbols - 1] += sign
        else:
            counted[STACKS + symbols - 1] += sign
            counted[HEIGHTS + symbols - 1] += sign * height
        ends = landings(state, field)
        kind = 2 * side + (1 if height > 1 else 0)
        counted[MOVERS + kind] += 1 if ends != 0 else 0
        counted[MOVES + kind] += member_count(ends)
        if sign > 0 and ends & theirs & ~state.singles != 0:
            counted[FORCED] = 1
        note_swings(state, symbols, ends & theirs, counted)
    count_prizes(theirs, side, counted)


@rule
def note_swings(state: State, symbols: int, ends: int, counted: Row) -> None:
    """What a pile could win on the fields it can take."""
    while ends != 0:
        end = lowest(ends)
        ends &= ends - 1
        swing = (symbols + SYMBOLS_ON[state.top[end]]) * state.height[end]
        counted[BEST_SWING + end] = max(counted[BEST_SWING + end], swing)


@rule
def count_prizes(theirs: int, side: int, counted: Row) -> None:
    """The largest prize in reach, the second, and all together."""
    first = 0
    second = 0
    while theirs != 0:
        swing = counted[BEST_SWING + lowest(theirs)]
        theirs &= theirs - 1
        counted[SPOILS + side] += swing
        second = max(second, min(first, swing))
        first = max(first, swing)
    counted[PRIZE + side] = first
    counted[SECOND + side] = second
