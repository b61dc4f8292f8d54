"""Whether everything that lessons claim is true: the rules are asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kajuta.core.help import Thing, help_of
from kajuta.core.lessons import Riddle, Step, Task, lessons_of, words_of

if TYPE_CHECKING:
    from kajuta.core.contract import Event
    from kajuta.core.game import Game
    from kajuta.core.position import Position

TASK_WORDS = {"task", "detail", "done"}
STEP_WORDS = {"name", "way", "tasks"}


def false_claims(game: Game) -> list[str]:
    """What the rules do not bear out, a sentence each."""
    found = lessons_of(game)
    faults = [fault for step in found.steps for fault in _step_faults(game, step)]
    return faults + [fault for riddle in found.riddles for fault in _riddle_faults(game, riddle)]


def _step_faults(game: Game, step: Step) -> Iterator[str]:
    position = game.load(step.position)
    for number, task in enumerate(step.tasks, 1):
        told = f"{step.name}, task {number}: "
        yield from (told + fault for fault in task_faults(position, step.seat, task))
        if task.rule is not None:
            continue
        happened: list[Event] = []
        for entry in (f"{step.seat}:{task.wanted[0]}", *task.replies):
            position = position.play_entry(entry, noting=True)
            happened += position.events
        yield from (told + fault for fault in claim_faults(position, happened, task.claims))


def false_help(game: Game) -> list[str]:
    """The same of what is told of things at the table."""
    return [f"{thing.name}: {fault}" for thing in help_of(game).values() for fault in thing_faults(game, thing)]


def thing_faults(game: Game, thing: Thing) -> Iterator[str]:
    """What is claimed of one thing, and is not so."""
    before = game.load(thing.position)
    yield from _refusal_faults(before, thing.seat, thing.claims.get("refused", {}))
    legal = before.legal(thing.seat)
    yield from (f"{action} is not legal" for action in thing.claims.get("legal", ()) if action not in legal)
    _, after, happened = thing.shown(game)
    yield from claim_faults(after, happened, thing.claims)


def task_faults(position: Position, seat: int, task: Task) -> Iterator[str]:
    """What is claimed of what is to be done, and is not so."""
    if task.rule is not None:
        yield from _refusal_faults(position, seat, dict.fromkeys(task.wanted, task.rule))
    else:
        legal = position.legal(seat)
        yield from (f"{action} is not legal" for action in task.wanted if action not in legal)
        yield from (f"{action} is not legal" for action in task.claims.get("legal", ()) if action not in legal)
        if set(task.claims.get("only", legal)) != set(legal):
            yield f"legal is not only {task.claims['only']} but {legal}"
    yield from _refusal_faults(position, seat, task.claims.get("refused", {}))


def _refusal_faults(position: Position, seat: int, refused: Mapping[str, str]) -> Iterator[str]:
    for action, rule in refused.items():
        found = position.refusal(f"{seat}:{action}")
        if found is None or found.rule != rule:
            yield f"{action} is refused by {found and found.rule}, not {rule}"


def _riddle_faults(game: Game, riddle: Riddle) -> Iterator[str]:
    """Exactly the right answer is true."""
    before = game.load(riddle.position)
    for number, answer in enumerate(riddle.answers):
        is_true = not list(_answer_faults(before, riddle, answer))
        if is_true != (number == riddle.right):
            yield f"{riddle.name}: answer {number} is {'true' if is_true else 'false'}"


def _answer_faults(before: Position, riddle: Riddle, answer: Mapping[str, Any]) -> Iterator[str]:
    refusal = before.refusal(riddle.play)
    rule = refusal.rule if refusal else None
    if rule != answer.get("rule"):
        yield f"refused by {rule}"
    elif refusal is None:
        after = before.play_entry(riddle.play, noting=True)
        yield from claim_faults(after, after.events, answer)


def claim_faults(after: Position, events: Sequence[Event], claims: Mapping[str, Any]) -> Iterator[str]:
    """What is claimed of a position and of what led to it, and is not so."""
    if not is_part(claims.get("after", {}), after.document()):
        yield f"the position is not {claims['after']} but {after.document()}"
    if claims.get("scores", after.scores) != after.scores:
        yield f"the scores are {after.scores}"
    happened = iter(events)
    for event in claims.get("events", ()):
        if not any(is_part(event, one) for one in happened):
            yield f"{event} did not happen, but {events}"


def is_part(part: Any, whole: Any) -> bool:
    """Whether whatever an object claims stands in another, at any depth."""
    if isinstance(part, Mapping) and isinstance(whole, Mapping):
        return all(key in whole and is_part(value, whole[key]) for key, value in part.items())
    return bool(part == whole)


def lacking_words(game: Game, languages: Sequence[str]) -> list[str]:
    """Sentences that a language lacks or has too many of."""
    found = lessons_of(game)
    faults = []
    for language in languages:
        words = words_of(game, language)
        faults += [f"{language}: {fault}" for fault in _word_faults(words, found.steps, found.riddles)]
    return faults


def _word_faults(words: Mapping[str, Any], steps: Sequence[Step], riddles: Sequence[Riddle]) -> Iterator[str]:
    said, asked = words.get("steps", {}), words.get("riddles", {})
    yield from (f"step {name}" for name in set(said) ^ {step.name for step in steps})
    yield from (f"riddle {name}" for name in set(asked) ^ {riddle.name for riddle in riddles})
    for step in steps:
        told = said.get(step.name, {"tasks": []})
        if set(told) != STEP_WORDS or len(told["tasks"]) != len(step.tasks):
            yield f"words of {step.name}"
        yield from (
            f"task of {step.name}" for task in told["tasks"] if set(task) != TASK_WORDS or not all(task.values())
        )
    for riddle in riddles:
        told = asked.get(riddle.name, {})
        if set(told) != {"question", "answers", "because"} or len(told["answers"]) != len(riddle.answers):
            yield f"words of {riddle.name}"
