from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .state import BIDS, DIE, FIRST_ROLL, SHOW

RULE = "P3"
ACTION_COUNT = FIRST_ROLL + DIE
TEXTS = {
    **{bid: f"bid{bid}" for bid in range(1, BIDS + 1)},
    SHOW: "show",
    **{FIRST_ROLL + face - 1: f"roll{face}" for face in range(1, DIE + 1)},
}
NUMBERS = {text: number for number, text in TEXTS.items()}


def action_text(action: int, _state: object) -> str:
    return TEXTS[action]


def action_texts(actions: Any, _state: object) -> list[str]:
    return [TEXTS[int(action)] for action in actions]


def read_action(text: str, _state: object) -> int | None:
    return NUMBERS.get(text)


def expressible(_state: object) -> Iterable[int]:
    return sorted(TEXTS)
