"""T9: the options of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.contract import Clause
from kajuta.core.options import Schema, choice, switch, with_defaults
from kajuta.games.totohu.state import FIRST_RANDOM, Ship, State
from kajuta.games.totohu.tables import DEFAULT_HULL, SHIP_NAMES

ANCHOR_NAMES = ("encounter", "sailing")
ASSIGN_NAMES = ("even", "loose", "auto")
RANDOM = "random"

OPTIONS: Mapping[str, Schema] = {
    "treasure": switch(
        "Hidden Treasure",
        "pirates may loot merchants, merchants may hide barrels in their holds",
        "T70",
        default=False,
    ),
    "blind": switch("Blind game", "nobody sees the other fleets; for two or three players", "T80", default=False),
    "hull": {
        "title": "Hulls",
        "description": "how many hits sink each ship, the same for all fleets",
        "type": "object",
        "properties": {name: {"type": "integer", "minimum": 1, "maximum": 9} for name in DEFAULT_HULL},
        "default": dict(DEFAULT_HULL),
        "rules": ["T6"],
    },
    "anchor": choice(
        "Anchors",
        "encounter: a hunter adds one in every encounter; sailing: one in every turn it is sent out",
        ANCHOR_NAMES,
        "T43",
    ),
    "solo_assign": choice(
        "Faces of the die",
        "one player: who gives the faces of removed ships to others, and how evenly",
        ASSIGN_NAMES,
        *("T65", "T66"),
    ),
    "first": choice("First starter", "the seat that starts the first turn, or random", (0, 1, 2, RANDOM), "T11"),
}


def is_blind_together(players: int, blind: bool) -> Iterator[str]:
    """T82: behind screens there must be somebody else."""
    if players == 1 and blind:
        yield "the blind game is for two or three players (T82)"


def first_starter_sits_there(players: int, first: int | str) -> Iterator[str]:
    """T11: the first starter is one of the players."""
    if isinstance(first, int) and first >= players:
        yield f'the option "first" must be a seat from 0 to {players - 1} or "random", not {first}'


CLAUSES: Sequence[Clause] = (is_blind_together, first_starter_sits_there)


def is_of_memory(options: Mapping[str, Any]) -> bool:
    """T93: the record of a blind game is closed until it is over."""
    return bool(options["blind"])


def complete_options(_players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """T9: all six options, written out."""
    return with_defaults(OPTIONS, given)


def write_options(state: State, players: int, options: Mapping[str, Any]) -> None:
    """Puts players and options into a state."""
    state.players = players
    state.treasure = int(options["treasure"])
    state.blind = int(options["blind"])
    state.hull = [options["hull"].get(name, 0) for name in SHIP_NAMES]
    state.anchor = ANCHOR_NAMES.index(options["anchor"])
    state.solo_assign = ASSIGN_NAMES.index(options["solo_assign"])
    state.first = FIRST_RANDOM if options["first"] == RANDOM else options["first"]


def read_options(state: State) -> dict[str, Any]:
    """The options as the document writes them."""
    return {
        "treasure": bool(state.treasure),
        "blind": bool(state.blind),
        "hull": {name: state.hull[Ship[name]] for name in DEFAULT_HULL},
        "anchor": ANCHOR_NAMES[state.anchor],
        "solo_assign": ASSIGN_NAMES[state.solo_assign],
        "first": RANDOM if state.first == FIRST_RANDOM else state.first,
    }
