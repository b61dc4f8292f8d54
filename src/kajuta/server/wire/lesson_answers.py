"""What HTTP answers of lessons: what is to be done, and what the rules say of a try."""

from __future__ import annotations

from typing import Any

from kajuta.server.tables.plan import Model
from kajuta.server.wire.shown import GameEvent


class TaskWords(Model):
    """What is said of a task."""

    task: str
    detail: str
    done: str


class StepWords(Model):
    """What is said of a step."""

    name: str
    way: str
    tasks: list[TaskWords]


class RiddleWords(Model):
    """What is said of a riddle."""

    question: str
    answers: list[str]
    because: str


class Task(Model):
    """One thing to do."""

    wanted: list[str]
    """Any of these; the first is what is shown."""
    any: bool
    """Whatever is legal will do."""
    rule: str | None
    """The rule that forbids what is wanted: to be refused is the lesson."""
    replies: list[str]
    """What the others do then, `SEAT:ACTION`."""


class Lesson(Model):
    """What steps and riddles have in common."""

    name: str
    seat: int
    rules: list[str]
    near: list[str]
    """The places to come close to, where the board is large."""


class Step(Lesson):
    """A position and what is to be done in it."""

    words: StepWords
    tasks: list[Task]


class Riddle(Lesson):
    """A position, what somebody does in it, and which of the answers is right."""

    words: RiddleWords
    play: str
    """`SEAT:ACTION`."""
    right: int


class Lessons(Model):
    """The first steps of a game, and the riddles after them."""

    steps: list[Step]
    riddles: list[Riddle]


class Standing(Model):
    """A lesson after some actions."""

    view: dict[str, Any]
    events: list[GameEvent]
    """Of the last of them."""
    legal: list[str]
    scores: list[int | None]


class Objection(Model):
    """Which of the rules refuses an action."""

    message: str
    rule: str
    why: int | None
    """The number of the reason among the refusals of the game."""


class Objected(Model):
    """A lesson in which an action is refused."""

    refused: Objection


class Ahead(Model):
    """The events that are sure to follow an action, and the scores if everything is sure."""

    events: list[GameEvent]
    certain: bool
    scores: list[int | None] | None


class Example(Model):
    """What a thing at the table does: what was before, what happened, what came of it."""

    rules: list[str]
    near: list[str]
    """The places to come close to, where the board is large."""
    before: dict[str, Any]
    after: dict[str, Any]
    events: list[GameEvent]
    play: list[str]
    """What was done, `SEAT:ACTION` each."""
