"""T90: actions as text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product

from kajuta.core.actions import TextTable
from kajuta.core.compiled.records import Numbers
from kajuta.games.totohu.state import ACTIONS, BEFORE_GIFTS, DIGITS, FACES, Phase, Ship, State
from kajuta.games.totohu.tables import FACE_WEIGHT, ORDER_NAMES, SHIP_NAMES

RULE = "T90"

_PLAIN = TextTable(
    [
        *SHIP_NAMES,
        *(f"die:{name}" for name in SHIP_NAMES),
        *(f"order:{name}" for name in ORDER_NAMES),
        *("hit", "loot", "hide", "keep"),
    ]
)
_GIFTS = "assign:"
_SHIP = f"(?:{'|'.join(SHIP_NAMES)})"
_GIFT_TEXT = re.compile(rf"{_GIFTS}{_SHIP}>{_SHIP}(?:,{_SHIP}>{_SHIP})*")


def action_text(action: int) -> str:
    """The text of an action."""
    return _PLAIN.text(action) if action < len(_PLAIN) else _gift_text(action - BEFORE_GIFTS)


def action_texts(actions: Numbers) -> list[str]:
    """The texts of some actions."""
    if len(actions) and actions.max() >= len(_PLAIN):
        return [action_text(action) for action in actions.tolist()]
    return _PLAIN.many(actions)


def _gift_text(gift: int) -> str:
    digits = [gift // FACE_WEIGHT[face] % DIGITS for face in range(FACES)]
    given = [f"{face}>{SHIP_NAMES[digit - 1]}" for face, digit in zip(SHIP_NAMES, digits, strict=True) if digit]
    return _GIFTS + ",".join(given)


def read_action(text: str) -> int | None:
    """The action of a text, None if there is none."""
    return _read_gift(text) if text.startswith(_GIFTS) else _PLAIN.number(text)


def _read_gift(text: str) -> int | None:
    if not _GIFT_TEXT.fullmatch(text):
        return None
    gift = 0
    last = -1
    for given in text.removeprefix(_GIFTS).split(","):
        face, _, ship = given.partition(">")
        if Ship[face] <= last:
            return None
        last = Ship[face]
        gift += FACE_WEIGHT[last] * (1 + Ship[ship])
    return BEFORE_GIFTS + gift


def expressible(state: State) -> Iterable[int]:
    """Everything but gifts of faces; of those all that give exactly the free faces, and some that do not."""
    yield from range(len(_PLAIN))
    free = [face for face in range(FACES) if state.phase == Phase.ASSIGN and state.dice[face] == 0]
    for ships in product(range(1, DIGITS), repeat=len(free)):
        gift = sum(FACE_WEIGHT[face] * ship for face, ship in zip(free, ships, strict=True))
        yield from (BEFORE_GIFTS + other for other in (gift, gift // DIGITS, gift + FACE_WEIGHT[0]) if other)
    yield from (len(_PLAIN), ACTIONS - 1)
