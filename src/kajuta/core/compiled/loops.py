"""The coarse calls: what is asked of a game's rules from outside, as functions generic over the game.

Each takes a buffer with a row of records, of which the first is the position in question. The names bound with `slot`
are filled by `core.compilation`: `records` opens the buffer, the others are the game's own rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.luck import fill_luck, random_below
from kajuta.core.compiled.marks import Row, rule, slot

records = slot("records")
setup = slot("setup")
to_act = slot("to_act")
legal_actions = slot("legal_actions")
refusal = slot("refusal")
apply = slot("apply")
scores = slot("scores")
winners = slot("winners")

CHANCE = 6
"""The seat number of `chance` inside the rules; people sit on 0 to 5."""

WINNERS, SCORE_COUNT, SCORES = 0, 1, 2
STATUS_SIZE = 16

ACTIONS_PLAYED, CHECKSUM = 0, 1
CHECKSUM_MASK = 0xFFFFFFFF
CHECKSUM_FACTOR = 31


@rule
def begin(buffer: Any, luck: Row) -> None:
    """Sets the game up; options and number of players stand in the record already."""
    setup(records(buffer)[0], luck)


@rule
def awaited(buffer: Any) -> int:
    """The seats to act, as a set; empty when the game is over."""
    return to_act(records(buffer)[0])  # type: ignore[no-any-return]


@rule
def legal(buffer: Any, seat: int, actions: Row) -> int:
    """Writes the legal actions of a seat, ascending, and returns how many there are."""
    state = records(buffer)[0]
    if to_act(state) >> seat & 1 == 0:
        return 0
    return legal_actions(state, seat, actions)  # type: ignore[no-any-return]


@rule
def play(buffer: Any, seat: int, action: int, luck: Row, log: Row) -> int:
    """Carries an action out if it is legal; otherwise changes nothing and returns the code of the refusal."""
    state = records(buffer)[0]
    code = refusal(state, seat, action)
    if code == 0:
        apply(state, seat, action, luck, log)
    return code  # type: ignore[no-any-return]


@rule
def status(buffer: Any, found: Row, points: Row) -> None:
    """Who has won, as a set of seats, and the scores."""
    state = records(buffer)[0]
    found[WINNERS] = winners(state)
    found[SCORE_COUNT] = scores(state, points)
    for fleet in range(found[SCORE_COUNT]):
        found[SCORES + fleet] = points[fleet]


@rule
def perft(buffer: Any, depth: int, moves: list[list[int]], places: Row, actions: Row, luck: Row, log: Row) -> int:
    """How many sequences of `depth` legal actions there are.

    Walks the tree with a stack, because cached machine code cannot call itself: on each level a record, its moves,
    and in `places` how many of them have been tried.
    """
    if depth == 0:
        return 1
    states = records(buffer)
    nodes = 0
    level = 0
    list_moves(states[0], moves[0], actions)
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
            apply(states[level + 1], move % SEAT_NUMBERS, move // SEAT_NUMBERS, luck, log)
            level += 1
            list_moves(states[level], moves[level], actions)
            places[level] = 0
    return nodes


SEAT_NUMBERS = 8


@rule
def list_moves(state: Any, moves: Row, actions: Row) -> None:
    """Writes how many moves all seats to act have together, then each as action times eight plus seat."""
    moves[0] = 0
    waiting = to_act(state)
    while waiting != 0:
        seat = lowest(waiting)
        waiting &= waiting - 1
        count = legal_actions(state, seat, actions)
        for index in range(count):
            moves[0] += 1
            moves[moves[0]] = actions[index] * SEAT_NUMBERS + seat


@rule
def play_out(states: list[Any], place: int, rng: Row, luck: Row, actions: Row, log: Row, tally: Row) -> None:
    """Random play to the end of the game; of seats that act at once the lowest goes first."""
    state = states[place]
    waiting = to_act(state)
    while waiting != 0:
        seat = lowest(waiting)
        count = legal_actions(state, seat, actions)
        action = actions[random_below(rng, count)]
        if seat == CHANCE:
            fill_luck(luck, rng)
        apply(state, seat, action, luck, log)
        tally[ACTIONS_PLAYED] += 1
        tally[CHECKSUM] = (tally[CHECKSUM] * CHECKSUM_FACTOR + action + seat) & CHECKSUM_MASK
        waiting = to_act(state)


@rule
def playouts(buffer: Any, games: int, rng: Row, luck: Row, actions: Row, log: Row, tally: Row) -> None:
    """Whole random games from the set-up on; `tally` counts the actions and sums up what was played."""
    states = records(buffer)
    for _ in range(games):
        fill_luck(luck, rng)
        setup(states[0], luck)
        play_out(states, 0, rng, luck, actions, log, tally)


@rule
def rollouts(
    buffer: Any,
    seat: int,
    action: int,
    games: int,
    rng: Row,
    luck: Row,
    actions: Row,
    log: Row,
    tally: Row,
    points: Row,
    wins: Row,
) -> None:
    """Random games after one action of the first state. `wins` gains, per seat, `WIN_SHARE` for each game won."""
    states = records(buffer)
    for _ in range(games):
        states[1] = states[0]
        fill_luck(luck, rng)
        apply(states[1], seat, action, luck, log)
        play_out(states, 1, rng, luck, actions, log, tally)
        reward_winners(states[1], wins)
        count = scores(states[1], points)
        for fleet in range(count):
            wins[WIN_SEATS + fleet] += points[fleet]


WIN_SHARE = 60
"""Divisible by every possible number of winners, so that shared victories are shared exactly."""
WIN_SEATS = 8


@rule
def reward_winners(state: Any, wins: Row) -> None:
    """Shares the victory of a finished game among its winners."""
    won = winners(state)
    count = 0
    rest = won
    while rest != 0:
        count += 1
        rest &= rest - 1
    while won != 0:
        wins[lowest(won)] += WIN_SHARE // count
        won &= won - 1


BYTES, NUMBER, ROW, ROWS = "uint8[::1]", "int64", "int64[::1]", "int64[:,::1]"

ENTRIES: Mapping[str, tuple[Callable[..., Any], str]] = {
    "awaited": (awaited, f"({BYTES},)"),
    "legal": (legal, f"({BYTES},{NUMBER},{ROW})"),
    "play": (play, f"({BYTES},{NUMBER},{NUMBER},{ROW},{ROW})"),
    "status": (status, f"({BYTES},{ROW},{ROW})"),
    "begin": (begin, f"({BYTES},{ROW})"),
    "perft": (perft, f"({BYTES},{NUMBER},{ROWS},{ROW},{ROW},{ROW},{ROW})"),
    "playouts": (playouts, f"({BYTES},{NUMBER},{ROW},{ROW},{ROW},{ROW},{ROW})"),
    "rollouts": (
        rollouts,
        f"({BYTES},{NUMBER},{NUMBER},{NUMBER},{ROW},{ROW},{ROW},{ROW},{ROW},{ROW},{ROW})",
    ),
}
