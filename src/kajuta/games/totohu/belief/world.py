"""A world drawn from a belief: the record of what is open, and how it is filled in."""

from __future__ import annotations

from typing import Annotated

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.luck import random_below
from kajuta.core.compiled.records import Int16, Int32
from kajuta.games.totohu.actions import nth_at_sea
from kajuta.games.totohu.state import MOST_FLEETS, SHIPS, State
from kajuta.games.totohu.tables import DECK, SHIP_COUNT

MOST_HOLES = 9
MOST_GROUPS = MOST_FLEETS * SHIPS
MOST_GUESSES = MOST_FLEETS * sum(2 * MOST_HOLES * (places + 1) + 1 for places in DECK)
"""T95: what deck, hold and hull of each ship can show, or that it is sunk."""
FLEET_SETS = 1 << MOST_FLEETS
FINENESS = 1 << 30
"""Chances are counted in shares of this."""

SEA, SUNK, HOLD, HITS, DECK_PLACE = 0, 1, 2, 3, 7
"""A guess is a number: the bits where it tells whether the ship is at sea, sunk and has a barrel in the hold; its hits;
its deck."""
HITS_MASK = 15


class Belief:
    """What is open, and how likely. Ships of which there is only one guess stand in every state already."""

    cards: Annotated[int, Int16()]
    """The fleets with a card that lies face down, as a set."""
    afloat: Annotated[int, Int16()]
    """The fleets that have a ship at sea, or need none, whatever is drawn; as a set."""
    group_count: Annotated[int, Int16()]
    fleets: Annotated[list[int], Int16(MOST_GROUPS)]
    """The fleets with a ship in each group, as a set."""
    ship: Annotated[list[list[int]], Int16(MOST_GROUPS, MOST_FLEETS)]
    """Each fleet's ship in the group plus one, 0 if it has none there or its state is known."""
    leaving: Annotated[list[list[list[int]]], Int32(MOST_GROUPS, FLEET_SETS, FLEET_SETS)]
    """For each group, and each set of fleets that are afloat by the groups before: the chance that the fleets whose
    ship has left are a set up to this one."""
    first: Annotated[list[list[list[int]]], Int16(MOST_FLEETS, SHIPS, 3)]
    """Where the guesses that an open ship is at sea begin, those that it has left, and where these end."""
    guess: Annotated[list[int], Int16(MOST_GUESSES)]
    bound: Annotated[list[int], Int32(MOST_GUESSES)]
    """For each guess the chance of it and those before it of the same kind."""


@rule
def resample(belief: Belief, state: State, rng: Row, work: Row) -> None:
    """T91, T92: fleets behind screens, then cards that lie face down, any ship at sea as likely as another."""
    afloat = belief.afloat
    for group in range(belief.group_count):
        chance = random_below(rng, FINENESS)
        left = 0
        while belief.leaving[group][afloat][left] <= chance:
            left += 1
        for fleet in range(MOST_FLEETS):
            if belief.ship[group][fleet] != 0:
                draw_ship(belief, state, fleet, belief.ship[group][fleet] - 1, left >> fleet & 1, rng)
        afloat |= belief.fleets[group] & ~left
    for fleet in range(MOST_FLEETS):
        if belief.cards >> fleet & 1:
            place = random_below(rng, SHIP_COUNT[state.sea[fleet]])
            state.commit[fleet] = 1 + nth_at_sea(state, fleet, place)


@rule
def draw_ship(belief: Belief, state: State, fleet: int, ship: int, has_left: int, rng: Row) -> None:
    """Puts a ship where it may be, given whether it has left."""
    place = belief.first[fleet][ship][has_left]
    last = belief.first[fleet][ship][has_left + 1] - 1
    if place < last:
        chance = random_below(rng, FINENESS)
        while place < last:
            middle = (place + last) // 2
            if belief.bound[middle] <= chance:
                place = middle + 1
            else:
                last = middle
    write_ship(state, fleet, ship, belief.guess[place])


@rule
def write_ship(state: State, fleet: int, ship: int, guess: int) -> None:
    """Puts a ship as a guess says."""
    others = ~(1 << ship)
    state.sea[fleet] = state.sea[fleet] & others | (guess >> SEA & 1) << ship
    state.sunk[fleet] = state.sunk[fleet] & others | (guess >> SUNK & 1) << ship
    state.hold[fleet] = state.hold[fleet] & others | (guess >> HOLD & 1) << ship
    state.hits[fleet][ship] = guess >> HITS & HITS_MASK
    state.deck[fleet][ship] = guess >> DECK_PLACE


def read_ship(state: State, fleet: int, ship: int) -> int:
    """The guess that says what a ship is like."""
    sets = (state.sea[fleet] >> ship & 1) << SEA | (state.sunk[fleet] >> ship & 1) << SUNK
    hold = (state.hold[fleet] >> ship & 1) << HOLD
    return sets | hold | state.hits[fleet][ship] << HITS | state.deck[fleet][ship] << DECK_PLACE
