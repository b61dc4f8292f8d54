"""T90: actions as numbers and as text.

Cards, rolls, orders and answers have fixed numbers. Gifts of faces are counted by ways: a digit for each free face, the
first one highest, that tells which of the die's ships at sea it shall stand for. A gift that is none of these ways can
be written all the same; such a wish has a number of its own from `ACTION_COUNT` on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from types import SimpleNamespace
from typing import Any

from kajuta.core.actions import TextTable
from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import rule
from kajuta.games.totohu.state import DIE_FLEET, DIGITS, FACES, Action, Phase, Ship, State
from kajuta.games.totohu.tables import FACE_WEIGHT, ORDER_NAMES, SHIP_COUNT, SHIP_NAMES

RULE = "T90"

MOST_WAYS = 3**3
"""T64, T65: faces are given when the third ship of the die is out: three free faces to three ships, each of which has
its own. Or when one of three ships is removed: its faces to the other two. Those three had two faces each, because six
faces leave three ships no other share, `even` or `loose`; so that is two faces to two ships, four ways."""

ACTION_COUNT = Action.GIVE + MOST_WAYS
"""Six cards, six faces rolled, six orders, `hit`, `loot`, `hide`, `keep`, then the ways to give faces."""

LAST_WISH = ACTION_COUNT + DIGITS**FACES - 1
"""A wish is `ACTION_COUNT` plus the gift, of which none is 0."""


@rule
def way_count(state: State) -> int:
    """T65: how many ways there are to give the free faces to ships at sea, fair or not; 0 if none are to be given."""
    ways = 1 if state.phase == Phase.ASSIGN else 0
    for face in range(FACES):
        if state.dice[face] == 0:
            ways *= SHIP_COUNT[state.sea[DIE_FLEET]]
    return ways


@rule
def gift_of(state: State, way: int) -> int:
    """T65: the gift behind the number of a way."""
    ships: int = SHIP_COUNT[state.sea[DIE_FLEET]]
    gift = 0
    for face in range(FACES - 1, -1, -1):
        if state.dice[face] == 0:
            gift += FACE_WEIGHT[face] * (1 + nth_at_sea(state, DIE_FLEET, way % ships))
            way //= ships
    return gift


@rule
def nth_at_sea(state: State, fleet: int, place: int) -> int:
    """The ship at a place among those of a fleet that are at sea."""
    ships = state.sea[fleet]
    for _ in range(place):
        ships &= ships - 1
    return lowest(ships)


@rule
def digit_of(gift: int, face: int) -> int:
    """The ship plus one that a gift lets a face stand for, 0 if the face is not given."""
    return gift // FACE_WEIGHT[face] % DIGITS  # type: ignore[no-any-return]


_PLAIN = TextTable(
    [
        *SHIP_NAMES,
        *(f"die:{name}" for name in SHIP_NAMES),
        *(f"order:{name}" for name in ORDER_NAMES),
        *("hit", "loot", "hide", "keep"),
    ]
)
_PLAIN_COUNT = len(_PLAIN)
_GIFTS = "assign:"
_SHIP = f"(?:{'|'.join(SHIP_NAMES)})"
_GIFT_TEXT = re.compile(rf"{_GIFTS}{_SHIP}>{_SHIP}(?:,{_SHIP}>{_SHIP})*")


def action_text(action: int, state: Any) -> str:
    """The text of an action."""
    if action < Action.GIVE:
        return _PLAIN.text(action)
    if action > ACTION_COUNT:
        return _gift_text(action - ACTION_COUNT)
    return _gift_text(_gifts(state)[action - Action.GIVE])


def action_texts(actions: list[int], state: Any) -> list[str]:
    """The texts of some actions."""
    if actions and actions[-1] >= _PLAIN_COUNT:
        return [action_text(action, state) for action in actions]
    return _PLAIN.many(actions)


def read_action(text: str, state: Any) -> int | None:
    """The action of a text, None if there is none."""
    if not text.startswith(_GIFTS):
        return _PLAIN.number(text)
    gift = _read_gift(text)
    return None if gift is None else _number(gift, _gifts(state))


def _gifts(state: Any) -> list[int]:
    """The gifts behind all ways."""
    # Plain numbers, each looked up once: a record's are made anew whenever somebody asks.
    plain: Any = SimpleNamespace(phase=int(state.phase), dice=list(map(int, state.dice)), sea=list(map(int, state.sea)))
    return [gift_of(plain, way) for way in range(way_count(plain))]


def _number(gift: int, gifts: list[int]) -> int:
    return Action.GIVE + gifts.index(gift) if gift in gifts else ACTION_COUNT + gift


def _gift_text(gift: int) -> str:
    digits = [digit_of(gift, face) for face in range(FACES)]
    given = [f"{face}>{SHIP_NAMES[digit - 1]}" for face, digit in zip(SHIP_NAMES, digits, strict=True) if digit]
    return _GIFTS + ",".join(given)


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
    return gift


def expressible(state: Any) -> Iterable[int]:
    """Everything but gifts of faces; of those all that give exactly the free faces, and some that do not."""
    gifts = _gifts(state)
    free = [face for face in range(FACES) if gifts and state.dice[face] == 0]
    last = LAST_WISH - ACTION_COUNT
    wishes = {1, last}
    for ships in product(range(1, DIGITS), repeat=len(free)):
        gift = sum(FACE_WEIGHT[face] * ship for face, ship in zip(free, ships, strict=True))
        wishes |= {gift, gift // DIGITS, gift + FACE_WEIGHT[0]}
    return [*range(Action.GIVE), *sorted({_number(gift, gifts) for gift in wishes if 0 < gift <= last})]
