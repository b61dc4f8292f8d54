"""How sure a result is: intervals of 95 %, and the sequential test that stops when enough has been seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log, log10, sqrt

Z = 1.959964
"""Within so many standard deviations lie 95 %."""
ALPHA = BETA = 0.05
"""How often the sequential test may accept the wrong hypothesis, either way."""
PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What the mirrored pair of a set-up can be worth: from both lost to both won."""
UNSEEN = 1e-3
"""How often an outcome that never came is taken to have come, so that its probability is not nought."""


def wilson(share: float, games: float) -> tuple[float, float]:
    """The interval of a share of so many games (Wilson 1927); everything where nothing was played."""
    if games <= 0:
        return 0.0, 1.0
    centre = share + Z * Z / (2 * games)
    spread = Z * sqrt(max(0.0, share * (1 - share)) / games + (Z / (2 * games)) ** 2)
    whole = 1 + Z * Z / games
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)


def expected(elo: float, others: int = 1) -> float:
    """The share of victories of one so much stronger than each of the others."""
    return 1 / (1 + others * 10 ** (-elo / 400))


def elo_of(share: float, others: int = 1) -> float | None:
    """How much stronger one is whose share is that; None where it won or lost all."""
    return 400 * log10(others * share / (1 - share)) if 0 < share < 1 else None


@dataclass(frozen=True)
class SequentialTest:
    """The sequential probability ratio test of two Elo differences, on mirrored pairs of games.

    The generalised test of the pentanomial model, as fishtest has it: the five outcomes of a pair keep the
    probabilities that explain what was seen best under each hypothesis (M. Van den Bergh, "The GSPRT approximation").
    """

    elo0: float
    elo1: float

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first elo0 is accepted, above the second elo1."""
        return log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)

    def ratio(self, pairs: Iterable[float]) -> float:
        """The logarithm of how much better the second hypothesis explains the scores of the pairs than the first."""
        counted = Counter(pairs)
        if not counted:
            return 0.0
        seen = {score: counted[score] or UNSEEN for score in PAIR_SCORES}
        count = sum(seen.values())
        shares = {score: times / count for score, times in seen.items()}
        under0, under1 = (_most_likely(shares, expected(elo)) for elo in (self.elo0, self.elo1))
        return count * sum(share * log(under1[score] / under0[score]) for score, share in shares.items())

    def verdict(self, ratio: float) -> str | None:
        """Which hypothesis is accepted, None while neither is."""
        low, high = self.bounds
        return "elo1" if ratio >= high else "elo0" if ratio <= low else None


def _most_likely(shares: Mapping[float, float], mean: float) -> dict[float, float]:
    """The distribution with that mean under which the shares seen are most likely.

    Each share is divided by 1 + x (score - mean), with the x that makes the mean right (Owen, "Empirical Likelihood",
    2001). The equation falls in x between two poles, so halving finds it.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(100):
        middle = (low + high) / 2
        slope = sum(share * (score - mean) / (1 + middle * (score - mean)) for score, share in shares.items())
        low, high = (middle, high) if slope > 0 else (low, middle)
    return {score: share / (1 + middle * (score - mean)) for score, share in shares.items()}
