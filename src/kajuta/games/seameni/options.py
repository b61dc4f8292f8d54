"""S100: the options of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.contract import Clause
from kajuta.core.options import Schema, added_later, as_written, number, switch, with_defaults, with_later_ones
from kajuta.games.seameni.state import SEATS, State
from kajuta.games.seameni.tables import TREASURES

MOST_ROUNDS = 1_000_000
NUMBERS = ("quiet_rounds", "target")
SHORT_TARGET = 7

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
    "target": added_later(
        number(
            "Treasures to win", "the game ends when a side has so many treasures aboard; 0: never", 0, TREASURES, "S109"
        )
    ),
    "decided": added_later(
        switch(
            "End when decided", "the game ends when the treasure left could not change who wins", "S110", default=False
        )
    ),
}

PRESETS: Mapping[str, Mapping[str, Any]] = {"short": {"target": SHORT_TARGET}}


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
    for name, value in with_later_ones(OPTIONS, options).items():
        setattr(state, name, int(value))


def read_options(state: State) -> dict[str, Any]:
    """The options as the document writes them."""
    found = {name: getattr(state, name) for name in OPTIONS}
    return as_written(OPTIONS, {name: value if name in NUMBERS else bool(value) for name, value in found.items()})
