"""S103: the position document."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kajuta.core.compiled.bits import members_of
from kajuta.games.seameni.options import read_options, write_options
from kajuta.games.seameni.placing import count_treasure
from kajuta.games.seameni.prospect import IS_CHOICE, NO_EXIT
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
from kajuta.games.seameni.tiles import exit_of, kind_at

SETS = ("caught", "stranded", "tired", "blocked")


def player_count(state: State) -> int:
    """S11."""
    return state.players


def sides(state: State) -> list[list[int]]:
    """S13: the seats that win together."""
    seats = list(range(state.players))
    return [seats[0::2], seats[1::2]] if state.partners else [[seat] for seat in seats]


# Writing


def write_document(state: State, _annex: None) -> dict[str, Any]:
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
    for key, read in _READERS.items():
        if key in parts:
            read(state, parts[key])


def _read_options(state: State, options: Mapping[str, Any]) -> None:
    write_options(state, state.players, options)


def _read_phase(state: State, phase: str) -> None:
    state.phase = PHASE_NAMES.index(phase)


def _read_end(state: State, end: str | None) -> None:
    state.end = END_NAMES.index(end)


def _read_number(key: str) -> Callable[[State, int], None]:
    return lambda state, number: setattr(state, key, int(number))


def _read_set(key: str) -> Callable[[State, list[str]], None]:
    return lambda state, names: setattr(state, key, sum(1 << PIRATE_NAMES.index(name) for name in names))


def _read_sea(state: State, rows: list[str]) -> None:
    tokens = [token for row in reversed(rows) for token in row.split(" ")]
    for field, token in enumerate(tokens):
        tile = TOKENS.index(token.removeprefix("?"))
        state.sea[field] = -tile if token.startswith("?") else tile


def _read_ships(state: State, fields: list[str | None]) -> None:
    for seat, field in enumerate(fields):
        state.ship[seat] = CELLS_BY_NAME[field] if field else NOWHERE


def _read_hold(state: State, counts: list[int]) -> None:
    state.hold[: len(counts)] = counts


def _read_pirates(state: State, places: Mapping[str, str | None]) -> None:
    for name, place in places.items():
        pirate = PIRATE_NAMES.index(name)
        state.place[pirate], state.depth[pirate] = read_place(place) or (NOWHERE, 0)


def _read_prisoners(state: State, captors: Mapping[str, int]) -> None:
    for name, captor in captors.items():
        state.captor[PIRATE_NAMES.index(name)] = captor + 1


def _read_loot(state: State, loot: Mapping[str, int]) -> None:
    """S45: in mud a treasure is with its pirate."""
    for name, count in loot.items():
        cell, depth = read_place(name) or (NOWHERE, 0)
        if depth == 0:
            state.loot[SEA_INDEX[cell]] = count
        else:
            places = list(zip(state.place, state.depth, strict=True))
            state.laden |= 1 << places.index((cell, depth)) if (cell, depth) in places else 0


def _read_pending(state: State, pending: Mapping[str, Any] | None) -> None:
    if pending is None:
        return
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


_READERS: Mapping[str, Callable[[State, Any], None]] = {
    "options": _read_options,
    "phase": _read_phase,
    **{key: _read_number(key) for key in ("active", "turn", "quiet", "lost", "offered")},
    "sea": _read_sea,
    "ships": _read_ships,
    "hold": _read_hold,
    "pirates": _read_pirates,
    "prisoners": _read_prisoners,
    "loot": _read_loot,
    **{key: _read_set(key) for key in SETS},
    "pending": _read_pending,
    "end": _read_end,
}
"""What of a document is read where; treasure in mud after the pirates, exits used up after the sea."""
