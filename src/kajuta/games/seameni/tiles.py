"""The tiles: how they are seen, where those that force drive a pirate, and what those that let him rest do to him."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.marks import Row, rule
from kajuta.games.seameni.crews import eject_enemies, free_mates, is_occupied, is_welcome, kill, throw_home
from kajuta.games.seameni.notes import note_one, note_two
from kajuta.games.seameni.state import CELLS, CREW, KNIGHT, NOWHERE, EventKind, How, Kind, State, Why, Zone
from kajuta.games.seameni.tables import (
    ARROWS,
    AWAY,
    HEADING,
    JUMP,
    KIND,
    NUMBER,
    SEA_INDEX,
    SIDE_OF_SEAT,
    STEP,
    ZONE,
)

# Seeing and turning over


@rule
def kind_at(state: State, cell: int) -> int:
    """What everybody sees on a sea field. All that is decided is decided by this: a face-down tile is one (S102)."""
    tile = state.sea[SEA_INDEX[cell]]
    if tile < 0:
        return Kind.FACE_DOWN
    return KIND[tile]  # type: ignore[no-any-return]


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
    if KIND[tile] == Kind.TREASURE:
        state.loot[field] += NUMBER[tile]
        note_two(log, EventKind.TREASURE, cell, NUMBER[tile])


# Forcing tiles: where they lead


@rule
def driven_to(state: State, pirate: int, origin: int, cell: int) -> int:
    """S47 to S61: where a tile without a choice drives a pirate who comes from `origin`."""
    kind = kind_at(state, cell)
    if kind == Kind.ONE_WAY:
        return cell + STEP[lowest(ARROWS[state.sea[SEA_INDEX[cell]]])]  # type: ignore[no-any-return]
    if kind == Kind.STARFISH:
        return washed_to(state, cell)
    heading = HEADING[CELLS + cell - origin]
    away = AWAY[SIDE_OF_SEAT[state.players][pirate // CREW]]
    if kind == Kind.WHIRLPOOL:
        return cell + (away if heading == KNIGHT else STEP[heading])  # type: ignore[no-any-return]
    return cell - 2 * away if heading == KNIGHT else origin - STEP[heading]  # type: ignore[no-any-return]


@rule
def washed_to(state: State, cell: int) -> int:
    """S61: the edge field in the direction of a starfish's marked arm."""
    step = STEP[lowest(ARROWS[state.sea[SEA_INDEX[cell]]])]
    while ZONE[cell] == Zone.SEA:
        cell += step
    return cell


@rule
def exit_of(state: State, pirate: int, cell: int, slot: int) -> int:
    """S47, S55: the field behind one of the eight exits of a current or seahorse; `NOWHERE` if it has no such exit."""
    if kind_at(state, cell) == Kind.BRANCHING:
        if ARROWS[state.sea[SEA_INDEX[cell]]] >> slot & 1:
            return cell + STEP[slot]  # type: ignore[no-any-return]
        return NOWHERE
    target = cell + JUMP[slot]
    if ZONE[target] == Zone.SEA or (ZONE[target] == Zone.EDGE and is_welcome(state, pirate, target)):
        return target  # type: ignore[no-any-return]
    return NOWHERE


# Resting tiles: what they do


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
def has_room(state: State, pirate: int, cell: int, depth: int, cargo: int) -> bool:
    """S45: whether a mud sub-field has room for a pirate, with or without a treasure, besides those who are there."""
    others = 0
    for other in range(CREW * state.players):
        if other != pirate and state.place[other] == cell and state.depth[other] == depth:
            others += 1 + (state.laden >> other & 1)
    return others + cargo < 2


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
