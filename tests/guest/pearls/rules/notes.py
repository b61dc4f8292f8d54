"""How the rules note what happens (P13); what the numbers mean is declared in `events`."""

from __future__ import annotations

from guest.pearls.state import EventKind, State
from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import add, note


@rule
def note_bid(state: State, seat: int, log: Row) -> None:
    """P13: a bid, after it was made."""
    note(log, EventKind.BID)
    add(log, seat)
    add(log, state.bid[seat])


@rule
def note_show(state: State, seat: int, log: Row) -> None:
    """P13: a card shown."""
    note(log, EventKind.SHOW)
    add(log, seat)
    add(log, state.card[seat])


@rule
def note_roll(state: State, die: int, winner: int, log: Row) -> None:
    """P13: the die and all bids, while they stand."""
    note(log, EventKind.ROLL)
    add(log, die)
    add(log, winner)
    add(log, state.players)
    for seat in range(state.players):
        add(log, state.bid[seat])
