"""The weights of the policy, fitted by `bench/strength/triominos_fit.py`."""

from __future__ import annotations

from kajuta.players.triominos import policy


def weights(**given: float) -> tuple[float, ...]:
    """A row of weights from names in small letters; what is not named weighs nothing."""
    row = [0.0] * policy.WEIGHT_COUNT
    for name, weight in {"bonus": 1.0, "out": 1000.0, "drawing": -1e8, **given}.items():
        row[getattr(policy, name.upper())] = weight
    return tuple(row)


MOST_POINTS = weights(haste=1.0, tile=1.0)
"""The most points now, and nothing else."""

CAREFUL = weights(
    tile=0.105,
    fitting_share=3.7,
    stuck=-12.5,
    own_bonus=0.73,
    given_bonus=-1.55,
    their_stuck=20.0,
)
"""The best without drawing by choice."""

STRONG = weights(
    tile=0.23,
    late_tile=0.12,
    fitting_share=6.1,
    twice_share=8.6,
    stuck=-11.4,
    last_fits=10.5,
    own_bonus=0.87,
    given_bonus=-1.4,
    their_stuck=34.0,
    their_last_stuck=23.7,
    drawing=-7.0,
    draw_held=1.7,
    draw_pool=0.21,
    draw_fits=-1.0,
    draw_their_held=1.28,
)
"""The best against itself and against the most points."""

PATIENT = weights(fitting_share=100.0, twice_share=30.0, their_stuck=-30.0)
"""Alone: as many tiles as possible shall fit, those still to come as well."""

OUTLOOK_OF_TWO = (
    (
        -3.50,
        2.54,
        0.00,
        -8.71,
        4.12,
        2.30,
        5.67,
        3.61,
        0.44,
        8.59,
        34.09,
        11.88,
        8.98,
        -4.19,
        -2.27,
        -5.81,
        -3.49,
        -0.19,
        -8.76,
        -33.37,
        -9.50,
    ),
    (
        2.64,
        7.58,
        0.55,
        -7.42,
        3.48,
        6.50,
        4.66,
        2.91,
        -11.14,
        7.80,
        168.17,
        40.39,
        6.93,
        -3.36,
        -6.53,
        -4.78,
        -3.61,
        9.03,
        -7.78,
        -211.15,
        -41.47,
    ),
    (
        8.14,
        2.44,
        -0.71,
        -6.14,
        3.65,
        7.32,
        5.05,
        3.33,
        -27.05,
        7.53,
        180.48,
        75.35,
        6.25,
        -3.62,
        -8.07,
        -5.40,
        -3.75,
        22.09,
        -7.30,
        -172.59,
        -76.72,
    ),
    (
        18.45,
        4.22,
        -5.40,
        11.93,
        -2.16,
        9.04,
        2.83,
        4.89,
        -31.39,
        6.07,
        141.40,
        212.53,
        -11.29,
        1.41,
        -8.80,
        -3.94,
        -4.95,
        30.79,
        -6.75,
        -132.08,
        -224.02,
    ),
)
"""What is to be expected of a round between two: a row of coefficients for each bucket (`outlook`)."""


def outlook_for(players: int) -> list[float]:
    """The coefficients for so many players."""
    return [coefficient for row in OUTLOOK_OF_TWO for coefficient in row]
