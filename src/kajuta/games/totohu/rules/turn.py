"""The course of a turn: cards, encounters, end, T20 to T24 and T41 to T48."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, inlined, rule
from kajuta.core.compiled.log import is_recording, note_one, note_three, note_two
from kajuta.games.totohu.actions import gift_of
from kajuta.games.totohu.rules.die import decides, die_answer, give, refresh_dice, ship_shown, ships_at_sea
from kajuta.games.totohu.rules.encounter import (
    chooser,
    is_at_sea,
    is_due,
    leave,
    meet,
    question_in,
    takes_place,
)
from kajuta.games.totohu.rules.ending import end_game, is_decided
from kajuta.games.totohu.rules.notes import note_cards
from kajuta.games.totohu.rules.phase import enter
from kajuta.games.totohu.state import (
    DIE_FLEET,
    LOST_BEFORE_FACES_ARE_GIVEN,
    MOST_FLEETS,
    PAIRS,
    SHIPS,
    Action,
    Anchor,
    EventKind,
    Phase,
    Question,
    Ship,
    State,
)
from kajuta.games.totohu.tables import ORDER_OF_PAIRS


@inlined
def apply(state: State, seat: int, action: int, luck: Row, log: Row, work: Row) -> None:
    """T90: carries out an action, and everything that follows from it until somebody is asked again."""
    if state.phase == Phase.COMMIT:
        commit_card(state, seat, action, log)
    elif state.phase == Phase.DIE:
        roll(state, action - Action.ROLL, log)
    elif state.phase == Phase.ORDER:
        line_up(state, action - Action.ORDER, log)
    elif state.phase == Phase.DECIDE:
        decide(state, action, log)
    else:
        give(state, gift_of(state, action - Action.GIVE), log)


@inlined
def commit_card(state: State, seat: int, ship: int, log: Row) -> None:
    """T21, T61: the card lies face down until all have chosen; against the die, until it is rolled."""
    state.commit[seat] = ship + 1
    state.awaited &= ~(1 << seat)
    if is_recording(log):
        note_one(log, EventKind.COMMITTED, seat)
    if state.players == 1:
        enter(state, Phase.DIE)
    elif state.awaited == 0:
        reveal(state, log)


@inlined
def reveal(state: State, log: Row) -> None:
    """T22: all cards are turned up at once; three need an order, two meet."""
    absent = 0
    for fleet in range(MOST_FLEETS):
        state.table[fleet] = state.commit[fleet]
        state.commit[fleet] = 0
        if state.table[fleet] == 0:
            absent = fleet
    if is_recording(log):
        note_cards(state, log)
    if state.table[absent] != 0:
        enter(state, Phase.ORDER)
    else:
        # Pairs are numbered so that each comes as far from the end as the seat it leaves out from the start.
        state.queue[0] = PAIRS - absent
        go_on(state, log)


@rule
def line_up(state: State, order: int, log: Row) -> None:
    """T41: the starter fixes the order of all three encounters."""
    note_two(log, EventKind.ORDER, state.starter, order)
    for place in range(PAIRS):
        state.queue[place] = ORDER_OF_PAIRS[order][place] + 1
    go_on(state, log)


@rule
def go_on(state: State, log: Row) -> None:
    """T42, T44: the encounters one after another, until somebody has to decide or the turn is over."""
    while state.queue[0] != 0:
        pair = state.queue[0] - 1
        if not takes_place(state, pair):
            if is_recording(log):
                note_one(log, EventKind.SKIPPED, pair)
        else:
            question = question_in(state, pair)
            if question != Question.NONE and ask_owner(state, pair, question):
                return
            answer = Action.HIT if question == Question.NONE else die_answer(state, pair, question)
            meet(state, pair, answer, log)
        drop_encounter(state)
    end_turn(state, log)


@rule
def ask_owner(state: State, pair: int, question: int) -> bool:
    """T60, T77: puts the question, unless it is for the die, which is never asked anything; whether it was put."""
    seat = chooser(state, pair, question)
    if seat >= state.players:
        return False
    state.question = question
    state.asked = seat
    enter(state, Phase.DECIDE)
    return True


@rule
def drop_encounter(state: State) -> None:
    """The first encounter of the queue is done with."""
    for place in range(PAIRS - 1):
        state.queue[place] = state.queue[place + 1]
    state.queue[PAIRS - 1] = 0


@rule
def decide(state: State, answer: int, log: Row) -> None:
    """T77: the encounter in question is carried out with the answer, and the turn goes on."""
    state.question = Question.NONE
    state.asked = 0
    meet(state, state.queue[0] - 1, answer, log)
    drop_encounter(state)
    go_on(state, log)


@inlined
def end_turn(state: State, log: Row) -> None:
    """T23, T48: the cards go back; the game ends or the next turn begins."""
    if state.anchor == Anchor.SAILING:
        drop_anchors(state, log)
    for fleet in range(MOST_FLEETS):
        state.table[fleet] = 0
    if is_decided(state):
        end_game(state, log)
    else:
        begin_turn(state, log)


@rule
def drop_anchors(state: State, log: Row) -> None:
    """T43: with `sailing`, one anchor for each hunter that was sent out, whomever it met."""
    for seat in range(MOST_FLEETS):
        if state.table[seat] == Ship.H + 1 and is_at_sea(state, seat, Ship.H):
            state.deck[seat][Ship.H] += 1
            note_three(log, EventKind.ANCHOR, seat, Ship.H, state.deck[seat][Ship.H])
            if is_due(state, seat, Ship.H):
                leave(state, seat, Ship.H, log)


@inlined
def begin_turn(state: State, log: Row) -> None:
    """T24, T46: the next seat clockwise that has a ship at sea starts."""
    state.turn += 1
    starter = next_seat(state, state.starter)
    while state.sea[starter] == 0:
        starter = next_seat(state, starter)
    state.starter = starter
    enter(state, Phase.COMMIT)
    if is_recording(log):
        note_two(log, EventKind.TURN, state.turn, state.starter)
    if state.players == 1 and SHIPS - ships_at_sea(state) >= LOST_BEFORE_FACES_ARE_GIVEN:
        refresh_dice(state, log)


@rule
def next_seat(state: State, seat: int) -> int:
    """Clockwise; a comparison, because dividing takes as long as the rest of the turn's end."""
    return seat + 1 if seat + 1 < state.players else 0


@inlined
def roll(state: State, face: int, log: Row) -> None:
    """T61 to T64: the ship shown comes out, or the die is rolled again."""
    if not decides(state, face):
        note_one(log, EventKind.REROLL, face)
        return
    ship = ship_shown(state, face)
    note_two(log, EventKind.DIE, face, ship)
    state.commit[DIE_FLEET] = ship + 1
    reveal(state, log)
