"""Lessons: small tasks on real positions, and riddles about what happens next. They are data; the rules judge them.

`lessons.json` in the folder of a game holds positions, what is to be done and what is claimed of it;
`lessons.LANGUAGE.json` holds the words. `core.testing.lessons` asks the rules whether every claim is true.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kajuta.core.errors import BadRequest

if TYPE_CHECKING:
    from kajuta.core.game import Game
    from kajuta.core.position import Position

MOST_PLAYED = 40
"""So many actions a lesson has at most, replies included."""

CLAIMS = ("after", "events", "refused", "legal", "only", "scores")
"""What can be claimed of a position and of what is done in it; `only`: all that is legal, `legal`: some of it."""


@dataclass(frozen=True)
class Task:
    """One thing to do: an action, or something forbidden to be tried, for the rule that says no."""

    wanted: tuple[str, ...]
    """Any of these; the first is what is shown."""
    takes_any: bool = False
    """Whatever is legal will do."""
    rule: str | None = None
    """The rule that forbids what is wanted: to be refused is the lesson."""
    replies: tuple[str, ...] = ()
    """What the others do then, `SEAT:ACTION`."""
    claims: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """A position and what is to be done in it."""

    name: str
    seat: int
    position: dict[str, Any]
    tasks: tuple[Task, ...]
    rules: tuple[str, ...]
    near: tuple[str, ...]
    """The places a screen should come close to, where the board is large."""


@dataclass(frozen=True)
class Riddle:
    """A position, what somebody does in it, and what comes of it as some would say; one of them is right."""

    name: str
    seat: int
    position: dict[str, Any]
    play: str
    answers: tuple[Mapping[str, Any], ...]
    right: int
    rules: tuple[str, ...]
    near: tuple[str, ...]


@dataclass(frozen=True)
class Lessons:
    """The first steps of a game, and the riddles after them."""

    steps: tuple[Step, ...]
    riddles: tuple[Riddle, ...]

    @property
    def all(self) -> list[Step | Riddle]:
        """Steps and riddles, in their order."""
        return [*self.steps, *self.riddles]

    def named(self, name: str) -> Step | Riddle:
        """A step or riddle by its name."""
        for one in self.all:
            if one.name == name:
                return one
        raise BadRequest("there is no such lesson")


def lessons_of(game: Game) -> Lessons:
    """The lessons of a game; none where it has no such file."""
    return _lessons_in(game.folder)


@cache
def _lessons_in(folder: Path) -> Lessons:
    path = folder / "lessons.json"
    if not path.exists():
        return Lessons((), ())
    told = json.loads(path.read_text("utf-8"))
    steps = tuple(_step(name, one) for name, one in told["steps"].items())
    return Lessons(steps, tuple(_riddle(name, one) for name, one in told.get("riddles", {}).items()))


def _step(name: str, told: Mapping[str, Any]) -> Step:
    tasks = tuple(_task(one) for one in told["tasks"])
    rules, near = tuple(told["rules"]), tuple(told.get("near", ()))
    return Step(name, told.get("seat", 0), told["position"], tasks, rules, near)


def _task(told: Mapping[str, Any]) -> Task:
    claims = {key: told[key] for key in CLAIMS if key in told}
    wanted, replies = tuple(told["wanted"]), tuple(told.get("replies", ()))
    return Task(wanted, told.get("any", False), told.get("rule"), replies, claims)


def _riddle(name: str, told: Mapping[str, Any]) -> Riddle:
    answers, rules, near = tuple(told["answers"]), tuple(told["rules"]), tuple(told.get("near", ()))
    return Riddle(name, told.get("seat", 0), told["position"], told["play"], answers, told["right"], rules, near)


def words_of(game: Game, language: str) -> dict[str, Any]:
    """What is said in the lessons of a game; in English where there is no translation."""
    path = game.folder / f"lessons.{language}.json"
    if not (language.isalpha() and path.exists()):
        path = game.folder / "lessons.en.json"
    words: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return words


def played(game: Game, lesson: Step | Riddle, entries: Sequence[str]) -> Position:
    """The position of a lesson after some actions, `SEAT:ACTION` each."""
    if len(entries) > MOST_PLAYED:
        raise BadRequest("no lesson is so long")
    position = game.load(lesson.position)
    for number, entry in enumerate(entries, 1):
        position = position.play_entry(entry, noting=number == len(entries))
    return position
