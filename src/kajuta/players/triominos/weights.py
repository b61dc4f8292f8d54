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
