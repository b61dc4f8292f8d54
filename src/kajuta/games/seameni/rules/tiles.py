"""The tiles: how they are seen, where those that force lead, and how much room there is in mud."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import rule
from kajuta.games.seameni.rules.crews import is_welcome
from kajuta.games.seameni.state import CELLS, CREW, KNIGHT, NOWHERE, Kind, State, Zone
from kajuta.games.seameni.tables import (
    ARROWS,
    AWAY,
    HEADING,
    JUMP,
    KIND,
    SEA_INDEX,
    SIDE_OF_SEAT,
    STEP,
    ZONE,
)


@rule
def kind_at(state: State, cell: int) -> int:
    """What everybody sees on a sea field. All that is decided is decided by this: a face-down tile is one (S102)."""
    tile = state.sea[SEA_INDEX[cell]]
    if tile < 0:
        return Kind.FACE_DOWN
    return KIND[tile]  # type: ignore[no-any-return]


@rule
def driven_to(state: State, pirate: int, origin: int, cell: int) -> int:
    """S47, S48, S50, S51, S61: where a tile without a choice drives a pirate who comes from `origin`.

    Whirlpool and fish send him on or back along his way; who comes from a seahorse has none, and his own side tells
    where to (S57, S58).
    """
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


@rule
def has_room(state: State, pirate: int, cell: int, depth: int, cargo: int) -> bool:
    """S45: whether a mud sub-field has room for a pirate, with or without a treasure, besides those who are there."""
    others = 0
    for other in range(CREW * state.players):
        if other != pirate and state.place[other] == cell and state.depth[other] == depth:
            others += 1 + (state.laden >> other & 1)
    return others + cargo < 2
