"""P11: bids, showing the card, and the faces of the die."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from guest.pearls.state import BIDS, FACES
from kajuta.core.actions import TextTable
from kajuta.core.compiled.declarations import rule

RULE = "P11"

SHOW = BIDS
FIRST_ROLL = SHOW + 1
ACTION_COUNT = FIRST_ROLL + FACES
"""The bids from the lowest, `show`, the faces of the die from 1. Nothing else can be written: no wishes."""


@rule
def bid_of(action: int) -> int:
    """P5: what is bid, from 1."""
    return action + 1


@rule
def face_of(action: int) -> int:
    """P7: what the die shows, from 1."""
    return action - FIRST_ROLL + 1


_BIDS = [f"bid{bid}" for bid in range(1, BIDS + 1)]
_ROLLS = [f"roll{face}" for face in range(1, FACES + 1)]
_ACTIONS = TextTable([*_BIDS, "show", *_ROLLS])


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
    """All actions."""
    return range(ACTION_COUNT)
