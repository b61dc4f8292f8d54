"""A position for a terminal: the fleets side by side, each ship with its deck, hold and hull."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from kajuta.games.totohu.state import Ship
from kajuta.games.totohu.tables import DECK, SHIP_NAMES

WIDTH = 31
TOKENS = {"H": "A", "P": "C", "M": "B"}
"""T5: anchors, cannons and barrels on deck."""

AWAITED = {
    "commit": "everybody with a ship at sea chooses a card",
    "die": "the die is rolled",
    "order": "the starter chooses the order of the encounters",
    "assign": "seat 0 gives the free faces of the die",
    "over": "the game is over",
}


def draw(view: dict[str, Any]) -> str:
    """The fleets of a view or a document, the cards, and what is awaited."""
    hulls = view["options"]["hull"]
    fleets = [_fleet(view, seat, fleet, hulls) for seat, fleet in enumerate(view["fleets"])]
    rows = zip_longest(*fleets, fillvalue="")
    lines = [f"turn {view['turn']}, starter seat {view['starter']}: {_awaited(view)}"]
    lines += ["".join(f"{cell:<{WIDTH}}" for cell in row).rstrip() for row in rows]
    lines += _die(view)
    return "\n".join(lines)


def _awaited(view: dict[str, Any]) -> str:
    if view["ask"] is None:
        return AWAITED[view["phase"]]
    answers = {"loot": "hit or loot", "hide": "hide or keep"}[view["ask"]["what"]]
    return f"seat {view['ask']['seat']} decides, {answers}; encounters {' '.join(view['queue'])}"


def _fleet(view: dict[str, Any], seat: int, fleet: dict[str, Any], hulls: dict[str, int]) -> list[str]:
    card = view["table"][seat] or view["commit"][seat]
    shows = "" if card is None else f" ~ {card}" if view["table"][seat] else f" ~ [{card}]"
    head = f"{'die' if seat >= view['players'] else f'seat {seat}'}{shows}"
    if "afloat" in fleet:
        return [head, "  behind a screen", "  at sea" if fleet["afloat"] else "  no ship at sea"]
    return [head, *(_ship(name, fleet[name], hulls.get(name, 0)) for name in SHIP_NAMES)]


def _ship(name: str, ship: dict[str, Any], holes: int) -> str:
    if ship["at"] == "sunk":
        return f"  {name:<2} sunk"
    token, places = TOKENS[name[0]], DECK[Ship[name]]
    deck = token * ship["deck"] + "." * (places - ship["deck"])
    hull = "x" * ship["hits"] + "o" * (holes - ship["hits"])
    hold = " +B" if ship["hold"] else ""
    port = " port" if ship["at"] == "port" else ""
    return f"  {name:<2} |{deck}|{hold} {hull}".rstrip() + port


def _die(view: dict[str, Any]) -> list[str]:
    if view["dice"] is None:
        return []
    return ["die: " + " ".join(f"{face}>{ship or '?'}" for face, ship in view["dice"].items())]
