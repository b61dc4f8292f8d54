"""Prisoners, S88 to S94: their walks. How one becomes a prisoner and is put in order is told in `ships`."""

from __future__ import annotations

from kajuta.core.compiled.declarations import rule
from kajuta.games.seameni.rules.prospect import field_refusal
from kajuta.games.seameni.rules.refusals import Refused
from kajuta.games.seameni.rules.tiles import kind_at
from kajuta.games.seameni.state import ABOARD, Kind, State
from kajuta.games.seameni.tables import FRONT, IS_FORCING


@rule
def prisoner_refusal(state: State, pirate: int, target: int) -> int:
    """S90: why a prisoner may not go to a field, 0 if he may: out to the field in front of the ship, and back."""
    captor = state.captor[pirate] - 1
    ship = state.ship[captor]
    is_aboard = state.place[pirate] == ABOARD + captor
    if target != (FRONT[ship] if is_aboard else ship):
        return Refused.PRISONER_TOO_FAR
    return walk_out_refusal(state, pirate, target) if is_aboard else 0


@rule
def walk_out_refusal(state: State, pirate: int, front: int) -> int:
    """S90: why a prisoner may not be sent onto the field in front of the ship, 0 if he may."""
    kind = kind_at(state, front)
    if kind == Kind.FACE_DOWN:
        return 0 if state.prisoners_explore == 1 else Refused.PRISONER_EXPLORES_NOT
    if kind == Kind.GHOST or IS_FORCING[kind]:
        return Refused.PRISONER_NOT_THERE
    return field_refusal(state, pirate, 0, front)
