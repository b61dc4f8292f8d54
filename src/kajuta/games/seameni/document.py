"""S103: the position document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kajuta.core.compiled.bits import members_of
from kajuta.games.seameni.options import read_options, write_options
from kajuta.games.seameni.rules.placing import count_treasure
from kajuta.games.seameni.rules.prospect import IS_CHOICE, NO_EXIT
from kajuta.games.seameni.rules.tiles import exit_of, kind_at
from kajuta.games.seameni.state import CREW, EXITS, NOWHERE, SIDE_LENGTH, Kind, Pending, State
from kajuta.games.seameni.tables import (
    CELL_NAMES,
    CELLS_BY_NAME,
    END_NAMES,
    JUMP,
    KIND,
    PENDING_NAMES,
    PHASE_NAMES,
    PIRATE_NAMES,
    SEA_CELLS,
    SEA_INDEX,
    STEP,
    TOKENS,
    place_name,
    read_place,
)

SETS = ("caught", "stranded", "tired", "blocked")
_FACE_UP = {token: tile for tile, token in enumerate(TOKENS) if token}
TILES = {**_FACE_UP, **{f"?{token}": -tile for token, tile in _FACE_UP.items()}}
"""S8: what every token stands for; face-down tiles are negative."""


def player_count(state: State) -> int:
    """S11."""
    return state.players


def sides(state: State) -> list[list[int]]:
    """S13: the seats that win together."""
    seats = list(range(state.players))
    return [seats[0::2], seats[1::2]] if state.partners else [[seat] for seat in seats]


# Writing


def write_document(state: State, _ledger: None) -> dict[str, Any]:
    """The position as a document."""
    names = PIRATE_NAMES[: CREW * state.players]
    return {
        "game": "seameni",
        "players": state.players,
        "options": read_options(state),
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


def read_document(document: dict[str, Any], state: State) -> None:
    """Fills a blank state from a document without faults."""
    read_sound(document, state)
    count_treasure(state)


def read_sound(parts: Mapping[str, Any], state: State) -> None:
    """Fills a blank state from those parts of a document that there are; players are among them."""
    state.players = parts["players"]
    if "options" in parts:
        write_options(state, state.players, parts["options"])
    state.phase = PHASE_NAMES.index(parts.get("phase", PHASE_NAMES[0]))
    state.end = END_NAMES.index(parts.get("end"))
    for key in ("active", "turn", "quiet", "lost", "offered"):
        setattr(state, key, int(parts.get(key, 0)))
    for key in SETS:
        setattr(state, key, sum(1 << PIRATE_NAMES.index(name) for name in parts.get(key, ())))
    _read_sea(parts.get("sea", ()), state)
    _read_crews(parts, state)
    _read_loot(parts.get("loot", {}), state)
    _read_pending(parts.get("pending") or {"kind": "none"}, state)


def _read_sea(rows: Sequence[str], state: State) -> None:
    tokens = [token for row in reversed(rows) for token in row.split(" ")]
    for field, token in enumerate(tokens):
        state.sea[field] = TILES[token]


def _read_crews(parts: Mapping[str, Any], state: State) -> None:
    for seat, field in enumerate(parts.get("ships", ())):
        state.ship[seat] = CELLS_BY_NAME[field] if field else NOWHERE
    for seat, count in enumerate(parts.get("hold", ())):
        state.hold[seat] = count
    for name, place in parts.get("pirates", {}).items():
        pirate = PIRATE_NAMES.index(name)
        state.place[pirate], state.depth[pirate] = read_place(place)
    for name, captor in parts.get("prisoners", {}).items():
        state.captor[PIRATE_NAMES.index(name)] = captor + 1


def _read_loot(loot: Mapping[str, int], state: State) -> None:
    """S45: in mud a treasure is with its pirate."""
    places = list(zip(state.place, state.depth, strict=True))
    for place, count in ((read_place(name), count) for name, count in loot.items()):
        if place[1] == 0:
            state.loot[SEA_INDEX[place[0]]] = count
        elif place in places:
            state.laden |= 1 << places.index(place)


def _read_pending(pending: Mapping[str, Any], state: State) -> None:
    state.pending = PENDING_NAMES.index(pending["kind"])
    state.runner = PIRATE_NAMES.index(pending.get("pirate", PIRATE_NAMES[0]))
    state.cargo = int(pending.get("cargo", False))
    ban = pending.get("ban")
    state.ban = 0 if ban is None else ban + 1
    state.crowded = pending.get("ship", 0)
    state.agreed = sum(1 << seat for seat in pending.get("yes", []))
    for text in pending.get("used", []):
        state.used_count += 1
        state.used[exit_number(state, text)] = state.used_count


def exit_number(state: State, text: str) -> int:
    """S38: the number of an exit of a choice tile that is written like `e5>e6`; `NO_EXIT` if there is no such exit."""
    cell, target = (CELLS_BY_NAME[field] for field in text.split(">"))
    for slot in range(EXITS):
        if IS_CHOICE[kind_at(state, cell)] and exit_of(state, state.runner, cell, slot) == target:
            return int(SEA_INDEX[cell] * EXITS + slot)
    return NO_EXIT
