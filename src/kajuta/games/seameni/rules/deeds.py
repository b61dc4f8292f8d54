"""S101: an action is carried out, with everything that follows from it."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import note_one
from kajuta.games.seameni.actions import First, cargo_of, pirate_of, target_of
from kajuta.games.seameni.rules.crews import kill, throw_home
from kajuta.games.seameni.rules.ending import end_by_itself, finish, settle
from kajuta.games.seameni.rules.force import flow_on, travel
from kajuta.games.seameni.rules.ghost import jump
from kajuta.games.seameni.rules.movement import move, wade
from kajuta.games.seameni.rules.placing import place_ship
from kajuta.games.seameni.rules.ships import sail
from kajuta.games.seameni.state import End, EventKind, How, Pending, State, Why
from kajuta.games.seameni.tables import FRONT


@rule
def apply(state: State, seat: int, action: int, luck: Row, log: Row, work: Row) -> None:
    """S18, S19: free actions leave the turn as it is; after all others comes what follows from them."""
    if action >= First.GO:
        drive_on(state, target_of(action), log, work)
        settle(state, log)
    elif action >= First.PASS:
        speak(state, seat, action, log)
    elif action >= First.THROW:
        give_order(state, action, log, work)
    elif action >= First.WADE:
        wade(state, pirate_of(action), log)
        settle(state, log)
    elif action >= First.MOVE:
        move(state, pirate_of(action), cargo_of(action), target_of(action), log, work)
        settle(state, log)
    elif action >= First.SAIL:
        sail(state, seat, target_of(action), log)
        settle(state, log)
    else:
        place_ship(state, seat, target_of(action), log)


@rule
def drive_on(state: State, target: int, log: Row, work: Row) -> None:
    """S36, S66: the pirate on his way takes the exit, or jumps from the ghost again."""
    if state.pending == Pending.FLOW:
        flow_on(state, target, log, work)
    else:
        jump(state, state.runner, target, log)


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
def give_order(state: State, action: int, log: Row, work: Row) -> None:
    """S84, S93: putting an overfull ship in order, or throwing a prisoner to the sharks in one's turn."""
    is_crowd = state.pending == Pending.CROWD
    ship = state.crowded
    state.pending = Pending.NONE
    state.crowded = 0
    pirate = pirate_of(action)
    if action < First.LEAVE:
        kill(state, pirate, Why.THROWN, log)
    elif action < First.HOME:
        state.ban = ship + 1
        state.runner = pirate
        travel(state, pirate, FRONT[state.ship[ship]], How.STEP, log, work)
    else:
        throw_home(state, pirate, Why.CROWD, log)
    if is_crowd:
        settle(state, log)
    elif end_by_itself(state) != End.NONE:
        finish(state, end_by_itself(state), log)
