from __future__ import annotations

from typing import Any

from .options import read_options
from .state import State

ROWS = ("card", "shown", "bid", "points")


def player_count(state: State) -> int:
    return state.players


def write_document(state: State, _ledger: None) -> dict[str, Any]:
    rows = {name: getattr(state, name)[: state.players] for name in ROWS}
    return {"game": "pearls", **read_options(state), "round": state.round, **rows}


def read_document(document: dict[str, Any], state: State) -> None:
    state.players = len(document["card"])
    state.partners = int(document["partners"])
    state.round = document["round"]
    for name in ROWS:
        getattr(state, name)[: state.players] = document[name]
