"""Games of the search against itself, compiled: what the outlook is learned from."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import FloatRows, Floats, Reals, Row, Rows, States, entry, rule
from kajuta.core.compiled.luck import fill_luck, random_below
from kajuta.core.compiled.slots import apply, records, setup
from kajuta.games.totohu.rules.encounter import can_hide
from kajuta.games.totohu.state import MOST_FLEETS, SHIPS, WHOLE_FLEET, Action, Phase, Question, State
from kajuta.games.totohu.tables import SHIP_COUNT
from kajuta.players.totohu.matrix import solve_two
from kajuta.players.totohu.mixing import COUNTS, SUMS, mean_of
from kajuta.players.totohu.outlook import MOST_ROWS, RESULT, judge, rows_of
from kajuta.players.totohu.search import (
    ACTOR,
    CHILDREN,
    LEVEL,
    PHASE,
    SEAT,
    Desk,
    drawn,
    go,
    open_node,
    wander,
)
from kajuta.players.totohu.search import FLEETS as SIDES

PERCENT = 100
FLEETS = 2
STEPS = 1 << 20
LESSON = 2 * MOST_ROWS
ODD = LESSON
"""Behind the rows of a lesson stands whether a curious choice came next."""
NO_ROW = -1
WILD_TURNS, SOBER_TURNS = 32, 8
"""Up to so many turns are wild; as many of a hundred games as the second is of the first have none."""


@entry
def play_lessons(
    buffer: States,
    games: int,
    curious: int,
    faith: float,
    lessons: Rows,
    results: FloatRows,
    rng: Row,
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
) -> int:
    """Whole games from the set-up on, one turn deep; how many lessons were written.

    A lesson is a moment at which both choose: the rows of both fleets and the result to learn. So many turns of a
    hundred are curious: one fleet takes any way. And some turns at the start are played wildly, each fleet with a few
    ships it likes, so that the outlook hears of positions that good play avoids, and how good play goes on from there.
    """
    states = records(buffer)
    desk = Desk(
        states, course, nodes, choices, matrices, net, hidden, rows, gains, tableau, keys, values, luck, log, work
    )
    written = 0
    for _ in range(games):
        begun = written
        fill_luck(luck, rng)
        setup(states[0], luck)
        play_wildly(states[0], rng, luck, log, work)
        while states[0].phase != Phase.OVER:
            look(desk, 1)
            is_lesson = states[0].phase == Phase.COMMIT and written < len(lessons)
            if is_lesson:
                write_lesson(states[0], lessons[written])
                solve_two(matrices[1], nodes[1], tableau)
                mean_of(matrices[1], nodes[1], results[written])
                written += 1
            is_odd = random_below(rng, PERCENT) < curious
            if is_odd and written > begun:
                lessons[written - 1][ODD] = 1
            child = choose(nodes[1], matrices[1], is_odd, rng)
            go(states[0], nodes[1], choices[1], child, luck, log, work)
        judge(states[0], 0, net, hidden, rows, gains)
        teach(lessons, results, begun, written, faith, gains[0])
    return written


@rule
def teach(lessons: Rows, results: FloatRows, begun: int, end: int, faith: float, last: Floats) -> None:
    """Turns what the moments of a game looked like into what is to be learned of them, the last one first.

    How a game went on tells without error but with much luck, what a turn of thought says with little luck but with
    the errors of the outlook. So each moment learns from both: from the lesson of the next one, with so much faith in
    it, and from thought for the rest. What followed a curious choice says nothing about good play.
    """
    for place in range(begun, end):
        lesson = end - 1 - (place - begun)
        share = 0.0 if lessons[lesson][ODD] else faith
        for part in range(RESULT):
            last[part] = share * last[part] + (1.0 - share) * results[lesson][part]
            results[lesson][part] = last[part]


@rule
def look(desk: Desk, turns: int) -> None:
    """Looks some turns ahead from the first state; the matrix is in the root then."""
    desk.states[1] = desk.states[0]
    desk.course[LEVEL] = 1
    desk.course[SEAT] = 0
    desk.course[SIDES] = FLEETS
    depth = turns if desk.states[1].phase == Phase.COMMIT else turns - 1
    open_node(desk.states[1], desk.nodes[1], desk.choices[1], depth, desk.work)
    while not wander(desk, STEPS):
        pass


@rule
def choose(node: Row, matrix: Floats, is_odd: bool, rng: Row) -> int:
    """The way that is taken: drawn from the mixes, or by one fleet out of curiosity."""
    if node[PHASE] != Phase.COMMIT:
        best = 0
        for child in range(1, node[CHILDREN]):
            if matrix[child * RESULT + node[ACTOR]] > matrix[best * RESULT + node[ACTOR]]:
                best = child
        return random_below(rng, node[CHILDREN]) if is_odd else best
    odd = random_below(rng, FLEETS) if is_odd else MOST_FLEETS
    child = 0
    for fleet in range(MOST_FLEETS):
        count = node[COUNTS + fleet]
        choice = random_below(rng, count) if fleet == odd else drawn(matrix, SUMS + fleet * SHIPS, count, rng)
        child = child * count + choice
    return child


@rule
def play_wildly(state: State, rng: Row, luck: Row, log: Row, work: Row) -> None:
    """Some turns in which each fleet keeps to ships it likes, as long as it has them."""
    last = random_below(rng, WILD_TURNS) - SOBER_TURNS
    likes = random_below(rng, WHOLE_FLEET + 1), random_below(rng, WHOLE_FLEET + 1)
    while state.phase != Phase.OVER and (state.turn <= last or state.phase == Phase.DECIDE):
        seat = lowest(state.awaited)
        if state.phase == Phase.COMMIT:
            action = ship_liked(state.sea[seat], likes[seat], rng)
        else:
            action = Action.HIT if state.question == Question.LOOT else Action.KEEP
            action += 1 - 2 * (state.question == Question.HIDE) if can_turn(state, rng) else 0
        apply(state, seat, action, luck, log, work)


@rule
def can_turn(state: State, rng: Row) -> bool:
    """Every other time the other answer, where there is one."""
    if state.question == Question.HIDE and not can_hide(state, state.queue[0] - 1):
        return False
    return random_below(rng, 2) == 0


@rule
def ship_liked(sea: int, liked: int, rng: Row) -> int:
    """Any of the ships at sea that are liked; of all if none is."""
    ships = sea & liked if sea & liked != 0 else sea
    for _ in range(random_below(rng, SHIP_COUNT[ships])):
        ships &= ships - 1
    return lowest(ships)


@rule
def write_lesson(state: State, lesson: Row) -> None:
    """The rows of both fleets, each in its half."""
    for place in range(LESSON):
        lesson[place] = NO_ROW
    lesson[ODD] = 0
    for fleet in range(FLEETS):
        rows_of(state, fleet, lesson, fleet * MOST_ROWS)
