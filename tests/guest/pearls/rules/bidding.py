"""Who may do what, and what it does: P4 to P7."""

from __future__ import annotations

from guest.pearls.actions import ACTION_COUNT, FIRST_ROLL, SHOW, bid_of, face_of
from guest.pearls.rules.notes import note_bid, note_show
from guest.pearls.rules.pearls import roll
from guest.pearls.state import ROUNDS, Refused, State
from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.seats import CHANCE


@rule
def to_act(state: State) -> int:
    """P5, P7: whoever has not bid; the die when all have; nobody after the last round (P10)."""
    seats = 0
    if state.round < ROUNDS:
        for seat in range(state.players):
            if state.bid[seat] == 0:
                seats |= 1 << seat
        if seats == 0:
            seats = 1 << CHANCE
    return seats


@rule
def legal_actions(state: State, seat: int, actions: Row, work: Row) -> int:
    """P5 to P7: everything that is not refused."""
    count = 0
    for action in range(ACTION_COUNT):
        if refusal(state, seat, action, work) == 0:
            actions[count] = action
            count += 1
    return count


@rule
def refusal(state: State, seat: int, action: int, work: Row) -> int:
    """The rule an action breaks, 0 if none."""
    if action < 0 or action >= ACTION_COUNT:
        return Refused.NOT_AN_ACTION
    if seat < 0 or seat > CHANCE or to_act(state) >> seat & 1 == 0:
        return Refused.NOT_YOUR_TURN
    if (seat == CHANCE) != (action >= FIRST_ROLL):
        return Refused.NOT_AN_ACTION
    if action == SHOW and state.shown[seat]:
        return Refused.SHOWN
    return 0


@rule
def apply(state: State, seat: int, action: int, luck: Row, log: Row, work: Row) -> None:
    """P5 to P8: a bid, a card shown, or the die."""
    if seat == CHANCE:
        roll(state, face_of(action), log)
    elif action == SHOW:
        state.shown[seat] = 1
        note_show(state, seat, log)
    else:
        state.bid[seat] = bid_of(action)
        note_bid(state, seat, log)
