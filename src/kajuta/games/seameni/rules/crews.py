"""Who belongs to whom, and what can befall a pirate: ejecting (S75 to S79) and leaving the game."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import note_one, note_three
from kajuta.games.seameni.rules.notes import note_ejected
from kajuta.games.seameni.state import ABOARD, CREW, NOBODY, NOWHERE, EventKind, State


@rule
def commander(state: State, pirate: int) -> int:
    """S89: the seat whose orders a pirate follows, his captor's if he is a prisoner."""
    if state.captor[pirate] > 0:
        return state.captor[pirate] - 1
    return pirate // CREW


@rule
def are_friends(state: State, seat: int, other: int) -> bool:
    """S13: the same seat, or the partner opposite."""
    return seat == other or (state.partners == 1 and (seat + other) % 2 == 0)


@rule
def ship_at(state: State, cell: int) -> int:
    """The seat whose ship stands on a field, or `NOBODY`."""
    for seat in range(state.players):
        if state.ship[seat] == cell:
            return seat
    return NOBODY


@rule
def cell_of(state: State, pirate: int) -> int:
    """The cell where a pirate is: aboard, that of the ship."""
    place = state.place[pirate]
    if place >= ABOARD:
        return state.ship[place - ABOARD]
    return place


@rule
def is_welcome(state: State, pirate: int, cell: int) -> bool:
    """Whether a ship that would take this pirate aboard as a friend stands on a field."""
    ship = ship_at(state, cell)
    return ship != NOBODY and are_friends(state, ship, commander(state, pirate))


@rule
def is_occupied(state: State, pirate: int, cell: int) -> bool:
    """Whether anybody but this pirate is on a field."""
    others = 0
    for other in range(CREW * state.players):
        if other != pirate and state.place[other] == cell:
            others += 1
    return others > 0


@rule
def put(state: State, pirate: int, place: int) -> None:
    """Puts a pirate aboard a ship or out of the game: there he is no longer caught or stranded (S62, S79)."""
    state.place[pirate] = place
    state.depth[pirate] = 0
    state.caught &= ~(1 << pirate)
    state.stranded &= ~(1 << pirate)


@rule
def throw_home(state: State, pirate: int, why: int, log: Row) -> None:
    """S79: aboard the ship of his own seat; a prisoner aboard the ship he is chained to."""
    home = commander(state, pirate)
    put(state, pirate, ABOARD + home)
    note_three(log, EventKind.THROWN_HOME, pirate, why, ABOARD + home)


@rule
def eject_enemies(state: State, pirate: int, cell: int, log: Row) -> None:
    """S76: all enemies on the field where a pirate comes to rest are thrown home; their treasure stays."""
    seat = commander(state, pirate)
    for other in range(CREW * state.players):
        if state.place[other] == cell and not are_friends(state, seat, commander(state, other)):
            put(state, other, ABOARD + commander(state, other))
            note_ejected(log, other, cell, state.place[other], pirate)


@rule
def kill(state: State, pirate: int, why: int, log: Row) -> None:
    """S38, S63, S84, S93: he is out of the game, and a treasure he has with him is lost (S74)."""
    lost = state.cargo | (state.laden >> pirate & 1)
    state.cargo = 0
    state.laden &= ~(1 << pirate)
    state.lost += lost
    state.unsettled -= lost
    put(state, pirate, NOWHERE)
    state.captor[pirate] = 0
    state.tired &= ~(1 << pirate)
    state.blocked &= ~(1 << pirate)
    state.quiet = 0
    note_three(log, EventKind.DIED, pirate, why, lost)


@rule
def free_mates(state: State, pirate: int, cell: int, log: Row) -> bool:
    """S60: frees the caught pirates of the same seat on a field; whether any of that seat, caught or not, is there."""
    found = False
    for mate in range(CREW * state.players):
        if mate != pirate and state.place[mate] == cell and commander(state, mate) == commander(state, pirate):
            found = True
            if state.caught >> mate & 1:
                state.caught &= ~(1 << mate)
                note_one(log, EventKind.FREED, mate)
    return found
