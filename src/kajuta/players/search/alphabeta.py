"""Principal variation search for two sides that see everything (Marsland and Campbell 1982), compiled for any game.

The search keeps its stack in arrays, because cached machine code cannot call itself. That also lets it stop after any
number of nodes and go on later: `search` returns whenever its nodes are used up.

On each ply a *frame* (see the columns below), the actions there, how urgent each is, and the best line found. An action
is first tried with a window of width one, late ones less deeply; what surprises is looked at again.
"""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, Rows, State, States, entry, rule
from kajuta.core.compiled.slots import apply, legal_actions, records, scores, to_act, winners
from kajuta.players.search.judgements import FORCING, evaluate, is_quiet, key_of, urgency
from kajuta.players.search.memory import UNKNOWN, action_in, contents_of, kind_of, remember, value_in

STAGE, SEAT, DEPTH, ALPHA, BETA, FLOOR, KEY, COUNT, TRIED, BEST, BEST_ACTION, TRYING, WAY = range(13)
FRAME_SIZE = 13
ENTER, CHOOSE = 0, 1
"""Stages of a frame: the position is new, or its actions are listed and the next one is due."""
REDUCED, NARROW, FULL = 0, 1, 2
"""Ways to try an action."""

PLY, NODES, PAUSE, HORIZON, BARRED = range(5)
CONTROL_SIZE = BARRED + 1
"""Where the search stands: the ply, nodes visited, the node to pause at, whether anything was only judged and not
played to the end, and how many actions of the root are barred (they follow)."""

WON = 100_000
"""What a victory is worth, to which the margin is added; a draw is 0."""
SETTLED = 90_000
INFINITE = 1_000_000
NO_KEY = -1

FROM_TABLE = 1 << 40
KILLER = 1 << 12
URGENT = 1 << 6
MOST_HISTORY = (1 << 11) - 1
DEEPEST_FORCING = -6
"""So many plies beyond the last one forcing actions are tried."""
LATE, VERY_LATE = 3, 10
"""From these places in the order on actions are tried one ply, or two, less deeply."""
SHALLOW = 3
"""Below this depth nothing is reduced."""


@entry
def search(
    buffer: States,
    frames: Rows,
    moves: Rows,
    weights: Rows,
    lines: Rows,
    table: Rows,
    history: Rows,
    killers: Row,
    control: Row,
    luck: Row,
    log: Row,
    work: Row,
    scratch: Row,
) -> int:
    """Goes on from where `control` stands: 1 if the root is searched, 0 if the nodes are used up before."""
    states = records(buffer)
    ply = control[PLY]
    while True:
        frame = frames[ply]
        if frame[STAGE] == ENTER:
            if control[NODES] >= control[PAUSE]:
                control[PLY] = ply
                return 0
            control[NODES] += 1
            lines[ply][0] = 0
            enter(states[ply], ply, frame, moves[ply], weights[ply], table, history, killers, control, work, scratch)
        if frame[TRIED] < frame[COUNT]:
            weight = choose(frame, moves[ply], weights[ply])
            states[ply + 1] = states[ply]
            apply(states[ply + 1], frame[SEAT], frame[TRYING], luck, log, work)
            send(frame, frames[ply + 1], to_act(states[ply + 1]), weight)
            ply += 1
        else:
            leave(frame, table)
            if ply == 0:
                control[PLY] = 0
                return 1
            ply -= 1
            if take(ply, frames[ply], frames[ply + 1], lines, history, killers):
                ply += 1


@rule
def enter(
    state: State,
    ply: int,
    frame: Row,
    moves: Row,
    weights: Row,
    table: Rows,
    history: Rows,
    killers: Row,
    control: Row,
    work: Row,
    scratch: Row,
) -> None:
    """A new position: its value if that is known already, else its actions and how urgent they are."""
    seat, depth = frame[SEAT], frame[DEPTH]
    frame[STAGE] = CHOOSE
    frame[COUNT] = 0
    frame[TRIED] = 0
    frame[FLOOR] = frame[ALPHA]
    frame[KEY] = NO_KEY
    frame[BEST] = -INFINITE
    frame[BEST_ACTION] = -1
    if to_act(state) == 0:
        frame[BEST] = settled(state, seat, scratch)
        return
    key = key_of(state)
    known = contents_of(key, table)
    if ply > 0 and is_answered(frame, known, control):
        return
    if depth <= 0:
        control[HORIZON] = 1
        frame[BEST] = evaluate(state, seat, scratch)
        if frame[BEST] >= frame[BETA] or depth <= DEEPEST_FORCING or is_quiet(state, seat, scratch):
            return
        frame[ALPHA] = max(frame[ALPHA], frame[BEST])
    if depth >= 0:
        frame[KEY] = key
    count = legal_actions(state, seat, moves, work)
    if ply == 0:
        count = without_barred(moves, count, control)
    if depth <= 0:
        weigh_forcing(state, frame, moves, weights, count)
        return
    weigh(state, frame, moves, weights, count, history[seat])
    favour(frame, moves, weights, action_in(known), FROM_TABLE)
    favour(frame, moves, weights, killers[ply], KILLER)


@rule
def is_answered(frame: Row, known: int, control: Row) -> bool:
    """Whether what is remembered of the position answers the question; it may have been judged, not played out."""
    value = value_in(known, frame[DEPTH], frame[ALPHA], frame[BETA])
    if value == UNKNOWN:
        return False
    frame[BEST] = value
    if -SETTLED < value < SETTLED and value != 0:
        control[HORIZON] = 1
    return True


