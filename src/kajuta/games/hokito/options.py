"""H5, H6, H17, H18: the options of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kajuta.core.contract import Clause
from kajuta.core.options import Schema, choice, with_defaults
from kajuta.games.hokito.state import State

SETUP_NAMES = ("home", "mixed")
END_NAMES = ("mover", "either")

OPTIONS: Mapping[str, Schema] = {
    "setup": choice(
        "Set-up",
        "home: each player's stones in the own half; mixed: all stones anywhere",
        SETUP_NAMES,
        *("H5", "H6"),
    ),
    "end": choice(
        "End of the game",
        "mover: when the player to move cannot; either: as soon as one of the two could not",
        END_NAMES,
        *("H17", "H18"),
    ),
}
CLAUSES: Sequence[Clause] = ()


def complete_options(_players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Both options, written out."""
    return with_defaults(OPTIONS, given)


def write_options(state: State, _players: int, options: Mapping[str, Any]) -> None:
    """Puts the options into a state."""
    state.setup = SETUP_NAMES.index(options["setup"])
    state.end = END_NAMES.index(options["end"])


def read_options(state: State) -> dict[str, Any]:
    """The options as the document writes them."""
    return {"setup": SETUP_NAMES[state.setup], "end": END_NAMES[state.end]}
