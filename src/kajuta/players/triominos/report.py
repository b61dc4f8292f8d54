"""What a player says about its decision: values, lines and candidates, as `Answer.info` shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.players.triominos import policy, search

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Numbers
    from kajuta.core.position import Position

MOST_CANDIDATES = 8
LINE_LENGTH = 4


class Candidate:
    """An action and what was found about it."""

    def __init__(self, number: int, text: str, value: float | None, margin: float | None, visits: int) -> None:
        self.number, self.text, self.value, self.margin, self.visits = number, text, value, margin, visits

    def told(self, line: Sequence[str]) -> dict[str, Any]:
        """As a part of a report."""
        return {
            "action": self.text,
            "value": _rounded(self.value, 4),
            "margin": _rounded(self.margin, 2),
            "visits": self.visits,
            "line": list(line),
        }


def _rounded(number: float | None, digits: int) -> float | None:
    return None if number is None else round(number, digits)


def report(
    imagined: Position, seat: int, candidates: Sequence[Candidate], games: int, weights: Sequence[float], ideas: int = 1
) -> dict[str, Any]:
    """The report of a decision; candidates come best first. Lines go on as the policy plays in the position."""
    kept = candidates[: max(MOST_CANDIDATES, ideas)]
    told = [candidate.told(line_after(imagined, seat, candidate.number, weights)) for candidate in kept]
    best = told[0]
    return {
        "value": best["value"],
        "margin": best["margin"],
        "line": best["line"],
        "games": games,
        "candidates": told,
    }


def line_after(imagined: Position, seat: int, number: int, weights: Sequence[float]) -> list[str]:
    """The texts of an action and of what may follow it."""
    game = imagined.game
    buffer = np.tile(np.frombuffer(imagined.bytes, np.uint8), search.STATES)
    line: Numbers = np.zeros(LINE_LENGTH, np.int64)
    nothing: Numbers = np.zeros(0, np.int64)
    actions: Numbers = np.zeros(game.room_for_actions, np.int64)
    seen: Numbers = np.zeros(policy.ROOM, np.int64)
    given = np.array(weights, np.float64)
    follow = game.bound(search).current.follow
    count = follow(buffer, seat, number, line, given, actions, seen, nothing, nothing, game.workspace())
    texts = []
    for action in line[:count].tolist():
        turn = imagined.to_act[0]
        texts.append(imagined.action_text(action))
        imagined = imagined.play_number(turn, action)
    return texts
