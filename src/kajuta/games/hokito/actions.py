"""H22: an action is `FROM-TO`, numbered by its two fields."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kajuta.core.actions import TextTable
from kajuta.core.compiled.declarations import rule
from kajuta.games.hokito.state import FIELDS
from kajuta.games.hokito.tables import FIELD_NAMES

RULE = "H22"

ACTION_COUNT = FIELDS * FIELDS
"""The field a pile leaves times 36, plus the field where it lands."""


@rule
def move_number(start: int, end: int) -> int:
    """H22: the action that takes the pile from one field to another."""
    return start * FIELDS + end


@rule
def start_of(action: int) -> int:
    """The field a pile leaves."""
    return action // FIELDS


@rule
def end_of(action: int) -> int:
    """The field where it lands."""
    return action % FIELDS


_ACTIONS = TextTable(f"{start}-{end}" for start in FIELD_NAMES for end in FIELD_NAMES)


def action_text(action: int, _state: Any) -> str:
    """The text of an action."""
    return _ACTIONS.text(action)


def action_texts(actions: list[int], _state: Any) -> list[str]:
    """The texts of some actions."""
    return _ACTIONS.many(actions)


def read_action(text: str, _state: Any) -> int | None:
    """The action of a text, None if there is none."""
    return _ACTIONS.number(text)


def expressible(_state: Any) -> Iterable[int]:
    """All pairs of fields."""
    return range(ACTION_COUNT)
