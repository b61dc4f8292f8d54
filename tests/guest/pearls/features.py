"""What a player of PEARLS sees, as numbers: every row begins with the seat that looks."""

from __future__ import annotations

from guest.pearls.state import SEATS, State
from kajuta.core.compiled.declarations import Floats, Row, rule
from kajuta.core.contract import Feature

FEATURES = (
    Feature("card", (SEATS,), "the cards that the seat knows, else 0"),
    Feature("has_bid", (SEATS,), "1 for everybody who has bid"),
    Feature("points", (SEATS,), "everybody's pearls"),
    Feature("bid", (1,), "the own bid"),
    Feature("round", (1,), "the rounds completed"),
    Feature("partners", (1,), "1 if partners play"),
)

CARD = 0
HAS_BID = CARD + SEATS
POINTS = HAS_BID + SEATS
BID = POINTS + SEATS
ROUND = BID + 1
PARTNERS = ROUND + 1


@rule
def observe(state: State, seat: int, features: Floats, work: Row) -> None:
    """P14: shown cards and the own one, who has bid, and what everybody sees."""
    for place in range(BID):
        features[place] = 0.0
    for place in range(state.players):
        other = (seat + place) % state.players
        if other == seat or state.shown[other]:
            features[CARD + place] = state.card[other]
        features[HAS_BID + place] = 1.0 if state.bid[other] else 0.0
        features[POINTS + place] = state.points[other]
    features[BID] = state.bid[seat]
    features[ROUND] = state.round
    features[PARTNERS] = state.partners
