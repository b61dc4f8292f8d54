"""S100: the options of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.contract import Clause
from kajuta.core.options import Schema, number, switch, with_defaults
from kajuta.games.seameni.state import SEATS, State

MOST_ROUNDS = 1_000_000
SWITCHES = ("partners", "crew_to_sail", "prisoners_explore", "auto_end")

OPTIONS: Mapping[str, Schema] = {
    "partners": switch(
        "Partners",
        "seats 0 and 2 play against 1 and 3; only with four players, where it is the default",
        "S13",
        default=False,
    ),
    "crew_to_sail": switch(
        "Crew to sail", "a ship sails only with a free own or partner's pirate aboard", "S22", default=False
    ),
    "prisoners_explore": switch(
        "Prisoners explore", "prisoners may be sent onto a face-down tile", "S90", default=True
    ),
    "auto_end": switch(
        "End without treasure", "the game ends by itself when no treasure is left in the sea", "S96", default=True
    ),
    "quiet_rounds": number(
        "Quiet rounds", "the game ends after so many rounds without progress; 0: never", 50, MOST_ROUNDS, "S98"
    ),
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
