"""S103, S104: which documents are positions."""

from __future__ import annotations

from typing import Any

from kajuta.core.documents import blank_state, clause_faults, read_parts
from kajuta.games.seameni.document import read_sound
from kajuta.games.seameni.state import State
from kajuta.games.seameni.validity.clauses import BOARD_CLAUSES
from kajuta.games.seameni.validity.decisions import DECISION_CLAUSES, LAST_CLAUSES
from kajuta.games.seameni.validity.parts import position_shape

__all__ = ["document_faults"]


def document_faults(document: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a document. Where a decision leads is asked of one that is right otherwise."""
    faults, sound = read_parts(document, position_shape(document))
    if "players" in sound:
        sound["state"] = blank_state(State)
        read_sound(sound, sound["state"])
    faults += clause_faults([*BOARD_CLAUSES, *DECISION_CLAUSES], sound)
    return faults or clause_faults(LAST_CLAUSES, sound)
