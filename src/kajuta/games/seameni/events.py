"""What happens (S107, S108): told to the log by the rules, read back for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kajuta.core.compiled.bits import members_of
from kajuta.core.compiled.log import add, is_recording, note
from kajuta.core.compiled.marks import Row, rule
from kajuta.games.seameni.state import EventKind, How, State
from kajuta.games.seameni.tables import END_NAMES, HOW_NAMES, PIRATE_NAMES, TOKENS, WHY_NAMES, place_name

PLACES = 256
"""A place in the log is its number in the state plus so much for each mud sub-field."""


@rule
def tell(log: Row, kind: int, value: int) -> None:
    """An event with one value."""
    note(log, kind)
    add(log, value)


@rule
def tell_two(log: Row, kind: int, first: int, second: int) -> None:
    """An event with two values."""
    if is_recording(log):
        tell(log, kind, first)
        add(log, second)


@rule
def tell_three(log: Row, kind: int, first: int, second: int, third: int) -> None:
    """An event with three values."""
    if is_recording(log):
        tell_two(log, kind, first, second)
        add(log, third)


@rule
def tell_ejected(log: Row, pirate: int, cell: int, home: int, by: int) -> None:
    """S76: who was ejected from where to where by whom."""
    tell_three(log, EventKind.EJECTED, pirate, cell, home)
    add(log, by)


@rule
def tell_moved(state: State, pirate: int, target: int, how: int, log: Row) -> None:
    """S108, before a pirate enters a field: who, from where, where to, how, with a treasure or not."""
    if is_recording(log):
        tell_three(log, EventKind.MOVED, pirate, state.place[pirate] + PLACES * state.depth[pirate], target)
        add(log, how)
        add(log, state.cargo)


@rule
def tell_wade(state: State, pirate: int, log: Row) -> None:
    """S108, before a pirate wades on."""
    here = state.place[pirate] + PLACES * state.depth[pirate]
    tell_three(log, EventKind.MOVED, pirate, here, here + PLACES)
    add(log, How.WADE)
    add(log, state.laden >> pirate & 1)


def _pirate(number: int) -> str:
    return PIRATE_NAMES[number]


def _place(number: int) -> str | None:
    return place_name(number % PLACES, number // PLACES)


def _number(number: int) -> int:
    return number


Reader = Callable[[int], Any]

# The keys of each kind of event after `kind`, in the order in which the rules tell the values.
_KEYS: Mapping[EventKind, Mapping[str, Reader]] = {
    EventKind.PLACED: {"seat": _number, "at": _place},
    EventKind.REVEALED: {"at": _place, "tile": TOKENS.__getitem__},
    EventKind.TREASURE: {"at": _place, "count": _number},
    EventKind.SAILED: {"seat": _number, "from": _place, "to": _place},
    EventKind.MOVED: {
        "pirate": _pirate,
        "from": _place,
        "to": _place,
        "how": HOW_NAMES.__getitem__,
        "treasure": _number,
    },
    EventKind.BOARDED: {"pirate": _pirate, "ship": _number},
    EventKind.DELIVERED: {"pirate": _pirate, "ship": _number, "hold": _number},
    EventKind.CAPTURED: {"pirate": _pirate, "ship": _number},
    EventKind.LEFT_SEA: {"pirate": _pirate, "at": _place},
    EventKind.STRANDED: {"pirate": _pirate},
    EventKind.EJECTED: {"pirate": _pirate, "from": _place, "to": _place, "by": _pirate},
    EventKind.THROWN_HOME: {"pirate": _pirate, "why": WHY_NAMES.__getitem__, "to": _place},
    EventKind.TIRED: {"pirate": _pirate},
    EventKind.FREED: {"pirate": _pirate},
    EventKind.CAUGHT: {"pirate": _pirate, "at": _place},
    EventKind.YANKED: {"pirate": _pirate, "ship": _number},
    EventKind.RETURNED: {"pirate": _pirate, "to": _place},
    EventKind.DIED: {"pirate": _pirate, "why": WHY_NAMES.__getitem__, "treasure": _number},
    EventKind.CROWDED: {"ship": _number},
    EventKind.PASSED: {"seat": _number},
    EventKind.OFFERED: {"seat": _number},
    EventKind.ACCEPTED: {"seat": _number},
    EventKind.DECLINED: {"seat": _number},
    EventKind.TURN: {"seat": _number, "turn": _number},
}


def read_event(kind: int, values: Sequence[int], _annex: None) -> dict[str, Any]:
    """S107: the event behind the numbers told above."""
    name = EventKind(kind).name.lower()
    if kind == EventKind.OVER:
        why, winners, *points = values
        return {"kind": name, "why": END_NAMES[why], "scores": points, "winners": members_of(winners)}
    keys = _KEYS[EventKind(kind)]
    return {"kind": name} | {key: read(value) for (key, read), value in zip(keys.items(), values, strict=True)}


_WORDS: Mapping[str, str] = {
    "placed": "The ship of seat {seat} is placed on {at}.",
    "revealed": "The tile on {at} is turned over: {tile}.",
    "treasure": "Treasure is laid on {at}: {count}.",
    "sailed": "The ship of seat {seat} sails from {from} to {to}.",
    "boarded": "{pirate} is aboard the ship of seat {ship}.",
    "delivered": "{pirate} brings a treasure aboard the ship of seat {ship}, which now holds {hold}.",
    "captured": "{pirate} is a prisoner on the ship of seat {ship}.",
    "left_sea": "{pirate} has been driven out of the sea to {at}.",
    "stranded": "{pirate} is stranded.",
    "ejected": "{by} ejects {pirate} from {from} to {to}.",
    "tired": "{pirate} rests on a turtle and misses the next turn of his seat.",
    "freed": "{pirate} is freed from the octopus.",
    "caught": "The octopus on {at} catches {pirate}.",
    "yanked": "The chain pulls {pirate} back aboard the ship of seat {ship}.",
    "returned": "{pirate} is back on the ghost on {to} and jumps again.",
    "crowded": "The ship of seat {ship} is overfull: somebody has to go.",
    "passed": "Seat {seat} passes.",
    "offered": "Seat {seat} offers to end the game.",
    "accepted": "Seat {seat} agrees to end the game.",
    "declined": "Seat {seat} wants to play on.",
    "turn": "Turn {turn}: seat {seat} is on turn.",
}
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
}


def sentence(event: dict[str, Any]) -> str:
    """An event in words."""
    kind = event["kind"]
    if kind == "moved":
        load = " with a treasure" if event["treasure"] else ""
        return f"{event['pirate']} {_GOING[event['how']]} from {event['from']} to {event['to']}{load}."
    if kind == "thrown_home":
        return f"{event['pirate']} is thrown home to {event['to']}, for {_HOME[event['why']]}."
    if kind == "died":
        load = "; his treasure is lost" if event["treasure"] else ""
        return f"{event['pirate']} {_DEATH[event['why']]}{load}."
    if kind == "over":
        points = ", ".join(f"seat {seat} has {score}" for seat, score in enumerate(event["scores"]))
        winners = " and ".join(f"seat {seat}" for seat in event["winners"])
        return f"The game is over, {_END[event['why']]}: {points}; the victory goes to {winners}."
    return _WORDS[kind].format_map(event)
