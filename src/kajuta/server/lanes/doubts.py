"""Coaching: whether an action is a clear mistake, as a good player sees it from the view of the seat alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kajuta import players
from kajuta.server.lanes.thoughts import plain, prepare

JUDGE = players.LEVELS[3]
"""Bounded by work, and seldom wrong about what beginners do."""
SECONDS = 0.8
"""Somebody waits with a hand on the piece."""
CLEARLY_WORSE = {"hokito": 0.2, "triominos": 0.1, "totohu": 0.08, "seameni": 0.03}
"""How much of the expected result (0 lost, 1 won) must be at stake before anybody is asked whether that was meant."""
USUALLY_WORSE = 0.2


@dataclass(frozen=True)
class Doubting:
    """Whether somebody should be asked once more before an action is played."""

    game: str
    view: dict[str, Any]
    seat: int
    history: Sequence[dict[str, Any]]
    tried: str
    legal: Sequence[str]
    seed: str
    kind = "doubting"

    def prepare(self) -> None:
        """Loads the game."""
        prepare(self.game)

    def carry_out(self) -> list[dict[str, Any]]:
        """What would be better, and what was tried, as ideas; nothing where it is not clear."""
        from kajuta import games
        from kajuta.server.lanes.ideas import ideas_about

        asked = (self.view, self.seat, self.history, SECONDS, self.seed)
        question = players.Question(games.game(self.game), *asked, ideas=len(self.legal))
        info = plain(players.player(JUDGE)(question).info)
        better = clearly_better(info, self.tried, CLEARLY_WORSE.get(self.game, USUALLY_WORSE))
        return [] if better is None else ideas_about(question, (better, self.tried), info)


def clearly_better(info: Mapping[str, Any], tried: str, difference: float) -> str | None:
    """The best action that a player told of, if it is better than the one tried by so much; None otherwise."""
    values = {one["action"]: one["value"] for one in info.get("candidates", ()) if one.get("value") is not None}
    if tried not in values:
        return None
    best = max(values, key=values.__getitem__)
    return best if values[best] - values[tried] >= difference else None
