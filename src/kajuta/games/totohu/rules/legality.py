"""What a seat may do, and why not: T20, T41, T62, T72, T75, T90."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, inlined, rule
from kajuta.core.seats import CHANCE
from kajuta.games.totohu.actions import ACTION_COUNT, LAST_WISH
from kajuta.games.totohu.rules.die import gift_refusal, legal_gifts
from kajuta.games.totohu.rules.encounter import can_hide, is_at_sea
from kajuta.games.totohu.state import FACES, ORDERS, SHIPS, Action, Phase, Question, Refused, State


@inlined
def legal_actions(state: State, seat: int, actions: Row, work: Row) -> int:
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
def refusal(state: State, seat: int, action: int, work: Row) -> int:
    """The rule an action breaks, 0 if none. Says nothing that its seat may not know (T93)."""
    if action < 0 or action == ACTION_COUNT or action > LAST_WISH:
        return Refused.NOT_AN_ACTION
    if state.phase == Phase.OVER:
        return Refused.GAME_IS_OVER
    if seat < 0 or seat > CHANCE or state.awaited >> seat & 1 == 0:
        return absence_refusal(state, seat)
    if phase_of(state, action) != state.phase:
        return Refused.NOT_AWAITED
    if state.phase == Phase.COMMIT:
        return 0 if is_at_sea(state, seat, action) else Refused.NOT_AT_SEA
    if state.phase == Phase.ASSIGN:
        return gift_refusal(state, action)
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
    if action >= Action.GIVE:
        return Phase.ASSIGN
    fits = action < Action.HIDE if state.question == Question.LOOT else action >= Action.HIDE
    return Phase.DECIDE if fits else Phase.OVER


@rule
def absence_refusal(state: State, seat: int) -> int:
    """Why a seat is not to act now."""
    if seat == CHANCE:
        return Refused.NO_ROLL_NOW
    if seat < 0 or seat >= state.players:
        return Refused.NO_SUCH_SEAT
    if state.phase == Phase.COMMIT:
        return Refused.FLEET_IS_OUT if state.sea[seat] == 0 else Refused.CARD_IS_DOWN
    if state.phase == Phase.DIE:
        return Refused.DIE_COMES_FIRST
    if state.phase == Phase.ORDER:
        return Refused.NOT_THE_STARTER
    return Refused.NOT_YOUR_PIRATE if state.question == Question.LOOT else Refused.NOT_YOUR_MERCHANT
