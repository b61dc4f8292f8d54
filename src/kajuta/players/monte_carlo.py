"""A plain Monte-Carlo player over the contract: it tries each action in many imagined games and keeps the best.

What the seat cannot see is drawn anew for every round of trials (`determinize`). Trials go to the action with the
highest upper confidence bound (UCB1, Auer et al. 2002), so that bad actions soon stop costing time.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from kajuta.core.position import Position
from kajuta.players import Answer, Question

GAMES_PER_TRIAL = 8
EXPLORATION = 0.7
MARGIN_WEIGHT = 0.002
"""What a point of score is worth beside a victory: it only decides between actions that win equally often."""


@dataclass
class Arm:
    """One action and how its trials went."""

    action: int
    games: int = 0
    value: float = 0.0

    def bound(self, total: int) -> float:
        """The upper confidence bound; an action never tried comes first."""
        if self.games == 0:
            return math.inf
        return self.mean + EXPLORATION * math.sqrt(math.log(total + 1) / self.games)

    @property
    def mean(self) -> float:
        """The mean value of its games."""
        return self.value / self.games if self.games else -math.inf


def choose(question: Question) -> Answer:
    """The action with the most trials when the time is up, at least one trial of each being made if time allows."""
    deadline = time.monotonic() + question.seconds
    imagined = _imagine(question, 0)
    arms = [Arm(action) for action in imagined.legal_numbers(question.seat)]
    games = 0
    rounds = 0
    while len(arms) > 1 and time.monotonic() < deadline:
        arm = max(arms, key=lambda one: one.bound(games))
        games += _try(arm, imagined, question, rounds)
        rounds += 1
        if question.game.secrecy != "none":
            imagined = _imagine(question, rounds)
    best = max(arms, key=lambda one: (one.games, one.mean))
    text = question.game.actions.action_text(best.action)
    return Answer(text, {"games": games, "value": round(best.mean, 4) if best.games else None})


def _imagine(question: Question, round_number: int) -> Position:
    seed = f"{question.seed}/{round_number}"
    return question.game.determinize(question.view, question.history, seed)


def _try(arm: Arm, imagined: Position, question: Question, round_number: int) -> int:
    """Plays a few random games after an action and returns how many. Interpreted rules get one game: they are slow."""
    count = GAMES_PER_TRIAL if question.game.programs.current.kind == "compiled" else 1
    wins, points = imagined.rollouts(question.seat, arm.action, count, f"{question.seed}/{round_number}")
    rivals = [mean for seat, mean in enumerate(points) if seat != question.seat]
    margin = points[question.seat] - max(rivals, default=0.0)
    arm.games += count
    arm.value += count * (wins[question.seat] + MARGIN_WEIGHT * margin)
    return count
