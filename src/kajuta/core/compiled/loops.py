"""Many steps in one call: trees, whole games, games after an action. An ordinary module over the contract."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest, member_count
from kajuta.core.compiled.declarations import Row, Rows, State, States, entry, rule
from kajuta.core.compiled.luck import fill_luck
from kajuta.core.compiled.slots import apply, legal_actions, play_out, records, scores, setup, to_act, winners

SEAT_NUMBERS = 8
WIN_SHARE = 60
"""Divisible by every possible number of winners, so that shared victories are shared exactly."""
RESULT_SEATS = 8
RESULT_SIZE = 2 * RESULT_SEATS
"""A row of results: for each seat `WIN_SHARE` for each game won, then the points of each seat."""


@entry
def perft(buffer: States, depth: int, moves: Rows, places: Row, actions: Row, luck: Row, log: Row, work: Row) -> int:
    """How many sequences of `depth` legal actions there are.

    Walks the tree with a stack, because cached machine code cannot call itself: on each level a record, its moves,
    and in `places` how many of them have been tried.
    """
    if depth == 0:
        return 1
    states = records(buffer)
    nodes = 0
    level = 0
    list_moves(states[0], moves[0], actions, work)
    places[0] = 0
    while level >= 0:
        if level == depth - 1:
            nodes += moves[level][0]
            level -= 1
        elif places[level] == moves[level][0]:
            level -= 1
        else:
            places[level] += 1
            move = moves[level][places[level]]
            states[level + 1] = states[level]
            apply(states[level + 1], move % SEAT_NUMBERS, move // SEAT_NUMBERS, luck, log, work)
            level += 1
            list_moves(states[level], moves[level], actions, work)
            places[level] = 0
    return nodes


@rule
def list_moves(state: State, moves: Row, actions: Row, work: Row) -> None:
    """Writes how many moves all seats to act have together, then each as action times eight plus seat."""
    moves[0] = 0
    waiting = to_act(state)
    while waiting != 0:
        seat = lowest(waiting)
        waiting &= waiting - 1
        count = legal_actions(state, seat, actions, work)
        for index in range(count):
            moves[0] += 1
            moves[moves[0]] = actions[index] * SEAT_NUMBERS + seat


@entry
def playouts(
    buffer: States, games: int, rng: Row, luck: Row, actions: Row, log: Row, work: Row, tally: Row, results: Row
) -> None:
    """Whole random games from the set-up on; `tally` sums up what was played, `results` how it ended.

    `actions` has room for the points of all seats.
    """
    states = records(buffer)
    for _ in range(games):
        fill_luck(luck, rng)
        setup(states[0], luck)
        play_out(states[0], rng, luck, actions, log, work, tally)
        add_result(states[0], actions, results)


@entry
def rollouts(
    buffer: States,
    seat: int,
    action: int,
    games: int,
    rng: Row,
    luck: Row,
    actions: Row,
    log: Row,
    work: Row,
    tally: Row,
    results: Row,
) -> None:
    """Random games after one action of the first state."""
    states = records(buffer)
    for _ in range(games):
        states[1] = states[0]
        fill_luck(luck, rng)
        apply(states[1], seat, action, luck, log, work)
        play_out(states[1], rng, luck, actions, log, work, tally)
        add_result(states[1], actions, results)


@rule
def add_result(state: State, points: Row, results: Row) -> None:
    """Shares the victory of a finished game among its winners, and adds up everybody's points."""
    won = winners(state)
    count = member_count(won)
    while won != 0:
        results[lowest(won)] += WIN_SHARE // count
        won &= won - 1
    for seat in range(scores(state, points)):
        results[RESULT_SEATS + seat] += points[seat]
