"""H23: the position document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from kajuta.core.options import Schema, is_same, option_faults, shown, with_defaults
from kajuta.games.hokito.rules.setup import survey
from kajuta.games.hokito.state import PLAYERS, STONES, STONES_OF_KIND, State, Stone
from kajuta.games.hokito.tables import FIELD_NAMES, STONE_NAMES

SETUP_NAMES = ("home", "mixed")
END_NAMES = ("mover", "either")
KEYS = ("game", "version", "options", "turn", "board")
UNRECORDED = STONE_NAMES[Stone.UNRECORDED]

OPTIONS: Mapping[str, Schema] = {
    "setup": {
        "title": "Set-up",
        "description": "home: each player's stones in the own half; mixed: all stones anywhere",
        "enum": list(SETUP_NAMES),
        "default": "home",
        "rules": ["H5", "H6"],
    },
    "end": {
        "title": "End of the game",
        "description": "mover: when the player to move cannot; either: as soon as one of the two could not",
        "enum": list(END_NAMES),
        "default": "mover",
        "rules": ["H17", "H18"],
    },
}


def player_count(_state: State) -> int:
    """H1."""
    return PLAYERS


def complete_options(_players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Both options, written out."""
    return with_defaults(OPTIONS, given)


def write_options(state: State, _players: int, options: Mapping[str, Any]) -> None:
    """Puts the options into a state."""
    state.setup = SETUP_NAMES.index(options["setup"])
    state.end = END_NAMES.index(options["end"])


def write_document(state: State, _ledger: None) -> dict[str, Any]:
    """The position as a document."""
    board = {}
    stones = [STONE_NAMES[stone] for stone in state.stones]
    first = 0
    for name, height in zip(FIELD_NAMES, state.height, strict=True):
        if height:
            board[name] = stones[first : first + height]
            first += height
    return {
        "game": "hokito",
        "version": 1,
        "options": {"setup": SETUP_NAMES[state.setup], "end": END_NAMES[state.end]},
        "turn": state.turn,
        "board": board,
    }


def document_faults(document: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a document."""
    faults = [f"the key {shown(key)} is missing" for key in KEYS if key not in document]
    faults += [f"there is no key {shown(key)} in a position" for key in document if key not in KEYS]
    if "version" in document and not is_same(document["version"], 1):
        faults.append(f"the version must be 1, not {shown(document['version'])}")
    if "turn" in document and not any(is_same(document["turn"], seat) for seat in (0, 1)):
        faults.append(f"the turn must be 0 or 1, not {shown(document['turn'])}")
    if "options" in document:
        faults += _options_faults(document["options"])
    if "board" in document:
        faults += _board_faults(document["board"])
    return faults


def _options_faults(options: Any) -> Iterator[str]:
    if isinstance(options, dict):
        yield from option_faults(OPTIONS, options)
    else:
        yield f"the options must be an object, not {shown(options)}"


def _board_faults(board: Any) -> Iterator[str]:
    if not isinstance(board, dict):
        yield f"the board must be an object, not {shown(board)}"
        return
    for name, pile in board.items():
        if name not in FIELD_NAMES:
            yield f"there is no field {shown(name)}"
        yield from _pile_faults(name, pile)
    yield from counted_faults({name: pile for name, pile in board.items() if isinstance(pile, list)})


def _pile_faults(name: str, pile: Any) -> Iterator[str]:
    if not isinstance(pile, list) or not pile:
        yield f"the pile on {shown(name)} must be a list of stones from bottom to top, not {shown(pile)}"
        return
    for stone in pile:
        if not isinstance(stone, str) or stone not in STONE_NAMES[1:]:
            yield f"there is no stone {shown(stone)} (on {shown(name)})"
    if pile[-1] == UNRECORDED:
        yield f"the top stone on {shown(name)} must be recorded"


def counted_faults(board: Mapping[str, list[Any]]) -> list[str]:
    """H3, H23: at most 36 stones, at most six of each kind."""
    stones = Counter(stone for pile in board.values() for stone in pile if isinstance(stone, str))
    total = sum(len(pile) for pile in board.values())
    faults = [f"there are {STONES} stones, not {total}"] if total > STONES else []
    return faults + [
        f"there are {STONES_OF_KIND} stones {name}, not {stones[name]}"
        for name in STONE_NAMES[1 : Stone.UNRECORDED]
        if stones[name] > STONES_OF_KIND
    ]


def read_document(document: dict[str, Any], state: State) -> None:
    """Fills a blank state from a document without faults."""
    write_options(state, PLAYERS, document["options"])
    state.turn = document["turn"]
    first = 0
    for field, name in enumerate(FIELD_NAMES):
        for stone in document["board"].get(name, []):
            state.stones[first] = STONE_NAMES.index(stone)
            state.top[field] = state.stones[first]
            state.height[field] += 1
            first += 1
    survey(state)
