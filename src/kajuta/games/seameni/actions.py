"""S101: actions as numbers and as texts. Each kind is a row of numbers; fields and pirates are counted within it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from kajuta.core.actions import TextTable
from kajuta.games.seameni.state import CREW, FIELDS, PIRATES, State
from kajuta.games.seameni.tables import FIELD_NAMES, PIRATE_NAMES

RULE = "S101"


class First(IntEnum):
    """The first action of each kind, in the order in which actions are listed."""

    PLACE = 0
    SAIL = FIELDS
    MOVE = 2 * FIELDS
    HAUL = (2 + PIRATES) * FIELDS
    WADE = (2 + 2 * PIRATES) * FIELDS
    THROW = WADE + PIRATES
    LEAVE = THROW + PIRATES
    HOME = LEAVE + PIRATES
    PASS = HOME + PIRATES
    OFFER = PASS + 1
    ACCEPT = OFFER + 1
    DECLINE = ACCEPT + 1
    GO = DECLINE + 1
    END = GO + FIELDS


_ACTIONS = TextTable(
    [
        *(f"{verb}:{field}" for verb in ("place", "sail") for field in FIELD_NAMES),
        *(f"{verb}:{pirate}:{field}" for verb in ("move", "haul") for pirate in PIRATE_NAMES for field in FIELD_NAMES),
        *(f"{verb}:{pirate}" for verb in ("wade", "throw", "leave", "home") for pirate in PIRATE_NAMES),
        *("pass", "offer", "accept", "decline"),
        *(f"go:{field}" for field in FIELD_NAMES),
    ]
)

action_text = _ACTIONS.text
action_texts = _ACTIONS.many
read_action = _ACTIONS.number


def expressible(state: State) -> Iterable[int]:
    """Everything that does not speak of crews who take no part."""
    crew_moves = state.players * CREW * FIELDS
    yield from range(First.PLACE, First.MOVE + crew_moves)
    yield from range(First.HAUL, First.HAUL + crew_moves)
    yield from range(First.WADE, First.END)
