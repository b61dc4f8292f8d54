"""Set-up and placing the ships, S8 to S17."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import note_two
from kajuta.core.compiled.luck import shuffle
from kajuta.games.seameni.rules.arrival import turn_over
from kajuta.games.seameni.rules.ending import begin_turn, forget_chain
from kajuta.games.seameni.state import (
    ABOARD,
    CREW,
    NOWHERE,
    PIRATES,
    SEA_FIELDS,
    SEATS,
    End,
    EventKind,
    Pending,
    Phase,
    State,
)
from kajuta.games.seameni.tables import DECK, FRONT, TREASURE_UNDER, TREASURES, WAYS_TO_LIE

LOW_BITS = 24
"""A tile can lie in 1, 2 or 4 ways; the two bits above these choose one."""


@rule
def lay_tiles(state: State, luck: Row) -> None:
    """S8, S9: the tiles are shuffled and laid face down, each turned at random.

    Order and turning come from the same numbers drawn: what is left over by the division that makes the order, and
    two of the high bits. With numbers of 31 bits one says nothing about the other that anybody could notice.
    """
    for field in range(SEA_FIELDS):
        state.sea[field] = DECK[field]
        state.loot[field] = 0
    shuffle(state.sea, 0, SEA_FIELDS, luck)
    for field in range(SEA_FIELDS):
        turned = luck[field] >> LOW_BITS & (WAYS_TO_LIE[state.sea[field]] - 1)
        state.sea[field] = -state.sea[field] - turned
    state.laden = 0
    state.lost = 0
    state.unsettled = TREASURES


@rule
def count_treasure(state: State) -> None:
    """S96: counts the treasures in the sea: under face-down tiles, lying there, in mud, and the one being carried."""
    state.unsettled = state.cargo
    for field in range(SEA_FIELDS):
        state.unsettled += state.loot[field] + TREASURE_UNDER[max(-state.sea[field], 0)]
    for pirate in range(PIRATES):
        state.unsettled += state.laden >> pirate & 1


@rule
def board_crews(state: State) -> None:
    """S12: all pirates aboard their own ships, which are not placed yet."""
    for pirate in range(PIRATES):
        state.place[pirate] = ABOARD + pirate // CREW if pirate < CREW * state.players else NOWHERE
        state.depth[pirate] = 0
        state.captor[pirate] = 0
    for seat in range(SEATS):
        state.ship[seat] = NOWHERE
        state.hold[seat] = 0
    state.caught = 0
    state.stranded = 0
    state.tired = 0
    state.blocked = 0


@rule
def setup(state: State, luck: Row) -> None:
    """S8 to S14: the start, with the first ship to be placed."""
    state.phase = Phase.PLACE
    state.active = 0
    state.turn = 0
    state.quiet = 0
    state.offered = 0
    state.pending = Pending.NONE
    state.crowded = 0
    state.agreed = 0
    state.end = End.NONE
    state.cargo = 0
    forget_chain(state)
    board_crews(state)
    lay_tiles(state, luck)


@rule
def place_ship(state: State, seat: int, cell: int, log: Row) -> None:
    """S14, S16, S17: after the last ship the tiles before all ships are turned over and the first turn begins."""
    state.ship[seat] = cell
    note_two(log, EventKind.PLACED, seat, cell)
    if seat + 1 < state.players:
        state.active = seat + 1
        return
    state.phase = Phase.PLAY
    for ship in range(state.players):
        turn_over(state, FRONT[state.ship[ship]], log)
    begin_turn(state, 0, log)
