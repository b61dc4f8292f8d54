"""How near everything is: two maps for each seat, over the cells of the board, found by sweeping until nothing changes.

The map of *carrying* tells what a treasure on a field is still worth to a seat: 1 aboard, and `FADE` less with every
action it takes to bring it there; ships sail, so their other berths count as well. The map of *walking* tells what a
pirate without treasure promises there: treasure he can fetch, or a face-down tile he can turn over, each the less the
longer it takes to come to it. So a step in the right direction always makes the map better, whatever currents and ships
do to the way. Where tiles drive to and which ships take whom aboard is asked of the rules.
"""

from __future__ import annotations

from kajuta.core.compiled.marks import Reals, rule, table
from kajuta.games.seameni.rules.crews import are_friends
from kajuta.games.seameni.rules.prospect import IS_CHOICE
from kajuta.games.seameni.rules.tiles import driven_to, exit_of, kind_at
from kajuta.games.seameni.state import CELLS, CREW, EXITS, NOWHERE, SEA_FIELDS, SEATS, STRIDE, Kind, State, Zone
from kajuta.games.seameni.tables import (
    BERTHS,
    FRONT,
    IS_FORCING,
    IS_STRAIGHT,
    NUMBER,
    SEA_CELLS,
    SEA_INDEX,
    SIDE_OF_SEAT,
    STEP,
    ZONE,
)

FADE = 0.9
"""What is left of a promise an action later."""
DRIVES = 4
"""So many currents and whirlpools in a row are followed."""
SWEEPS = 12
ENOUGH = 1e-2

CARRYING, WALKING = 0, 1
MAPS = 2
ROOM = SEATS * MAPS * CELLS
"""How long the row of all maps is."""

UNKNOWN_WHEN_CARRYING = FADE**3
"""A carrier waits until somebody has turned the tile over."""
UNKNOWN_WHEN_WALKING = 0.6
"""What lies behind a face-down tile is uncertain."""
OCTOPUS_HOLDS = 0.15
RESCUE = 0.7
"""What freeing a mate promises beside a treasure."""
CREW_BITS = (1 << CREW) - 1
WHOLE = 1_000_000


def _entry(kind: Kind, laden: bool) -> int:
    if kind in (Kind.SHARK, Kind.FISH, Kind.STARFISH, Kind.GHOST) or (laden and kind == Kind.ISLAND):
        return 0
    return round(WHOLE * {Kind.OCTOPUS: OCTOPUS_HOLDS, Kind.TURTLE: FADE}.get(kind, 1.0))


ENTRY = table([[_entry(kind, laden) for kind in Kind] for laden in (True, False)])
"""What is left of the promise of a field for who goes there, by map and kind: some hold him up, some are no way."""
FADES = table(round(WHOLE * FADE**actions) for actions in range(2 * STRIDE))
"""What is left of a promise after so many actions; tables hold whole numbers only."""


@rule
def map_of(seat: int, which: int) -> int:
    """Where a map begins in the row of maps."""
    return (seat * MAPS + which) * CELLS


@rule
def draw_maps(state: State, seat: int, luring: float, maps: Reals) -> None:
    """Both maps of a seat; `luring` is the treasure expected under a face-down tile."""
    carrying = map_of(seat, CARRYING)
    walking = map_of(seat, WALKING)
    for cell in range(2 * CELLS):
        maps[carrying + cell] = 0.0
    for ship in range(state.players):
        if state.ship[ship] != NOWHERE and are_friends(state, ship, seat):
            for berth in BERTHS[SIDE_OF_SEAT[state.players][ship]]:
                ready = FADES[steps_between(berth, state.ship[ship])] / WHOLE
                maps[carrying + berth] = max(maps[carrying + berth], ready)
    sweep_often(state, seat, CARRYING, luring, maps)
    sweep_often(state, seat, WALKING, luring, maps)
    for ship in range(state.players):
        if state.ship[ship] != NOWHERE and are_friends(state, ship, seat):
            maps[walking + state.ship[ship]] = promise_aboard(state, seat, ship, maps)


@rule
def promise_aboard(state: State, seat: int, ship: int, maps: Reals) -> float:
    """What going out promises, here or where the ship can sail to."""
    best = 0.0
    for berth in BERTHS[SIDE_OF_SEAT[state.players][ship]]:
        ready = FADES[1 + steps_between(berth, state.ship[ship])] / WHOLE
        best = max(best, ready * entering(state, seat, WALKING, berth, FRONT[berth], maps))
    return best


