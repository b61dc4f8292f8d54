"""Lessons and help over HTTP: what there is to do, what the rules say of it, what a thing does. Nothing is stored."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from kajuta import games
from kajuta.core import lessons as taught
from kajuta.core.errors import IllegalAction
from kajuta.core.help import thing_of
from kajuta.core.knowledge import seen_scores
from kajuta.core.lessons import MOST_PLAYED, lessons_of, played, words_of
from kajuta.server.web.visitors import TheShell
from kajuta.server.wire.lesson_answers import (
    Ahead,
    Example,
    Lessons,
    Objected,
    Objection,
    Riddle,
    RiddleWords,
    Standing,
    Step,
    StepWords,
    Task,
)
from kajuta.server.wire.shown import GameEvent

LESSONS = APIRouter(prefix="/api/games/{name}/lessons")
HELP = APIRouter(prefix="/api/games/{name}/help")
Entry = Annotated[str, Query(max_length=60)]
Played = Annotated[list[Entry], Query(max_length=MOST_PLAYED)]


@LESSONS.get("")
def list_lessons(name: str, language: str = "en") -> Lessons:
    """The first steps of a game and the riddles after them, with their words."""
    found, words = lessons_of(games.game(name)), words_of(games.game(name), language)
    return Lessons(
        steps=[_step(step, words["steps"][step.name]) for step in found.steps],
        riddles=[_riddle(riddle, words["riddles"][riddle.name]) for riddle in found.riddles],
    )


def _step(step: taught.Step, words: dict[str, Any]) -> Step:
    tasks = [
        Task(wanted=list(task.wanted), any=task.takes_any, rule=task.rule, replies=list(task.replies))
        for task in step.tasks
    ]
    told = StepWords.model_validate(words)
    return Step(name=step.name, seat=step.seat, rules=list(step.rules), near=list(step.near), words=told, tasks=tasks)


def _riddle(riddle: taught.Riddle, words: dict[str, Any]) -> Riddle:
    return Riddle(
        name=riddle.name,
        seat=riddle.seat,
        rules=list(riddle.rules),
        near=list(riddle.near),
        words=RiddleWords.model_validate(words),
        play=riddle.play,
        right=riddle.right,
    )


@LESSONS.get("/{lesson}")
def show_lesson(name: str, lesson: str, play: Played = []) -> Standing | Objected:  # noqa: B006 (FastAPI copies it)
    """A lesson after some actions, or which of the rules refuses the last of them."""
    game = games.game(name)
    found = lessons_of(game).named(lesson)
    try:
        position = played(game, found, play)
    except IllegalAction as refused:
        return Objected(refused=Objection(message=refused.message, rule=refused.rule, why=refused.why))
    return Standing.model_validate(
        {
            "view": position.view(found.seat),
            "events": position.events_for(found.seat) if play else [],
            "legal": position.legal(found.seat),
            "scores": seen_scores(position, found.seat),
        }
    )


@LESSONS.get("/{lesson}/foreseen")
async def foresee(
    name: str,
    lesson: str,
    action: Entry,
    request: Request,
    shell: TheShell,
    play: Played = [],  # noqa: B006
) -> Ahead:
    """What an action would bring, as far as the pupil can know."""
    game = games.game(name)
    found = lessons_of(game).named(lesson)
    position = played(game, found, play)
    refusal = position.refusal(f"{found.seat}:{action}")
    if refusal is not None:
        raise refusal
    told = await shell.hub.inquiries.foreseen_from(position, found.seat, action, shell.address(request))
    return Ahead.model_validate(told)


@HELP.get("/{thing}")
def show_thing(name: str, thing: str) -> Example:
    """What a kind of piece, tile or field does, by an example: what was before, what happened, what came of it."""
    game = games.game(name)
    found = thing_of(game, thing)
    before, after, happened = found.shown(game)
    return Example(
        rules=list(found.rules),
        near=list(found.near),
        before=before.view(found.seat),
        after=after.view(found.seat),
        events=[GameEvent.model_validate(event) for event in happened],
        play=list(found.play),
    )
