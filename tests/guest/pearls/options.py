"""P2: the one option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from guest.pearls.state import SEATS, State
from kajuta.core.contract import Clause
from kajuta.core.options import Schema, switch, with_defaults

OPTIONS: Mapping[str, Schema] = {
    "partners": switch("Partners", "seats 0 and 2 play against 1 and 3, if four play", "P2", default=False)
}
CLAUSES: Sequence[Clause] = ()


def complete_options(_players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """The option, written out."""
    return with_defaults(OPTIONS, given)


def write_options(state: State, players: int, options: Mapping[str, Any]) -> None:
    """P2: puts players and option into a state; fewer than four are no partners."""
    state.players = players
    state.partners = int(options["partners"] and players == SEATS)


def read_options(state: State) -> dict[str, Any]:
    """The option as the document writes it."""
    return {"partners": bool(state.partners)}
