from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kajuta.core.options import Schema, is_integer, with_defaults

from .state import ROUNDS, SEATS, State

OPTIONS: Mapping[str, Schema] = {"partners": {"title": "Partners", "type": "boolean", "default": False}}
ROWS = ("card", "shown", "bid", "points")


def player_count(state: State) -> int:
    return state.players


def complete_options(_players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    return with_defaults(OPTIONS, given)


def write_options(state: State, players: int, options: Mapping[str, Any]) -> None:
    state.players = players
    state.partners = int(options["partners"] and players == SEATS)


def write_document(state: State, _ledger: None) -> dict[str, Any]:
    rows = {name: getattr(state, name)[: state.players] for name in ROWS}
    return {"game": "pearls", "partners": bool(state.partners), "round": state.round, **rows}


def document_faults(document: dict[str, Any]) -> list[str]:
    keys = ("game", "partners", "round", *ROWS)
    faults = [f"{key} is missing" for key in keys if key not in document]
    faults += [f"there is no {key}" for key in document if key not in keys]
    if not isinstance(document.get("partners"), bool):
        faults.append("partners is true or false")
    if not is_integer(document.get("round")) or not 0 <= document["round"] <= ROUNDS:
        faults.append("there is no such round")
    rows = [document.get(name) for name in ROWS]
    if not all(isinstance(row, list) and 2 <= len(row) <= SEATS for row in rows):
        faults.append("a row has a number for every player")
    elif not all(is_integer(n) and 0 <= n < 100 for row in rows for n in row or ()):
        faults.append("numbers are small")
    elif len({len(row or ()) for row in rows}) > 1:
        faults.append("all rows are of one length")
    return faults


def read_document(document: dict[str, Any], state: State) -> None:
    state.players = len(document["card"])
    state.partners = int(document["partners"])
    state.round = document["round"]
    for name in ROWS:
        getattr(state, name)[: state.players] = document[name]
