"""Ships and who is aboard: sailing (S20 to S22), coming aboard, capture (S88), overfull ships (S80 to S86)."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule, table
from kajuta.core.compiled.log import note_one, note_three, note_two
from kajuta.games.seameni.rules.crews import (
    are_friends,
    commander,
    eject_enemies,
    put,
    ship_at,
)
from kajuta.games.seameni.rules.lookahead import step_refusal
from kajuta.games.seameni.rules.prospect import BAN
from kajuta.games.seameni.rules.refusals import Refused
from kajuta.games.seameni.rules.tiles import kind_at
from kajuta.games.seameni.state import (
    ABOARD,
    CREW,
    NOBODY,
    NOWHERE,
    SHIP_ROOM,
    STRIDE,
    EventKind,
    How,
    Kind,
    State,
)
from kajuta.games.seameni.tables import CORNER_MATE, FRONT, SIDE_OF_EDGE, SIDE_OF_SEAT

IS_OPEN_IN_EMERGENCY = table(int(kind in (Kind.GHOST, Kind.FISH, Kind.ISLAND)) for kind in Kind)
"""S85: the tiles that are entered from an overfull ship although S35 may forbid it."""

COUNT_BITS = 4
COUNT_MASK = (1 << COUNT_BITS) - 1
"""Those aboard each ship are counted side by side in one number."""

# Where ships go


@rule
def berth_refusal(state: State, seat: int, cell: int) -> int:
    """S4, S14, S15: why a ship may not stand on a field, 0 if it may."""
    if SIDE_OF_EDGE[cell] != SIDE_OF_SEAT[state.players][seat]:
        return Refused.NOT_YOUR_SIDE
    if CORNER_MATE[cell] != NOWHERE and ship_at(state, CORNER_MATE[cell]) != NOBODY:
        return Refused.CORNER_TAKEN
    return 0


@rule
def sail_refusal(state: State, seat: int, cell: int) -> int:
    """S20, S22, S94: why a ship may not sail to a field, 0 if it may."""
    distance = abs(cell - state.ship[seat])
    code = berth_refusal(state, seat, cell)
    if code == Refused.NOT_YOUR_SIDE or distance not in (1, STRIDE):
        return Refused.NOT_ONE_FIELD
    if code == 0 and state.crew_to_sail == 1 and not has_crew(state, seat):
        return Refused.NO_CREW
    if code == 0 and is_prisoner_out(state, seat):
        return Refused.PRISONER_IS_OUT
    return code


@rule
def has_crew(state: State, ship: int) -> bool:
    """S22: whether a free pirate of the ship's own or the partner's is aboard."""
    for pirate in range(CREW * state.players):
        if state.place[pirate] == ABOARD + ship and state.captor[pirate] == 0:
            return True
    return False


@rule
def is_prisoner_out(state: State, ship: int) -> bool:
    """S94: whether one of a ship's prisoners is out on a walk."""
    for pirate in range(CREW * state.players):
        if state.captor[pirate] == ship + 1 and state.place[pirate] != ABOARD + ship:
            return True
    return False


@rule
def sail(state: State, seat: int, cell: int, log: Row) -> None:
    """S20, S21: the ship moves; friends who stand there are taken aboard, enemies become prisoners."""
    note_three(log, EventKind.SAILED, seat, state.ship[seat], cell)
    state.ship[seat] = cell
    for pirate in range(CREW * state.players):
        if state.place[pirate] == cell:
            meet_ship(state, pirate, seat, log)


# Who comes aboard


@rule
def come_ashore(state: State, pirate: int, cell: int, how: int, log: Row) -> None:
    """Section 4, summary 1: a pirate enters a field outside the sea."""
    ship = ship_at(state, cell)
    if ship != NOBODY:
        meet_ship(state, pirate, ship, log)
        return
    if how >= How.CURRENT:
        note_two(log, EventKind.LEFT_SEA, pirate, cell)
    eject_enemies(state, pirate, cell, log)
    if how == How.STAR:
        state.stranded |= 1 << pirate
        note_one(log, EventKind.STRANDED, pirate)


@rule
def meet_ship(state: State, pirate: int, ship: int, log: Row) -> None:
    """S21, S39, S72, S88: a friendly ship takes a pirate and his treasure aboard, an enemy ship takes him prisoner."""
    is_friend = are_friends(state, ship, commander(state, pirate))
    put(state, pirate, ABOARD + ship)
    if not is_friend:
        state.captor[pirate] = ship + 1
        state.quiet = 0
        note_two(log, EventKind.CAPTURED, pirate, ship)
        return
    note_two(log, EventKind.BOARDED, pirate, ship)
    if state.cargo > 0:
        state.cargo = 0
        state.hold[ship] += 1
        state.unsettled -= 1
        state.quiet = 0
        note_three(log, EventKind.DELIVERED, pirate, ship, state.hold[ship])


# Overfull ships


@rule
def overfull_ship(state: State) -> int:
    """S83: the first ship with more than three aboard, beginning with the seat whose turn it is, or `NOBODY`."""
    counts = 0
    for pirate in range(CREW * state.players):
        if state.place[pirate] >= ABOARD:
            counts += 1 << COUNT_BITS * (state.place[pirate] - ABOARD)
    for later in range(state.players):
        ship = (state.active + later) % state.players
        if counts >> COUNT_BITS * ship & COUNT_MASK > SHIP_ROOM:
            return ship
    return NOBODY


@rule
def leave_refusal(state: State, pirate: int, work: Row) -> int:
    """S84, S85: why a pirate may not go out of the overfull ship, 0 if he may."""
    ship = state.crowded
    if state.place[pirate] != ABOARD + ship or state.captor[pirate] > 0:
        return Refused.NOT_FREE_ABOARD
    front = FRONT[state.ship[ship]]
    if IS_OPEN_IN_EMERGENCY[kind_at(state, front)]:
        return 0
    return step_refusal(state, pirate, (ship + 1) * BAN, state.ship[ship], front, work)


@rule
def is_prisoner_aboard(state: State, pirate: int) -> bool:
    """S84: whether somebody is a prisoner aboard the overfull ship."""
    return state.captor[pirate] == state.crowded + 1 and state.place[pirate] == ABOARD + state.crowded


@rule
def home_refusal(state: State, pirate: int, work: Row) -> int:
    """S84: why a pirate aboard the overfull ship may not be thrown home, 0 if he may."""
    if state.place[pirate] != ABOARD + state.crowded or state.captor[pirate] > 0 or pirate // CREW == state.crowded:
        return Refused.NOT_PARTNER_ABOARD
    for other in range(CREW * state.players):
        if is_prisoner_aboard(state, other) or leave_refusal(state, other, work) == 0:
            return Refused.HOME_IS_LAST
    return 0
