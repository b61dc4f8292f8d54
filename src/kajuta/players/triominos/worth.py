"""What the end of a round is worth to each seat: its share of the victory, or how likely it will win the match."""

from __future__ import annotations

from math import exp, sqrt

from kajuta.core.compiled.declarations import Reals, rule, table
from kajuta.core.compiled.slots import winners
from kajuta.games.triominos.state import Phase, State
from kajuta.players.triominos.outlook import bucket_of, points_to_come

ROUND_POINTS = 150.0
"""How far the best total gets in a round."""
SPREAD = 55.0
"""How much a lead changes in a round, as the scale of a logistic curve."""
LAST_SPREAD = 12.0
LAST_SHARE = 0.15
"""In a finished match a part of the worth goes by the margin, so that close results count as close."""
SPREAD_TO_COME = table([28, 45, 60, 60])
"""How much a lead still changes in a round that goes on, as the scale of a logistic curve, by bucket."""


@rule
def rounds_left(state: State, to_come: float) -> float:
    """R45: how many rounds are to be expected after this one, in which the best total will still grow so much."""
    left = 1e9
    if state.rounds > 0:
        left = 1.0 * (state.rounds - state.round)
    if state.last_round:
        return 0.0
    if state.target > 0:
        best = state.scores[0]
        for seat in range(state.players):
            best = max(best, state.scores[seat])
        left = min(left, (state.target - best - to_come) / ROUND_POINTS + 0.5)
    return max(left, 0.0)


@rule
def share_by_totals(state: State, seat: int, spread: float) -> float:
    """A seat's share of the victory if luck still moves the totals: a softmax, for two a logistic curve."""
    total = 0.0
    for other in range(state.players):
        total += exp(max(-30.0, min(30.0, (state.scores[other] - state.scores[seat]) / spread)))
    return 1.0 / total


@rule
def share_of_victory(state: State, seat: int) -> float:
    """R48: what a finished match was worth; shared victories are shared."""
    won = winners(state)
    if won >> seat & 1 == 0:
        return 0.0
    count = 0
    while won != 0:
        count += 1
        won &= won - 1
    return 1.0 / count


@rule
def worth(state: State, seat: int) -> float:
    """What the end of a round is worth to a seat, from 0 to 1. Alone, every tile laid counts (R53)."""
    if state.players == 1:
        return (share_of_victory(state, seat) + state.layout_count / state.set_size) / 2
    if state.phase == Phase.OVER:
        sure = share_of_victory(state, seat)
        return sure + LAST_SHARE * (share_by_totals(state, seat, LAST_SPREAD) - sure)
    return share_by_totals(state, seat, SPREAD * sqrt(max(0.25, rounds_left(state, 0.0))))


@rule
def expected_worth(state: State, seat: int, features: Reals, outlook: Reals) -> float:
    """What a round that goes on is worth to a seat, from 0 to 1; the state is an imagined world."""
    left = float(state.pool_count)
    for other in range(state.players):
        left += state.held[other]
    spread = float(SPREAD_TO_COME[bucket_of(state)])
    later = rounds_left(state, ROUND_POINTS * left / state.set_size)
    spread = sqrt(spread * spread + SPREAD * SPREAD * later)
    share = (state.players - 1) / state.players
    own = state.scores[seat] + share * points_to_come(state, seat, features, outlook)
    total = 1.0
    for other in range(state.players):
        if other != seat:
            theirs = state.scores[other] + share * points_to_come(state, other, features, outlook)
            total += exp(max(-30.0, min(30.0, (theirs - own) / spread)))
    return 1.0 / total


@rule
def lead(state: State, seat: int) -> int:
    """How many points a seat is ahead of the best other one."""
    best = -(1 << 60)
    for other in range(state.players):
        if other != seat:
            best = max(best, state.scores[other])
    return state.scores[seat] - best if state.players > 1 else state.scores[seat]
