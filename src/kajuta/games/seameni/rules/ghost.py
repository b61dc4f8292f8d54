"""Ghost Cát, S65 to S67: jumping instead of stepping."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import note_two
from kajuta.games.seameni.rules.arrival import arrive
from kajuta.games.seameni.rules.crews import is_welcome
from kajuta.games.seameni.rules.prospect import field_refusal
from kajuta.games.seameni.rules.refusals import Refused
from kajuta.games.seameni.rules.tiles import kind_at
from kajuta.games.seameni.state import ABOARD, FIELDS, NOWHERE, EventKind, How, Kind, Pending, State, Zone
from kajuta.games.seameni.tables import CELL_OF_FIELD, IS_FORCING, ZONE


@rule
def is_on_ghost(state: State, pirate: int) -> bool:
    """S65, S91: whether a pirate jumps instead of stepping. A prisoner on the ghost does not."""
    cell = state.place[pirate]
    if cell >= ABOARD or ZONE[cell] != Zone.SEA:
        return False
    return state.captor[pirate] == 0 and kind_at(state, cell) == Kind.GHOST


@rule
def jump_refusal(state: State, pirate: int, target: int) -> int:
    """S65: why a pirate may not jump from the ghost to a field, 0 if he may."""
    if target == state.place[pirate]:
        return Refused.JUMP_ON_THE_SPOT
    if ZONE[target] != Zone.SEA:
        return 0 if is_welcome(state, pirate, target) else Refused.JUMP_INTO_WATERS
    if IS_FORCING[kind_at(state, target)]:
        return Refused.JUMP_ONTO_FORCING_TILE
    return field_refusal(state, pirate, 0, target)


@rule
def jump(state: State, pirate: int, target: int, log: Row) -> None:
    """S65, S66: he jumps, and again from the ghost while he turns over forcing tiles."""
    ghost = state.place[pirate]
    state.pending = Pending.NONE
    while arrive(state, pirate, target, How.GHOST, log):
        state.place[pirate] = ghost
        note_two(log, EventKind.RETURNED, pirate, ghost)
        target = only_target(state, pirate)
        if target == NOWHERE:
            return


@rule
def only_target(state: State, pirate: int) -> int:
    """S66: the only field to jump to. `NOWHERE` if there is none, or if there are several, which makes a choice due."""
    found = NOWHERE
    for field in range(FIELDS):
        if jump_refusal(state, pirate, CELL_OF_FIELD[field]) == 0:
            if found != NOWHERE:
                state.pending = Pending.GHOST
                return NOWHERE
            found = CELL_OF_FIELD[field]
    return found
