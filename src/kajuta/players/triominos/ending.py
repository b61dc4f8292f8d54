"""Endings of TRIOMINOS for two with an empty pool: everything is known then, and a search can be exact.

Alpha-beta over what is left of the round, with a stack of states, because cached machine code cannot call itself. Where
the depth is used up, the outlook judges; where it never is, the value is exact.
"""

from __future__ import annotations

from math import floor

from kajuta.core.compiled.declarations import Reals, Row, Rows, State, States, entry, rule
from kajuta.core.compiled.slots import apply, legal_actions, records
from kajuta.games.triominos.actions import DRAW
from kajuta.games.triominos.state import Phase
from kajuta.players.triominos.outlook import points_to_come
from kajuta.players.triominos.policy import placement_points
from kajuta.players.triominos.worth import expected_worth, lead, worth

ROOT = 0
MOST_DEPTH = 60
STATES = ROOT + MOST_DEPTH + 1
"""The states of the search are its stack."""

STEPS = 1_000_000
MOST_LEAD = 5_000
"""A value is the worth in so many steps, and as its fraction the lead, which decides between equals."""
INFINITY = 1e9

COUNT, NEXT = 0, 1
"""On each level: how many moves there are, which is next; moves come after."""
MOVES = 2
ALPHA, BETA, BEST, BOUNDS = 0, 1, 2, 3
NODES, LEAVES, LIMIT = 0, 1, 2
"""What is counted: positions, those where the depth was used up; and how many positions there may be."""


@rule
def outcome(share: float, ahead: float) -> float:
    """A value: a share of the victory, and behind the point the lead."""
    ahead = max(1.0 - MOST_LEAD, min(MOST_LEAD - 1.0, ahead))
    return floor(STEPS * share) + 0.5 + 0.5 * ahead / MOST_LEAD


@entry
def value_after(
    buffer: States,
    seat: int,
    action: int,
    depth: int,
    moves: Rows,
    bounds: Reals,
    counts: Row,
    outlook: Reals,
    features: Reals,
    actions: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> float:
    """What an action of the root is worth, looking so many moves further; below the first of the bounds only a bound.

    `counts[NODES]` passes `counts[LIMIT]` where there was too much to look at; the value means nothing then.
    """
    states = records(buffer)
    states[ROOT + 1] = states[ROOT]
    apply(states[ROOT + 1], seat, action, luck, log, work)
    if depth <= 1 or states[ROOT + 1].phase != Phase.PLAY:
        return leaf_value(states[ROOT + 1], seat, counts, features, outlook)
    bounds[BOUNDS + ALPHA] = bounds[ALPHA]
    bounds[BOUNDS + BETA] = INFINITY
    level = 1
    open_level(states[ROOT + 1], seat, level, moves, bounds, actions, work)
    while counts[NODES] <= counts[LIMIT]:
        if moves[level][NEXT] == moves[level][COUNT] or bounds[BOUNDS * level] >= bounds[BOUNDS * level + BETA]:
            value = bounds[BOUNDS * level + BEST]
            level -= 1
            if level == 0:
                return value
            offer(level, states[ROOT + level].turn == seat, value, bounds)
        else:
            move = moves[level][MOVES + moves[level][NEXT]]
            moves[level][NEXT] += 1
            counts[NODES] += 1
            states[ROOT + level + 1] = states[ROOT + level]
            apply(states[ROOT + level + 1], states[ROOT + level].turn, move, luck, log, work)
            if level + 1 >= depth or states[ROOT + level + 1].phase != Phase.PLAY:
                value = leaf_value(states[ROOT + level + 1], seat, counts, features, outlook)
                offer(level, states[ROOT + level].turn == seat, value, bounds)
            else:
                level += 1
                bounds[BOUNDS * level + ALPHA] = bounds[BOUNDS * (level - 1) + ALPHA]
                bounds[BOUNDS * level + BETA] = bounds[BOUNDS * (level - 1) + BETA]
                open_level(states[ROOT + level], seat, level, moves, bounds, actions, work)
    return 0.0


@rule
def leaf_value(state: State, seat: int, counts: Row, features: Reals, outlook: Reals) -> float:
    """The outcome if the round is over, otherwise what is to be expected."""
    if state.phase != Phase.PLAY:
        return outcome(worth(state, seat), 1.0 * lead(state, seat))
    counts[LEAVES] += 1
    ahead = lead(state, seat) + points_to_come(state, seat, features, outlook)
    return outcome(expected_worth(state, seat, features, outlook), ahead)


@rule
def offer(level: int, is_own: bool, value: float, bounds: Reals) -> None:
    """A move of a level has this value: the seat itself takes the highest, the other the lowest."""
    first = BOUNDS * level
    if is_own:
        bounds[first + BEST] = max(bounds[first + BEST], value)
        bounds[first + ALPHA] = max(bounds[first + ALPHA], value)
    else:
        bounds[first + BEST] = min(bounds[first + BEST], value)
        bounds[first + BETA] = min(bounds[first + BETA], value)


@rule
def open_level(state: State, seat: int, level: int, moves: Rows, bounds: Reals, actions: Row, work: Row) -> None:
    """Lists the moves of a level, those with most points first."""
    count = legal_actions(state, state.turn, actions, work)
    bounds[BOUNDS * level + BEST] = -INFINITY if state.turn == seat else INFINITY
    moves[level][COUNT] = count
    moves[level][NEXT] = 0
    for index in range(count):
        points = placement_points(state, actions[index]) if actions[index] < DRAW else 0
        place = index
        # The points of the moves before stand behind the list of moves.
        while place > 0 and moves[level][MOVES + count + place - 1] < points:
            moves[level][MOVES + place] = moves[level][MOVES + place - 1]
            moves[level][MOVES + count + place] = moves[level][MOVES + count + place - 1]
            place -= 1
        moves[level][MOVES + place] = actions[index]
        moves[level][MOVES + count + place] = points
