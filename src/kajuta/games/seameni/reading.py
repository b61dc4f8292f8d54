"""Reads a position document key by key into a `Form` (S103)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kajuta.core.options import option_faults, shown
from kajuta.games.seameni.form import (
    KEYS,
    MOST_TREASURE,
    MOST_TURNS,
    OPTIONS,
    PENDING_KEYS,
    SETS,
    Form,
)
from kajuta.games.seameni.names import CELLS_BY_NAME, END_NAMES, PHASE_NAMES, PIRATE_NAMES, read_place
from kajuta.games.seameni.state import ABOARD, CREW, NOWHERE, SEATS, SIDE_LENGTH
from kajuta.games.seameni.tables import SEA_CELLS, TOKENS


def read_form(document: dict[str, Any]) -> Form:
    """What can be understood of a document, and everything that is wrong with its form."""
    form = Form()
    form.faults += [f"the key {shown(key)} is missing" for key in KEYS if key not in document]
    form.faults += [f"there is no key {shown(key)} in a position" for key in document if key not in KEYS]
    parts = {"sea": "tiles", "loot": "loot", "pirates": "pirates", "prisoners": "prisoners"}
    for key, read in _READERS.items():
        if key in document:
            before = len(form.faults)
            read(form, document[key])
            if len(form.faults) == before or getattr(form, parts.get(key, ""), None) is not None:
                form.known.add(key)
    return form


def _read_players(form: Form, value: Any) -> None:
    form.players = form.chosen(value, [2, 3, 4], "the number of players")


def _read_options(form: Form, value: Any) -> None:
    options = form.mapped(value, "the options")
    if options is None:
        return
    form.faults += option_faults(OPTIONS, options)
    if isinstance(options.get("partners"), bool):
        form.partners = options["partners"]
        if form.partners and form.players in (2, 3):
            form.blame("partners are for four players (S13)")


def _read_phase(form: Form, value: Any) -> None:
    form.phase = form.chosen(value, list(PHASE_NAMES), "the phase")


def _read_active(form: Form, value: Any) -> None:
    form.active = form.seat(value, "the active seat")


def _read_turn(form: Form, value: Any) -> None:
    form.number(value, MOST_TURNS, "the number of turns")


def _read_quiet(form: Form, value: Any) -> None:
    form.number(value, MOST_TURNS, "the number of quiet turns")


def _read_lost(form: Form, value: Any) -> None:
    form.number(value, MOST_TREASURE, "the number of lost treasures")


def _read_offered(form: Form, value: Any) -> None:
    form.offered = form.chosen(value, [True, False], '"offered"')


def _read_end(form: Form, value: Any) -> None:
    form.end = form.chosen(value, list(END_NAMES), "the end")


def _read_sea(form: Form, value: Any) -> None:
    rows = form.listed(value, SIDE_LENGTH, "the sea")
    if rows is None:
        return
    tokens: list[list[str]] = []
    for number, row in enumerate(rows):
        parts = row.split(" ") if isinstance(row, str) else []
        if len(parts) != SIDE_LENGTH:
            form.blame(f"row {SIDE_LENGTH + 1 - number} of the sea must be {SIDE_LENGTH} tokens, not {shown(row)}")
        for part in parts:
            if not part or part.removeprefix("?") not in TOKENS[1:]:
                form.blame(f"there is no tile {shown(part)} (row {SIDE_LENGTH + 1 - number} of the sea)")
        tokens.insert(0, parts)
    flat = [token for row in tokens for token in row]
    if all(len(row) == SIDE_LENGTH for row in tokens) and all(token.removeprefix("?") in TOKENS[1:] for token in flat):
        form.tiles = dict(zip(SEA_CELLS, flat, strict=True))


def _read_loot(form: Form, value: Any) -> None:
    loot = form.mapped(value, "the loot")
    if loot is None:
        return
    form.loot = {}
    for name, count in loot.items():
        place = read_place(name)
        if place is None or place[0] not in SEA_CELLS:
            form.blame(f"treasure lies in the sea, not on {shown(name)}")
        number = form.number(count, MOST_TREASURE, f"the treasure on {shown(name)}", least=1)
        if place is not None and place[0] in SEA_CELLS and number is not None:
            form.loot[place] = number


def _read_ships(form: Form, value: Any) -> None:
    ships = form.listed(value, form.players, "the list of ships")
    if ships is None:
        return
    cells = [_ship_cell(form, seat, name) for seat, name in enumerate(ships)]
    form.ships = None if None in cells else [cell for cell in cells if cell is not None]


def _ship_cell(form: Form, seat: int, name: Any) -> int | None:
    cell = NOWHERE if name is None else CELLS_BY_NAME.get(name) if isinstance(name, str) else None
    if cell is None:
        form.blame(f"the ship of seat {seat} must stand on a field or be null, not {shown(name)}")
    return cell


def _read_hold(form: Form, value: Any) -> None:
    for seat, count in enumerate(form.listed(value, form.players, "the list of holds") or []):
        form.number(count, MOST_TREASURE, f"the hold of seat {seat}")


def _read_pirates(form: Form, value: Any) -> None:
    pirates = form.mapped(value, "the pirates")
    if pirates is None:
        return
    form.pirates = {}
    for name in pirates:
        form.pirate(name, "every key of the pirates")
    for number, name in enumerate(PIRATE_NAMES[: CREW * (form.players or 0)]):
        if name not in pirates:
            form.blame(f"the pirate {name} is missing")
            continue
        place = (NOWHERE, 0) if pirates[name] is None else _pirate_place(form, pirates[name])
        if place is None:
            form.blame(f"{name} must be on a place or null, not {shown(pirates[name])}")
        else:
            form.pirates[number] = place


def _pirate_place(form: Form, name: Any) -> tuple[int, int] | None:
    place = read_place(name) if isinstance(name, str) else None
    if place is not None and place[0] >= ABOARD + (form.players or SEATS):
        return None
    return place


def _read_prisoners(form: Form, value: Any) -> None:
    prisoners = form.mapped(value, "the prisoners")
    if prisoners is None:
        return
    form.prisoners = {}
    for name, captor in prisoners.items():
        pirate = form.pirate(name, "every key of the prisoners")
        seat = form.seat(captor, f"the captor of {shown(name)}")
        if pirate is not None and seat is not None:
            form.prisoners[pirate] = seat


def _read_set(key: str, form: Form, value: Any) -> None:
    names = form.listed(value, None, f'"{key}"')
    if names is None:
        return
    pirates = [form.pirate(name, f'every entry of "{key}"') for name in names]
    known = [pirate for pirate in pirates if pirate is not None]
    if len(known) == len(names) and known != sorted(set(known)):
        form.blame(f'"{key}" must be sorted, each pirate once, not {shown(value)}')
    form.sets[key] = known


def _read_pending(form: Form, value: Any) -> None:
    if value is None:
        form.pending = {}
        return
    pending = form.mapped(value, "what is pending")
    if pending is None:
        return
    kind = form.chosen(pending.get("kind"), list(PENDING_KEYS), "the kind of what is pending")
    if kind is None:
        return
    if sorted(pending) != sorted(PENDING_KEYS[kind]):
        form.blame(f"a pending {kind} must have exactly the keys {', '.join(PENDING_KEYS[kind])}, not {shown(pending)}")
        return
    before = len(form.faults)
    _READ_KIND[kind](form, pending)
    if len(form.faults) == before:
        form.pending = pending


def _read_flow(form: Form, pending: Mapping[str, Any]) -> None:
    form.pirate(pending["pirate"], "the pirate of a pending flow")
    form.chosen(pending["cargo"], [True, False], "the cargo of a pending flow")
    if pending["ban"] is not None:
        form.seat(pending["ban"], "the ban of a pending flow")
    for text in form.listed(pending["used"], None, "the exits used up") or []:
        start, arrow, end = text.partition(">") if isinstance(text, str) else ("", "", "")
        if not arrow or CELLS_BY_NAME.get(start) not in SEA_CELLS or end not in CELLS_BY_NAME or end.endswith("~"):
            form.blame(f'an exit used up is written like "e5>e6", not {shown(text)}')


def _read_ghost(form: Form, pending: Mapping[str, Any]) -> None:
    form.pirate(pending["pirate"], "the pirate who has to jump")


def _read_crowd(form: Form, pending: Mapping[str, Any]) -> None:
    form.seat(pending["ship"], "the overfull ship")


def _read_offer(form: Form, pending: Mapping[str, Any]) -> None:
    form.seat(pending["by"], "who offered the end")
    names = form.listed(pending["yes"], None, "the seats that agreed") or []
    seats = [form.seat(seat, "every seat that agreed") for seat in names]
    if None not in seats and names != sorted(set(names)):
        form.blame(f"the seats that agreed must be sorted, each once, not {shown(names)}")


_READ_KIND: Mapping[str, Callable[[Form, Mapping[str, Any]], None]] = {
    "flow": _read_flow,
    "ghost": _read_ghost,
    "crowd": _read_crowd,
    "end": _read_offer,
}
_READERS: Mapping[str, Callable[[Form, Any], None]] = {
    "players": _read_players,
    **{key: partial(_read_set, key) for key in SETS},
    "options": _read_options,
    "phase": _read_phase,
    "active": _read_active,
    "turn": _read_turn,
    "quiet": _read_quiet,
    "sea": _read_sea,
    "loot": _read_loot,
    "lost": _read_lost,
    "ships": _read_ships,
    "hold": _read_hold,
    "pirates": _read_pirates,
    "prisoners": _read_prisoners,
    "offered": _read_offered,
    "pending": _read_pending,
    "end": _read_end,
}
