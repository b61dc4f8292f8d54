from __future__ import annotations

from kajuta.core.compiled.log import add, note
from kajuta.core.compiled.luck import shuffle
from kajuta.core.compiled.marks import Row, rule
from kajuta.core.seats import CHANCE

from .state import BIDS, CARDS, DIE, FIRST_ROLL, ROUNDS, SHOW, EventKind, Refused, State


@rule
def setup(state: State, luck: Row) -> None:
    deck = [card for card in range(1, CARDS + 1)]  # noqa: C416, as compiled rules want it
    shuffle(deck, 0, CARDS, luck)
    for seat in range(state.players):
        state.card[seat] = deck[seat]


@rule
def to_act(state: State) -> int:
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
    count = 0
    for action in range(1, FIRST_ROLL + DIE):
        if refusal(state, seat, action, work) == 0:
            actions[count] = action
            count += 1
    return count


@rule
def refusal(state: State, seat: int, action: int, work: Row) -> int:
    if seat < 0 or seat > CHANCE or not to_act(state) >> seat & 1:
        return Refused.NOT_YOUR_TURN
    if seat == CHANCE:
        return 0 if FIRST_ROLL <= action < FIRST_ROLL + DIE else Refused.NOT_AN_ACTION
    if action == SHOW:
        return Refused.SHOWN if state.shown[seat] else 0
    return 0 if 1 <= action <= BIDS else Refused.NOT_AN_ACTION


@rule
def apply(state: State, seat: int, action: int, luck: Row, log: Row, work: Row) -> None:
    if seat == CHANCE:
        roll(state, action - FIRST_ROLL + 1, log)
    elif action == SHOW:
        state.shown[seat] = 1
        note(log, EventKind.SHOW)
        add(log, seat)
        add(log, state.card[seat])
    else:
        state.bid[seat] = action
        note(log, EventKind.BID)
        add(log, seat)
        add(log, action)


@rule
def roll(state: State, die: int, log: Row) -> None:
    best = 0
    winner = -1
    for seat in range(state.players):
        if state.bid[seat] > best:
            best = state.bid[seat]
            winner = seat
        elif state.bid[seat] == best:
            winner = -1
    note(log, EventKind.ROLL)
    add(log, die)
    add(log, winner)
    add(log, state.players)
    for seat in range(state.players):
        add(log, state.bid[seat])
        state.bid[seat] = 0
    if winner >= 0:
        state.points[winner] += die + state.card[winner]
        state.shown[winner] = 1
    state.round += 1


@rule
def scores(state: State, points: Row) -> int:
    for seat in range(state.players):
        points[seat] = state.points[seat]
    return state.players


@rule
def winners(state: State) -> int:
    found = 0
    best = -1
    if state.round == ROUNDS:
        for seat in range(state.players):
            total = state.points[seat]
            if state.partners:
                total += state.points[(seat + 2) % 4]
            if total > best:
                best = total
                found = 0
            if total == best:
                found |= 1 << seat
    return found
