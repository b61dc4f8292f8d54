"""Solitaire with all tiles in sight: a search with backtracking for a way to lay every tile (R52, R53)."""

from __future__ import annotations

from typing import Any

from kajuta.core.compiled.declarations import Reals, Row, Rows, States, entry, rule
from kajuta.core.compiled.slots import apply, legal_actions, records
from kajuta.games.triominos.actions import DRAW
from kajuta.games.triominos.state import TILES, Phase
from kajuta.players.triominos.policy import promise, see_tiles

AFTER, ROOT = 0, 1
LEVELS = TILES + 1
STATES = ROOT + LEVELS + 1
"""The states of the search: a look ahead, then the stack."""

WIDTH = 3
"""How many placements are tried in one position, the most promising first."""
COUNT, NEXT, MOVES = 0, 1, 2
"""On each level: how many moves there are, which is next, the moves."""


@entry
def lay_all(
    buffer: States,
    nodes: int,
    turn: int,
    moves: Rows,
    promises: Reals,
    line: Row,
    weights: Reals,
    actions: Row,
    seen: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> int:
    """Looks at so many positions for a way to lay all tiles; writes the longest line and returns its length.

    `turn` says which of the first placements is tried first, so that several searches begin differently.
    """
    states = records(buffer)
    level = 0
    longest = 0
    list_best(states, level, moves, promises, weights, actions, seen, work)
    moves[0][NEXT] = turn % max(1, moves[0][COUNT])
    while level >= 0 and nodes > 0:
        if moves[level][NEXT] == moves[level][COUNT]:
            level -= 1
            continue
        states[ROOT + level + 1] = states[ROOT + level]
        apply(states[ROOT + level + 1], 0, moves[level][MOVES + moves[level][NEXT]], luck, log, work)
        moves[level][NEXT] += 1
        nodes -= 1
        level += 1
        if level > longest:
            longest = level
            for step in range(level):
                line[step] = moves[step][MOVES + moves[step][NEXT] - 1]
        if states[ROOT + level].phase == Phase.PLAY:
            list_best(states, level, moves, promises, weights, actions, seen, work)
        elif states[ROOT + level].held[0] == 0:
            return level
        else:
            level -= 1
    return longest


@rule
def list_best(
    states: Any,
    level: int,
    moves: Rows,
    promises: Reals,
    weights: Reals,
    actions: Row,
    seen: Row,
    work: Row,
) -> None:
    """Lists the most promising actions of a level."""
    here = ROOT + level
    count = legal_actions(states[here], 0, actions, work)
    see_tiles(states[here], 0, seen)
    kept = 0
    for index in range(count):
        value = 0.0
        if actions[index] < DRAW:
            value = promise(states, here, AFTER, 0, actions[index], seen, weights)
        place = min(kept, WIDTH)
        while place > 0 and promises[place - 1] < value:
            promises[place] = promises[place - 1]
            moves[level][MOVES + place] = moves[level][MOVES + place - 1]
            place -= 1
        promises[place] = value
        moves[level][MOVES + place] = actions[index]
        kept = min(kept + 1, WIDTH)
    moves[level][COUNT] = kept
    moves[level][NEXT] = 0
