"""When thinking ends, and what it found."""

from __future__ import annotations

import math
import threading
from dataclasses import dataclass
from typing import Any

from kajuta.players.time_spent import now


@dataclass(frozen=True)
class Budget:
    """So much work (nodes or simulations), so many seconds, whichever is used up first. Work alone is deterministic."""

    work: int | None = None
    seconds: float | None = None


class Clock:
    """Whether a search that is under way should go on; `stop` may come from another thread."""

    def __init__(self) -> None:
        self._stopped = threading.Event()
        self._deadline = math.inf

    def start(self, budget: Budget) -> None:
        """A new search begins."""
        self._stopped.clear()
        self._deadline = math.inf if budget.seconds is None else now() + budget.seconds

    def stop(self) -> None:
        """Ends the search, at once; what it has found by then counts."""
        self._stopped.set()

    @property
    def is_up(self) -> bool:
        """Whether there is no time left."""
        return self._stopped.is_set() or now() >= self._deadline


@dataclass(frozen=True)
class Candidate:
    """What was found of one action: the result to expect (0 to 1), the margin, the work it took, how it may go on."""

    action: str
    value: float
    margin: float
    visits: int
    line: tuple[str, ...]

    def told(self) -> dict[str, Any]:
        """The same for JSON."""
        return {
            "action": self.action,
            "value": round(self.value, 4),
            "margin": round(self.margin, 2),
            "visits": self.visits,
            "line": list(self.line),
        }


@dataclass(frozen=True)
class Report:
    """What a search found: candidates, best first, the work it took, and whether the result is certain."""

    candidates: tuple[Candidate, ...]
    work: int
    depth: int = 0
    exact: bool = False

    @property
    def best(self) -> Candidate:
        """The action to take."""
        return self.candidates[0]

    def told(self) -> dict[str, Any]:
        """What an answer says about itself."""
        found = [candidate.told() for candidate in self.candidates]
        best = {name: value for name, value in found[0].items() if name not in ("action", "visits")}
        return {**best, "work": self.work, "depth": self.depth, "exact": self.exact, "candidates": found}
