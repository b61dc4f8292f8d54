"""One step at a time: what a `Position` asks of its game.

Each entry takes a buffer with a row of states, of which the first is the position in question.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import Beliefs, Floats, Row, State, States, own_entry, rule
from kajuta.core.compiled.slots import (
    apply,
    beliefs,
    legal_actions,
    observe,
    records,
    refusal,
    resample,
    scores,
    setup,
    spelled,
    to_act,
    winners,
)
from kajuta.core.seats import CHANCE

WINNERS, SCORE_COUNT, SCORES = 0, 1, 2
STATUS_SIZE = 16


@own_entry
def begin(buffer: States, luck: Row) -> None:
    """Sets the game up; options and number of players stand in the record already."""
    setup(records(buffer)[0], luck)


@own_entry
def awaited(buffer: States) -> int:
    """The seats to act, as a set; empty when the game is over."""
    return to_act(records(buffer)[0])  # type: ignore[no-any-return]


@own_entry
def legal(buffer: States, seat: int, actions: Row, work: Row) -> int:
    """Writes the legal actions of a seat, ascending, and returns how many there are: none for a seat not to act."""
    return list_legal(records(buffer)[0], seat, actions, work)


@own_entry
def legal_spelled(buffer: States, seat: int, actions: Row, work: Row) -> int:
    """The same, and after them how each is spelled, so that nobody has to look at the table to write them down."""
    state = records(buffer)[0]
    count = list_legal(state, seat, actions, work)
    for place in range(count):
        actions[count + place] = spelled(state, actions[place])
    return count


@rule
def list_legal(state: State, seat: int, actions: Row, work: Row) -> int:
    """The legal actions of a seat that may be anything."""
    if seat < 0 or seat > CHANCE or to_act(state) >> seat & 1 == 0:
        return 0
    return legal_actions(state, seat, actions, work)  # type: ignore[no-any-return]


@own_entry
def refused(buffer: States, seat: int, action: int, work: Row) -> int:
    """The code of the refusal an action would meet, 0 if it is legal. Changes nothing."""
    return refusal(records(buffer)[0], seat, action, work)  # type: ignore[no-any-return]


@own_entry
def play(buffer: States, seat: int, action: int, luck: Row, log: Row, work: Row) -> int:
    """Carries an action out if it is legal and returns who is to act then, as a set.

    Otherwise it changes nothing and returns the code of the refusal, negative: one call tells all a step needs.
    """
    state = records(buffer)[0]
    code = refusal(state, seat, action, work)
    if code != 0:
        return -code  # type: ignore[no-any-return]
    apply(state, seat, action, luck, log, work)
    return to_act(state)  # type: ignore[no-any-return]


@own_entry
def carry(buffer: States, seat: int, action: int, work: Row) -> int:
    """The same for what `legal` has just told a seat of people: not asked about again, without luck, nothing noted."""
    state = records(buffer)[0]
    apply(state, seat, action, work[:0], work[:0], work)
    return to_act(state)  # type: ignore[no-any-return]


@own_entry
def status(buffer: States, found: Row, points: Row) -> None:
    """Who has won, as a set of seats, and the scores."""
    state = records(buffer)[0]
    found[WINNERS] = winners(state)
    found[SCORE_COUNT] = scores(state, points)
    for fleet in range(found[SCORE_COUNT]):
        found[SCORES + fleet] = points[fleet]


@own_entry
def draw_world(buffer: States, belief: Beliefs, rng: Row, work: Row) -> None:
    """Draws anew what the belief leaves open; the state holds the rest already."""
    resample(beliefs(belief)[0], records(buffer)[0], rng, work)


@own_entry
def show(buffer: States, seat: int, features: Floats, work: Row) -> None:
    """Writes what a seat may know as numbers for a learner."""
    observe(records(buffer)[0], seat, features, work)
