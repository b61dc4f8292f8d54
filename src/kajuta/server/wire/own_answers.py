"""What HTTP answers of somebody's own games: pages of them, and what they come to."""

from __future__ import annotations

from typing import Any

from kajuta.server.tables.plan import Model
from kajuta.server.tables.played import Outcome
from kajuta.server.wire.answers import OwnListed
from kajuta.server.wire.shown import SeatShown


class RunningPage(Model):
    """Some of one's tables that are not over, and where the next of them begin."""

    games: list[OwnListed]
    next: str | None


class FinishedGame(Model):
    """A finished game as one of those who played it sees it."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    seats: list[SeatShown]
    yours: list[int]
    reason: str
    own: int | None
    """One's own points, and those of the best of the others."""
    other: int | None
    at: int
    outcome: Outcome
    against: str


class FinishedPage(Model):
    """Some of one's finished games, and where the next of them begin."""

    games: list[FinishedGame]
    next: str | None


class Tally(Model):
    """How often, and how it went."""

    played: int
    won: int
    shared: int
    lost: int


class Best(Model):
    """The best score, and the game in which it was."""

    score: int
    id: str
    game: str
    at: int


class Statistics(Tally):
    """What games come to, of one kind or of all."""

    by: dict[str, Tally]
    """By opponent."""
    best: Best | None
    longest: int
    """Wins in a row, at most."""
    streak: int
    """Wins in a row, now."""
    recent: list[Outcome]
    """The latest ten, the newest first."""


class AllStatistics(Model):
    """All games together, and each game by itself."""

    all: Statistics
    games: dict[str, Statistics]
