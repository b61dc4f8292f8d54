"""How near everything is: two maps for each seat, over the cells of the board, found by sweeping until nothing changes.

The map of *carrying* tells what a treasure on a field is still worth to a seat: 1 aboard, and a tenth or so less with
every action it takes to bring it there; ships sail, so their other berths count as well. The map of *walking* tells
what a pirate without treasure promises there: treasure he can fetch, or a face-down tile he can turn over, each the
less the longer it takes to come to it. So a step in the right direction always makes the map better, whatever currents
and ships do to the way. Where a step leads is charted in `ways`.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import Reals, Row, rule
from kajuta.games.seameni.rules.crews import are_friends
from kajuta.games.seameni.rules.prospect import IS_CHOICE
from kajuta.games.seameni.rules.tiles import kind_at
from kajuta.games.seameni.state import CELLS, CREW, EXITS, NOWHERE, SEA_FIELDS, SEATS, STRIDE, Kind, State
from kajuta.games.seameni.tables import BERTHS, FRONT, IS_FORCING, NUMBER, SEA_CELLS, SIDE_OF_SEAT
from kajuta.players.seameni.lives import rescue
from kajuta.players.seameni.ways import WAYS, driven_end
from kajuta.players.seameni.weights import POWERS, Weight

SWEEPS = 12
ENOUGH = 0.02
CARRYING, WALKING = 0, 1
MAPS = 2
ALL_MAPS = SEATS * MAPS * CELLS
ENTERING = ALL_MAPS
"""While a map is drawn: what going to a cell promises, where it is another thing than being there;"""
SOURCE = ENTERING + CELLS
"""what a field promises by itself;"""
ONWARD = SOURCE + SEA_FIELDS
"""what is left of a promise on the way on from it;"""
GAIN = ONWARD + SEA_FIELDS
"""and what is left of it for who goes there."""
ROOM = GAIN + SEA_FIELDS
"""How long the row of all maps is."""
CREW_BITS = (1 << CREW) - 1


@rule
def map_of(seat: int, which: int) -> int:
    """Where a map begins in the row of maps."""
    return (seat * MAPS + which) * CELLS


@rule
def draw_all_maps(state: State, ways: Row, weights: Reals, maps: Reals) -> None:
    """The maps of all seats."""
    for seat in range(state.players):
        draw_maps(state, seat, ways, weights, maps)


@rule
def draw_maps(state: State, seat: int, ways: Row, weights: Reals, maps: Reals) -> None:
    """Both maps of a seat."""
    draw_carrying(state, seat, ways, weights, maps)
    draw_walking(state, seat, ways, weights, maps)


@rule
def draw_carrying(state: State, seat: int, ways: Row, weights: Reals, maps: Reals) -> None:
    """The map of carrying; it depends on ships and tiles alone."""
    carrying = map_of(seat, CARRYING)
    for cell in range(CELLS):
        maps[carrying + cell] = 0.0
    for ship in range(state.players):
        if state.ship[ship] != NOWHERE and are_friends(state, ship, seat):
            for berth in BERTHS[SIDE_OF_SEAT[state.players][ship]]:
                ready = weights[POWERS + steps_between(berth, state.ship[ship])]
                maps[carrying + berth] = max(maps[carrying + berth], ready)
    survey(state, seat, CARRYING, weights, maps)
    sweep_often(state, seat, CARRYING, ways, maps)


@rule
def draw_walking(state: State, seat: int, ways: Row, weights: Reals, maps: Reals) -> None:
    """The map of walking, after that of carrying."""
    walking = map_of(seat, WALKING)
    for cell in range(CELLS):
        maps[walking + cell] = 0.0
    survey(state, seat, WALKING, weights, maps)
    sweep_often(state, seat, WALKING, ways, maps)
    for ship in range(state.players):
        if state.ship[ship] != NOWHERE and are_friends(state, ship, seat):
            maps[walking + state.ship[ship]] = promise_aboard(state, ship, weights, maps)


@rule
def promise_aboard(state: State, ship: int, weights: Reals, maps: Reals) -> float:
    """What going out promises, here or where the ship can sail to."""
    best = 0.0
    for berth in BERTHS[SIDE_OF_SEAT[state.players][ship]]:
        ready = weights[POWERS + 1 + steps_between(berth, state.ship[ship])]
        best = max(best, ready * maps[ENTERING + driven_end(state, ship, berth, FRONT[berth])])
    return best


@rule
def steps_between(cell: int, other: int) -> int:
    """How many straight steps two cells are apart."""
    return abs(cell // STRIDE - other // STRIDE) + abs(cell % STRIDE - other % STRIDE)


@rule
def survey(state: State, seat: int, which: int, weights: Reals, maps: Reals) -> None:
    """Prepares the drawing of a map: what each field promises by itself, and lets through."""
    luring = weights[Weight.LURE] * hidden_treasure(state)
    begun = map_of(seat, which)
    for cell in range(CELLS):
        maps[ENTERING + cell] = maps[begun + cell]
    for field in range(SEA_FIELDS):
        kind = kind_at(state, SEA_CELLS[field])
        maps[ONWARD + field] = onward(state, which, field, kind, weights)
        maps[GAIN + field] = gain(which, kind, weights)
        maps[SOURCE + field] = 0.0
        if which == WALKING:
            carried = maps[map_of(seat, CARRYING) + SEA_CELLS[field]]
            if kind == Kind.FACE_DOWN:
                maps[SOURCE + field] = luring * carried
            elif state.loot[field] > 0:
                maps[SOURCE + field] = carried * (1.0 + weights[Weight.PLENTY] * (state.loot[field] - 1))
    if state.caught >> CREW * seat & CREW_BITS:
        survey_mates(state, seat, which, weights, maps)


@rule
def survey_mates(state: State, seat: int, which: int, weights: Reals, maps: Reals) -> None:
    """S60: an octopus that holds a mate holds nobody else, and freeing him is worth something."""
    promised = weights[Weight.RESCUE] * rescue(state, seat, weights) / weights[Weight.BEST]
    for pirate in range(CREW * seat, CREW * seat + CREW):
        if state.caught >> pirate & 1:
            for field in range(SEA_FIELDS):
                if SEA_CELLS[field] == state.place[pirate]:
                    maps[GAIN + field] = 1.0
                    if which == WALKING:
                        maps[SOURCE + field] = max(maps[SOURCE + field], promised)


@rule
def onward(state: State, which: int, field: int, kind: int, weights: Reals) -> float:
    """What is left of a promise on the way on from a field: an action later, or at once where he is driven on."""
    left = weights[Weight.FADE]
    if IS_CHOICE[kind]:
        left = 1.0
    elif IS_FORCING[kind] or kind == Kind.SHARK:
        left = 0.0
    elif kind == Kind.MUD:
        left = weights[POWERS + NUMBER[state.sea[field]]]
    elif kind == Kind.FACE_DOWN:
        left *= weights[Weight.UNKNOWN_CARRYING if which == CARRYING else Weight.UNKNOWN_WALKING]
    return left


@rule
def gain(which: int, kind: int, weights: Reals) -> float:
    """What is left of the promise of a field for who goes there: some hold him up, some are no way."""
    if kind in (Kind.SHARK, Kind.FISH, Kind.STARFISH, Kind.GHOST) or (which == CARRYING and kind == Kind.ISLAND):
        return 0.0
    if kind == Kind.OCTOPUS:
        return weights[Weight.OCTOPUS]
    return weights[Weight.TURTLE] if kind == Kind.TURTLE else 1.0


@rule
def sweep_often(state: State, seat: int, which: int, ways: Row, maps: Reals) -> None:
    """Sweeps over the sea, up and down by turns, until nothing changes; away from the seat's own ship first."""
    begun = 1 if state.ship[seat] > CELLS // 2 else 0
    for sweep in range(begun, begun + SWEEPS):
        change = 0.0
        for step in range(SEA_FIELDS):
            field = step if sweep % 2 == 0 else SEA_FIELDS - 1 - step
            change += renew(seat, which, field, ways, maps)
        if change < ENOUGH:
            return


@rule
def renew(seat: int, which: int, field: int, ways: Row, maps: Reals) -> float:
    """Renews what a field promises by where its ways lead; returns how much better it is."""
    best = 0.0
    first = seat * WAYS + field * EXITS
    for slot in range(EXITS):
        best = max(best, maps[ENTERING + ways[first + slot]])
    promise = max(maps[SOURCE + field], best * maps[ONWARD + field])
    place = map_of(seat, which) + SEA_CELLS[field]
    change: float = promise - maps[place]
    if change <= 0.0:
        return 0.0
    maps[place] = promise
    maps[ENTERING + SEA_CELLS[field]] = promise * maps[GAIN + field]
    return change


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
