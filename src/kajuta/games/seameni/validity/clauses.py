"""S104: what the parts of a document say together about ships, pirates and treasure.

Where a clause is given the state, that holds the sound parts of the document: a pirate whose place is not known is
nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.contract import Clause
from kajuta.core.documents import blank_state
from kajuta.games.seameni.rules.crews import are_friends, commander, ship_at
from kajuta.games.seameni.rules.refusals import Refused
from kajuta.games.seameni.rules.ships import berth_refusal
from kajuta.games.seameni.rules.tiles import has_room, kind_at
from kajuta.games.seameni.state import ABOARD, CREW, NOBODY, NOWHERE, Kind, Pending, State, Zone
from kajuta.games.seameni.tables import (
    CELLS_BY_NAME,
    FRONT,
    IS_FORCING,
    NUMBER,
    PIRATE_NAMES,
    SEA_INDEX,
    ZONE,
    place_name,
    read_place,
)

LOOT_KINDS = (Kind.WATER, Kind.TURTLE, Kind.OCTOPUS, Kind.TREASURE)


def living(state: State) -> Iterator[tuple[int, str, int]]:
    """The pirates in the game: number, name, place."""
    for pirate in range(CREW * state.players):
        if state.place[pirate] != NOWHERE:
            yield pirate, PIRATE_NAMES[pirate], state.place[pirate]


def kind_under(state: State, pirate: int) -> int | None:
    """The kind of tile a pirate is on, None outside the sea."""
    place = state.place[pirate]
    return kind_at(state, place) if place < ABOARD and ZONE[place] == Zone.SEA else None


# Ships


def ships_are_placed(phase: str, active: int, ships: Sequence[str | None]) -> Iterator[str]:
    """S14: in seat order, all of them before the first turn."""
    for seat, field in enumerate(ships):
        is_due = phase == "place" and seat >= active
        if is_due and field is not None:
            yield f"the ship of seat {seat} is not placed yet (S14)"
        if not is_due and field is None:
            yield f"the ship of seat {seat} must stand somewhere"


def ships_stand_well(players: int, ships: Sequence[str | None]) -> Iterator[str]:
    """S4, S15: each where it could be placed after those before it."""
    state = blank_state(State)
    state.players = players
    for seat, field in enumerate(ships):
        if field is not None:
            code = berth_refusal(state, seat, CELLS_BY_NAME[field])
            if code == Refused.NOT_YOUR_SIDE:
                yield f"the ship of seat {seat} must stand in the waters of its own side, not on {field} (S4)"
            elif code:
                yield f"two ships stand before the same corner field of the sea, one on {field} (S15)"
            state.ship[seat] = CELLS_BY_NAME[field]


def nobody_stands_under_a_ship(state: State, _ships: object, _pirates: object) -> Iterator[str]:
    """S21: whoever is where a ship stands is aboard."""
    for _, name, place in living(state):
        if ship_at(state, place) != NOBODY:
            yield f"a ship stands on {place_name(place)}, so {name} must be aboard or elsewhere"


# Pirates


def all_begin_aboard(state: State, phase: str, _pirates: object) -> Iterator[str]:
    """S12."""
    for pirate, name, place in living(state):
        if phase == "place" and place != ABOARD + pirate // CREW:
            yield f"{name} begins aboard his own ship (S12)"


def places_hold(state: State, _sea: object, _pirates: object, _pending: object) -> Iterator[str]:
    """S104: nobody on a face-down tile, a shark, or a forcing tile but the pirate on his way; in mud on a sub-field."""
    for pirate, name, place in living(state):
        kind, depth = kind_under(state, pirate), state.depth[pirate]
        if kind is not None:
            where = place_name(place, depth)
            is_driven = state.pending == Pending.FLOW and pirate == state.runner
            if kind == Kind.FACE_DOWN:
                yield f"{name} cannot be on the face-down tile of {where}"
            elif kind == Kind.SHARK or (IS_FORCING[kind] and not is_driven):
                yield f"nobody stays on the tile of {where}, where {name} is"
            elif kind == Kind.MUD and not 1 <= depth <= NUMBER[state.sea[SEA_INDEX[place]]]:
                yield f"{name} must be on a sub-field of the mud, not on {where}"
            elif kind != Kind.MUD and depth > 0:
                yield f"there is no mud on {where}, where {name} is"


def guests_are_friends(state: State, _options: object, _pirates: object, _prisoners: object) -> Iterator[str]:
    """S88: an enemy who comes aboard is a prisoner."""
    for pirate, name, place in living(state):
        if place >= ABOARD and not are_friends(state, place - ABOARD, commander(state, pirate)):
            yield f"{name} is aboard an enemy ship without being its prisoner (S88)"


def enemies_keep_apart(state: State, _options: object, _pirates: object, _prisoners: object) -> Iterator[str]:
    """S75, S104: outside mud one of them was ejected."""
    crews: dict[int, int] = {}
    for pirate, _, place in living(state):
        seat = commander(state, pirate)
        is_together = place < ABOARD and state.depth[pirate] == 0
        if is_together and not are_friends(state, crews.setdefault(place, seat), seat):
            yield f"enemies stand together on {place_name(place)}"


def prisoners_are_kept(
    state: State, _options: object, _ships: object, _pirates: object, prisoners: Mapping[str, int], _pending: object
) -> Iterator[str]:
    """S88 to S91: an enemy's pirate, chained to his captor's ship."""
    for name, captor in prisoners.items():
        pirate = PIRATE_NAMES.index(name)
        if are_friends(state, captor, pirate // CREW):
            yield f"{name} cannot be a prisoner of a friend (S88)"
        if state.place[pirate] not in {ABOARD + captor, FRONT[state.ship[captor]]} - {NOWHERE}:
            yield f"the prisoner {name} must be aboard his captor's ship or on the field in front of it"
        if state.pending in (Pending.FLOW, Pending.GHOST) and pirate == state.runner:
            yield f"the prisoner {name} cannot be on his way, he is chained (S91)"


def mud_has_room(state: State, _pirates: object, loot: Mapping[str, int]) -> Iterator[str]:
    """S45: for two pirates, or for one with his treasure."""
    crowded = {}
    for pirate, _, cell in living(state):
        depth = state.depth[pirate]
        where = place_name(cell, depth)
        if depth > 0 and (
            loot.get(str(where), 0) > 1 or not has_room(state, pirate, cell, depth, state.laden >> pirate & 1)
        ):
            crowded[where] = True
    for where in crowded:
        yield f"there is no room for so much on {where} (S45)"


def the_caught_are_on_an_octopus(state: State, _sea: object, _pirates: object, caught: Sequence[str]) -> Iterator[str]:
    """S60."""
    for name in caught:
        if kind_under(state, PIRATE_NAMES.index(name)) != Kind.OCTOPUS:
            yield f"{name} is caught but not on an octopus (S60)"


def the_stranded_are_in_the_waters(state: State, _pirates: object, stranded: Sequence[str]) -> Iterator[str]:
    """S62."""
    for name in stranded:
        place = state.place[PIRATE_NAMES.index(name)]
        if place >= ABOARD or ZONE[place] not in (Zone.EDGE, Zone.CORNER):
            yield f"{name} is stranded but not in the territorial waters (S62)"


# Treasure


def treasure_lies_well(state: State, _sea: object, _pirates: object, loot: Mapping[str, Any]) -> Iterator[str]:
    """S73: on tiles where it can be taken, in mud only with its pirate."""
    places = {place_name(place, state.depth[pirate]) for pirate, _, place in living(state)}
    for where in loot:
        cell, depth = read_place(where)
        kind = kind_at(state, cell)
        if depth > 0 and (kind != Kind.MUD or where not in places):
            yield f"treasure lies in mud only together with its pirate, not on {where} (S73)"
        elif depth == 0 and kind not in LOOT_KINDS:
            yield f"treasure cannot lie on {where} (S73)"


BOARD_CLAUSES: Sequence[Clause] = (
    ships_are_placed,
    ships_stand_well,
    nobody_stands_under_a_ship,
    all_begin_aboard,
    places_hold,
    guests_are_friends,
    enemies_keep_apart,
    prisoners_are_kept,
    mud_has_room,
    the_caught_are_on_an_octopus,
    the_stranded_are_in_the_waters,
    treasure_lies_well,
)
