"""How the rules note what happens (R58); what the numbers mean is declared in `events`."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import add, note
from kajuta.games.triominos.rules.hands import rest_value
from kajuta.games.triominos.state import READINGS, EventKind, State
from kajuta.games.triominos.tables import TILE_OF

NO_ROW = 0
LOTS_END = -1
"""Noted in place of the number of lots in a draw: a stage had no row of luck of its own; there are no more draws."""


# A turn


@rule
def note_place(seat: int, cell: int, reading: int, log: Row) -> None:
    """Begins the event of a placement."""
    note(log, EventKind.PLACE)
    add(log, seat)
    add(log, TILE_OF[reading])
    add(log, cell * READINGS + reading)


@rule
def add_pattern(shape: int, hexagons: int, base: int, bonus: int, log: Row) -> None:
    """R25 to R29: what the placement earns, and for what."""
    add(log, shape)
    add(log, hexagons)
    add(log, base)
    add(log, bonus)
    add(log, base + bonus)


@rule
def note_draw(state: State, seat: int, log: Row) -> None:
    """R34: the tile just drawn and its cost."""
    note(log, EventKind.DRAW)
    add(log, seat)
    add(log, state.drawn)
    add(log, -state.draw_cost)
    add(log, state.pool_count)


@rule
def note_pass(seat: int, reason: int, cost: int, log: Row) -> None:
    """R35, R36: why a seat passes and what it costs."""
    note(log, EventKind.PASS)
    add(log, seat)
    add(log, reason)
    add(log, -cost)


@rule
def note_show(seat: int, tile: int, log: Row) -> None:
    """R13: the triple that a seat shows."""
    note(log, EventKind.SHOW)
    add(log, seat)
    add(log, tile)


@rule
def note_refill(state: State, seat: int, tile: int, log: Row) -> None:
    """R52: the tile just taken."""
    note(log, EventKind.REFILL)
    add(log, seat)
    add(log, tile)
    add(log, state.pool_count)


@rule
def note_last_round(state: State, seat: int, log: Row) -> None:
    """R46: the seat that has reached the target."""
    note(log, EventKind.LAST_ROUND)
    add(log, seat)
    add(log, state.scores[seat])


# The end of a round


@rule
def note_out(state: State, seat: int, points: int, log: Row) -> None:
    """R40: who is out, what is left in the hands, what it earns."""
    note(log, EventKind.OUT)
    add(log, seat)
    add_rests(state, log)
    add(log, points)


@rule
def note_blocked(state: State, log: Row) -> None:
    """R42, R43: what is left in the hands; what each seat earns by it is added afterwards, as a list."""
    note(log, EventKind.BLOCKED)
    add_rests(state, log)


@rule
def add_rests(state: State, log: Row) -> None:
    """The value left in each hand."""
    add(log, state.players)
    for seat in range(state.players):
        add(log, rest_value(state, seat))


@rule
def note_round_end(state: State, log: Row) -> None:
    """R44: the points of the round, and the totals."""
    note(log, EventKind.ROUND_END)
    add(log, state.round)
    add(log, state.players)
    for seat in range(state.players):
        add(log, state.last_points[seat])
    add_totals(state, log)


@rule
def note_game_over(state: State, winners: int, log: Row) -> None:
    """R48: the totals and the winners."""
    note(log, EventKind.GAME_OVER)
    add_totals(state, log)
    add(log, winners)


@rule
def add_totals(state: State, log: Row) -> None:
    """The total of each seat."""
    add(log, state.players)
    for seat in range(state.players):
        add(log, state.scores[seat])


# A deal


@rule
def note_deal(state: State, log: Row) -> None:
    """Begins the event of a deal; the draws of lots are added as they are made, each a number of lots and the lots."""
    note(log, EventKind.DEAL)
    add(log, state.round)


@rule
def add_lot(seat: int, tile: int, log: Row) -> None:
    """R12: a lot that a seat draws."""
    add(log, seat)
    add(log, tile)


@rule
def add_starter(state: State, log: Row) -> None:
    """R12 to R14: ends the draws of lots and the event of a deal."""
    add(log, LOTS_END)
    add(log, state.starter)
