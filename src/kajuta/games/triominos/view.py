"""R57: what a seat may know. How what it does not know could be is in `belief`."""

from __future__ import annotations

from typing import Any

from kajuta.games.triominos.document import write_document
from kajuta.games.triominos.ledger import Ledger
from kajuta.games.triominos.state import Phase, State

DRAWING_KINDS = ("draw", "refill")


def write_view(state: State, ledger: Ledger, seat: int | None) -> dict[str, Any]:
    """The document without the seed, the pool, and in play without the hands of others."""
    view = write_document(state, ledger)
    view["seed"] = None
    view["pool"] = len(view["pool"])
    if state.phase == Phase.PLAY:
        view["hands"] = [hand if owner == seat else len(hand) for owner, hand in enumerate(view["hands"])]
        if seat != state.turn:
            view["drawn"] = None
    return view


def seen_event(event: dict[str, Any], seat: int | None, _state: State) -> dict[str, Any]:
    """R58: everybody sees that a tile is taken from the pool, and only its owner which one."""
    if event["kind"] in DRAWING_KINDS and event["seat"] != seat:
        return {**event, "tile": None}
    return event
