"""What happens (T97): the numbers that the rules noted, read back for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kajuta.core.compiled.bits import members_of
from kajuta.games.totohu.state import FACES, EventKind
from kajuta.games.totohu.tables import ORDER_OF_PAIRS, PAIR_NAMES, SHIP_NAMES

Event = dict[str, Any]

KINDS = {kind: kind.name.lower() for kind in EventKind}

COUNTS: dict[int, tuple[str, ...]] = {
    EventKind.HIT: ("hits",),
    EventKind.CANNON: ("deck",),
    EventKind.ANCHOR: ("deck",),
    EventKind.BARREL: ("n", "deck"),
    EventKind.SURPLUS: ("n",),
    EventKind.HIDDEN: (),
    EventKind.KEPT: (),
    EventKind.SUNK: ("lost",),
    EventKind.PORT: (),
}
"""The events that befall one ship, and what they count."""


def card_name(card: int) -> str | None:
    """The name of a card as the record holds it, None for none."""
    return SHIP_NAMES[card - 1] if card else None


def read_event(kind: int, values: Sequence[int], _ledger: None) -> Event:
    """T97: the event behind the numbers noted."""
    head = {"kind": KINDS[EventKind(kind)]}
    if kind in COUNTS:
        seat, ship, *counts = values
        return {**head, "seat": seat, "ship": SHIP_NAMES[ship], **dict(zip(COUNTS[kind], counts, strict=True))}
    return {**head, **_FIELDS[EventKind(kind)](values)}


_FIELDS: dict[EventKind, Callable[[Sequence[int]], Event]] = {
    EventKind.COMMITTED: lambda values: {"seat": values[0]},
    EventKind.REROLL: lambda values: {"face": SHIP_NAMES[values[0]]},
    EventKind.DIE: lambda values: {"face": SHIP_NAMES[values[0]], "ship": SHIP_NAMES[values[1]]},
    EventKind.REVEALED: lambda values: {"cards": [card_name(card) for card in values]},
    EventKind.ORDER: lambda values: {
        "seat": values[0],
        "order": [PAIR_NAMES[pair] for pair in ORDER_OF_PAIRS[values[1]]],
    },
    EventKind.ENCOUNTER: lambda values: {
        "pair": PAIR_NAMES[values[0]],
        "ships": [SHIP_NAMES[ship] for ship in values[1:]],
    },
    EventKind.SKIPPED: lambda values: {"pair": PAIR_NAMES[values[0]]},
    EventKind.LOOTED: lambda values: {
        "seat": values[0],
        "ship": SHIP_NAMES[values[1]],
        "from": values[2],
        "victim": SHIP_NAMES[values[3]],
    },
    EventKind.OUT: lambda values: {"seat": values[0]},
    EventKind.TURN: lambda values: {"turn": values[0], "starter": values[1]},
    EventKind.ASSIGNED: lambda values: {"dice": {SHIP_NAMES[face]: SHIP_NAMES[values[face]] for face in range(FACES)}},
    EventKind.OVER: lambda values: {"scores": list(values[1:]), "winners": members_of(values[0])},
}


# In words


def sentence(event: Event) -> str:
    """An event, as some seat sees it, in words."""
    return _SENTENCES[event["kind"]](event)


def _counted(event: Event, key: str, words: str) -> str:
    """Words with a count, nothing where the event keeps the count to itself (T98)."""
    return words.format(event[key]) if key in event else ""


def _ship(event: Event) -> str:
    return f"The {event['ship']} of seat {event['seat']}"


def _seats(seats: Sequence[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)


def _barrel(event: Event) -> str:
    taken = {1: "a barrel", 2: "two barrels"}.get(event.get("n", 0), "barrels")
    return f"{_ship(event)} loads {taken}{_counted(event, 'deck', ', {} on deck')}."


def _revealed(event: Event) -> str:
    cards = [f"seat {seat} shows {card}" for seat, card in enumerate(event["cards"]) if card]
    return f"The cards are turned up: {', '.join(cards)}."


def _encounter(event: Event) -> str:
    (one, other), (ship, met) = event["pair"], event["ships"]
    return f"The {ship} of seat {one} meets the {met} of seat {other}."


def _over(event: Event) -> str:
    points = ", ".join(f"seat {seat} has {points}" for seat, points in enumerate(event["scores"]))
    verb = "wins" if len(event["winners"]) == 1 else "share the victory"
    return f"The game is over: {points}; {_seats(event['winners'])} {verb}."


_SENTENCES: dict[str, Callable[[Event], str]] = {
    "committed": lambda event: f"Seat {event['seat']} has laid down a card.",
    "reroll": lambda event: f"The die shows {event['face']}, which is out: it is rolled again.",
    "die": lambda event: f"The die shows {event['face']}: {event['ship']} sails.",
    "revealed": _revealed,
    "order": lambda event: f"Seat {event['seat']} chooses the order {', '.join(event['order'])}.",
    "encounter": _encounter,
    "skipped": lambda event: f"The encounter of {_seats([*map(int, event['pair'])])} does not take place.",
    "hit": lambda event: f"{_ship(event)} takes a hit{_counted(event, 'hits', ', {} in all')}.",
    "cannon": lambda event: f"{_ship(event)} gets a cannon{_counted(event, 'deck', ', {} on deck')}.",
    "anchor": lambda event: f"{_ship(event)} drops an anchor{_counted(event, 'deck', ', {} in all')}.",
    "barrel": _barrel,
    "surplus": lambda event: f"{_ship(event)} has no place for the second barrel.",
    "looted": lambda event: f"{_ship(event)} loots a barrel from the {event['victim']} of seat {event['from']}.",
    "hidden": lambda event: f"{_ship(event)} hides a barrel in its hold.",
    "kept": lambda event: f"{_ship(event)} keeps its barrels on deck.",
    "decided": lambda event: f"Seat {event['seat']} has decided whether to hide a barrel.",
    "sunk": lambda event: f"{_ship(event)} sinks, and {event['lost']} aboard with it.",
    "port": lambda event: f"{_ship(event)} leaves for port.",
    "out": lambda event: f"Seat {event['seat']} has no ship at sea any more.",
    "turn": lambda event: f"Turn {event['turn']} begins; seat {event['starter']} is the starter.",
    "assigned": lambda event: (
        ("The faces of the die are given: " + ", ".join(f"{face} for {ship}" for face, ship in event["dice"].items()))
        + "."
    ),
    "over": _over,
}
