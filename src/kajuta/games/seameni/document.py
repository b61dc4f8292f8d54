"""S103: the position document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kajuta.core.compiled.bits import members_of
from kajuta.core.compiled.records import blank, record_dtype
from kajuta.core.errors import BadOptions
from kajuta.core.options import with_defaults
from kajuta.games.seameni import form
from kajuta.games.seameni.consistency import position_faults
from kajuta.games.seameni.names import (
    CELL_NAMES,
    CELLS_BY_NAME,
    END_NAMES,
    PENDING_NAMES,
    PHASE_NAMES,
    PIRATE_NAMES,
    place_name,
    read_place,
)
from kajuta.games.seameni.reading import read_form
from kajuta.games.seameni.rules.drowning import SLATE_SIZE
from kajuta.games.seameni.rules.force import terms_of
from kajuta.games.seameni.rules.ghost import jump_refusal
from kajuta.games.seameni.rules.lookahead import exits_left, permitted_exits
from kajuta.games.seameni.rules.placing import count_treasure
from kajuta.games.seameni.state import (
    CREW,
    EXITS,
    NOWHERE,
    SEATS,
    SIDE_LENGTH,
    Kind,
    Pending,
    State,
)
from kajuta.games.seameni.tables import CELL_OF_FIELD, JUMP, KIND, SEA_CELLS, SEA_INDEX, STEP, TOKENS

OPTIONS = form.OPTIONS
SETS = form.SETS
SWITCHES = ("partners", "crew_to_sail", "prisoners_explore", "auto_end")


def player_count(state: State) -> int:
    """S11."""
    return state.players


def sides(state: State) -> list[list[int]]:
    """S13: the seats that win together."""
    seats = list(range(state.players))
    return [seats[0::2], seats[1::2]] if state.partners else [[seat] for seat in seats]


def complete_options(players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """S100: all options; four play as partners unless they say otherwise, fewer never do."""
    if given.get("partners") is True and players != SEATS:
        raise BadOptions("partners are for four players (S13)")
    return with_defaults(OPTIONS, {"partners": players == SEATS, **given})


def write_options(state: State, players: int, options: Mapping[str, Any]) -> None:
    """Puts players and options into a state."""
    state.players = players
    for name in SWITCHES:
        setattr(state, name, int(options[name]))
    state.quiet_rounds = options["quiet_rounds"]


# Writing


def write_document(state: State, _ledger: None) -> dict[str, Any]:
    """The position as a document."""
    names = PIRATE_NAMES[: CREW * state.players]
    return {
        "game": "seameni",
        "players": state.players,
        "options": {name: bool(getattr(state, name)) for name in SWITCHES} | {"quiet_rounds": state.quiet_rounds},
        "phase": PHASE_NAMES[state.phase],
        "active": state.active,
        "turn": state.turn,
        "quiet": state.quiet,
        "sea": [" ".join(_token(tile) for tile in _row(state, row)) for row in reversed(range(SIDE_LENGTH))],
        "loot": _loot(state),
        "lost": state.lost,
        "ships": [place_name(cell) for cell in state.ship[: state.players]],
        "hold": state.hold[: state.players],
        "pirates": {name: place_name(*place) for name, *place in zip(names, state.place, state.depth, strict=False)},
        "prisoners": {name: captor - 1 for name, captor in zip(names, state.captor, strict=False) if captor},
        **{name: [PIRATE_NAMES[pirate] for pirate in members_of(getattr(state, name))] for name in SETS},
        "offered": bool(state.offered),
        "pending": _pending(state),
        "end": END_NAMES[state.end],
    }


def _row(state: State, row: int) -> list[int]:
    return state.sea[row * SIDE_LENGTH : (row + 1) * SIDE_LENGTH]


def _token(tile: int) -> str:
    return TOKENS[tile] if tile > 0 else f"?{TOKENS[-tile]}"


def _loot(state: State) -> dict[str, int]:
    lying = {str(CELL_NAMES[cell]): count for cell, count in zip(SEA_CELLS, state.loot, strict=True) if count}
    sunk = {str(place_name(state.place[pirate], state.depth[pirate])): 1 for pirate in members_of(state.laden)}
    return lying | sunk


def _pending(state: State) -> dict[str, Any] | None:
    kind = PENDING_NAMES[state.pending]
    runner = PIRATE_NAMES[state.runner]
    if state.pending == Pending.NONE:
        return None
    if state.pending == Pending.FLOW:
        ban = state.ban - 1 if state.ban else None
        return {"kind": kind, "pirate": runner, "cargo": bool(state.cargo), "used": _used(state), "ban": ban}
    if state.pending == Pending.GHOST:
        return {"kind": kind, "pirate": runner}
    if state.pending == Pending.CROWD:
        return {"kind": kind, "ship": state.crowded}
    return {"kind": kind, "by": state.active, "yes": members_of(state.agreed)}


def _used(state: State) -> list[str]:
    numbers = sorted((rank, number) for number, rank in enumerate(state.used) if rank)
    return [f"{CELL_NAMES[SEA_CELLS[number // EXITS]]}>{CELL_NAMES[_exit(state, number)]}" for _, number in numbers]


def _exit(state: State, number: int) -> int:
    ways = JUMP if KIND[state.sea[number // EXITS]] == Kind.SEAHORSE else STEP
    return int(SEA_CELLS[number // EXITS] + ways[number % EXITS])


# Reading


def document_faults(document: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a document."""
    understood = read_form(document)
    faults = understood.faults + position_faults(understood)
    if faults or document["pending"] is None:
        return faults
    return _stuck_faults(document)


