"""The search of TOTOHU: all joint choices some turns deep, a matrix solved at every node, the outlook at the end.

The tree is walked with a stack in arrays, because cached machine code cannot call itself; so it can pause after any
node and go on. A node is a moment at which somebody chooses: all captains at once (a matrix, solved), one
alone (takes what is best for it), or the die (the mean of its faces). Two captains' choices are solved exactly.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Beliefs, FloatRows, Floats, Reals, Row, Rows, States, entry, rule
from kajuta.core.compiled.luck import random_below
from kajuta.core.compiled.slots import apply, beliefs, legal_actions, records, resample
from kajuta.core.seats import CHANCE
from kajuta.games.totohu.rules.die import decides
from kajuta.games.totohu.rules.phase import seats_awaited
from kajuta.games.totohu.state import MOST_FLEETS, SHIPS, Action, Phase, State
from kajuta.games.totohu.tables import FLEET_COUNT
from kajuta.players.totohu.matrix import solve_two
from kajuta.players.totohu.memory import KEY, keep, recall, write_key
from kajuta.players.totohu.mixing import COUNTS, NOBODY, mean_of, solve
from kajuta.players.totohu.outlook import RESULT, judge

PHASE, CHILDREN, NEXT, DEPTH, ACTOR = 3, 4, 5, 6, 7
NODE = 8
"""A node: the choices of each fleet, what is awaited, how many ways lead on, how many are done, how deep to go, who."""
LEVEL, SEAT, LEAVES, INNER_ROUNDS, FLEETS, KEY_PLACE = 0, 1, 2, 3, 4, 5
COURSE = KEY_PLACE + KEY
"""The course of a search: the level it is at, who thinks, the positions judged, the rounds of regret at inner nodes of
three captains, how many fleets there are, the key of the moment looked for."""
CHOICES = 32
TO_THE_END = 31
"""A depth that no count of turns reaches."""
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
    course[FLEETS] = FLEET_COUNT[states[1].players]
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


class Desk(NamedTuple):
    """All that a walk works on; handed on in one piece where it is handed on seldom."""

    states: Any
    course: Row
    nodes: Rows
    choices: Rows
    matrices: FloatRows
    net: FloatRows
    hidden: FloatRows
    rows: Row
    gains: FloatRows
    tableau: Reals
    keys: Rows
    values: FloatRows
    luck: Row
    log: Row
    work: Row


@entry
def walk(
    buffer: States,
    steps: int,
    course: Row,
    nodes: Rows,
    choices: Rows,
    matrices: FloatRows,
    net: FloatRows,
    hidden: FloatRows,
    rows: Row,
    gains: FloatRows,
    tableau: Reals,
    keys: Rows,
    values: FloatRows,
    luck: Row,
    log: Row,
    work: Row,
) -> bool:
    """Some steps of the walk; whether it is at its end, with the results of all ways of the root in its matrix."""
    states = records(buffer)
    return wander(
        Desk(
            states, course, nodes, choices, matrices, net, hidden, rows, gains, tableau, keys, values, luck, log, work
        ),
        steps,
    )


@rule
def wander(desk: Desk, steps: int) -> bool:
    """The walk itself, over opened states."""
    states, course, nodes, gains = desk.states, desk.course, desk.nodes, desk.gains
    level = course[LEVEL]
    for _ in range(steps):
        node = nodes[level]
        if node[NEXT] == node[CHILDREN]:
            if level == 1:
                course[LEVEL] = level
                return True
            settle(course, node, desk.matrices, level, nodes, desk.tableau, gains)
            if node[PHASE] == Phase.COMMIT:
                write_key(states[level], node[DEPTH], course[KEY_PLACE:])
                keep(desk.keys, desk.values, course[KEY_PLACE:], gains[0])
            level -= 1
            write_cell(desk.matrices[level], nodes[level], gains[0])
            continue
        states[level + 1] = states[level]
        go(states[level + 1], node, desk.choices[level], node[NEXT], desk.luck, desk.log, desk.work)
        node[NEXT] += 1
        phase = states[level + 1].phase
        left = depth_left(node)
        if phase == Phase.OVER or (phase == Phase.COMMIT and left <= 0):
            judge(states[level + 1], course[SEAT], desk.net, desk.hidden, desk.rows, gains)
            course[LEAVES] += 1
            write_cell(desk.matrices[level], node, gains[0])
        elif phase == Phase.COMMIT and is_known(
            states[level + 1], left, course[KEY_PLACE:], desk.keys, desk.values, gains
        ):
            write_cell(desk.matrices[level], node, gains[0])
        else:
            level += 1
            open_node(states[level], nodes[level], desk.choices[level], left, desk.work)
    course[LEVEL] = level
    return False


@rule
def depth_left(node: Row) -> int:
    """How many turns to go after a node; to the end is always to the end."""
    return node[DEPTH] - (1 if node[PHASE] == Phase.COMMIT and node[DEPTH] != TO_THE_END else 0)


@rule
def is_known(state: State, depth: int, key: Row, keys: Rows, values: FloatRows, gains: FloatRows) -> bool:
    """Whether a moment was looked at before, to the end or as deeply as now; its result into `gains`."""
    write_key(state, TO_THE_END, key)
    if recall(keys, values, key, gains[0]):
        return True
    if depth == TO_THE_END:
        return False
    write_key(state, depth, key)
    return recall(keys, values, key, gains[0])


@rule
def write_cell(matrix: Floats, node: Row, result: Floats) -> None:
    """The result of the way that was followed last."""
    place = (node[NEXT] - 1) * RESULT
    for part in range(RESULT):
        matrix[place + part] = result[part]


@rule
def settle(
    course: Row, node: Row, matrices: FloatRows, level: int, nodes: Rows, tableau: Reals, gains: FloatRows
) -> None:
    """What a node is worth once all its ways are known, into the first row of `gains`."""
    if node[PHASE] == Phase.COMMIT:
        if course[FLEETS] != 2 or not solve_two(matrices[level], node, tableau):
            solve(matrices, nodes, level, 1, NOBODY, course[INNER_ROUNDS], 0.0)
        mean_of(matrices[level], node, gains[0])
    elif node[PHASE] == Phase.DIE:
        mean_of_all(matrices[level], node[CHILDREN], gains[0])
    else:
        best_for(node[ACTOR], matrices[level], node[CHILDREN], gains[0])


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
