"""Ratings of all contestants at once: the Elo numbers that explain a crosstable best (Bradley and Terry 1952)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from kajuta.arena.confidence import Z

ELO_PER_LOGIT = 400 / log(10)
STEPS = 100
ENOUGH = 1e-9
VIRTUAL_DRAW = 1.0


@dataclass(frozen=True)
class Encounter:
    """What two contestants achieved against each other: the first alone, against so many of the second."""

    first: int
    second: int
    games: float
    victories: float
    """Of the first; a victory shared counts in part."""
    others: int = 1


@dataclass(frozen=True)
class Rating:
    """How strong one is beside the mean of all, and how far that may be off (95 %)."""

    elo: float
    error: float


def rate(count: int, encounters: Sequence[Encounter]) -> tuple[list[Rating], bool]:
    """The ratings of all, and whether a draw was added to every pair because somebody won or lost everything.

    Without it the most likely rating of such a one would be infinite.
    """
    played = [one for one in encounters if one.games]
    added = not _is_bounded(count, played)
    if added:
        played = [_with_draw(one) for one in played]
    strengths = np.zeros(count)
    for _ in range(STEPS):
        slope, curve = _derivatives(strengths, played)
        step = np.linalg.pinv(curve) @ slope
        strengths += np.clip(step, -1, 1)
        if abs(step).max(initial=0.0) < ENOUGH:
            break
    strengths -= strengths.mean()
    errors = np.sqrt(np.maximum(np.diag(np.linalg.pinv(_derivatives(strengths, played)[1])), 0))
    pairs = zip(strengths.tolist(), errors.tolist(), strict=True)
    return [Rating(ELO_PER_LOGIT * one, Z * ELO_PER_LOGIT * error) for one, error in pairs], added


def _with_draw(one: Encounter) -> Encounter:
    fair = VIRTUAL_DRAW / (1 + one.others)
    return Encounter(one.first, one.second, one.games + VIRTUAL_DRAW, one.victories + fair, one.others)


def _derivatives(strengths: np.ndarray, played: Sequence[Encounter]) -> tuple[np.ndarray, np.ndarray]:
    """The slope of the likelihood's logarithm, and its curvature (the information in the games)."""
    slope, curve = np.zeros(len(strengths)), np.zeros((len(strengths), len(strengths)))
    for one in played:
        pair = [one.first, one.second]
        chance = 1 / (1 + one.others * np.exp(strengths[one.second] - strengths[one.first]))
        excess = one.victories - one.games * chance
        slope[pair] += excess, -excess
        weight = one.games * chance * (1 - chance)
        curve[np.ix_(pair, pair)] += weight * np.array([[1, -1], [-1, 1]])
    return slope, curve


def _is_bounded(count: int, played: Sequence[Encounter]) -> bool:
    """Whether everybody can be reached from everybody over games that were not lost."""
    beats = np.eye(count, dtype=bool)
    for one in played:
        beats[one.first, one.second] |= one.victories > 0
        beats[one.second, one.first] |= one.victories < one.games
    for _ in range(count):
        beats = beats @ beats
    return bool(beats.all())