def _stuck_faults(document: dict[str, Any]) -> list[str]:
    """Decisions that leave nothing to decide, and a carrier whom the sea could still drive astray (S40)."""
    state = blank(State, record_dtype(State))
    read_document(document, state)
    name = PIRATE_NAMES[state.runner]
    if state.pending == Pending.GHOST and all(jump_refusal(state, state.runner, cell) for cell in CELL_OF_FIELD):
        return [f"{name} has nowhere to jump to from the ghost (S66)"]
    if state.pending == Pending.FLOW:
        cell = state.place[state.runner]
        if exits_left(state, state.runner, cell) == 0:
            return [f"{name} has no exit left to choose (S38)"]
        if state.cargo and permitted_exits(state, state.runner, terms_of(state), cell, [0] * SLATE_SIZE) == 0:
            return [f"{name} carries a treasure where no exit is open to him (S40)"]
    return []


def read_document(document: dict[str, Any], state: State) -> None:
    """Fills a blank state from a document without faults."""
    write_options(state, document["players"], document["options"])
    state.phase = PHASE_NAMES.index(document["phase"])
    for key in ("active", "turn", "quiet", "lost"):
        setattr(state, key, document[key])
    _read_sea(document, state)
    _read_crews(document, state)
    _read_pending(document["pending"] or {"kind": "none"}, state)
    state.offered = int(document["offered"])
    state.end = END_NAMES.index(document["end"])
    count_treasure(state)


def _read_sea(document: dict[str, Any], state: State) -> None:
    tokens = [token for row in reversed(document["sea"]) for token in row.split(" ")]
    for field, token in enumerate(tokens):
        tile = TOKENS.index(token.removeprefix("?"))
        state.sea[field] = -tile if token.startswith("?") else tile
    for name, count in document["loot"].items():
        cell, depth = _place(name)
        if depth == 0:
            state.loot[SEA_INDEX[cell]] = count
        else:
            owner = list(document["pirates"].values()).index(name)
            state.laden |= 1 << PIRATE_NAMES.index(list(document["pirates"])[owner])


def _place(name: str | None) -> tuple[int, int]:
    return (name is not None and read_place(name)) or (NOWHERE, 0)


def _read_crews(document: dict[str, Any], state: State) -> None:
    for seat in range(state.players):
        state.ship[seat] = _place(document["ships"][seat])[0]
        state.hold[seat] = document["hold"][seat]
    for pirate, name in enumerate(PIRATE_NAMES[: CREW * state.players]):
        state.place[pirate], state.depth[pirate] = _place(document["pirates"][name])
        state.captor[pirate] = document["prisoners"].get(name, -1) + 1
    for key in SETS:
        setattr(state, key, sum(1 << PIRATE_NAMES.index(name) for name in document[key]))


def _read_pending(pending: dict[str, Any], state: State) -> None:
    state.pending = PENDING_NAMES.index(pending["kind"])
    state.runner = PIRATE_NAMES.index(pending.get("pirate", PIRATE_NAMES[0]))
    state.cargo = int(pending.get("cargo", False))
    ban = pending.get("ban")
    state.ban = 0 if ban is None else ban + 1
    state.crowded = pending.get("ship", 0)
    state.agreed = sum(1 << seat for seat in pending.get("yes", []))
    for text in pending.get("used", []):
        start, _, end = text.partition(">")
        field = SEA_INDEX[CELLS_BY_NAME[start]]
        ways = JUMP if KIND[state.sea[field]] == Kind.SEAHORSE else STEP
        state.used_count += 1
        state.used[field * EXITS + ways.index(CELLS_BY_NAME[end] - CELLS_BY_NAME[start])] = state.used_count
