"""S101: actions as numbers and as texts. Each kind is a row of numbers; fields and pirates are counted within it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any

from kajuta.core.actions import TextTable
from kajuta.core.compiled.declarations import rule
from kajuta.games.seameni.state import CREW, FIELDS, PIRATES
from kajuta.games.seameni.tables import CELL_OF_FIELD, FIELD_NAMES, FIELD_OF_CELL, PIRATE_NAMES

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


ACTION_COUNT = int(First.END)
"""By kind as above; `place`, `sail` and `go` by field, `move` and `haul` by pirate and field, the rest by pirate."""


@rule
def move_number(pirate: int, cargo: int, cell: int) -> int:
    """The action that takes a pirate to a field, without or with a treasure."""
    return First.MOVE + (cargo * PIRATES + pirate) * FIELDS + FIELD_OF_CELL[cell]  # type: ignore[no-any-return]


@rule
def pirate_of(action: int) -> int:
    """The pirate of a move, haul, wade, throw, leave or home."""
    if action < First.WADE:
        return (action - First.MOVE) // FIELDS % PIRATES
    return (action - First.WADE) % PIRATES


@rule
def cargo_of(action: int) -> int:
    """How many treasures a move or haul takes along."""
    return 1 if action >= First.HAUL else 0


@rule
def target_of(action: int) -> int:
    """The cell of the field that a place, sail, move, haul or go names."""
    field = action - First.GO if action >= First.GO else action % FIELDS
    return CELL_OF_FIELD[field]  # type: ignore[no-any-return]


_ACTIONS = TextTable(
    [
        *(f"{verb}:{field}" for verb in ("place", "sail") for field in FIELD_NAMES),
        *(f"{verb}:{pirate}:{field}" for verb in ("move", "haul") for pirate in PIRATE_NAMES for field in FIELD_NAMES),
        *(f"{verb}:{pirate}" for verb in ("wade", "throw", "leave", "home") for pirate in PIRATE_NAMES),
        *("pass", "offer", "accept", "decline"),
        *(f"go:{field}" for field in FIELD_NAMES),
    ]
)


def action_text(action: int, _state: Any) -> str:
    """The text of an action."""
    return _ACTIONS.text(action)


def action_texts(actions: list[int], _state: Any) -> list[str]:
    """The texts of some actions."""
    return _ACTIONS.many(actions)


def read_action(text: str, _state: Any) -> int | None:
    """The action of a text, None if there is none."""
    return _ACTIONS.number(text)


def expressible(state: Any) -> Iterable[int]:
    """Everything that does not speak of crews who take no part."""
    crew_moves = state.players * CREW * FIELDS
    yield from range(First.PLACE, First.MOVE + crew_moves)
    yield from range(First.HAUL, First.HAUL + crew_moves)
    yield from range(First.WADE, First.END)
