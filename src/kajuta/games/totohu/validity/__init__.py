"""T95: which documents are positions, and which views and histories can be."""

from __future__ import annotations

from typing import Any

from kajuta.core.documents import Sound, blank_state, clause_faults, read_parts
from kajuta.games.totohu.document import read_cards, read_fleets
from kajuta.games.totohu.options import write_options
from kajuta.games.totohu.state import State
from kajuta.games.totohu.tables import SHIP_NAMES
from kajuta.games.totohu.validity.clauses import CLAUSES
from kajuta.games.totohu.validity.parts import position_shape
from kajuta.games.totohu.validity.views import ADDED, UNSEEN_CARD, history_faults, view_faults

__all__ = ["ADDED", "UNSEEN_CARD", "document_faults", "history_faults", "view_faults"]


def document_faults(document: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a document."""
    faults, sound = read_parts(document, position_shape(document))
    if {"players", "options", "fleets"} <= sound.keys():
        sound["state"] = _plain_state(sound)
    return faults + clause_faults(CLAUSES, sound)


def _plain_state(sound: Sound) -> State:
    """The fleets, cards and faces of a document, for clauses that ask the rules."""
    state = blank_state(State)
    write_options(state, sound["players"], sound["options"])
    read_fleets(sound["fleets"], state)
    read_cards(sound.get("table", ()), state.table)
    dice = sound.get("dice") or {}
    read_cards(map(dice.get, SHIP_NAMES), state.dice)
    return state
