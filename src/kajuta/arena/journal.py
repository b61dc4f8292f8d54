"""A match written down game by game, one JSON object a line, so that it can go on where it was interrupted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import kajuta
from kajuta.arena.match import Outcome
from kajuta.core.errors import KajutaError

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = 1


class BadJournal(KajutaError):
    """A file that is no journal, or that of another match."""


class Journal:
    """A file that is begun or gone on with: the match in its first line, then every finished game."""

    def __init__(self, path: Path, identity: Mapping[str, Any]) -> None:
        self._path = path
        self._identity = identity

    def read(self) -> list[Outcome]:
        """The games already played; the file is begun if it is not there, and mended where its last line is torn."""
        try:
            lines = self._path.read_text("utf-8").splitlines(keepends=True) if self._path.exists() else []
            whole = [line for line in lines if line.endswith("\n")]
            if not whole:
                self._path.write_text(self._head(), "utf-8")
                return []
            self._check(whole[0])
            if whole != lines:
                self._path.write_text("".join(whole), "utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise BadJournal(f"{self._path} cannot be used as a journal: {fault}") from None
        return [self._outcome(number, line) for number, line in enumerate(whole[1:], 2)]

    def write(self, outcome: Outcome) -> None:
        """One more game."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(outcome.plain()) + "\n")

    def _head(self) -> str:
        head = {"kajuta arena": FORMAT, "version": kajuta.__version__, "match": self._identity}
        return json.dumps(head) + "\n"

    def _check(self, line: str) -> None:
        try:
            head = json.loads(line)
        except ValueError:
            head = None
        if not isinstance(head, dict) or head.get("kajuta arena") != FORMAT:
            raise BadJournal(f"{self._path} is no journal of kajuta arena")
        theirs = head.get("match")
        if theirs != self._identity:
            keys = [
                key for key, own in self._identity.items() if not isinstance(theirs, dict) or theirs.get(key) != own
            ]
            raise BadJournal(f"{self._path} is the journal of another match: its {', '.join(keys)} differ")

    def _outcome(self, number: int, line: str) -> Outcome:
        try:
            return Outcome.read(json.loads(line))
        except (ValueError, TypeError, KeyError):
            raise BadJournal(f"line {number} of {self._path} is no game of this match") from None
