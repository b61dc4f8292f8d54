"""What a TOTOHU position promises: a small network, learned from games of the search against itself.

Every ship of a fleet is one row of numbers, chosen by its deck and the holes it has left. The rows of the own fleet and
those of the other are added up, so a position costs two dozen additions of short rows; one fleet's outlook less the
other's is the chance to win, so that what one may hope the other must fear. `scripts/totohu_outlook.py` has the recipe.
"""

from __future__ import annotations

from math import exp

from kajuta.core.compiled.declarations import FloatRows, Row, rule, table
from kajuta.games.totohu.rules.ending import best_fleets, score
from kajuta.games.totohu.state import SHIPS, Phase, State
from kajuta.games.totohu.tables import DECK, DEFAULT_HULL, FLEET_COUNT, SHIP_COUNT

HIDDEN = 32
HOLES = table([1, *DEFAULT_HULL.values()])
"""How many holes are told apart: more than the usual hull has are as good as all of it."""
STATES_OF = [DECK[ship] * HOLES[ship] + 2 for ship in range(SHIPS)]
"""The ways a ship can be: at sea with so much on deck and so many holes left, in port, sunk."""
FIRST_ROW = table([sum(STATES_OF[:ship]) for ship in range(SHIPS)])
HOLD_ROW = sum(STATES_OF)
TREASURE_ROW = HOLD_ROW + SHIPS
FLEET_ROWS = TREASURE_ROW + 1
BIAS, CHANCE_ROW, MARGIN_ROW = 2 * FLEET_ROWS, 2 * FLEET_ROWS + 1, 2 * FLEET_ROWS + 2
NET_ROWS = MARGIN_ROW + 1
"""Rows of the own fleet, of the other, then what is added to all, and how the hidden sums are weighed."""

MOST_ROWS = 2 * SHIPS + 1
"""A fleet has no more rows than these at once."""
MARGIN = 3
RESULT = 4
"""A result: the share in the victory of each fleet, then by how much the seat that thinks will be ahead."""


@rule
def rows_of(state: State, fleet: int, rows: Row, first: int) -> int:
    """Writes the rows of a fleet from a place on; where they end."""
    place = first
    for ship in range(SHIPS):
        rows[place] = FIRST_ROW[ship] + way_of(state, fleet, ship)
        place += 1
        if state.hold[fleet] >> ship & 1:
            rows[place] = HOLD_ROW + ship
            place += 1
    if state.treasure != 0:
        rows[place] = TREASURE_ROW
        place += 1
    return place


@rule
def way_of(state: State, fleet: int, ship: int) -> int:
    """Which of the ways it can be a ship is in."""
    holes: int = HOLES[ship]
    if state.sea[fleet] >> ship & 1:
        left = state.hull[ship] - state.hits[fleet][ship]
        return state.deck[fleet][ship] * holes + max(0, min(holes, left) - 1)
    port: int = DECK[ship] * holes
    return port + (state.sunk[fleet] >> ship & 1)


@rule
def compare(state: State, one: int, other: int, net: FloatRows, sums: FloatRows, rows: Row) -> None:
    """Puts into `sums[2]` the log odds of one fleet against the other, and the points it will be ahead."""
    middle = rows_of(state, one, rows, 0)
    end = rows_of(state, other, rows, middle)
    for k in range(HIDDEN):
        sums[0][k] = net[BIAS][k]
        sums[1][k] = net[BIAS][k]
    for place in range(end):
        own = rows[place] if place < middle else rows[place] + FLEET_ROWS
        others = rows[place] + FLEET_ROWS if place < middle else rows[place]
        for k in range(HIDDEN):
            sums[0][k] += net[own][k]
        for k in range(HIDDEN):
            sums[1][k] += net[others][k]
    odds = 0.0
    ahead = 0.0
    for k in range(HIDDEN):
        lead = max(sums[0][k], 0.0) - max(sums[1][k], 0.0)
        odds += net[CHANCE_ROW][k] * lead
        ahead += net[MARGIN_ROW][k] * lead
    sums[2][0] = odds
    sums[2][1] = ahead


@rule
def chance_of(odds: float) -> float:
    """The probability behind log odds."""
    return 1.0 / (1.0 + exp(-min(30.0, max(-30.0, odds))))


@rule
def judge(state: State, seat: int, net: FloatRows, sums: FloatRows, rows: Row, result: FloatRows) -> None:
    """The result to expect, as `seat` sees it, into the first row of `result`: certain when the game is over."""
    fleets: int = FLEET_COUNT[state.players]
    if state.phase == Phase.OVER:
        count(state, seat, fleets, result)
        return
    for fleet in range(fleets):
        result[0][fleet] = 1.0
    result[0][MARGIN] = 1000.0
    for one in range(fleets):
        for other in range(one + 1, fleets):
            compare(state, one, other, net, sums, rows)
            chance = chance_of(sums[2][0])
            result[0][one] *= chance
            result[0][other] *= 1.0 - chance
            if seat in (one, other):
                ahead = sums[2][1] if seat == one else -sums[2][1]
                result[0][MARGIN] = min(result[0][MARGIN], ahead)
    share(fleets, result)


@rule
def count(state: State, seat: int, fleets: int, result: FloatRows) -> None:
    """T50, T51: the result of a game that is over."""
    winners = best_fleets(state)
    ahead = 1000
    for fleet in range(fleets):
        result[0][fleet] = (winners >> fleet & 1) / SHIP_COUNT[winners]
        if fleet != seat:
            ahead = min(ahead, score(state, seat) - score(state, fleet))
    result[0][MARGIN] = ahead


@rule
def share(fleets: int, result: FloatRows) -> None:
    """Makes one victory of all chances together."""
    total = 0.0
    for fleet in range(fleets):
        total += result[0][fleet]
    for fleet in range(fleets):
        result[0][fleet] /= max(total, 1e-9)
