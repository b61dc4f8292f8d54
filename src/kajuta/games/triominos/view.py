"""R57: what a seat may know. How what it does not know could be is in `belief`."""

from __future__ import annotations

from typing import Any

from kajuta.games.triominos.document import write_document
from kajuta.games.triominos.ledger import Ledger
from kajuta.games.triominos.state import Phase, State


def write_open(state: State, ledger: Ledger) -> dict[str, Any]:
    """The document without the seed and the pool: all hands are open, for those who look at a game that is over."""
    view = write_document(state, ledger)
    view["seed"] = None
    view["pool"] = len(view["pool"])
    return view


def write_view(state: State, ledger: Ledger, seat: int | None) -> dict[str, Any]:
    """The same, in play without the hands of others."""
    view = write_open(state, ledger)
    if state.phase == Phase.PLAY:
        view["hands"] = [hand if owner == seat else len(hand) for owner, hand in enumerate(view["hands"])]
        if seat != state.turn:
            view["drawn"] = None
    return view
