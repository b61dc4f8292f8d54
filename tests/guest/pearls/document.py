"""P12: the position document."""

from __future__ import annotations

from typing import Any

from guest.pearls.options import read_options, write_options
from guest.pearls.state import State

ROWS = ("card", "shown", "bid", "points")
"""What has an entry for every seat."""


def player_count(state: State) -> int:
    """P1."""
    return state.players


def write_document(state: State, _ledger: None) -> dict[str, Any]:
    """The position as a document."""
    rows = {name: getattr(state, name)[: state.players] for name in ROWS}
    return {"game": "pearls", **read_options(state), "round": state.round, **rows}


def read_document(document: dict[str, Any], state: State) -> None:
    """Fills a blank state from a document without faults."""
    players = len(document["card"])
    write_options(state, players, document)
    state.round = document["round"]
    for name in ROWS:
        getattr(state, name)[:players] = document[name]
