"""S100: the options of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.contract import Clause
from kajuta.core.options import Schema, with_defaults
from kajuta.games.seameni.state import SEATS, State

MOST_ROUNDS = 1_000_000
SWITCHES = ("partners", "crew_to_sail", "prisoners_explore", "auto_end")

OPTIONS: Mapping[str, Schema] = {
    "partners": {
        "title": "Partners",
        "description": "seats 0 and 2 play against 1 and 3; only with four players, where it is the default",
        "type": "boolean",
        "default": False,
        "rules": ["S13"],
    },
    "crew_to_sail": {
        "title": "Crew to sail",
        "description": "a ship sails only with a free own or partner's pirate aboard",
        "type": "boolean",
        "default": False,
        "rules": ["S22"],
    },
    "prisoners_explore": {
        "title": "Prisoners explore",
        "description": "prisoners may be sent onto a face-down tile",
        "type": "boolean",
        "default": True,
        "rules": ["S90"],
    },
    "auto_end": {
        "title": "End without treasure",
        "description": "the game ends by itself when no treasure is left in the sea",
        "type": "boolean",
        "default": True,
        "rules": ["S96"],
    },
    "quiet_rounds": {
        "title": "Quiet rounds",
        "description": "the game ends after so many rounds without progress; 0: never",
        "type": "integer",
        "minimum": 0,
        "maximum": MOST_ROUNDS,
        "default": 50,
        "rules": ["S98"],
    },
}


def partners_are_four(players: int, partners: bool) -> Iterator[str]:
    """S13: two against two."""
    if partners and players != SEATS:
        yield "partners are for four players (S13)"


CLAUSES: Sequence[Clause] = (partners_are_four,)


def complete_options(players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """S100: all options; four play as partners unless they say otherwise, fewer never do."""
    return with_defaults(OPTIONS, {"partners": players == SEATS, **given})


def write_options(state: State, players: int, options: Mapping[str, Any]) -> None:
    """Puts players and options into a state."""
    state.players = players
    for name in SWITCHES:
        setattr(state, name, int(options[name]))
    state.quiet_rounds = options["quiet_rounds"]


def read_options(state: State) -> dict[str, Any]:
    """The options as the document writes them."""
    return {name: bool(getattr(state, name)) for name in SWITCHES} | {"quiet_rounds": state.quiet_rounds}
