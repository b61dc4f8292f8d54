"""Whether something handed in from outside can be a view (T91, T92) or a history of events seen (T97, T98)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.options import is_integer, shown
from kajuta.games.totohu.events import EVENTS
from kajuta.games.totohu.tables import PAIR_NAMES, SHIP_NAMES
from kajuta.games.totohu.validity import part_faults

ADDED = ("you", "scores")
"""T91: what a view has and a document has not."""

UNSEEN_CARD = "?"

_UNTOUCHED = {ship: {"at": "sea", "deck": 0, "hold": 0, "hits": 0} for ship in SHIP_NAMES}


def view_faults(view: Mapping[str, Any]) -> list[str]:
    """What is wrong with the parts of a view; what its parts say about each other shows in what is made of it."""
    stand_in = {key: value for key, value in view.items() if key not in ADDED}
    if isinstance(view.get("fleets"), list):
        stand_in["fleets"] = [_UNTOUCHED if _is_screen(fleet) else fleet for fleet in view["fleets"]]
    if isinstance(view.get("commit"), list):
        stand_in["commit"] = [None if card == UNSEEN_CARD else card for card in view["commit"]]
    return part_faults(stand_in)[0]


def _is_screen(fleet: Any) -> bool:
    return isinstance(fleet, dict) and set(fleet) == {"afloat"} and isinstance(fleet["afloat"], bool)


def history_faults(history: Sequence[Any], view: Mapping[str, Any]) -> Iterator[str]:
    """Every event that cannot have happened in a game with so many fleets."""
    fleets = view.get("fleets")
    count = len(fleets) if isinstance(fleets, list) else 0
    for event in history:
        if not _is_event(event, count):
            yield f"there is no event {shown(event)}"


def _is_event(event: Any, fleet_count: int) -> bool:
    if not isinstance(event, dict) or not isinstance(event.get("kind"), str):
        return False
    if event["kind"] not in EVENTS.kinds:
        return False
    needed = _NEEDED.get(event["kind"], ())
    return all(key in event and _FIELDS[key](event[key], fleet_count) for key in needed)


def _is_ship(value: Any, _fleet_count: int = 0) -> bool:
    return isinstance(value, str) and value in SHIP_NAMES


def _is_seat(value: Any, fleet_count: int) -> bool:
    return is_integer(value) and 0 <= value < fleet_count


def _is_pair(value: Any, fleet_count: int) -> bool:
    return isinstance(value, str) and value in PAIR_NAMES and int(value[1]) < fleet_count


def _are_ships(value: Any, _fleet_count: int) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_ship, value))


def _are_cards(value: Any, fleet_count: int) -> bool:
    return isinstance(value, list) and len(value) == fleet_count and all(c is None or _is_ship(c) for c in value)


_FIELDS: Mapping[str, Callable[[Any, int], bool]] = {
    "seat": _is_seat,
    "ship": _is_ship,
    "from": _is_seat,
    "victim": _is_ship,
    "pair": _is_pair,
    "ships": _are_ships,
    "cards": _are_cards,
}

_NEEDED: Mapping[str, Sequence[str]] = {
    "revealed": ("cards",),
    "encounter": ("pair", "ships"),
    "skipped": ("pair",),
    "looted": ("seat", "ship", "from", "victim"),
    "decided": ("seat",),
    "out": ("seat",),
    **dict.fromkeys(("hit", "cannon", "anchor", "barrel", "hidden"), ("seat", "ship")),
}
"""The fields from which something is concluded."""
