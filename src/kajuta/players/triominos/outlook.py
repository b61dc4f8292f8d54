"""What is still to be expected of a round that is not over: a linear function of what lies open in an imagined world.

It looks into all hands, so it may only be asked about imagined worlds. Fitted by `bench/strength/triominos_fit.py`.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import Reals, State, rule
from kajuta.games.triominos.rules.hands import rest_value
from kajuta.games.triominos.tables import FITTING, FREE_WEIGHT
from kajuta.players.triominos.policy import cell_bonus, count_of

ONE, TO_MOVE, POOL = 0, 1, 2
OWN, OTHERS = 3, 12
HELD, HELD_SQUARED, REST, FITS, FITS_TWICE, IS_STUCK, BONUS, LAST_FITS, NEAR_OUT = range(9)
"""What is described of the seat's own hand and, in the mean, of the others'."""
FEATURES = 21
TEN = 10.0

BUCKETS = 4
SMALL_POOL, LARGE_POOL = 8, 20
"""There are four functions, for an empty, a small, a larger and a large pool."""


@rule
def bucket_of(state: State) -> int:
    """Which of the functions is the right one."""
    if state.pool_count == 0:
        return 0
    if state.pool_count <= SMALL_POOL:
        return 1
    return 2 if state.pool_count <= LARGE_POOL else 3


@rule
def describe(state: State, seat: int, features: Reals) -> None:
    """Writes how the round stands for a seat, at the beginning of somebody's turn."""
    for index in range(FEATURES):
        features[index] = 0.0
    features[ONE] = 1.0
    features[TO_MOVE] = 1.0 if state.turn == seat else 0.0
    features[POOL] = state.pool_count / TEN
    for other in range(state.players):
        if other == seat:
            describe_hand(state, other, 1.0, OWN, features)
        else:
            describe_hand(state, other, 1.0 / (state.players - 1), OTHERS, features)


@rule
def describe_hand(state: State, seat: int, share: float, first: int, features: Reals) -> None:
    """Adds a part of the description of a hand."""
    hand = state.hands[seat][0]
    mirrors = state.hands[seat][1]
    once = 0
    twice = 0
    once_mirrors = 0
    bonus = 0
    for place in range(state.open_count):
        fit = state.open_fits[place]
        tiles = FITTING[0][fit] & hand
        others = FITTING[1][fit] & mirrors
        if FREE_WEIGHT[fit] == 0 and tiles | others != 0:
            bonus = max(bonus, cell_bonus(state, place))
        twice |= once & tiles
        once |= tiles
        once_mirrors |= others
    held = state.held[seat]
    fits = count_of(once) + count_of(once_mirrors)
    features[first + HELD] += share * held
    features[first + HELD_SQUARED] += share * held * held / TEN
    features[first + REST] += share * rest_value(state, seat) / TEN
    features[first + FITS] += share * fits
    features[first + FITS_TWICE] += share * count_of(twice)
    features[first + BONUS] += share * bonus / TEN
    features[first + NEAR_OUT] += share / held
    if fits == 0:
        features[first + IS_STUCK] += share
    elif held == 1:
        features[first + LAST_FITS] += share


@rule
def points_to_come(state: State, seat: int, features: Reals, outlook: Reals) -> float:
    """How many points more than the others, in the mean, a seat will still make in this round."""
    describe(state, seat, features)
    first = FEATURES * bucket_of(state)
    points = 0.0
    for index in range(FEATURES):
        points += outlook[first + index] * features[index]
    return points