@rule
def steps_between(cell: int, other: int) -> int:
    """How many straight steps two cells are apart."""
    return abs(cell // STRIDE - other // STRIDE) + abs(cell % STRIDE - other % STRIDE)


@rule
def sweep_often(state: State, seat: int, which: int, luring: float, maps: Reals) -> None:
    """Sweeps over the sea, up and down by turns, until nothing changes; away from the seat's own ship first."""
    begun = 1 if state.ship[seat] > CELLS // 2 else 0
    for sweep in range(begun, begun + SWEEPS):
        change = 0.0
        for step in range(SEA_FIELDS):
            field = step if sweep % 2 == 0 else SEA_FIELDS - 1 - step
            change += renew(state, seat, which, field, luring, maps)
        if change < ENOUGH:
            return


@rule
def renew(state: State, seat: int, which: int, field: int, luring: float, maps: Reals) -> float:
    """Renews what a field promises by what its neighbours do; returns how much better it is."""
    place = map_of(seat, which) + SEA_CELLS[field]
    promise = way_on(state, seat, which, field, maps)
    if which == WALKING:
        carried = maps[map_of(seat, CARRYING) + SEA_CELLS[field]]
        if state.sea[field] < 0:
            promise = max(promise, luring * carried)
        elif state.loot[field] > 0:
            promise = max(promise, carried)
        if holds_mate(state, seat, SEA_CELLS[field]):
            promise = max(promise, RESCUE)
    change: float = promise - maps[place]
    if change <= 0.0:
        return 0.0
    maps[place] = promise
    return change


@rule
def way_on(state: State, seat: int, which: int, field: int, maps: Reals) -> float:
    """What the ways that lead on from a field promise."""
    kind = kind_at(state, SEA_CELLS[field])
    promise: float = 0.0
    if IS_CHOICE[kind]:
        promise = best_exit(state, seat, which, field, maps)
    elif IS_FORCING[kind] == 0 and kind != Kind.SHARK:
        promise = best_step(state, seat, which, field, maps)
        if kind == Kind.MUD:
            promise *= FADES[NUMBER[state.sea[field]] - 1] / WHOLE
        elif kind == Kind.FACE_DOWN:
            promise *= UNKNOWN_WHEN_CARRYING if which == CARRYING else UNKNOWN_WHEN_WALKING
    return promise


@rule
def best_exit(state: State, seat: int, which: int, field: int, maps: Reals) -> float:
    """S36: a pirate driven on takes the exit that promises most, in the same turn."""
    cell = SEA_CELLS[field]
    best = 0.0
    for slot in range(EXITS):
        target = exit_of(state, seat * CREW, cell, slot)
        if target != NOWHERE:
            best = max(best, entering(state, seat, which, cell, target, maps))
    return best


@rule
def best_step(state: State, seat: int, which: int, field: int, maps: Reals) -> float:
    """The best of the eight steps, an action later. Ships are boarded straight (S24)."""
    cell = SEA_CELLS[field]
    best = 0.0
    for way in range(len(STEP)):
        target = cell + STEP[way]
        if ZONE[target] == Zone.SEA or IS_STRAIGHT[way]:
            best = max(best, entering(state, seat, which, cell, target, maps))
    return FADE * best


@rule
def entering(state: State, seat: int, which: int, origin: int, cell: int, maps: Reals) -> float:
    """What entering a field promises to who comes from `origin`: currents and whirlpools are followed."""
    base = map_of(seat, which)
    for _ in range(DRIVES):
        if ZONE[cell] != Zone.SEA:
            return maps[base + cell]
        kind = kind_at(state, cell)
        if kind == Kind.OCTOPUS and holds_mate(state, seat, cell):
            return maps[base + cell]
        if kind not in (Kind.ONE_WAY, Kind.WHIRLPOOL):
            return maps[base + cell] * ENTRY[which][kind] / WHOLE  # type: ignore[no-any-return]
        target = driven_to(state, seat * CREW, origin, cell)
        origin = cell
        cell = target
    return 0.0


@rule
def holds_mate(state: State, seat: int, cell: int) -> bool:
    """S60: whether an octopus holds a pirate of a seat on a field, whom another could free."""
    if state.caught >> CREW * seat & CREW_BITS == 0:
        return False
    for pirate in range(CREW * seat, CREW * seat + CREW):
        if state.caught >> pirate & 1 and state.place[pirate] == cell:
            return True
    return False


@rule
def hidden_treasure(state: State) -> float:
    """The treasure expected under a face-down tile: what is in the sea, less what is seen there."""
    seen = int(state.cargo)
    unknown = 0
    for field in range(SEA_FIELDS):
        seen += state.loot[field]
        if state.sea[field] < 0:
            unknown += 1
    for pirate in range(CREW * state.players):
        seen += state.laden >> pirate & 1
    return (state.unsettled - seen) / unknown if unknown > 0 else 0.0


@rule
def is_face_down(state: State, cell: int) -> bool:
    """Whether a cell is a sea field with a face-down tile."""
    return ZONE[cell] == Zone.SEA and state.sea[SEA_INDEX[cell]] < 0  # type: ignore[no-any-return]
