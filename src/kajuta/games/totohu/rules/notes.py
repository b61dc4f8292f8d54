"""How the rules note what happens (T97); what the numbers mean is declared in `events`."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import add, note, note_one, note_three
from kajuta.games.totohu.state import FACES, EventKind, Result, State
from kajuta.games.totohu.tables import FLEET_COUNT, TOKENS_IN


@rule
def note_cards(state: State, log: Row) -> None:
    """T22: the cards on the table, one entry for each fleet."""
    note_one(log, EventKind.REVEALED, FLEET_COUNT[state.players])
    for fleet in range(FLEET_COUNT[state.players]):
        add(log, state.table[fleet])


@rule
def note_result(state: State, seat: int, ship: int, result: int, taken: int, log: Row) -> None:
    """T31 to T34: what a ship got in an encounter, and a second barrel left behind."""
    if result == Result.HIT:
        note_three(log, EventKind.HIT, seat, ship, state.hits[seat][ship])
    elif result >= Result.BARREL:
        note_three(log, EventKind.BARREL, seat, ship, taken)
        add(log, state.deck[seat][ship])
        if taken < TOKENS_IN[state.anchor][result]:
            note_three(log, EventKind.SURPLUS, seat, ship, TOKENS_IN[state.anchor][result] - taken)
    elif taken > 0:
        kind = EventKind.CANNON if result == Result.CANNON else EventKind.ANCHOR
        note_three(log, kind, seat, ship, state.deck[seat][ship])


@rule
def note_looted(log: Row, pirate: int, ship: int, merchant: int, victim: int) -> None:
    """T73: whose ship loots from whose."""
    note_three(log, EventKind.LOOTED, pirate, ship, merchant)
    add(log, victim)


@rule
def note_dice(state: State, log: Row) -> None:
    """T64: the ship each face of the die stands for from now on."""
    note(log, EventKind.ASSIGNED)
    for face in range(FACES):
        add(log, state.dice[face] - 1)
