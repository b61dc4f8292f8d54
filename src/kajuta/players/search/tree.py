"""Monte-Carlo tree search over information sets (Cowling, Powley and Whitehouse 2012), compiled for any game.

One tree for what the searching seat can tell apart. Every simulation draws a world from the belief and walks down with
the actions that are legal there; an action's upper bound counts how often it was available, not how often its parent
was visited. Chance acts by itself. From a new node on the game's own policy plays on (`play_on`); every node then
learns what that was worth to the seat that acted.
"""

from __future__ import annotations

from math import log as logarithm
from math import sqrt

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Beliefs, Floats, Reals, Row, Rows, State, States, entry, rule
from kajuta.core.compiled.luck import fill_luck, random_below
from kajuta.core.compiled.slots import apply, beliefs, legal_actions, observe, records, resample, to_act
from kajuta.core.seats import CHANCE
from kajuta.players.search.judgements import SEATS, play_on

ACTION, SEAT, FIRST, NEXT, VISITS, AVAILABLE, KEY = range(7)
NODE_SIZE = 7
"""A node: the action that led to it and whose it was, its first child, the next child of its parent, how often it was
visited and how often it could have been, and what the searching seat sees there."""
NONE = -1

SEEING, ROOT, USED, MARK = range(4)
CONTROL_SIZE = 4
"""The searching seat, the root, how many nodes there are, and the last mark set on actions."""

KNOWN, WORLD = 0, 1
STATES = 2
"""The states of a search: what is known, and the world of a simulation."""

WORTH_KEEPING = 8
"""A node visited so often notes what is seen there, so that it can be found again."""
UNTRIED = 1e9

KEY_MASK = (1 << 61) - 1
KEY_FACTOR = 1_000_003
FINE = 4096


@entry
def simulate(
    buffer: States,
    belief: Beliefs,
    simulations: int,
    exploration: float,
    nodes: Rows,
    worth: Reals,
    margins: Reals,
    path: Row,
    marks: Row,
    control: Row,
    rng: Row,
    luck: Row,
    actions: Row,
    log: Row,
    work: Row,
    tally: Row,
    values: Reals,
    seen: Floats,
) -> None:
    """So many simulations from the root on."""
    states = records(buffer)
    for _ in range(simulations):
        states[WORLD] = states[KNOWN]
        resample(beliefs(belief)[0], states[WORLD], rng, work)
        length = walk_down(
            states[WORLD], exploration, nodes, worth, path, marks, control, rng, luck, actions, log, work, seen
        )
        play_on(states[WORLD], rng, luck, actions, log, work, tally, values)
        for step in range(length):
            node = path[step]
            seat = nodes[node][SEAT]
            nodes[node][VISITS] += 1
            if seat != CHANCE and seat >= 0:
                worth[node] += values[seat]
                margins[node] += values[SEATS + seat]


@rule
def walk_down(
    state: State,
    exploration: float,
    nodes: Rows,
    worth: Reals,
    path: Row,
    marks: Row,
    control: Row,
    rng: Row,
    luck: Row,
    actions: Row,
    log: Row,
    work: Row,
    seen: Floats,
) -> int:
    """Plays the actions of the tree until a new node is made; returns how long the path is."""
    node = control[ROOT]
    path[0] = node
    length = 1
    is_new = False
    waiting = to_act(state)
    while waiting != 0 and not is_new and length < len(path):
        seat = lowest(waiting)
        count = legal_actions(state, seat, actions, work)
        if seat == CHANCE:
            action = actions[random_below(rng, count)]
            child = child_of(node, action, nodes)
            fill_luck(luck, rng)
        else:
            mark_actions(actions, count, marks, control)
            child = best_child(node, exploration, count, nodes, worth, marks, control[MARK])
            action = (
                nodes[child][ACTION] if child != NONE else unknown_action(control[MARK], marks, rng, actions, count)
            )
        apply(state, seat, action, luck, log, work)
        waiting = to_act(state)
        if child == NONE and control[USED] == len(nodes):
            return length
        if child == NONE:
            child = add_node(node, action, seat, nodes, control)
            is_new = seat != CHANCE
        elif nodes[child][VISITS] == WORTH_KEEPING:
            nodes[child][KEY] = seen_key(state, control[SEEING], seen, work)
        node = child
        path[length] = node
        length += 1
    return length


@rule
def mark_actions(actions: Row, count: int, marks: Row, control: Row) -> None:
    """Marks what is legal now, so that children can be asked whether they are."""
    control[MARK] += 1
    for index in range(count):
        marks[actions[index]] = control[MARK]


@rule
def best_child(node: int, exploration: float, count: int, nodes: Rows, worth: Reals, marks: Row, mark: int) -> int:
    """The child with the highest upper bound (UCB1) of those that are legal; `NONE` while a legal action has none.

    Marks are turned round where there is a child. Most children were available equally often, so that the logarithm
    is seldom needed anew.
    """
    best, highest, known = NONE, -1.0, 0
    available, spread = 0, 0.0
    child = nodes[node][FIRST]
    while child != NONE:
        one = nodes[child]
        if marks[one[ACTION]] == mark:
            marks[one[ACTION]] = -mark
            known += 1
            one[AVAILABLE] += 1
            if one[AVAILABLE] != available:
                available = one[AVAILABLE]
                spread = exploration * sqrt(logarithm(available))
            visits = one[VISITS]
            bound = (worth[child] + spread * sqrt(visits)) / visits if visits > 0 else UNTRIED
            if best == NONE or bound > highest:
                best = child
                highest = bound
        child = one[NEXT]
    return best if known == count else NONE


@rule
def unknown_action(mark: int, marks: Row, rng: Row, actions: Row, count: int) -> int:
    """Any of the legal actions that have no node: those still marked."""
    unknown = 0
    for index in range(count):
        if marks[actions[index]] == mark:
            actions[unknown] = actions[index]
            unknown += 1
    return actions[random_below(rng, unknown)]


@rule
def child_of(node: int, action: int, nodes: Rows) -> int:
    """The node an action leads to, `NONE` if there is none yet."""
    child = nodes[node][FIRST]
    while child != NONE and nodes[child][ACTION] != action:
        child = nodes[child][NEXT]
    return child


@rule
def add_node(parent: int, action: int, seat: int, nodes: Rows, control: Row) -> int:
    """A new child."""
    node = control[USED]
    control[USED] += 1
    nodes[node][ACTION] = action
    nodes[node][SEAT] = seat
    nodes[node][FIRST] = NONE
    nodes[node][VISITS] = 0
    nodes[node][AVAILABLE] = nodes[parent][VISITS] + 1
    nodes[node][KEY] = NONE
    nodes[node][NEXT] = nodes[parent][FIRST]
    nodes[parent][FIRST] = node
    return node


@rule
def seen_key(state: State, seat: int, seen: Floats, work: Row) -> int:
    """A number for what the searching seat sees, by which it finds the node again when the game has come there."""
    observe(state, seat, seen, work)
    key: int = to_act(state)
    for place in range(len(seen)):
        if seen[place] != 0.0:
            key = (key * KEY_FACTOR + int(seen[place] * FINE) * len(seen) + place) & KEY_MASK
    return key


@entry
def key_of_known(buffer: States, seat: int, seen: Floats, work: Row) -> int:
    """The same for the position that is known."""
    states = records(buffer)
    return seen_key(states[KNOWN], seat, seen, work)
