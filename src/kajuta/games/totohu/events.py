"""What happens (T97), declared once: what the rules note, who sees it (T98), and the words."""

from __future__ import annotations

from collections.abc import Sequence

from kajuta.core.contract import Event
from kajuta.core.events import COUNT, SEAT, SEATS, Events, Kind, Only, Secret, keyed, listed, named, several, single
from kajuta.games.totohu.rules.phase import is_screened
from kajuta.games.totohu.state import PAIRS, EventKind
from kajuta.games.totohu.tables import ORDER_OF_PAIRS, PAIR_NAMES, SHIP_NAMES


def card_name(card: int) -> str | None:
    """The name of a card as the record holds it, None for none."""
    return SHIP_NAMES[card - 1] if card else None


def _order(order: int) -> list[str]:
    return [PAIR_NAMES[pair] for pair in ORDER_OF_PAIRS[order]]


SHIP = named("ship", SHIP_NAMES)
PAIR = named("pair", PAIR_NAMES)
CARD = named("card", (None, *SHIP_NAMES))
ORDER = single("list of pair", _order, several(PAIR, PAIRS).schema)

OWNER = Only("seat", is_screened, "only by `{}` in the blind game until it is over")
OWN_COUNT = Secret(COUNT, OWNER, left_out=True)


# In words


def _counted(event: Event, key: str, words: str) -> str:
    """Words with a count, nothing where the event keeps the count to itself (T98)."""
    return words.format(event[key]) if key in event else ""


def _ship(event: Event) -> str:
    return f"The {event['ship']} of seat {event['seat']}"


def _seats(seats: Sequence[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)


def _revealed(event: Event) -> str:
    """Who shows which card."""
    cards = [f"seat {seat} shows {card}" for seat, card in enumerate(event["cards"]) if card]
    return f"The cards are turned up: {', '.join(cards)}."


def _chosen(event: Event) -> str:
    """Who chooses which order of the encounters."""
    return f"Seat {event['seat']} chooses the order {', '.join(event['order'])}."


def _encounter(event: Event) -> str:
    """Which ships of whom meet."""
    (one, other), (ship, met) = event["pair"], event["ships"]
    return f"The {ship} of seat {one} meets the {met} of seat {other}."


def _skipped(event: Event) -> str:
    """Whose encounter does not take place."""
    return f"The encounter of {_seats([*map(int, event['pair'])])} does not take place."


def _hit(event: Event) -> str:
    """Which ship is hit, and its hits in all."""
    return f"{_ship(event)} takes a hit{_counted(event, 'hits', ', {} in all')}."


def _cannon(event: Event) -> str:
    """Which ship gets a cannon, and its cannons on deck."""
    return f"{_ship(event)} gets a cannon{_counted(event, 'deck', ', {} on deck')}."


def _anchor(event: Event) -> str:
    """Which ship drops an anchor, and its anchors in all."""
    return f"{_ship(event)} drops an anchor{_counted(event, 'deck', ', {} in all')}."


def _barrel(event: Event) -> str:
    """Which ship loads how many barrels, and its barrels on deck."""
    taken = {1: "a barrel", 2: "two barrels"}.get(event.get("n", 0), "barrels")
    return f"{_ship(event)} loads {taken}{_counted(event, 'deck', ', {} on deck')}."


def _assigned(event: Event) -> str:
    """Which ship each face of the die stands for."""
    faces = [f"{face} for {ship}" for face, ship in event["dice"].items()]
    return f"The faces of the die are given: {', '.join(faces)}."


def _over(event: Event) -> str:
    """The points and the victory."""
    points = ", ".join(f"seat {seat} has {points}" for seat, points in enumerate(event["scores"]))
    verb = "wins" if len(event["winners"]) == 1 else "share the victory"
    return f"The game is over: {points}; {_seats(event['winners'])} {verb}."


# Each event


EVENTS = Events(
    EventKind,
    Kind(EventKind.COMMITTED, {"seat": SEAT}, "Seat {seat} has laid down a card."),
    Kind(EventKind.REROLL, {"face": SHIP}, "The die shows {face}, which is out: it is rolled again."),
    Kind(EventKind.DIE, {"face": SHIP, "ship": SHIP}, "The die shows {face}: {ship} sails."),
    Kind(EventKind.REVEALED, {"cards": listed(CARD)}, _revealed),
    Kind(EventKind.ORDER, {"seat": SEAT, "order": ORDER}, _chosen),
    Kind(EventKind.ENCOUNTER, {"pair": PAIR, "ships": several(SHIP, 2)}, _encounter),
    Kind(EventKind.SKIPPED, {"pair": PAIR}, _skipped),
    Kind(EventKind.HIT, {"seat": SEAT, "ship": SHIP, "hits": OWN_COUNT}, _hit),
    Kind(EventKind.CANNON, {"seat": SEAT, "ship": SHIP, "deck": OWN_COUNT}, _cannon),
    Kind(EventKind.ANCHOR, {"seat": SEAT, "ship": SHIP, "deck": OWN_COUNT}, _anchor),
    Kind(EventKind.BARREL, {"seat": SEAT, "ship": SHIP, "n": OWN_COUNT, "deck": OWN_COUNT}, _barrel),
    Kind(
        EventKind.SURPLUS,
        {"seat": SEAT, "ship": SHIP, "n": COUNT},
        "The {ship} of seat {seat} has no place for the second barrel.",
        OWNER,
    ),
    Kind(
        EventKind.LOOTED,
        {"seat": SEAT, "ship": SHIP, "from": SEAT, "victim": SHIP},
        "The {ship} of seat {seat} loots a barrel from the {victim} of seat {from}.",
    ),
    Kind(
        EventKind.HIDDEN,
        {"seat": SEAT, "ship": SHIP},
        "The {ship} of seat {seat} hides a barrel in its hold.",
        OWNER,
        others="decided",
    ),
    Kind(
        EventKind.KEPT,
        {"seat": SEAT, "ship": SHIP},
        "The {ship} of seat {seat} keeps its barrels on deck.",
        OWNER,
        others="decided",
    ),
    Kind("decided", {"seat": SEAT}, "Seat {seat} has decided whether to hide a barrel."),
    Kind(
        EventKind.SUNK,
        {"seat": SEAT, "ship": SHIP, "lost": COUNT},
        "The {ship} of seat {seat} sinks, and {lost} aboard with it.",
        OWNER,
    ),
    Kind(EventKind.PORT, {"seat": SEAT, "ship": SHIP}, "The {ship} of seat {seat} leaves for port.", OWNER),
    Kind(EventKind.OUT, {"seat": SEAT}, "Seat {seat} has no ship at sea any more."),
    Kind(
        EventKind.TURN,
        {"turn": COUNT, "starter": SEAT},
        "Turn {turn} begins; seat {starter} is the starter.",
    ),
    Kind(EventKind.ASSIGNED, {"dice": keyed(SHIP_NAMES, SHIP)}, _assigned),
    Kind(EventKind.OVER, {"scores": listed(COUNT), "winners": SEATS}, _over),
)
