"""The search of TOTOHU: all joint choices some turns deep, a matrix solved at every node, the outlook at the end.

The tree is walked with a stack in arrays, because cached machine code cannot call itself; so it can pause after any
node and go on. A node is a moment at which somebody chooses: all captains at once (solved by regret matching), one
alone (takes what is best for it), or the die (the mean of its faces).
"""

from __future__ import annotations

from typing import Any

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.luck import random_below
from kajuta.core.compiled.marks import Beliefs, FloatRows, Floats, Row, Rows, States, entry, rule
from kajuta.core.compiled.slots import apply, beliefs, legal_actions, records, resample
from kajuta.core.seats import CHANCE
from kajuta.games.totohu.rules.die import decides
from kajuta.games.totohu.rules.phase import seats_awaited
from kajuta.games.totohu.state import MOST_FLEETS, SHIPS, Action, Phase, State
from kajuta.players.totohu.mixing import COUNTS, NOBODY, mean_of, solve
from kajuta.players.totohu.outlook import RESULT, judge

PHASE, CHILDREN, NEXT, DEPTH, ACTOR = 3, 4, 5, 6, 7
NODE = 8
"""A node: the choices of each fleet, what is awaited, how many ways lead on, how many are done, how deep to go, who."""
LEVEL, SEAT, LEAVES, INNER_ROUNDS = 0, 1, 2, 3
COURSE = 4
"""The course of a search: the level it is at, who thinks, the positions judged, the rounds of regret at inner nodes."""
CHOICES = 32
MOST_CELLS = SHIPS**MOST_FLEETS
LEVELS_PER_TURN = 5
"""Three captains' cards, their order, and two questions."""


@entry
def begin(
    buffer: States, belief: Beliefs, course: Row, depth: int, nodes: Rows, choices: Rows, rng: Row, work: Row
) -> None:
    """Draws a world, takes back the cards that lie there unseen, and stands at its root."""
    states = records(buffer)
    states[1] = states[0]
    resample(beliefs(belief)[0], states[1], rng, work)
    if states[1].phase == Phase.COMMIT:
        take_back(states[1])
    course[LEVEL] = 1
    open_node(states[1], nodes[1], choices[1], depth, work)


@rule
def take_back(state: State) -> None:
    """All choose at once, whoever was quicker."""
    for fleet in range(MOST_FLEETS):
        state.commit[fleet] = 0
    state.awaited = seats_awaited(state)


@rule
def open_node(state: State, node: Row, choices: Row, depth: int, work: Row) -> None:
    """Lists the ways that lead on from a moment."""
    node[PHASE] = state.phase
    node[NEXT] = 0
    node[DEPTH] = depth
    node[CHILDREN] = 1
    for fleet in range(MOST_FLEETS):
        node[COUNTS + fleet] = 1
    if state.phase == Phase.COMMIT:
        list_cards(state, node, choices, work)
    elif state.phase == Phase.DIE:
        list_faces(state, node, choices, work)
    else:
        node[ACTOR] = lowest(state.awaited)
        node[CHILDREN] = legal_actions(state, node[ACTOR], choices, work)


@rule
def list_cards(state: State, node: Row, choices: Row, work: Row) -> None:
    """Every joint choice of cards is a way."""
    for fleet in range(MOST_FLEETS):
        if state.awaited >> fleet & 1:
            count = legal_actions(state, fleet, choices[fleet * SHIPS :], work)
            node[COUNTS + fleet] = count
            node[CHILDREN] *= count


@rule
def list_faces(state: State, node: Row, choices: Row, work: Row) -> None:
    """Rolls that are rolled again lead nowhere: the faces that decide remain, equally likely."""
    node[ACTOR] = CHANCE
    count = 0
    for place in range(legal_actions(state, CHANCE, choices, work)):
        if decides(state, choices[place] - Action.ROLL):
            choices[count] = choices[place]
            count += 1
    node[CHILDREN] = count


@rule
def go(state: State, node: Row, choices: Row, child: int, luck: Row, log: Row, work: Row) -> None:
    """Follows one of the ways."""
    if node[PHASE] != Phase.COMMIT:
        apply(state, node[ACTOR], choices[child], luck, log, work)
        return
    waiting = state.awaited
    rest = child
    for place in range(MOST_FLEETS):
        fleet = MOST_FLEETS - 1 - place
        count = node[COUNTS + fleet]
        if waiting >> fleet & 1:
            apply(state, fleet, choices[fleet * SHIPS + rest % count], luck, log, work)
        rest //= count


