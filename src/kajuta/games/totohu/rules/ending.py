"""The end of the game and its score, T48 to T51."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kajuta.core.compiled.declarations import Row, inlined, rule
from kajuta.core.compiled.log import add, is_recording, note_one
from kajuta.games.totohu.rules.phase import enter
from kajuta.games.totohu.state import MOST_FLEETS, SHIPS, EventKind, Phase, Ship, State
from kajuta.games.totohu.tables import DECK, FLEET_COUNT


@inlined
def is_decided(state: State) -> bool:
    """T48, T49: at most one fleet has a ship at sea."""
    afloat = 0
    for fleet in range(MOST_FLEETS):
        if state.sea[fleet] != 0:
            afloat += 1
    return afloat <= 1


@rule
def score(state: State, fleet: int) -> int:
    """T50: barrels and cannons on ships that are not sunk; a sunk ship has nothing aboard."""
    points = 0
    for ship in range(1, SHIPS):
        points += state.deck[fleet][ship] + (state.hold[fleet] >> ship & 1)
    return points


@rule
def best_fleets(state: State) -> int:
    """T51: all fleets that share the highest score, as a set."""
    best = -1
    fleets = 0
    for fleet in range(FLEET_COUNT[state.players]):
        points = score(state, fleet)
        if points > best:
            best = points
            fleets = 0
        if points == best:
            fleets |= 1 << fleet
    return fleets


@rule
def end_game(state: State, log: Row) -> None:
    """T48: nothing is awaited any more."""
    enter(state, Phase.OVER)
    if is_recording(log):
        note_one(log, EventKind.OVER, FLEET_COUNT[state.players])
        for fleet in range(FLEET_COUNT[state.players]):
            add(log, score(state, fleet))
        add(log, best_fleets(state))


@rule
def scores(state: State, points: Row) -> int:
    """T50: the points of each fleet at this moment."""
    count: int = FLEET_COUNT[state.players]
    for fleet in range(count):
        points[fleet] = score(state, fleet)
    return count


@rule
def winners(state: State) -> int:
    """T51, T60: all who share the highest score; against the die its fleet may be among them."""
    return best_fleets(state) if state.phase == Phase.OVER else 0


def longest_game(players: int, options: Mapping[str, Any]) -> int | None:
    """T52: no game has more actions than this; None for one player, since the die may be rolled again for ever (T63).

    Every turn has an encounter, and its first one fills a hole, fills a hold, puts barrels on two merchants' decks or
    brings a hunter an anchor (with `"sailing"` at the end of the turn). No ship gets more of them than it has holes,
    holds and places, and a place on deck becomes free again only when a hold is filled.
    """
    if players == 1:
        return None
    holds = SHIPS - 1 if options["treasure"] else 0
    anchors, barrels = DECK[Ship.H], sum(DECK[Ship.M3 :]) + holds
    turns: int = players * sum(options["hull"].values()) + players * (holds + anchors) + players * barrels // 2
    orders = 1 if players == MOST_FLEETS else 0
    questions = players - 1 if options["treasure"] else 0
    return turns * (players + orders + questions)
