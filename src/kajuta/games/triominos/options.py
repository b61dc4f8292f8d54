"""R60, R61: the options of a match, and the presets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.contract import Clause
from kajuta.core.options import Schema, choice, is_same, number, shown, switch, with_defaults
from kajuta.games.triominos.state import CORNERS, NUMBER_LIMIT, PLAIN_TILES, TILES, State

SETS = (PLAIN_TILES, TILES)


def _number(title: str, description: str, default: int, *rules: str) -> Schema:
    return number(title, description, default, NUMBER_LIMIT, *rules)


OPTIONS: Mapping[str, Schema] = {
    "set": choice("Tiles", "the usual set of 56, or 76 with the mirror images", SETS, "R1"),
    "hand_size": _number("Hand", "tiles dealt to each player; 0: by the number of players", 0, "R10"),
    "opening": choice(
        "Who starts", "draw: the highest lot; triple: the highest triple", ["draw", "triple"], "R12", "R13"
    ),
    "next_starter": choice(
        "Who starts later rounds",
        "draw: lots again; rotate: the next player; winner: the best of the last round",
        ["draw", "rotate", "winner"],
        "R14",
    ),
    "start_bonus": _number("Bonus for starting with a triple", "only if the highest triple starts", 10, "R15"),
    "zero_bonus": _number("Bonus for starting with 0-0-0", "on top of the one for a triple", 30, "R15"),
    "tile_value": choice(
        "Points of a tile", "sum: its three numbers; one: 1; zero: nothing", ["sum", "one", "zero"], "R25"
    ),
    "bridge": _number("Bridge", "bonus for a bridge", 40, "R26"),
    "hexagon": {
        "title": "Hexagon",
        "description": "bonus for one, two and three hexagons completed at once",
        "type": "array",
        "items": {"type": "integer", "minimum": 0, "maximum": NUMBER_LIMIT},
        "minItems": CORNERS,
        "maxItems": CORNERS,
        "default": [50, 60, 70],
        "rules": ["R27"],
    },
    "wedge": _number("Wedge", "bonus for a tile between two or three others without a hexagon", 0, "R28"),
    "voluntary_draw": switch("Draw by choice", "a player who can place may draw instead", "R31", default=True),
    "play_after_draw": choice(
        "Tile after a draw", "drawn: only the tile just drawn may be placed; any: any tile", ["drawn", "any"], "R32"
    ),
    "forced_after_draw": switch(
        "Must place after a draw", "if something may be placed it must be", "R33", default=True
    ),
    "max_draws": _number("Draws in a turn", "at most; 0: until something fits", 3, "R34"),
    "draw_cost": _number("Cost of a draw", "points lost for each tile drawn", 5, "R34"),
    "fail_cost": _number("Cost of failing", "points lost when all draws were in vain", 10, "R35"),
    "pass_cost": _number("Cost of passing", "points lost for a pass on an empty pool", 0, "R36"),
    "pass_when_able": switch("Pass although able", "allowed once the pool is empty", "R37", default=False),
    "refill": switch("Refill the hand", "after each placement; exactly in solitaire", "R52", default=False),
    "out_bonus": _number("Bonus for going out", "for placing the last tile", 25, "R40"),
    "out_takes_rest": switch("Going out earns the other hands", "the value of their tiles", "R40", default=True),
    "blocked": choice(
        "Blocked round",
        "own: everybody loses what is left; lowest: the lowest rest earns the others; none: nothing",
        ["own", "lowest", "none"],
        "R42",
        "R43",
    ),
    "target": _number("Target", "the match ends when a total reaches it; 0: no target", 0, "R45"),
    "target_when": choice(
        "Target counts",
        "crossing: as soon as it is reached; round_end: after a round",
        ["crossing", "round_end"],
        "R46",
    ),
    "rounds": _number("Rounds", "the match ends after so many; 0: no limit", 1, "R45"),
}

_OFFICIAL = {"target": 400, "rounds": 0}
_CLASSIC = {"opening": "triple", "voluntary_draw": False, "play_after_draw": "any"}
_SOLITAIRE = {
    "hand_size": 7,
    "refill": True,
    "voluntary_draw": False,
    "play_after_draw": "any",
    "max_draws": 0,
    "tile_value": "zero",
    "bridge": 0,
    "hexagon": [0, 0, 0],
    "draw_cost": 0,
    "fail_cost": 0,
    "out_bonus": 0,
    "out_takes_rest": False,
    "blocked": "none",
}

_CHANGES: Mapping[str, Mapping[str, Any]] = {
    "leaflet": {},
    "official": _OFFICIAL,
    "pressman": {**_OFFICIAL, **_CLASSIC, "wedge": 40, "blocked": "lowest"},
    "well": {**_OFFICIAL, **_CLASSIC, "wedge": 40, "max_draws": 0, "pass_cost": 10},
    "five-hundred": {
        **_CLASSIC,
        "max_draws": 0,
        "pass_cost": 10,
        "target": 500,
        "rounds": 0,
        "target_when": "round_end",
    },
    "xxl": {**_OFFICIAL, "blocked": "lowest"},
    "big-set": {**_OFFICIAL, "set": TILES},
    "relaxed": {**_OFFICIAL, "play_after_draw": "any", "forced_after_draw": False},
    "children": {
        "tile_value": "one",
        "bridge": 1,
        "hexagon": [1, 2, 3],
        "draw_cost": 0,
        "fail_cost": 0,
        "out_bonus": 5,
        "out_takes_rest": False,
        "blocked": "none",
    },
    "solitaire": _SOLITAIRE,
    "open-solitaire": {**_SOLITAIRE, "hand_size": PLAIN_TILES},
}

PRESETS: Mapping[str, Mapping[str, Any]] = {name: with_defaults(OPTIONS, changes) for name, changes in _CHANGES.items()}
"""R61, each with all its options: one player with a preset for several, or the other way round, must not fit."""

HAND_SIZES = {1: 7, 2: 9, 3: 7, 4: 7, 5: 6, 6: 6}
"""R10."""


def complete_options(players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """R50, R60: all options, those left out as in the default preset, the hand size as a number."""
    options = {**PRESETS["solitaire" if players == 1 else "leaflet"], **given}
    if is_same(options["hand_size"], 0):
        options["hand_size"] = HAND_SIZES[players]
    return options


def hands_are_dealt(players: int, set_: int, hand_size: int, opening: str) -> Iterator[str]:
    """R10, R12: the set is large enough for all hands and lots."""
    if hand_size == 0:
        yield 'the option "hand_size" must be written out in a position, 1 or more'
    lots = players if opening == "draw" and players > 1 else 0
    if players * hand_size + lots > set_:
        with_lots = " and a lot each" if lots else ""
        yield f"{players} hands of {shown(hand_size)} tiles{with_lots} do not fit into a set of {set_}"


def solitaire_refills(players: int, refill: bool) -> Iterator[str]:
    """R50, R52: exactly in solitaire."""
    if refill != (players == 1):
        yield 'the option "refill" must be true for one player and false for more'


def match_ends(target: int, rounds: int) -> Iterator[str]:
    """R45: by a total, or after some rounds."""
    if target == 0 and rounds == 0:
        yield 'the options "target" and "rounds" must not both be 0'


def max_length(players: int, options: Mapping[str, Any]) -> int | None:
    """R45: the most actions of a match; with a target alone nothing bounds it, as points can be lost for ever.

    In a round each tile is placed once and drawn once. A pass after draws ends a turn with all its draws, or the one
    that emptied the pool. Any other pass finds the pool empty: then some seat can place and must (R41), or everybody
    may pass once (R37), before a tile is placed again or the round is over.
    """
    if options["rounds"] == 0:
        return None
    tiles, pool = options["set"], options["set"] - players * options["hand_size"]
    after_draws = 1 + (pool // options["max_draws"] if options["max_draws"] else 0)
    in_a_row = players if options["pass_when_able"] else players - 1
    one_round = tiles + pool + after_draws + (tiles + 1) * in_a_row
    deals = options["rounds"] - 1
    return int(options["rounds"] * one_round + deals)


CLAUSES: Sequence[Clause] = (hands_are_dealt, solitaire_refills, match_ends)


_FIELDS = {name: "set_size" if name == "set" else name for name in OPTIONS}
_WORDS = {name: schema["enum"] for name, schema in OPTIONS.items() if "enum" in schema and name != "set"}


def write_options(state: State, players: int, options: Mapping[str, Any]) -> None:
    """Puts players and checked options into a state; words become their place in the list of values."""
    state.players = players
    for name, field in _FIELDS.items():
        value = options[name]
        if name in _WORDS:
            value = _WORDS[name].index(value)
        setattr(state, field, list(value) if isinstance(value, list) else int(value))


def read_options(state: State) -> dict[str, Any]:
    """The options of a state, as documents write them."""
    return {name: _option(name, getattr(state, field)) for name, field in _FIELDS.items()}


def _option(name: str, value: Any) -> Any:
    if name in _WORDS:
        return _WORDS[name][value]
    if isinstance(value, list):
        return list(value)
    return bool(value) if OPTIONS[name].get("type") == "boolean" else value
