"""What the end of a round is worth to each seat: its share of the victory, or how likely it will win the match."""

from __future__ import annotations

from math import exp, sqrt

from kajuta.core.compiled.marks import rule, table
from kajuta.core.compiled.slots import winners
from kajuta.games.triominos.state import Phase, State

ROUND_POINTS = table([130, 130, 130, 90, 80, 75, 70])
"""How far the best total gets in a round, by the number of players."""
SPREAD = 48.0
"""How much a lead changes in a round, as the scale of a logistic curve."""
LAST_SPREAD = 12.0
LAST_SHARE = 0.15
"""In a finished match a part of the worth goes by the margin, so that close results count as close."""


@rule
def rounds_left(state: State) -> float:
    """R45: how many rounds are still to be expected when one has ended."""
    left = 1e9
    if state.rounds > 0:
        left = 1.0 * (state.rounds - state.round)
    if state.target > 0:
        best = state.scores[0]
        for seat in range(state.players):
            best = max(best, state.scores[seat])
        left = min(left, (state.target - best) / ROUND_POINTS[state.players] + 0.5)
    return max(left, 0.25)


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
    return share_by_totals(state, seat, SPREAD * sqrt(rounds_left(state)))


@rule
def lead(state: State, seat: int) -> int:
    """How many points a seat is ahead of the best other one."""
    best = -(1 << 60)
    for other in range(state.players):
        if other != seat:
            best = max(best, state.scores[other])
    return state.scores[seat] - best if state.players > 1 else state.scores[seat]