@rule
def settled(state: State, seat: int, points: Row) -> int:
    """What a finished game is worth to a seat: the victory, then the margin."""
    scores(state, points)
    margin = points[seat] - points[1 - seat]
    won = winners(state)
    if won >> seat & 1:
        return 0 if won >> (1 - seat) & 1 else WON + margin
    return margin - WON


@rule
def without_barred(moves: Row, count: int, control: Row) -> int:
    """Leaves out the actions of the root that are barred."""
    kept = 0
    for index in range(count):
        barred = False
        for place in range(control[BARRED]):
            barred = barred or control[BARRED + 1 + place] == moves[index]
        if not barred:
            moves[kept] = moves[index]
            kept += 1
    return kept


@rule
def weigh(state: State, frame: Row, moves: Row, weights: Row, count: int, history: Row) -> None:
    """How soon each action is tried: what the judgement says, and what has refuted others before."""
    for index in range(count):
        weights[index] = urgency(state, frame[SEAT], moves[index]) * URGENT + history[moves[index]]
    frame[COUNT] = count


@rule
def weigh_forcing(state: State, frame: Row, moves: Row, weights: Row, count: int) -> None:
    """The same where only forcing actions are tried."""
    kept = 0
    for index in range(count):
        urgent = urgency(state, frame[SEAT], moves[index])
        if urgent >= FORCING:
            moves[kept] = moves[index]
            weights[kept] = urgent * URGENT
            kept += 1
    frame[COUNT] = kept


@rule
def favour(frame: Row, moves: Row, weights: Row, action: int, weight: int) -> None:
    """Lets an action be tried sooner, if it is there."""
    for index in range(frame[COUNT]):
        if moves[index] == action:
            weights[index] += weight


@rule
def choose(frame: Row, moves: Row, weights: Row) -> int:
    """Puts the most urgent action that is left in front and takes it; returns how urgent it is."""
    first = frame[TRIED]
    best = first
    for index in range(first + 1, frame[COUNT]):
        if weights[index] > weights[best]:
            best = index
    action, weight = moves[best], weights[best]
    moves[best] = moves[first]
    weights[best] = weights[first]
    moves[first] = action
    weights[first] = weight
    frame[TRYING] = action
    frame[TRIED] = first + 1
    return weight


@rule
def send(frame: Row, child: Row, acting: int, weight: int) -> None:
    """Asks about the position after the action: after the first fully, others narrowly, late ones less deeply."""
    child[SEAT] = lowest(acting) if acting != 0 else 1 - frame[SEAT]
    place = frame[TRIED] - 1
    reduction = 0
    if place >= LATE and frame[DEPTH] >= SHALLOW and weight < FORCING * URGENT:
        reduction = 2 if place >= VERY_LATE else 1
    frame[WAY] = FULL if place == 0 else (REDUCED if reduction > 0 else NARROW)
    ask(frame, child, frame[DEPTH] - 1 - reduction)


@rule
def ask(frame: Row, child: Row, depth: int) -> None:
    """The window of a child, seen from its seat."""
    alpha = frame[ALPHA]
    beta = frame[BETA] if frame[WAY] == FULL else alpha + 1
    same = child[SEAT] == frame[SEAT]
    child[ALPHA] = alpha if same else -beta
    child[BETA] = beta if same else -alpha
    child[DEPTH] = depth
    child[STAGE] = ENTER


@rule
def take(ply: int, frame: Row, child: Row, lines: Rows, history: Rows, killers: Row) -> bool:
    """Takes the answer of a child; True if it surprises and has to be asked again."""
    value = child[BEST] if child[SEAT] == frame[SEAT] else -child[BEST]
    if value > frame[ALPHA] and (frame[WAY] == REDUCED or (frame[WAY] == NARROW and value < frame[BETA])):
        frame[WAY] = NARROW if frame[WAY] == REDUCED else FULL
        ask(frame, child, frame[DEPTH] - 1)
        return True
    if value > frame[BEST]:
        frame[BEST] = value
        frame[BEST_ACTION] = frame[TRYING]
    if value > frame[ALPHA]:
        frame[ALPHA] = value
        extend(lines[ply], frame[TRYING], lines[ply + 1])
        if value >= frame[BETA]:
            frame[TRIED] = frame[COUNT]
            praise(ply, frame, history[frame[SEAT]], killers)
    return False


@rule
def extend(line: Row, action: int, rest: Row) -> None:
    """The best line: an action and the best line after it."""
    line[0] = rest[0] + 1
    line[1] = action
    for place in range(1, rest[0] + 1):
        line[place + 1] = rest[place]


@rule
def praise(ply: int, frame: Row, history: Row, killers: Row) -> None:
    """Remembers that an action refuted what came before it."""
    if frame[DEPTH] > 0:
        action = frame[TRYING]
        killers[ply] = action
        history[action] = min(MOST_HISTORY, history[action] + frame[DEPTH] * frame[DEPTH])


@rule
def leave(frame: Row, table: Rows) -> None:
    """Remembers what was found of a position."""
    if frame[KEY] != NO_KEY:
        kind = kind_of(frame[BEST], frame[FLOOR], frame[BETA])
        remember(table, frame[KEY], frame[BEST], frame[DEPTH], kind, frame[BEST_ACTION])
