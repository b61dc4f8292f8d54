"""T94: the parts of a document by themselves."""

from __future__ import annotations

from typing import Any

from kajuta.core.documents import (
    Chain,
    Listed,
    Named,
    Nullable,
    Options,
    Record,
    Shape,
    Value,
    name_in,
    one_of,
    position,
    seat,
    whole,
)
from kajuta.games.totohu import options
from kajuta.games.totohu.state import MOST_FLEETS, TURN_LIMIT, Ship
from kajuta.games.totohu.tables import DECK, FLEET_COUNT, PAIR_NAMES, PHASE_NAMES, QUESTION_NAMES, SHIP_NAMES

AT_NAMES = ("sea", "port", "sunk")
MOST_HITS = 9
PLAYERS_OF_PHASE = {"die": (1, "one player"), "assign": (1, "one player"), "order": (3, "three players")}

NULL_OR_KEYS = "{what} must be null or an object with exactly the keys {keys}, not {value}"
FOR_EACH_FLEET = "{what} must be a list with one entry for each fleet, not {value}"

PLAYERS = one_of([1, 2, 3], "the number of players must be 1, 2 or 3, not {value}")
CARD = Nullable(name_in(SHIP_NAMES, "an entry of {what} must be null or a ship, not {value}"))
FACE = Nullable(name_in(SHIP_NAMES, "{what} must stand for a ship or null, not {value}"))
DICE = Nullable(Record(dict.fromkeys(SHIP_NAMES, FACE), NULL_OR_KEYS, "the face {name}"))


def _ship(name: str) -> Shape:
    return Record(
        {
            "at": Named("{what}", one_of(AT_NAMES, "{what} must be at {wanted}, not {value}")),
            "deck": whole(0, DECK[Ship[name]]),
            "hold": whole(0, 1),
            "hits": whole(0, MOST_HITS),
        }
    )


FLEET = Record(
    {name: _ship(name) for name in SHIP_NAMES},
    sentence="{what} must be an object with six ships, not {value}",
    missing="{what} has no {name}",
    unknown="there is no ship {key} (in {what})",
)


def position_shape(document: dict[str, Any]) -> Record:
    """T94: all parts, for as many players as the document says; if it does not tell, for any number."""
    players = document["players"] if PLAYERS.fits(document.get("players")) else None
    seats = players or MOST_FLEETS
    counts = (FLEET_COUNT[players],) if players else (2, 3)
    cards = Listed(CARD, FOR_EACH_FLEET, "{what}", counts)
    return position(
        {
            "players": PLAYERS,
            "options": Options(options, players),
            "phase": _phase(players),
            "turn": whole(1, TURN_LIMIT),
            "starter": seat(seats),
            "fleets": Listed(FLEET, FOR_EACH_FLEET, "fleet {place}", counts),
            "commit": Named("commit", cards),
            "table": Named("table", cards),
            "queue": _queue(seats),
            "ask": Named("ask", _ask(seats)),
            "dice": Named("dice", DICE),
        }
    )


def _phase(players: int | None) -> Shape:
    foreign = [
        _other_than(phase, f"the phase {phase} belongs to the game for {words}")
        for phase, (wanted, words) in PLAYERS_OF_PHASE.items()
        if players not in (None, wanted)
    ]
    return Chain([one_of(PHASE_NAMES), *foreign])


def _other_than(excluded: str, sentence: str) -> Shape:
    return Value(lambda value: value != excluded, sentence)


def _queue(seats: int) -> Shape:
    pairs = PAIR_NAMES if seats == MOST_FLEETS else PAIR_NAMES[:1]
    listed = Listed(name_in(pairs, "there is no pair {value} to meet"), "{what} must be a list of pairs, not {value}")
    once = Value(lambda queue: len(set(queue)) == len(queue), "each pair meets only once in a turn, not {value}")
    return Chain([listed, once])


def _ask(seats: int) -> Shape:
    asked = whole(0, seats - 1, "the seat asked must be{limits}, not {value}")
    question = one_of(QUESTION_NAMES[1:], "a seat is asked {wanted}, not {value}")
    return Nullable(Record({"seat": asked, "what": question}, NULL_OR_KEYS))
