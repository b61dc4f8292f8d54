"""The end of the game and its score, T48 to T51."""

from __future__ import annotations

from kajuta.core.compiled.log import add
from kajuta.core.compiled.marks import Row, inlined, rule
from kajuta.games.totohu.notes import note_one
from kajuta.games.totohu.phase import enter
from kajuta.games.totohu.state import MOST_FLEETS, SHIPS, EventKind, Phase, State
from kajuta.games.totohu.tables import FLEET_COUNT


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
    note_one(log, EventKind.OVER, FLEET_COUNT[state.players])
    for fleet in range(FLEET_COUNT[state.players]):
        add(log, score(state, fleet))
    add(log, best_fleets(state))
