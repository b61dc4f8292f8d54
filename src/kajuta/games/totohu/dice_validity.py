"""T64, T95: which ships the faces of the die may stand for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kajuta.games.totohu.options import write_options
from kajuta.games.totohu.reading import blank_state, card_number, read_fleets
from kajuta.games.totohu.rules.die import share_of, shares_refusal, ships_at_sea
from kajuta.games.totohu.shapes import Parts
from kajuta.games.totohu.state import DIE_FLEET, LOST_BEFORE_FACES_ARE_GIVEN, SHIPS, Ship, SoloAssign, State
from kajuta.games.totohu.tables import SHIP_NAMES

SHARE_WHILE_GIVING = {3: 1, 2: 2}
"""T64: while faces are given, each of three ships has its own, or each of two the two it had of three ships."""


def dice_faults(sound: Parts) -> Iterator[str]:
    """Everything in which `dice` does not follow T64."""
    dice = sound["dice"]
    if sound["players"] != 1:
        if dice is not None:
            yield "dice must be null with more than one player"
        return
    state = blank_state()
    write_options(state, 1, sound["options"])
    read_fleets(sound["fleets"], state)
    if dice is not None:
        state.dice = [card_number(dice[face]) for face in SHIP_NAMES]
    if sound["phase"] != "over":
        yield from _faces_faults(state, dice, sound["phase"])
    elif not any(_is_sound_before(state, ship, dice) for ship in (None, *Ship)):
        yield "dice must be what they were before the last turn"


def _is_sound_before(state: State, lost: Ship | None, dice: dict[str, Any] | None) -> bool:
    """Whether the faces were right before the last turn, in which the die's fleet lost this ship, or none."""
    sea = state.sea[DIE_FLEET]
    state.sea[DIE_FLEET] = sea if lost is None else sea | 1 << lost
    is_sound = state.sea[DIE_FLEET] != 0 and not list(_faces_faults(state, dice, "commit"))
    state.sea[DIE_FLEET] = sea
    return is_sound


def _faces_faults(state: State, dice: dict[str, Any] | None, phase: str) -> Iterator[str]:
    lost = SHIPS - ships_at_sea(state)
    if lost < LOST_BEFORE_FACES_ARE_GIVEN:
        if dice is not None or phase == "assign":
            yield "no faces are given while fewer than three ships of the die are out: dice must be null"
        return
    if dice is None:
        yield "three or more ships of the die are out: dice must name the ship each face stands for"
        return
    faults = [fault for face in SHIP_NAMES for fault in _face_faults(state, face, dice[face], phase)]
    yield from faults or _share_faults(state, phase)


def _face_faults(state: State, face: str, ship: str | None, phase: str) -> Iterator[str]:
    at_sea = _names_at_sea(state)
    if face in at_sea and ship != face:
        yield f"the face {face} must stand for its own ship, which is at sea"
    elif ship is None and phase != "assign":
        yield f"the face {face} must stand for a ship in the phase {phase}"
    elif ship is not None and ship not in at_sea:
        yield f"the face {face} stands for {ship}, which is not at sea"


def _share_faults(state: State, phase: str) -> Iterator[str]:
    """T65: each ship has its share of the faces, or is about to get it."""
    ships = ships_at_sea(state)
    if ships == 0:
        return
    if phase != "assign":
        if shares_refusal(state, 0):
            yield "the faces must be shared among the ships of the die as the option solo_assign says"
    elif state.solo_assign == SoloAssign.AUTO or ships not in SHARE_WHILE_GIVING:
        yield "there is no choice how to give the faces, so nothing is awaited of the player"
    elif any(share_of(state, Ship[name], 0) != SHARE_WHILE_GIVING[ships] for name in _names_at_sea(state)):
        yield "exactly the faces of ships just removed are free"


def _names_at_sea(state: State) -> list[str]:
    return [name for name in SHIP_NAMES if state.sea[DIE_FLEET] >> Ship[name] & 1]
