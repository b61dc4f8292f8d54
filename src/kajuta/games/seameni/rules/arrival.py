"""A pirate enters a field: discovering (S32, S68), resting tiles (S41 to S46, S59, S60, S63, S64), chains (S91)."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import note_one, note_two
from kajuta.games.seameni.rules.crews import eject_enemies, free_mates, is_occupied, kill, throw_home
from kajuta.games.seameni.rules.notes import note_moved
from kajuta.games.seameni.rules.ships import come_ashore
from kajuta.games.seameni.rules.tiles import has_room, kind_at
from kajuta.games.seameni.state import ABOARD, EventKind, How, Kind, State, Why, Zone
from kajuta.games.seameni.tables import IS_FORCING, SEA_INDEX, TREASURE_UNDER, ZONE


@rule
def arrive(state: State, pirate: int, cell: int, how: int, log: Row) -> bool:
    """S32: a pirate enters a field, turns a face-down tile over and suffers what it shows.

    Whether a forcing tile now drives him on (S33); the chain of a prisoner pulls him back aboard first (S91).
    """
    note_moved(state, pirate, cell, how, log)
    state.place[pirate] = cell
    state.depth[pirate] = 0
    if ZONE[cell] != Zone.SEA:
        come_ashore(state, pirate, cell, how, log)
        return False
    turn_over(state, cell, log)
    if IS_FORCING[kind_at(state, cell)] == 0:
        rest(state, pirate, cell, how, log)
        return False
    if state.captor[pirate] > 0:
        yank(state, pirate, log)
        return False
    return True


@rule
def turn_over(state: State, cell: int, log: Row) -> None:
    """S32, S68: a face-down tile is turned over; a treasure tile gets its treasure."""
    field = SEA_INDEX[cell]
    if state.sea[field] > 0:
        return
    state.sea[field] = -state.sea[field]
    state.quiet = 0
    tile = state.sea[field]
    note_two(log, EventKind.REVEALED, cell, tile)
    if TREASURE_UNDER[tile] > 0:
        state.loot[field] += TREASURE_UNDER[tile]
        note_two(log, EventKind.TREASURE, cell, TREASURE_UNDER[tile])


@rule
def yank(state: State, pirate: int, log: Row) -> None:
    """S91: the chain pulls a prisoner back aboard."""
    ship = state.captor[pirate] - 1
    state.place[pirate] = ABOARD + ship
    note_two(log, EventKind.YANKED, pirate, ship)


@rule
def rest(state: State, pirate: int, cell: int, how: int, log: Row) -> None:
    """Section 4, summary 4: a pirate comes onto a resting tile."""
    kind = kind_at(state, cell)
    if kind == Kind.SHARK:
        kill(state, pirate, Why.SHARK, log)
    elif kind == Kind.MUD:
        sink_into_mud(state, pirate, cell, log)
    elif kind == Kind.ISLAND and how >= How.CURRENT and is_occupied(state, pirate, cell):
        throw_home(state, pirate, Why.ISLAND, log)
    else:
        state.loot[SEA_INDEX[cell]] += state.cargo
        state.cargo = 0
        eject_enemies(state, pirate, cell, log)
        if kind == Kind.TURTLE:
            ride_turtle(state, pirate, log)
        elif kind == Kind.OCTOPUS:
            meet_octopus(state, pirate, cell, log)


@rule
def sink_into_mud(state: State, pirate: int, cell: int, log: Row) -> None:
    """S42, S45: onto sub-field 1, or home if there is no room."""
    if has_room(state, pirate, cell, 1, state.cargo):
        state.depth[pirate] = 1
        state.laden |= state.cargo << pirate
        state.cargo = 0
    else:
        throw_home(state, pirate, Why.MUD, log)


@rule
def ride_turtle(state: State, pirate: int, log: Row) -> None:
    """S59: he may not be used in the next turn of his seat."""
    state.tired |= 1 << pirate
    note_one(log, EventKind.TIRED, pirate)


@rule
def meet_octopus(state: State, pirate: int, cell: int, log: Row) -> None:
    """S60: he is caught, unless a pirate of the same seat is there, who is freed if he was caught."""
    if not free_mates(state, pirate, cell, log):
        state.caught |= 1 << pirate
        note_two(log, EventKind.CAUGHT, pirate, cell)
