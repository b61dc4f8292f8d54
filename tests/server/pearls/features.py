from __future__ import annotations

from kajuta.core.compiled.marks import Floats, Row, rule
from kajuta.core.contract import Feature

from .state import SEATS, State

FEATURES = (
    Feature("card", (SEATS,), "the cards that the seat knows, its own first"),
    Feature("has_bid", (SEATS,), "1 for everybody who has bid"),
    Feature("points", (SEATS,), "everybody's points"),
    Feature("bid", (1,), "the own bid"),
    Feature("round", (1,), "the round"),
)


@rule
def observe(state: State, seat: int, features: Floats, work: Row) -> None:
    for place in range(3 * SEATS):
        features[place] = 0.0
    for place in range(state.players):
        other = (seat + place) % state.players
        if other == seat or state.shown[other]:
            features[place] = state.card[other]
        features[SEATS + place] = 1.0 if state.bid[other] else 0.0
        features[2 * SEATS + place] = state.points[other]
    features[3 * SEATS] = state.bid[seat]
    features[3 * SEATS + 1] = state.round