@entry
def walk(
    buffer: States,
    course: Row,
    steps: int,
    nodes: Rows,
    choices: Rows,
    cells: FloatRows,
    net: FloatRows,
    hidden: FloatRows,
    rows: Row,
    regrets: FloatRows,
    mixes: FloatRows,
    sums: FloatRows,
    gains: FloatRows,
    luck: Row,
    log: Row,
    work: Row,
) -> bool:
    """Some steps of the walk; whether it is at its end, with the results of all ways of the root in `cells[1]`."""
    return wander(
        records(buffer),
        course,
        steps,
        nodes,
        choices,
        cells,
        net,
        hidden,
        rows,
        regrets,
        mixes,
        sums,
        gains,
        luck,
        log,
        work,
    )


@rule
def wander(
    states: Any,
    course: Row,
    steps: int,
    nodes: Rows,
    choices: Rows,
    cells: FloatRows,
    net: FloatRows,
    hidden: FloatRows,
    rows: Row,
    regrets: FloatRows,
    mixes: FloatRows,
    sums: FloatRows,
    gains: FloatRows,
    luck: Row,
    log: Row,
    work: Row,
) -> bool:
    """The walk itself, over opened states."""
    level = course[LEVEL]
    for _ in range(steps):
        node = nodes[level]
        if node[NEXT] == node[CHILDREN]:
            if level == 1:
                course[LEVEL] = level
                return True
            settle(course, level, nodes, cells, regrets, mixes, sums, gains)
            level -= 1
            place = (nodes[level][NEXT] - 1) * RESULT
            for part in range(RESULT):
                cells[level][place + part] = gains[1][part]
            continue
        states[level + 1] = states[level]
        go(states[level + 1], node, choices[level], node[NEXT], luck, log, work)
        node[NEXT] += 1
        phase = states[level + 1].phase
        left = node[DEPTH] - (1 if node[PHASE] == Phase.COMMIT else 0)
        if phase == Phase.OVER or (phase == Phase.COMMIT and left <= 0):
            judge(states[level + 1], course[SEAT], net, hidden, rows, gains)
            course[LEAVES] += 1
            place = (node[NEXT] - 1) * RESULT
            for part in range(RESULT):
                cells[level][place + part] = gains[0][part]
        else:
            level += 1
            open_node(states[level], nodes[level], choices[level], left, work)
    course[LEVEL] = level
    return False


@rule
def settle(
    course: Row,
    level: int,
    nodes: Rows,
    cells: FloatRows,
    regrets: FloatRows,
    mixes: FloatRows,
    sums: FloatRows,
    gains: FloatRows,
) -> None:
    """What a node is worth once all its ways are known, into the second row of `gains`."""
    node = nodes[level]
    if node[PHASE] == Phase.COMMIT:
        solve(cells, nodes, level, 1, NOBODY, course[INNER_ROUNDS], mixes, 0.0, regrets, mixes, sums, gains)
        mean_of(cells[level], node, sums[level], gains[1])
    elif node[PHASE] == Phase.DIE:
        mean_of_all(cells[level], node[CHILDREN], gains[1])
    else:
        best_for(node[ACTOR], cells[level], node[CHILDREN], gains[1])


@rule
def mean_of_all(cells: Floats, count: int, result: Floats) -> None:
    """The faces of the die are equally likely."""
    for part in range(RESULT):
        result[part] = 0.0
        for child in range(count):
            result[part] += cells[child * RESULT + part] / count


@rule
def best_for(seat: int, cells: Floats, count: int, result: Floats) -> None:
    """Whoever decides alone takes what is best for it."""
    best = 0
    for child in range(1, count):
        if cells[child * RESULT + seat] > cells[best * RESULT + seat]:
            best = child
    for part in range(RESULT):
        result[part] = cells[best * RESULT + part]


@rule
def drawn(mix: Floats, base: int, count: int, rng: Row) -> int:
    """A choice by its share of a mix."""
    luck = random_below(rng, 1 << 30) / (1 << 30)
    for choice in range(count):
        luck -= mix[base + choice]
        if luck < 0.0:
            return choice
    return count - 1
