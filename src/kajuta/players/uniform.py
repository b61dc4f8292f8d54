"""The random player: any legal action, each as likely as another."""

from __future__ import annotations

from kajuta.core.compiled.luck import Draws
from kajuta.players import Answer, Question


def choose(question: Question) -> Answer:
    """Draws one of the legal actions; which those are does not depend on what the seat cannot see."""
    imagined = question.game.believe(question.view, question.history).position()
    return Answer(Draws(question.seed).choice(imagined.legal(question.seat)))
