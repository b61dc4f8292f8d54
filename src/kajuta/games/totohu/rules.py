"""The rules of TOTOHU, T1 to T90. Comments cite `docs/rules/totohu.md`.

Told in the order of play: `turn` has the course of a turn, `encounter` the meeting of two ships, `die` the fleet that
nobody owns, `ending` the end and the score.
"""

from __future__ import annotations

from kajuta.core.compiled.log import is_recording
from kajuta.core.compiled.marks import Row, inlined, rule
from kajuta.core.seats import CHANCE
from kajuta.games.totohu.die import gift_refusal, give, legal_gifts, ship_shown
from kajuta.games.totohu.encounter import can_hide, is_at_sea
from kajuta.games.totohu.ending import best_fleets, score
from kajuta.games.totohu.notes import note_one
from kajuta.games.totohu.phase import enter
from kajuta.games.totohu.state import (
    ACTIONS,
    BEFORE_GIFTS,
    FACES,
    FIRST_RANDOM,
    MOST_FLEETS,
    ORDERS,
    PAIRS,
    SHIPS,
    WHOLE_FLEET,
    Action,
    EventKind,
    Phase,
    Question,
    Refused,
    State,
)
from kajuta.games.totohu.tables import FLEET_COUNT
from kajuta.games.totohu.turn import decide, line_up, reveal, roll

# Set-up


@rule
def setup(state: State, luck: Row) -> None:
    """T10, T11: all ships at sea and empty, all cards in hand; the first starter is named or drawn."""
    for fleet in range(MOST_FLEETS):
        clear_fleet(state, fleet)
        if fleet < FLEET_COUNT[state.players]:
            state.sea[fleet] = WHOLE_FLEET
    for place in range(PAIRS):
        state.queue[place] = 0
    for face in range(FACES):
        state.dice[face] = 0
    state.question = Question.NONE
    state.asked = 0
    state.turn = 1
    state.starter = luck[0] % state.players if state.first == FIRST_RANDOM else state.first
    enter(state, Phase.COMMIT)


@rule
def clear_fleet(state: State, fleet: int) -> None:
    """Takes everything off the table in front of a seat."""
    state.sea[fleet] = 0
    state.sunk[fleet] = 0
    state.hold[fleet] = 0
    state.commit[fleet] = 0
    state.table[fleet] = 0
    for ship in range(SHIPS):
        state.deck[fleet][ship] = 0
        state.hits[fleet][ship] = 0


# Who may do what


@rule
def to_act(state: State) -> int:
    """T90: in `commit` all who have not laid down a card, else one seat or chance."""
    return state.awaited


@rule
def legal_actions(state: State, seat: int, actions: Row) -> int:
    """T90: the actions of a seat that is to act."""
    if state.phase == Phase.COMMIT:
        return legal_cards(state, seat, actions)
    if state.phase == Phase.DIE:
        return in_a_row(Action.ROLL, FACES, actions)
    if state.phase == Phase.ORDER:
        return in_a_row(Action.ORDER, ORDERS, actions)
    if state.phase == Phase.ASSIGN:
        return legal_gifts(state, actions)
    if state.question == Question.LOOT:
        return in_a_row(Action.HIT, 2, actions)
    if can_hide(state, state.queue[0] - 1):
        return in_a_row(Action.HIDE, 2, actions)
    return in_a_row(Action.KEEP, 1, actions)


@rule
def legal_cards(state: State, seat: int, actions: Row) -> int:
    """T20: one card for each ship at sea."""
    count = 0
    for ship in range(SHIPS):
        actions[count] = Action.CARD + ship
        count += state.sea[seat] >> ship & 1
    return count


@inlined
def in_a_row(first: int, count: int, actions: Row) -> int:
    """So many actions that follow one another."""
    for place in range(count):
        actions[place] = first + place
    return count


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """The rule an action breaks, 0 if none. Says nothing that its seat may not know (T93)."""
    if action < 0 or action >= ACTIONS:
        return Refused.NOT_AN_ACTION
    if state.phase == Phase.OVER:
        return Refused.GAME_IS_OVER
    if state.awaited >> seat & 1 == 0:
        return absence_refusal(state, seat)
    if phase_of(state, action) != state.phase:
        return Refused.NOT_AWAITED
    if state.phase == Phase.COMMIT:
        return 0 if is_at_sea(state, seat, action) else Refused.NOT_AT_SEA
    if state.phase == Phase.ASSIGN:
        return gift_refusal(state, action - BEFORE_GIFTS)
    if action == Action.HIDE and not can_hide(state, state.queue[0] - 1):
        return Refused.NOTHING_TO_HIDE
    return 0


@rule
def phase_of(state: State, action: int) -> int:
    """T90: the phase in which an action has its place, `OVER` for an answer to another question."""
    if action < Action.ROLL:
        return Phase.COMMIT
    if action < Action.ORDER:
        return Phase.DIE
    if action < Action.HIT:
        return Phase.ORDER
    if action > BEFORE_GIFTS:
        return Phase.ASSIGN
    fits = action < Action.HIDE if state.question == Question.LOOT else action >= Action.HIDE
    return Phase.DECIDE if fits else Phase.OVER


@rule
def absence_refusal(state: State, seat: int) -> int:
    """Why a seat is not to act now."""
    if seat == CHANCE:
        return Refused.NO_ROLL_NOW
    if seat >= state.players:
        return Refused.NO_SUCH_SEAT
    if state.phase == Phase.COMMIT:
        return Refused.FLEET_IS_OUT if state.sea[seat] == 0 else Refused.CARD_IS_DOWN
    if state.phase == Phase.DIE:
        return Refused.DIE_COMES_FIRST
    if state.phase == Phase.ORDER:
        return Refused.NOT_THE_STARTER
    return Refused.NOT_YOUR_PIRATE if state.question == Question.LOOT else Refused.NOT_YOUR_MERCHANT


# Carrying out


@rule
def apply(state: State, seat: int, action: int, luck: Row, log: Row) -> None:
    """T90: carries out an action, and everything that follows from it until somebody is asked again."""
    if state.phase == Phase.COMMIT:
        commit_card(state, seat, action, log)
    elif state.phase == Phase.DIE:
        face = action - Action.ROLL
        roll(state, ship_shown(state, face), face, log)
    elif state.phase == Phase.ORDER:
        line_up(state, action - Action.ORDER, log)
    elif state.phase == Phase.DECIDE:
        decide(state, action, log)
    else:
        give(state, action - BEFORE_GIFTS, log)


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


# Score


@rule
def scores(state: State, points: Row) -> int:
    """T50: the points of each fleet at this moment."""
    count: int = FLEET_COUNT[state.players]
    for fleet in range(count):
        points[fleet] = score(state, fleet)
    return count


@rule
def winners(state: State) -> int:
    """T51, T60: all who share the highest score; against the die its fleet may be among them."""
    return best_fleets(state) if state.phase == Phase.OVER else 0
