"""Random play, compiled together with each game's rules: nothing generic is called more often."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, State, rule
from kajuta.core.compiled.luck import fill_luck, random_below
from kajuta.core.compiled.slots import apply, legal_actions, to_act
from kajuta.core.seats import CHANCE

ACTIONS_PLAYED, CHECKSUM = 0, 1
CHECKSUM_MASK = 0xFFFFFFFF
CHECKSUM_FACTOR = 31
TALLY_SIZE = 2


@rule
def play_out(state: State, rng: Row, luck: Row, actions: Row, log: Row, work: Row, tally: Row) -> None:
    """Random play to the end of the game; of seats that act at once the lowest goes first.

    `tally` counts the actions and sums up which they were.
    """
    played = 0
    checksum = tally[CHECKSUM]
    waiting = to_act(state)
    while waiting != 0:
        seat = lowest(waiting)
        count = legal_actions(state, seat, actions, work)
        action = actions[random_below(rng, count)]
        if seat == CHANCE:
            fill_luck(luck, rng)
        apply(state, seat, action, luck, log, work)
        played += 1
        checksum = (checksum * CHECKSUM_FACTOR + action + seat) & CHECKSUM_MASK
        waiting = to_act(state)
    tally[ACTIONS_PLAYED] += played
    tally[CHECKSUM] = checksum
