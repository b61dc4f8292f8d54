"""T64, T95: which ships the faces of the die may stand for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kajuta.games.totohu.rules.die import share_of, shares_refusal, ships_at_sea
from kajuta.games.totohu.state import DIE_FLEET, LOST_BEFORE_FACES_ARE_GIVEN, SHIPS, Ship, SoloAssign, State
from kajuta.games.totohu.tables import SHIP_NAMES

SHARE_WHILE_GIVING = {3: 1, 2: 2}
"""T64: while faces are given, each of three ships has its own, or each of two the two it had of three ships."""

Dice = Mapping[str, str | None]


def dice_follow_the_losses(state: State, phase: str, dice: Dice | None) -> Iterator[str]:
    """T64: faces are given once the die has lost three ships; when over they are as before the last turn."""
    if state.players != 1:
        if dice is not None:
            yield "dice must be null with more than one player"
    elif phase != "over":
        yield from _dice_faults(state, dice, phase)
    elif not any(_is_sound_before(state, ship, dice) for ship in (None, *Ship)):
        yield "dice must be what they were before the last turn"


def _is_sound_before(state: State, lost: Ship | None, dice: Dice | None) -> bool:
    """Whether the faces were right before the last turn, in which the die's fleet lost this ship, or none."""
    sea = state.sea[DIE_FLEET]
    state.sea[DIE_FLEET] = sea if lost is None else sea | 1 << lost
    is_sound = state.sea[DIE_FLEET] != 0 and not list(_dice_faults(state, dice, "commit"))
    state.sea[DIE_FLEET] = sea
    return is_sound


def _dice_faults(state: State, dice: Dice | None, phase: str) -> Iterator[str]:
    lost = SHIPS - ships_at_sea(state)
    if lost < LOST_BEFORE_FACES_ARE_GIVEN:
        if dice is not None or phase == "assign":
            yield "no faces are given while fewer than three ships of the die are out: dice must be null"
    elif dice is None:
        yield "three or more ships of the die are out: dice must name the ship each face stands for"
    else:
        at_sea = [name for name in SHIP_NAMES if state.sea[DIE_FLEET] >> Ship[name] & 1]
        faults = [fault for face in SHIP_NAMES for fault in _face_faults(at_sea, face, dice[face], phase)]
        yield from faults or _share_faults(state, at_sea, phase)


def _face_faults(at_sea: list[str], face: str, ship: str | None, phase: str) -> Iterator[str]:
    if face in at_sea and ship != face:
        yield f"the face {face} must stand for its own ship, which is at sea"
    elif ship is None and phase != "assign":
        yield f"the face {face} must stand for a ship in the phase {phase}"
    elif ship is not None and ship not in at_sea:
        yield f"the face {face} stands for {ship}, which is not at sea"


def _share_faults(state: State, at_sea: list[str], phase: str) -> Iterator[str]:
    """T65: each ship has its share of the faces, or is about to get it."""
    if not at_sea:
        return
    if phase != "assign":
        if shares_refusal(state, 0):
            yield "the faces must be shared among the ships of the die as the option solo_assign says"
    elif state.solo_assign == SoloAssign.AUTO or len(at_sea) not in SHARE_WHILE_GIVING:
        yield "there is no choice how to give the faces, so nothing is awaited of the player"
    elif any(share_of(state, Ship[name], 0) != SHARE_WHILE_GIVING[len(at_sea)] for name in at_sea):
        yield "exactly the faces of ships just removed are free"
