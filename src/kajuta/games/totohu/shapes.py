"""T94: the parts of a document by themselves: types, names and ranges."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kajuta.core.options import is_integer, one_of, shown
from kajuta.games.totohu.options import options_faults
from kajuta.games.totohu.reading import PHASE_NAMES, QUESTION_NAMES
from kajuta.games.totohu.state import MOST_FLEETS, TURN_LIMIT, Ship
from kajuta.games.totohu.tables import DECK, FLEET_COUNT, PAIR_NAMES, SHIP_NAMES

Parts = Mapping[str, Any]
"""The parts of a document that are what they should be by themselves."""

AT_NAMES = ("sea", "port", "sunk")
SHIP_KEYS = ("at", "deck", "hold", "hits")
MOST_HITS = 9


def _players_faults(value: Any, _sound: Parts) -> Iterator[str]:
    if not is_integer(value) or value not in (1, 2, 3):
        yield f"the number of players must be 1, 2 or 3, not {shown(value)}"


def _options_faults(value: Any, sound: Parts) -> Iterator[str]:
    if isinstance(value, dict):
        yield from options_faults(sound.get("players", MOST_FLEETS), value)
    else:
        yield f"the options must be an object, not {shown(value)}"


def _phase_faults(value: Any, sound: Parts) -> Iterator[str]:
    if not isinstance(value, str) or value not in PHASE_NAMES:
        yield f"the phase must be {one_of(list(PHASE_NAMES))}, not {shown(value)}"
        return
    players = sound.get("players")
    if value in ("die", "assign") and players not in (None, 1):
        yield f"the phase {value} belongs to the game for one player"
    if value == "order" and players not in (None, MOST_FLEETS):
        yield "the phase order belongs to the game for three players"


def _turn_faults(value: Any, _sound: Parts) -> Iterator[str]:
    if not is_integer(value) or not 1 <= value <= TURN_LIMIT:
        yield f"the turn must be a whole number from 1 to {TURN_LIMIT}, not {shown(value)}"


def _starter_faults(value: Any, sound: Parts) -> Iterator[str]:
    seats = sound.get("players", MOST_FLEETS)
    if not is_integer(value) or not 0 <= value < seats:
        yield f"the starter must be a seat from 0 to {seats - 1}, not {shown(value)}"


def _is_for_each_fleet(value: Any, sound: Parts) -> bool:
    counts = (FLEET_COUNT[sound["players"]],) if "players" in sound else (2, 3)
    return isinstance(value, list) and len(value) in counts


def _fleets_faults(value: Any, sound: Parts) -> Iterator[str]:
    if not _is_for_each_fleet(value, sound):
        yield f"the fleets must be a list with one entry for each fleet, not {shown(value)}"
        return
    for seat, fleet in enumerate(value):
        if not isinstance(fleet, dict):
            yield f"fleet {seat} must be an object with six ships, not {shown(fleet)}"
            continue
        yield from (f"fleet {seat} has no {name}" for name in SHIP_NAMES if name not in fleet)
        yield from (f"there is no ship {shown(name)} (in fleet {seat})" for name in fleet if name not in SHIP_NAMES)
        for name in SHIP_NAMES:
            if name in fleet:
                yield from _record_faults(fleet[name], name, f"{name} of fleet {seat}")


def _record_faults(record: Any, name: str, what: str) -> Iterator[str]:
    if not isinstance(record, dict) or set(record) != set(SHIP_KEYS):
        yield f"{what} must be an object with exactly the keys {', '.join(SHIP_KEYS)}, not {shown(record)}"
        return
    if not isinstance(record["at"], str) or record["at"] not in AT_NAMES:
        yield f"{what} must be at {one_of(list(AT_NAMES))}, not {shown(record['at'])}"
    for key, most in (("deck", DECK[Ship[name]]), ("hold", 1), ("hits", MOST_HITS)):
        if not is_integer(record[key]) or not 0 <= record[key] <= most:
            yield f"{key} of {what} must be a whole number from 0 to {most}, not {shown(record[key])}"


def _cards_faults(key: str) -> Callable[[Any, Parts], Iterator[str]]:
    def faults(value: Any, sound: Parts) -> Iterator[str]:
        if not _is_for_each_fleet(value, sound):
            yield f"{key} must be a list with one entry for each fleet, not {shown(value)}"
            return
        for card in value:
            if card is not None and not (isinstance(card, str) and card in SHIP_NAMES):
                yield f"an entry of {key} must be null or a ship, not {shown(card)}"

    return faults


def _queue_faults(value: Any, sound: Parts) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"the queue must be a list of pairs, not {shown(value)}"
        return
    pairs = PAIR_NAMES if sound.get("players", MOST_FLEETS) == MOST_FLEETS else PAIR_NAMES[:1]
    unknown = [pair for pair in value if not (isinstance(pair, str) and pair in pairs)]
    yield from (f"there is no pair {shown(pair)} to meet" for pair in unknown)
    if not unknown and len(set(value)) < len(value):
        yield f"each pair meets only once in a turn, not {shown(value)}"


def _ask_faults(value: Any, sound: Parts) -> Iterator[str]:
    seats = sound.get("players", MOST_FLEETS)
    if value is None:
        return
    if not isinstance(value, dict) or set(value) != {"seat", "what"}:
        yield f"ask must be null or an object with exactly the keys seat, what, not {shown(value)}"
        return
    if not is_integer(value["seat"]) or not 0 <= value["seat"] < seats:
        yield f"the seat asked must be from 0 to {seats - 1}, not {shown(value['seat'])}"
    if not isinstance(value["what"], str) or value["what"] not in QUESTION_NAMES[1:]:
        yield f"a seat is asked {one_of(list(QUESTION_NAMES[1:]))}, not {shown(value['what'])}"


def _faces_faults(value: Any, _sound: Parts) -> Iterator[str]:
    if value is None:
        return
    if not isinstance(value, dict) or set(value) != set(SHIP_NAMES):
        yield f"dice must be null or an object with exactly the keys {', '.join(SHIP_NAMES)}, not {shown(value)}"
        return
    for face, ship in value.items():
        if ship is not None and not (isinstance(ship, str) and ship in SHIP_NAMES):
            yield f"the face {face} must stand for a ship or null, not {shown(ship)}"


SHAPES: Mapping[str, Callable[[Any, Parts], Iterator[str]]] = {
    "players": _players_faults,
    "options": _options_faults,
    "phase": _phase_faults,
    "turn": _turn_faults,
    "starter": _starter_faults,
    "fleets": _fleets_faults,
    "commit": _cards_faults("commit"),
    "table": _cards_faults("table"),
    "queue": _queue_faults,
    "ask": _ask_faults,
    "dice": _faces_faults,
}
