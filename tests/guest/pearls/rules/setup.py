"""Set-up, P3."""

from __future__ import annotations

from guest.pearls.state import CARDS, SEATS, State
from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.luck import shuffle


@rule
def setup(state: State, luck: Row) -> None:
    """P3: a card for everybody; nothing is shown, bid or won."""
    for card in range(CARDS):
        state.card[card] = 1 + card
    shuffle(state.card, 0, CARDS, luck)
    for left in range(state.players, CARDS):
        state.card[left] = 0
    for seat in range(SEATS):
        state.shown[seat] = 0
        state.bid[seat] = 0
        state.points[seat] = 0
    state.round = 0
