"""Whether something handed in from outside can be a view (T91, T92) or a history of events seen (T97, T98)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.documents import Shape, fits, listed, name_in, nullable, read_parts, seat
from kajuta.core.options import shown
from kajuta.games.totohu.events import EVENTS
from kajuta.games.totohu.tables import PAIR_NAMES, SHIP_NAMES
from kajuta.games.totohu.validity.parts import position_shape

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
    return read_parts(stand_in, position_shape(stand_in))[0]


def _is_screen(fleet: Any) -> bool:
    return isinstance(fleet, dict) and set(fleet) == {"afloat"} and isinstance(fleet["afloat"], bool)


def history_faults(history: Sequence[Any], view: Mapping[str, Any]) -> Iterator[str]:
    """Every event that cannot have happened in a game with so many fleets."""
    fleets = view.get("fleets")
    shapes = _field_shapes(len(fleets) if isinstance(fleets, list) else 0)
    for event in history:
        if not _is_event(event, shapes):
            yield f"there is no event {shown(event)}"


def _is_event(event: Any, shapes: Mapping[str, Shape]) -> bool:
    if not isinstance(event, dict) or not isinstance(event.get("kind"), str):
        return False
    if event["kind"] not in EVENTS.kinds:
        return False
    needed = _NEEDED.get(event["kind"], ())
    return all(key in event and fits(shapes[key], event[key]) for key in needed)


def _field_shapes(fleets: int) -> Mapping[str, Shape]:
    ship = name_in(SHIP_NAMES)
    return {
        "seat": seat(fleets),
        "ship": ship,
        "from": seat(fleets),
        "victim": ship,
        "pair": name_in([pair for pair in PAIR_NAMES if int(pair[1]) < fleets]),
        "ships": listed(ship, lengths=(2,)),
        "cards": listed(nullable(ship), lengths=(fleets,)),
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
