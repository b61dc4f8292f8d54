from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kajuta.core.contract import Clause
from kajuta.core.options import Schema, with_defaults

from .state import SEATS, State

OPTIONS: Mapping[str, Schema] = {"partners": {"title": "Partners", "type": "boolean", "default": False}}
CLAUSES: Sequence[Clause] = ()


def complete_options(_players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    return with_defaults(OPTIONS, given)


def write_options(state: State, players: int, options: Mapping[str, Any]) -> None:
    state.players = players
    state.partners = int(options["partners"] and players == SEATS)


def read_options(state: State) -> dict[str, Any]:
    return {"partners": bool(state.partners)}
