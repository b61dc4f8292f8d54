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
    tile=0.105, fitting_share=3.7, stuck=-12.5, own_bonus=0.73, given_bonus=-1.55, their_stuck=20.0,
)
"""The best without drawing by choice."""

STRONG = weights(
    tile=0.07, late_tile=0.09, fitting_share=4.35, twice_share=2.72, stuck=-15.9, last_fits=8.4, own_bonus=0.58,
    given_bonus=-1.97, their_stuck=19.8, their_last_stuck=0.0, drawing=-9.4, draw_held=0.18, draw_pool=0.03,
)

PATIENT = weights(fitting_share=100.0, twice_share=30.0, their_stuck=-30.0)
"""Alone: as many tiles as possible shall fit, those still to come as well."""
