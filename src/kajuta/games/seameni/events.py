"""What happens (S107, S108), declared once: what the rules note, and the words."""

from __future__ import annotations

from kajuta.core.contract import Event
from kajuta.core.events import COUNT, NUMBER, ONE_OR_NONE, SEAT, SEATS, Events, Kind, listed, named, single
from kajuta.games.seameni.rules.notes import PLACES
from kajuta.games.seameni.state import End, EventKind, Why
from kajuta.games.seameni.tables import END_NAMES, HOW_NAMES, PIRATE_NAMES, TOKENS, WHY_NAMES, place_name


def _place(number: int) -> str:
    name = place_name(number % PLACES, number // PLACES)
    if name is None:
        raise ValueError("no place")
    return name


PIRATE = named("pirate", PIRATE_NAMES)
TILE = named("tile", TOKENS[1:], first=1)
HOW = named("how", HOW_NAMES)
WHY_HOME = named("why home", WHY_NAMES[: Why.SHARK])
WHY_DEAD = named("why dead", WHY_NAMES[Why.SHARK :], first=Why.SHARK)
WHY_OVER = named("why over", END_NAMES[End.AGREED :], first=End.AGREED)
PLACE = single("place", _place, {"type": "string", "description": "as S7 writes it, `f6`, `f6/2` or `@0`"})


# In words

_GOING = {
    "step": "steps",
    "walk": "walks",
    "wade": "wades",
    "ghost": "jumps from the ghost",
    "current": "is carried by the current",
    "whirl": "is swept on by the whirlpool",
    "eel": "is thrown by the electric fish",
    "horse": "rides the seahorse",
    "star": "is washed away by the starfish",
}
_HOME = {"mud": "the mud has no room", "island": "the island is occupied", "crowd": "the ship is overfull"}
_DEATH = {"shark": "is eaten by the shark", "drowned": "drowns", "thrown": "is thrown to the sharks"}
_END = {
    "agreed": "all agree to end it",
    "treasure": "no treasure is left in the sea",
    "crews": "no pirate is left",
    "quiet": "nothing happened for too long",
    "target": "a side has as many treasures as were agreed",
    "decided": "the treasure that is left could not change who wins",
}


def _moved(event: Event) -> str:
    """Who goes how from where to where, with a treasure or not."""
    load = " with a treasure" if event["treasure"] else ""
    return f"{event['pirate']} {_GOING[event['how']]} from {event['from']} to {event['to']}{load}."


def _thrown_home(event: Event) -> str:
    """Who is thrown home, and why."""
    return f"{event['pirate']} is thrown home to {event['to']}, for {_HOME[event['why']]}."


def _died(event: Event) -> str:
    """Who dies, why, and whether a treasure is lost with him."""
    load = "; his treasure is lost" if event["treasure"] else ""
    return f"{event['pirate']} {_DEATH[event['why']]}{load}."


def _over(event: Event) -> str:
    """Why the game is over, the points and the victory."""
    points = ", ".join(f"seat {seat} has {score}" for seat, score in enumerate(event["scores"]))
    winners = " and ".join(f"seat {seat}" for seat in event["winners"])
    return f"The game is over, {_END[event['why']]}: {points}; the victory goes to {winners}."


# Each event


EVENTS = Events(
    EventKind,
    Kind(EventKind.PLACED, {"seat": SEAT, "at": PLACE}, "The ship of seat {seat} is placed on {at}."),
    Kind(EventKind.REVEALED, {"at": PLACE, "tile": TILE}, "The tile on {at} is turned over: {tile}."),
    Kind(EventKind.TREASURE, {"at": PLACE, "count": COUNT}, "Treasure is laid on {at}: {count}."),
    Kind(
        EventKind.SAILED,
        {"seat": SEAT, "from": PLACE, "to": PLACE},
        "The ship of seat {seat} sails from {from} to {to}.",
    ),
    Kind(
        EventKind.MOVED,
        {"pirate": PIRATE, "from": PLACE, "to": PLACE, "how": HOW, "treasure": ONE_OR_NONE},
        _moved,
    ),
    Kind(EventKind.BOARDED, {"pirate": PIRATE, "ship": SEAT}, "{pirate} is aboard the ship of seat {ship}."),
    Kind(
        EventKind.DELIVERED,
        {"pirate": PIRATE, "ship": SEAT, "hold": COUNT},
        "{pirate} brings a treasure aboard the ship of seat {ship}, which now holds {hold}.",
    ),
    Kind(EventKind.CAPTURED, {"pirate": PIRATE, "ship": SEAT}, "{pirate} is a prisoner on the ship of seat {ship}."),
    Kind(EventKind.LEFT_SEA, {"pirate": PIRATE, "at": PLACE}, "{pirate} has been driven out of the sea to {at}."),
    Kind(EventKind.STRANDED, {"pirate": PIRATE}, "{pirate} is stranded."),
    Kind(
        EventKind.EJECTED,
        {"pirate": PIRATE, "from": PLACE, "to": PLACE, "by": PIRATE},
        "{by} ejects {pirate} from {from} to {to}.",
    ),
    Kind(EventKind.THROWN_HOME, {"pirate": PIRATE, "why": WHY_HOME, "to": PLACE}, _thrown_home),
    Kind(EventKind.TIRED, {"pirate": PIRATE}, "{pirate} rests on a turtle and misses the next turn of his seat."),
    Kind(EventKind.FREED, {"pirate": PIRATE}, "{pirate} is freed from the octopus."),
    Kind(EventKind.CAUGHT, {"pirate": PIRATE, "at": PLACE}, "The octopus on {at} catches {pirate}."),
    Kind(
        EventKind.YANKED,
        {"pirate": PIRATE, "ship": SEAT},
        "The chain pulls {pirate} back aboard the ship of seat {ship}.",
    ),
    Kind(EventKind.RETURNED, {"pirate": PIRATE, "to": PLACE}, "{pirate} is back on the ghost on {to} and jumps again."),
    Kind(EventKind.DIED, {"pirate": PIRATE, "why": WHY_DEAD, "treasure": ONE_OR_NONE}, _died),
    Kind(EventKind.CROWDED, {"ship": SEAT}, "The ship of seat {ship} is overfull: somebody has to go."),
    Kind(EventKind.PASSED, {"seat": SEAT}, "Seat {seat} passes."),
    Kind(EventKind.OFFERED, {"seat": SEAT}, "Seat {seat} offers to end the game."),
    Kind(EventKind.ACCEPTED, {"seat": SEAT}, "Seat {seat} agrees to end the game."),
    Kind(EventKind.DECLINED, {"seat": SEAT}, "Seat {seat} wants to play on."),
    Kind(EventKind.TURN, {"seat": SEAT, "turn": COUNT}, "Turn {turn}: seat {seat} is on turn."),
    Kind(EventKind.OVER, {"why": WHY_OVER, "scores": listed(NUMBER), "winners": SEATS}, _over),
)
