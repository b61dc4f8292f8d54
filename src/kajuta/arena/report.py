"""What came of a tournament, in numbers: every pair, everybody's rating, the sequential test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

import kajuta
from kajuta.arena.confidence import elo_of, wilson
from kajuta.arena.match import Match, Outcome
from kajuta.arena.ratings import Encounter, rate
from kajuta.arena.tournament import Tournament

Interval = tuple[float, float]


@dataclass(frozen=True)
class PairResult:
    """Two contestants, from the side of the first."""

    first: str
    second: str
    games: int
    wins: int
    draws: int
    losses: int
    win_rate: float | None
    """Of the games that were decided; none where none was."""
    win_rate_interval: Interval
    share: float
    """Of the victories, those shared counted in part."""
    share_interval: Interval
    fair_share: float
    points_share: float | None
    margin: float | None
    elo: float | None
    """None where everything was won or lost; so may be the ends of its interval."""
    elo_interval: tuple[float | None, float | None]
    seconds_per_action: tuple[float, float]
    slowest_seconds: tuple[float, float]
    faults: dict[str, int]
    """Sentences about players that failed, and how often."""


@dataclass(frozen=True)
class Standing:
    """One contestant among all."""

    name: str
    elo: float
    elo_error: float
    games: int
    share: float
    seconds_per_action: float


@dataclass(frozen=True)
class SequentialResult:
    """The sequential test: accepted is `elo0`, `elo1`, or None where it is still open."""

    elo0: float
    elo1: float
    setups: int
    ratio: float
    bounds: Interval
    accepted: str | None


@dataclass(frozen=True)
class Report:
    """Everything that is told of a tournament."""

    command: str
    version: str
    match: dict[str, Any]
    games: int
    games_wanted: int
    pairs: list[PairResult]
    standings: list[Standing]
    """The strongest first."""
    draw_added: bool
    """Whether a draw was added to every pair, so that ratings are finite."""
    sprt: SequentialResult | None

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)

    @property
    def faults(self) -> dict[str, int]:
        """All that went wrong, and how often."""
        found: dict[str, int] = {}
        for pair in self.pairs:
            for sentence, times in pair.faults.items():
                found[sentence] = found.get(sentence, 0) + times
        return found


def report(tournament: Tournament, command: str = "") -> Report:
    """Sums up what has been played so far.

    Examples:
        >>> from kajuta.arena import Match, Tournament, play_all, report
        >>> tournament = Tournament(Match("hokito", ("level-1", "random"), games=4))
        >>> play_all(tournament)
        >>> told = report(tournament)
        >>> told.games, [standing.name for standing in told.standings], told.faults
        (4, ['level-1', 'random'], {})
    """
    match, outcomes = tournament.match, tournament.outcomes
    pairs = [_pair(match, pair, [one for one in outcomes if one.task[1:3] == pair]) for pair in match.pairs]
    standings, added = _standings(match, outcomes)
    return Report(
        command,
        kajuta.__version__,
        match.identity(),
        len(outcomes),
        tournament.total,
        [pair for pair in pairs if pair.games],
        standings,
        added,
        _sequential(tournament),
    )


def _pair(match: Match, pair: tuple[int, int], outcomes: Sequence[Outcome]) -> PairResult:
    wins, losses = (sum(one.share == share for one in outcomes) for share in (1, 0))
    games, decided, others = len(outcomes), wins + losses, match.sides - 1
    share = _mean([one.share for one in outcomes]) or 0.0
    interval = wilson(share, games)
    return PairResult(
        match.labels[pair[0]],
        match.labels[pair[1]],
        games,
        wins,
        games - decided,
        losses,
        wins / decided if decided else None,
        wilson(wins / decided, decided) if decided else (0.0, 1.0),
        share,
        interval,
        match.fair_share,
        _mean([one.points_share for one in outcomes]),
        _mean([one.margin for one in outcomes]),
        elo_of(share, others),
        (elo_of(interval[0], others), elo_of(interval[1], others)),
        (_seconds(outcomes, 0), _seconds(outcomes, 1)),
        (_slowest(outcomes, 0), _slowest(outcomes, 1)),
        _faults(outcomes),
    )


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return fmean(known) if known else None


def _seconds(outcomes: Sequence[Outcome], who: int) -> float:
    asked = sum(one.asked[who] for one in outcomes)
    return sum(one.seconds[who] for one in outcomes) / asked if asked else 0.0


def _slowest(outcomes: Sequence[Outcome], who: int) -> float:
    return max((one.slowest[who] for one in outcomes), default=0.0)


def _faults(outcomes: Sequence[Outcome]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in outcomes:
        if one.fault is not None:
            found[one.fault] = found.get(one.fault, 0) + 1
    return found


def _standings(match: Match, outcomes: Sequence[Outcome]) -> tuple[list[Standing], bool]:
    encounters = [_encounter(match, pair, outcomes) for pair in match.pairs]
    ratings, added = rate(len(match.players), encounters)
    standings = []
    for place, rating in enumerate(ratings):
        # Each as (what it achieved, seconds, questions), from whichever side it played.
        firsts = [(one.share, one.seconds[0], one.asked[0]) for one in outcomes if one.task.first == place]
        seconds = [(1 - one.share, one.seconds[1], one.asked[1]) for one in outcomes if one.task.second == place]
        own = firsts + seconds
        share = fmean(item[0] for item in own) if own else 0.0
        per_action = sum(item[1] for item in own) / max(1, sum(item[2] for item in own))
        standings.append(Standing(match.labels[place], rating.elo, rating.error, len(own), share, per_action))
    return sorted(standings, key=lambda one: -one.elo), added


def _encounter(match: Match, pair: tuple[int, int], outcomes: Sequence[Outcome]) -> Encounter:
    shares = [one.share for one in outcomes if one.task[1:3] == pair]
    return Encounter(*pair, len(shares), sum(shares), match.sides - 1)


def _sequential(tournament: Tournament) -> SequentialResult | None:
    if tournament.test is None:
        return None
    test, verdict = tournament.test, tournament.verdict
    return SequentialResult(test.elo0, test.elo1, verdict.setups, verdict.ratio, test.bounds, verdict.accepted)
