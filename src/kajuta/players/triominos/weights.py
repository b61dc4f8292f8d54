"""The weights of the policy, fitted by `bench/strength/triominos_fit.py`."""

from __future__ import annotations

from kajuta.players.triominos import policy

TWO = 2


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

RELUCTANCE = 20.0
RELUCTANT = tuple(weight - RELUCTANCE if place == policy.DRAWING else weight for place, weight in enumerate(STRONG))
"""The same, but that it draws by choice only if little else is promised."""

CROWDED = weights(
    tile=0.12,
    late_tile=0.2,
    fitting_share=3.7,
    twice_share=7.0,
    stuck=-6.5,
    last_fits=17.5,
    own_bonus=0.8,
    given_bonus=-0.6,
    their_stuck=25.0,
    their_last_stuck=14.5,
    drawing=-30.0,
    draw_pool=-0.25,
)
"""The best with three and four players. Who gathers tiles there only waits for another to go out."""

PATIENT = weights(fitting_share=100.0, twice_share=30.0, their_stuck=-30.0)
"""Alone: as many tiles as possible shall fit, those still to come as well."""

# fmt: off
OUTLOOK_OF_TWO = (
    (
        -1.95, 2.78, 0.00, -9.02, 4.34, 2.36, 5.27, 3.93, 0.03, 8.84, 32.21, 12.61,
        9.10, -4.35, -2.41, -5.29, -3.97, 0.70, -8.82, -31.93, -12.00,
    ),
    (
        -8.56, 6.52, -0.09, -7.67, 3.61, 6.70, 4.30, 3.90, -9.62, 7.85, 175.46, 42.67,
        8.89, -3.85, -7.17, -4.51, -4.53, 13.11, -7.43, -177.63, -47.00,
    ),
    (
        -11.01, 5.02, 0.10, -5.25, 3.60, 7.51, 3.88, 3.08, -26.86, 7.77, 174.99, 84.42,
        5.81, -3.91, -6.93, -4.09, -3.52, 31.66, -7.56, -181.16, -71.08,
    ),
    (
        0.60, 6.34, -1.14, 11.17, -0.41, 7.26, 2.26, 4.94, -25.69, 7.28, 108.51, 219.10,
        -10.42, 0.24, -8.06, -2.34, -4.78, 24.49, -6.43, -151.72, -213.95,
    ),
)
"""What is to be expected of a round between two: a row of coefficients for each bucket (`outlook`)."""
OUTLOOK_OF_MORE = (
    (
        -3.06, 4.40, 0.00, -9.29, 5.67, -1.48, 9.25, 4.57, 0.00, 9.67, 43.08, -0.71,
        8.85, -6.76, 2.36, -7.79, -5.56, 6.49, -10.71, -38.83, -3.54,
    ),
    (
        6.88, 3.92, -0.76, -11.56, 7.25, -0.43, 6.61, 3.94, -4.70, 9.60, 42.40, 4.51,
        9.98, -4.81, -0.96, -7.33, -4.59, 2.27, -8.22, -43.68, -6.54,
    ),
    (
        -0.80, 2.54, 0.96, -16.34, 8.45, 3.84, 4.52, 4.94, -7.75, 9.14, 51.94, -2.46,
        16.90, -9.79, -3.12, -5.97, -6.00, 5.67, -9.17, -48.04, 1.58,
    ),
    (
        -1.47, 2.07, 0.45, -17.74, 9.74, 5.72, 5.43, 4.87, -4.79, 8.96, 47.12, -8.43,
        18.04, -9.67, -6.08, -5.75, -4.84, 4.62, -9.31, -47.28, 8.11,
    ),
)
"""Likewise with three and more."""
# fmt: on


def outlook_for(players: int) -> list[float]:
    """The coefficients for so many players."""
    rows = OUTLOOK_OF_TWO if players <= TWO else OUTLOOK_OF_MORE
    return [coefficient for row in rows for coefficient in row]


def strongest_for(players: int) -> tuple[float, ...]:
    """The best weights for so many players."""
    if players == 1:
        return PATIENT
    return STRONG if players == TWO else CROWDED


def cunning_for(players: int) -> tuple[float, ...]:
    """The weights of somebody who draws by choice now and then, where that pays."""
    return RELUCTANT if players == TWO else CROWDED
