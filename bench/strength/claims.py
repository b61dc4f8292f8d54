"""What the levels promise: matches, and the win rates that they must reach. `run.py` plays them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kajuta.arena.report import PairResult
from kajuta.players import LEVELS

TOP = LEVELS[-1]
GREEDY = "bench.strength.greedy"
CARRIER = "bench.strength.seameni_rivals:CarryEjectExplore"
EQUAL_TIME = 0.2
"""Seconds an action, one thread each, where players are compared at equal thinking time."""
LITTLE_TIME = 0.05
"""The same where the rival is bounded by work, and at SEAMENI, whose games have hundreds of actions: it is enough for
TOTOHU's top level to look three turns ahead, and for SEAMENI's to play on after an action some dozen times."""
RIVALS = "bench.strength.totohu_rivals"
OFFICIAL: Mapping[str, Any] = {"preset": "official"}


@dataclass(frozen=True)
class Claim:
    """A match of two, and the part of the decided games that the first must win."""

    name: str
    game: str
    players: tuple[str, str]
    least: float
    most: float = 1.0
    seats: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    seconds: float = EQUAL_TIME
    """Bounds the top level alone where the others are bounded by work."""
    games: int = 200
    unbeaten: bool = False
    """Whether it is enough that the first is not beaten: half the games lie within the interval, or below it."""

    @property
    def words(self) -> str:
        """The claim as a sentence."""
        first, second = self.players
        if self.unbeaten:
            return f"{first} is not beaten at 95 % confidence by {second}"
        limit = f"{self.least:.0%}" if self.most == 1 else f"{self.least:.0%} to {self.most:.0%}"
        if self.seats > 2:
            return (
                f"{first} against {self.seats - 1} of {second} has at least its fair share of the victories ({limit})"
            )
        return f"{first} wins {limit if self.most < 1 else 'at least ' + limit} of the decided games against {second}"

    def holds(self, pair: PairResult) -> bool:
        """Whether a result is what the claim says; with more than two seats the share of victories counts."""
        if self.unbeaten:
            return (pair.win_rate_interval if self.seats == 2 else pair.share_interval)[1] >= pair.fair_share
        reached = pair.win_rate if self.seats == 2 else pair.share
        return reached is not None and self.least <= reached <= self.most


def _ladder() -> list[Claim]:
    """Each level beats the one below, at HOKITO neither too rarely nor too often."""
    steps = list(zip(LEVELS[1:], LEVELS, strict=False))
    hokito = [Claim(f"hokito-{high}-{low}", "hokito", (high, low), 0.65, 0.90) for high, low in steps]
    triominos = [
        Claim(f"triominos-{high}-{low}", "triominos", (high, low), 0.58, options=OFFICIAL) for high, low in steps
    ]
    totohu = [Claim(f"totohu-{high}-{low}", "totohu", (high, low), 0.56, seconds=LITTLE_TIME) for high, low in steps]
    seameni = [Claim(f"seameni-{high}-{low}", "seameni", (high, low), 0.65, seconds=LITTLE_TIME) for high, low in steps]
    return hokito + triominos + totohu + seameni


def _lowest() -> list[Claim]:
    """Level 1 is no fool and no master."""
    return [
        Claim("hokito-level-1-two-ply", "hokito", (LEVELS[0], f"{GREEDY}:TwoPly"), 0.0, 0.49),
        Claim("hokito-level-1-random", "hokito", (LEVELS[0], "random"), 0.80),
        Claim("triominos-level-1-random", "triominos", (LEVELS[0], "random"), 0.80, options=OFFICIAL),
        Claim("seameni-level-1-random", "seameni", (LEVELS[0], "random"), 0.80),
    ]


def _top() -> list[Claim]:
    """The top level at equal thinking time."""
    hokito = {"openspiel-mcts": 0.95, "monte-carlo": 0.95, f"{GREEDY}:TwoPly": 0.98}
    triominos = {"openspiel-mcts": 0.60, "monte-carlo": 0.65, f"{GREEDY}:MostPoints": 0.65}
    claims = [Claim(f"hokito-top-{_short(rival)}", "hokito", (TOP, rival), least) for rival, least in hokito.items()]
    claims += [
        Claim(f"triominos-top-{_short(rival)}", "triominos", (TOP, rival), least, options=OFFICIAL)
        for rival, least in triominos.items()
    ]
    rival = f"{GREEDY}:MostPoints"
    claims += [
        Claim(f"triominos-top-most-points-{seats}", "triominos", (TOP, rival), 1 / seats, 1.0, seats, OFFICIAL)
        for seats in (3, 4)
    ]
    seameni = {"openspiel-mcts": 0.85, "monte-carlo": 0.85, CARRIER: 0.80}
    claims += [
        Claim(f"seameni-top-{_short(rival)}", "seameni", (TOP, rival), least, seconds=LITTLE_TIME)
        for rival, least in seameni.items()
    ]
    return claims


def _totohu() -> list[Claim]:
    """The top level of TOTOHU against fixed and adaptive players."""
    least = {"random": 0.62, f"{RIVALS}:FavoursMerchants": 0.75, f"{RIVALS}:MerchantsOnly": 0.75}
    claims = [
        Claim(f"totohu-top-{_short(rival)}", "totohu", (TOP, rival), bound, seconds=LITTLE_TIME)
        for rival, bound in least.items()
    ]
    claims.append(Claim("totohu-top-monte-carlo", "totohu", (TOP, "monte-carlo"), 0.55))
    names = ("PiratesOnly", "HuntersFirst", "Greedy", "frozen", "Counting", "AnsweringTheLast", "KnowsTheMix")
    rivals = [f"{RIVALS}:{name}" for name in names]
    claims += [
        Claim(f"totohu-top-{_short(rival)}", "totohu", (TOP, rival), 0.0, seconds=LITTLE_TIME, unbeaten=True)
        for rival in rivals
    ]
    return claims


def _short(rival: str) -> str:
    """The name of a class in small letters, words apart."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", rival.rpartition(":")[2]).lower()


CLAIMS: tuple[Claim, ...] = (*_ladder(), *_lowest(), *_top(), *_totohu())
"""All of them; at least 200 games each, both seats, mirrored set-ups."""
