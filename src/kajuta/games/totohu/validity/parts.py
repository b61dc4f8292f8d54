"""T94: the parts of a document by themselves."""

from __future__ import annotations

from typing import Any

from kajuta.core.documents import (
    Shape,
    chain,
    fits,
    fitting,
    listed,
    name_in,
    named,
    nullable,
    one_of,
    options_of,
    parts,
    position,
    record,
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
CARD = nullable(name_in(SHIP_NAMES, "an entry of {what} must be null or a ship, not {value}"))
FACE = nullable(name_in(SHIP_NAMES, "{what} must stand for a ship or null, not {value}"))
DICE = nullable(record(dict.fromkeys(SHIP_NAMES, FACE), NULL_OR_KEYS, "the face {name}"))


def _ship(name: str) -> Shape:
    members = {
        "at": one_of(AT_NAMES, "{what} must be at {wanted}, not {value}"),
        "deck": named("deck of {what}", whole(0, DECK[Ship[name]])),
        "hold": named("hold of {what}", whole(0, 1)),
        "hits": named("hits of {what}", whole(0, MOST_HITS)),
    }
    return record(members, each="{what}")


FLEET = parts(
    {name: _ship(name) for name in SHIP_NAMES},
    missing="{what} has no {name}",
    unknown="there is no ship {key} (in {what})",
    each="{name} of {what}",
    sentence="{what} must be an object with six ships, not {value}",
    is_partial=False,
)


def position_shape(document: dict[str, Any]) -> Shape:
    """T94: all parts, for as many players as the document says; if it does not tell, for any number."""
    players = document["players"] if fits(PLAYERS, document.get("players")) else None
    seats = players or MOST_FLEETS
    counts = (FLEET_COUNT[players],) if players else (2, 3)
    cards = listed(CARD, FOR_EACH_FLEET, "{what}", counts)
    return position(
        {
            "players": PLAYERS,
            "options": options_of(options, players),
            "phase": _phase(players),
            "turn": whole(1, TURN_LIMIT),
            "starter": seat(seats),
            "fleets": listed(FLEET, FOR_EACH_FLEET, "fleet {place}", counts),
            "commit": named("commit", cards),
            "table": named("table", cards),
            "queue": _queue(seats),
            "ask": named("ask", _ask(seats)),
            "dice": named("dice", DICE),
        }
    )


def _phase(players: int | None) -> Shape:
    foreign = [
        one_of([other for other in PHASE_NAMES if other != phase], f"the phase {phase} belongs to the game for {words}")
        for phase, (wanted, words) in PLAYERS_OF_PHASE.items()
        if players not in (None, wanted)
    ]
    return chain(one_of(PHASE_NAMES), *foreign)


def _queue(seats: int) -> Shape:
    pair = name_in(PAIR_NAMES if seats == MOST_FLEETS else PAIR_NAMES[:1], "there is no pair {value} to meet")
    once = fitting(lambda queue: len(set(queue)) == len(queue), "each pair meets only once in a turn, not {value}")
    return chain(listed(pair, "{what} must be a list of pairs, not {value}"), once)


def _ask(seats: int) -> Shape:
    asked = whole(0, seats - 1, "the seat asked must be{limits}, not {value}")
    question = one_of(QUESTION_NAMES[1:], "a seat is asked {wanted}, not {value}")
    return nullable(record({"seat": asked, "what": question}, NULL_OR_KEYS))
