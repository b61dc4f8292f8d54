"""The rules of SEAMENI, S1 to S108: the seven questions of the contract.

Each concept has its module: `placing` S8-S17, `ending` S17-S19 and S95-S99, `movement` S23-S32 and S69, `lookahead`
(with `prospect` and `drowning`) S34-S36, `force` S33-S40, `tiles` S41-S68, `ghost` S65-S66, `crews` S75-S79, `ships`
S20-S22 and S80-S88, `prisoners` S89-S94; `legality` puts them together.
"""

from __future__ import annotations

from kajuta.core.compiled.marks import Row, rule
from kajuta.games.seameni.actions import First
from kajuta.games.seameni.crews import kill, throw_home
from kajuta.games.seameni.ending import end_by_itself, finish, score, settle, winning_seats
from kajuta.games.seameni.force import flow_on, travel
from kajuta.games.seameni.ghost import jump
from kajuta.games.seameni.legality import list_actions, refusal_of, seats_to_act
from kajuta.games.seameni.movement import move, wade
from kajuta.games.seameni.notes import note_one
from kajuta.games.seameni.placing import begin, place_ship
from kajuta.games.seameni.ships import sail
from kajuta.games.seameni.state import FIELDS, End, EventKind, How, Pending, State, Why
from kajuta.games.seameni.tables import CELL_OF_FIELD, FRONT


@rule
def setup(state: State, luck: Row) -> None:
    """S8 to S14."""
    begin(state, luck)


@rule
def to_act(state: State) -> int:
    """The seats whose action is awaited; after an offer to end, all who have not answered (S95)."""
    return seats_to_act(state)


@rule
def legal_actions(state: State, seat: int, actions: Row) -> int:
    """S18, S36, S66, S84, S95: everything the seat may do now."""
    return list_actions(state, seat, actions)


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """The rule an action breaks, 0 if none."""
    return refusal_of(state, seat, action)


@rule
def apply(state: State, seat: int, action: int, luck: Row, log: Row) -> None:
    """S101: carries an action out, with everything that follows from it (S19)."""
    target = CELL_OF_FIELD[action % FIELDS]
    if action >= First.GO:
        drive_on(state, CELL_OF_FIELD[action - First.GO], log)
    elif action >= First.PASS:
        speak(state, seat, action, log)
    elif action >= First.THROW:
        give_order(state, action, log)
    elif action >= First.WADE:
        wade(state, action - First.WADE, log)
        settle(state, log)
    elif action >= First.MOVE:
        pirate = (action - First.MOVE) % (First.HAUL - First.MOVE) // FIELDS
        move(state, pirate, 1 if action >= First.HAUL else 0, target, log)
        settle(state, log)
    elif action >= First.SAIL:
        sail(state, seat, target, log)
        settle(state, log)
    else:
        place_ship(state, seat, target, log)


@rule
def drive_on(state: State, target: int, log: Row) -> None:
    """S36, S66: the pirate on his way takes the exit, or jumps from the ghost again."""
    if state.pending == Pending.FLOW:
        flow_on(state, target, log)
    else:
        jump(state, state.runner, target, log)
    settle(state, log)


@rule
def speak(state: State, seat: int, action: int, log: Row) -> None:
    """S31, S95: passing, offering the end of the game and answering."""
    if action == First.PASS:
        note_one(log, EventKind.PASSED, seat)
        settle(state, log)
    elif action == First.OFFER:
        note_one(log, EventKind.OFFERED, seat)
        state.offered = 1
        state.agreed = 1 << seat
        state.pending = Pending.END
    elif action == First.DECLINE:
        note_one(log, EventKind.DECLINED, seat)
        state.agreed = 0
        state.pending = Pending.NONE
    else:
        note_one(log, EventKind.ACCEPTED, seat)
        state.agreed |= 1 << seat
        if state.agreed == (1 << state.players) - 1:
            finish(state, End.AGREED, log)


@rule
def give_order(state: State, action: int, log: Row) -> None:
    """S84, S93: putting an overfull ship in order, or throwing a prisoner to the sharks in one's turn."""
    is_crowd = state.pending == Pending.CROWD
    ship = state.crowded
    state.pending = Pending.NONE
    state.crowded = 0
    if action < First.LEAVE:
        kill(state, action - First.THROW, Why.THROWN, log)
    elif action < First.HOME:
        state.ban = ship + 1
        state.runner = action - First.LEAVE
        travel(state, state.runner, FRONT[state.ship[ship]], How.STEP, log)
    else:
        throw_home(state, action - First.HOME, Why.CROWD, log)
    if is_crowd:
        settle(state, log)
    elif end_by_itself(state) != End.NONE:
        finish(state, end_by_itself(state), log)


@rule
def scores(state: State, points: Row) -> int:
    """S99: the score of each seat; partners have the same."""
    for seat in range(state.players):
        points[seat] = score(state, seat)
    return state.players


@rule
def winners(state: State) -> int:
    """S99."""
    return winning_seats(state)
