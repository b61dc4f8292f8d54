"""Tells whoever waits how far a tournament is: a bar at a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from kajuta.arena.journal import Journal
    from kajuta.arena.match import Outcome
    from kajuta.arena.tournament import Tournament

WIDTH = 30
SECONDS_BETWEEN_LINES = 30.0
SECONDS_BETWEEN_BARS = 0.1
CLEAR_LINE = "\r\x1b[K"


class Progress:
    """The state of a tournament on standard error."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._terminal = sys.stderr.isatty()
        self._begun = time.monotonic()
        self._done_before = tournament.done
        self._last = 0.0 if self._terminal else self._begun

    def __enter__(self) -> Self:
        if self._done_before:
            self._say(f"{self._done_before} of {self._tournament.total} games were already played\n")
        return self

    def __exit__(self, *_: object) -> None:
        self._say(CLEAR_LINE if self._terminal else f"{self._state()}\n")

    def tell(self, outcome: Outcome, journal: Journal | None) -> None:
        """One more game has been played; it is noted where there is a journal."""
        if journal is not None:
            journal.write(outcome)
        now = time.monotonic()
        if now - self._last >= (SECONDS_BETWEEN_BARS if self._terminal else SECONDS_BETWEEN_LINES):
            self._last = now
            self._say(CLEAR_LINE + self._bar() if self._terminal else f"{self._state()}\n")

    def _bar(self) -> str:
        filled = WIDTH * self._tournament.done // self._tournament.total
        return f"{'█' * filled}{'░' * (WIDTH - filled)} {self._state()}"

    def _state(self) -> str:
        tournament = self._tournament
        state = f"{tournament.done} of {tournament.total} games, {self._rest()}"
        return state if tournament.test is None else f"{state}, LLR {tournament.verdict.ratio:.2f}"

    def _rest(self) -> str:
        """How long it will take, or took."""
        passed = time.monotonic() - self._begun
        played = self._tournament.done - self._done_before
        left = self._tournament.total - self._tournament.done
        if not left or not played:
            return f"{_minutes(passed)} gone"
        return f"{_minutes(passed)} gone, {_minutes(passed / played * left)} to go"

    @staticmethod
    def _say(text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


def _minutes(seconds: float) -> str:
    hours, rest = divmod(int(seconds), 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
