"""Where one action can lead: for every field of the sea the ends of its eight steps, or of its eight exits.

One-way currents and whirlpools are followed; where they drive to is asked of the rules. A face-down tile ends a way, so
turning one over changes only the ways that ended there and its own.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.games.seameni.rules.prospect import IS_CHOICE
from kajuta.games.seameni.rules.tiles import driven_to, exit_of, kind_at
from kajuta.games.seameni.state import CREW, EXITS, NOWHERE, SEA_FIELDS, SEATS, Kind, State, Zone
from kajuta.games.seameni.tables import IS_FORCING, IS_STRAIGHT, SEA_CELLS, STEP, ZONE

DRIVES = 8
"""So many currents and whirlpools in a row are followed; who is driven farther goes in a circle."""
WAYS = SEA_FIELDS * EXITS
ROOM = SEATS * WAYS
"""How long the row of all ways is."""


@rule
def chart(state: State, ways: Row) -> None:
    """The ways of all seats: they differ where a seahorse leads aboard."""
    for seat in range(state.players):
        for field in range(SEA_FIELDS):
            chart_field(state, seat, field, ways)


@rule
def chart_field(state: State, seat: int, field: int, ways: Row) -> None:
    """The ways from a field."""
    for slot in range(EXITS):
        ways[seat * WAYS + field * EXITS + slot] = way_from(state, seat, field, slot)


@rule
def chart_turned(state: State, field: int, ways: Row) -> None:
    """What changes when the tile on a field is turned over."""
    cell = SEA_CELLS[field]
    kind = kind_at(state, cell)
    for seat in range(state.players):
        if kind in (Kind.ONE_WAY, Kind.WHIRLPOOL):
            for way in range(WAYS):
                if ways[seat * WAYS + way] == cell:
                    ways[seat * WAYS + way] = way_from(state, seat, way // EXITS, way % EXITS)
        chart_field(state, seat, field, ways)


@rule
def chart_ships(state: State, ways: Row) -> None:
    """What changes when a ship has sailed: the seahorses that lead aboard."""
    for field in range(SEA_FIELDS):
        if kind_at(state, SEA_CELLS[field]) == Kind.SEAHORSE:
            for seat in range(state.players):
                chart_field(state, seat, field, ways)


@rule
def way_from(state: State, seat: int, field: int, slot: int) -> int:
    """Where a step or an exit leads in the end, `NOWHERE` if it does not exist or leads in a circle."""
    cell = SEA_CELLS[field]
    kind = kind_at(state, cell)
    if IS_CHOICE[kind]:
        target = exit_of(state, seat * CREW, cell, slot)
    elif IS_FORCING[kind] or (ZONE[cell + STEP[slot]] != Zone.SEA and IS_STRAIGHT[slot] == 0):
        target = NOWHERE
    else:
        target = cell + STEP[slot]
    return driven_end(state, seat, cell, target)


@rule
def driven_end(state: State, seat: int, origin: int, cell: int) -> int:
    """Where a pirate is who enters a field from `origin`, when nothing drives him on without asking."""
    for _ in range(DRIVES):
        if ZONE[cell] != Zone.SEA or kind_at(state, cell) not in (Kind.ONE_WAY, Kind.WHIRLPOOL):
            return cell
        target = driven_to(state, seat * CREW, origin, cell)
        origin = cell
        cell = target
    return NOWHERE
