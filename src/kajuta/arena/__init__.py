"""Matches between computer players: who is stronger, and how sure that is.

`Match` says what is played, `Tournament` collects what came of it, `play_all` lets processes play, `report` sums up.
"""

from __future__ import annotations

from kajuta.arena.match import Match, Outcome, Task
from kajuta.arena.pool import play_all
from kajuta.arena.report import report
from kajuta.arena.tournament import Tournament

__all__ = ["Match", "Outcome", "Task", "Tournament", "play_all", "report"]
