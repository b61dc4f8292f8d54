"""Many games at once: one call steps each by an action, starts those that ended anew, and shows what is next."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import ByteRows, Bytes, FloatRows, Row, Rows, State, States, entry, rule
from kajuta.core.compiled.luck import fill_luck, random_below
from kajuta.core.compiled.slots import apply, legal_actions, observe, records, setup, to_act, winners
from kajuta.core.results import write_returns
from kajuta.core.seats import CHANCE

NOBODY = -1
EVERYBODY = -1
"""Who is asked, if not one seat alone, for whom the others play at random."""


@entry
def start_many(
    buffer: States, first: int, last: int, asked: int, rng: Row, luck: Row, actions: Row, log: Row, work: Row
) -> None:
    """Sets up the games from `first` to before `last`, and lets those act who come first and are not asked."""
    states = records(buffer)
    for place in range(first, last):
        start(states[place], asked, rng, luck, actions, log, work)


@rule
def start(state: State, asked: int, rng: Row, luck: Row, actions: Row, log: Row, work: Row) -> None:
    """A fresh game with the options that stand in the state."""
    fill_luck(luck, rng)
    setup(state, luck)
    let_others_act(state, asked, rng, luck, actions, log, work)


@rule
def let_others_act(state: State, asked: int, rng: Row, luck: Row, actions: Row, log: Row, work: Row) -> None:
    """Plays at random for chance and for everybody who is not asked, until somebody must be."""
    waiting = to_act(state)
    while waiting != 0 and not is_asked(waiting, asked):
        seat = lowest(waiting)
        count = legal_actions(state, seat, actions, work)
        action = actions[random_below(rng, count)]
        if seat == CHANCE:
            fill_luck(luck, rng)
        apply(state, seat, action, luck, log, work)
        waiting = to_act(state)


@rule
def is_asked(waiting: int, asked: int) -> bool:
    """Whether one of the seats to act is asked for an action."""
    if asked == EVERYBODY:
        return waiting != 1 << CHANCE
    return waiting >> asked & 1 == 1


@entry
def first_illegal(first: int, last: int, chosen: Row, counts: Row, lists: Rows) -> int:
    """The first game whose chosen action is not in its list, `NOBODY` if there is none."""
    for place in range(first, last):
        low = 0
        high = counts[place]
        while low < high:
            middle = (low + high) // 2
            if lists[place][middle] < chosen[place]:
                low = middle + 1
            else:
                high = middle
        if low == counts[place] or lists[place][low] != chosen[place]:
            return place
    return NOBODY


@entry
def step_many(
    buffer: States,
    first: int,
    last: int,
    chosen: Row,
    seats: Row,
    ended: Bytes,
    rewards: FloatRows,
    fleet_count: int,
    asked: int,
    rng: Row,
    luck: Row,
    actions: Row,
    log: Row,
    work: Row,
) -> None:
    """Plays one chosen legal action in each game. A game that ends pays its rewards and is started anew."""
    states = records(buffer)
    for place in range(first, last):
        state = states[place]
        apply(state, seats[place], chosen[place], luck, log, work)
        let_others_act(state, asked, rng, luck, actions, log, work)
        is_over = to_act(state) == 0
        ended[place] = 1 if is_over else 0
        for fleet in range(fleet_count):
            rewards[place][fleet] = 0.0
        if is_over:
            write_returns(fleet_count, winners(state), rewards[place])
            start(state, asked, rng, luck, actions, log, work)


@entry
def look_at_many(
    buffer: States,
    first: int,
    last: int,
    asked: int,
    seats: Row,
    counts: Row,
    lists: Rows,
    masks: ByteRows,
    features: FloatRows,
    work: Row,
) -> None:
    """Writes for each game who acts next (of several the one asked, or the lowest), what it may do, and what it sees.

    Masks and features are left out where there is no row for them. A mask is wiped by the list it was written from.
    """
    states = records(buffer)
    for place in range(first, last):
        state = states[place]
        listed = lists[place]
        if len(masks) > 0:
            for index in range(counts[place]):
                masks[place][listed[index]] = 0
        seats[place] = lowest(to_act(state)) if asked == EVERYBODY else asked
        counts[place] = legal_actions(state, seats[place], listed, work)
        if len(masks) > 0:
            for index in range(counts[place]):
                masks[place][listed[index]] = 1
        if len(features) > 0:
            observe(state, seats[place], features[place], work)


@entry
def choose_many(first: int, last: int, counts: Row, lists: Rows, chosen: Row, rng: Row) -> None:
    """A random legal action for each game."""
    for place in range(first, last):
        chosen[place] = lists[place][random_below(rng, counts[place])]
