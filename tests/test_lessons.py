"""First steps and riddles: whatever they claim, the rules bear it out, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from conftest import ROOT
from kajuta import games
from kajuta.core.help import changed, help_of
from kajuta.core.lessons import Riddle, Step, lessons_of, words_of
from kajuta.core.position import Position
from kajuta.core.testing.lessons import false_claims, false_help, is_part, lacking_words, task_faults, thing_faults

LANGUAGES = ("en", "cs")
STEPS = {"hokito": 7, "totohu": 8, "triominos": 8, "seameni": 12}


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_rules_bear_out_every_claim(name: str) -> None:
    assert false_claims(games.game(name)) == []


@pytest.mark.parametrize("name", games.HOUSE)
def test_both_languages_have_every_sentence(name: str) -> None:
    assert lacking_words(games.game(name), LANGUAGES) == []


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_game_has_first_steps(name: str) -> None:
    assert len(lessons_of(games.game(name)).steps) == STEPS[name]


@pytest.mark.parametrize("name", games.HOUSE)
def test_lessons_cite_rules_that_there_are(name: str) -> None:
    known = set(re.findall(r"\*\*([A-Z]\d+)\b", (ROOT / "docs" / "rules" / f"{name}.md").read_text("utf-8")))
    for lesson in lessons_of(games.game(name)).all:
        assert lesson.rules
        assert set(lesson.rules) <= known


def test_a_stranger_to_seameni_is_asked_ten_riddles() -> None:
    assert len(lessons_of(games.game("seameni")).riddles) == 10


@pytest.mark.parametrize("name", games.HOUSE)
def test_no_riddle_asks_for_a_rule_that_no_step_has_shown(name: str) -> None:
    lessons = lessons_of(games.game(name))
    shown = {rule for step in lessons.steps for rule in step.rules}
    assert [riddle.name for riddle in lessons.riddles if not set(riddle.rules) <= shown] == []


def test_what_a_riddle_asks_has_happened_in_the_first_steps() -> None:
    """A riddle of SEAMENI asked about two currents in a row, and the steps had shown only one."""
    lessons = lessons_of(games.game("seameni"))
    seen = {turn for step in lessons.steps for turn in turns_of(step)}
    refused = {
        rule for step in lessons.steps for task in step.tasks for rule in task.claims.get("refused", {}).values()
    }
    assert [riddle.name for riddle in lessons.riddles if outcome(riddle) not in seen | refused] == []


def happened(position: Position) -> tuple[str, ...]:
    """What an action of SEAMENI brought, without the places."""
    return tuple(f"{event['kind']} {event.get('how', '')}" for event in position.events)


def turns_of(step: Step) -> Iterator[tuple[str, ...]]:
    """What happened in each turn of a step, however many actions it took."""
    position = games.game("seameni").load(step.position)
    turn: tuple[str, ...] = ()
    for task in step.tasks:
        for entry in (f"{step.seat}:{task.wanted[0]}", *task.replies):
            position = position.play_entry(entry, noting=True)
            turn += happened(position)
            if turn[-1] == "turn ":
                yield turn
                turn = ()


def outcome(riddle: Riddle) -> tuple[str, ...] | str:
    """What comes of the action a riddle asks about, or the rule that forbids it."""
    position = games.game("seameni").load(riddle.position)
    refusal = position.refusal(riddle.play)
    return refusal.rule if refusal else happened(position.play_entry(riddle.play, noting=True))


def test_the_first_steps_of_seameni_lead_somebody_onto_every_kind_of_tile() -> None:
    """They knew nothing of whirlpool, fish, seahorse, turtle, octopus, starfish and ghost."""
    steps = lessons_of(games.game("seameni")).steps
    entered = {tile for step in steps for tile in tiles_entered(step)}
    assert entered >= {".", "m", "1", "4", "w", "e", "h", "t", "o", "s", "x", "g", "$"}
    forbidden = {rule for step in steps for task in step.tasks for rule in task.claims.get("refused", {}).values()}
    assert "S64" in forbidden  # the island, where there is room for one


@pytest.mark.parametrize(
    ("name", "last"), [("hokito", "end"), ("totohu", "guess"), ("triominos", "out"), ("seameni", "")]
)
def test_a_game_ends_only_where_a_lesson_is_about_its_end(name: str, last: str) -> None:
    """A riddle of SEAMENI told that no treasure was left."""
    lessons = lessons_of(games.game(name))
    ended = [lesson.name for lesson in lessons.all if not end_of(name, lesson).to_act]
    assert ended == [last] * bool(last)


def end_of(name: str, lesson: Step | Riddle) -> Position:
    """Where a lesson leads; what is forbidden in it leads nowhere."""
    position = games.game(name).load(lesson.position)
    if isinstance(lesson, Riddle):
        entries = [lesson.play] if position.refusal(lesson.play) is None else []
    else:
        played = [task for task in lesson.tasks if task.rule is None]
        entries = [entry for task in played for entry in (f"{lesson.seat}:{task.wanted[0]}", *task.replies)]
    for entry in entries:
        position = position.play_entry(entry)
    return position


def tiles_entered(step: Step) -> Iterator[str]:
    """The kinds of tiles, by the first letter of their tokens, that anybody comes to in a step of SEAMENI."""
    position = games.game("seameni").load(step.position)
    for task in step.tasks:
        for entry in (f"{step.seat}:{task.wanted[0]}", *task.replies):
            position = position.play_entry(entry, noting=True)
            rows = position.document()["sea"]
            reached = [event["to"].partition("/")[0] for event in position.events if event["kind"] == "moved"]
            inside = [field for field in reached if field[0] in "bcdefghijkl" and 2 <= int(field[1:]) <= 12]
            yield from (rows[12 - int(field[1:])].split()["bcdefghijkl".index(field[0])][0] for field in inside)


@pytest.mark.parametrize("name", games.HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short_enough_to_be_read_beside_a_board(name: str, language: str) -> None:
    for step in words_of(games.game(name), language)["steps"].values():
        for task in step["tasks"]:
            assert len(task["task"].split()) <= 10, task["task"]
            assert len(task["detail"].split()) <= 16, task["detail"]
            assert len(task["done"].split()) <= 32, task["done"]


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_rules_bear_out_what_is_told_of_every_thing(name: str) -> None:
    game = games.game(name)
    assert len(help_of(game)) >= 3
    assert false_help(game) == []


@pytest.mark.parametrize("name", games.HOUSE)
def test_help_cites_rules_that_there_are_and_has_words_in_every_language(name: str) -> None:
    known = set(re.findall(r"\*\*([A-Z]\d+)\b", (ROOT / "docs" / "rules" / f"{name}.md").read_text("utf-8")))
    for thing in help_of(games.game(name)).values():
        assert thing.rules
        assert set(thing.rules) <= known
    for language in LANGUAGES:
        words = (ROOT / "web/src/games" / name / "words" / language / "help.ts").read_text("utf-8")
        captions = words.partition("captions: {")[2].partition("\n  },")[0]
        assert set(re.findall(r'^    "?([a-z-]+)"?:', captions, re.MULTILINE)) == set(help_of(games.game(name)))


def test_a_thing_that_does_otherwise_is_found_out() -> None:
    game = games.game("seameni")
    current = help_of(game)["one-way"]
    wrong = replace(current, claims={"after": {"pirates": {"A1": "f4"}}, "refused": {"move:A1:f4": "S25"}})
    assert len(list(thing_faults(game, wrong))) == 2


def test_the_move_that_a_lesson_praises_is_the_better_one() -> None:
    """HOKITO: of the two moves that the lesson compares the praised one wins, the other loses."""
    step = lessons_of(games.game("hokito")).named("worth")
    position = games.game("hokito").load(step.position)
    assert position.legal(0) == ["a1-a6", "e2-e5"]
    assert best_end(position.play_entry("0:e2-e5")) > 0 > best_end(position.play_entry("0:a1-a6"))


def best_end(position: Position) -> int:
    """How many points seat 0 is ahead in the end, if both play as well as they can."""
    if not position.to_act:
        return int(position.scores[0] - position.scores[1])
    seat = position.to_act[0]
    ends = [best_end(position.play_entry(f"{seat}:{action}")) for action in position.legal(seat)]
    return max(ends) if seat == 0 else min(ends)


def test_a_claim_of_all_that_is_legal_is_found_out_if_something_else_is() -> None:
    """HOKITO told of two moves where there were four."""
    lesson = lessons_of(games.game("hokito")).named("worth")
    assert isinstance(lesson, Step)
    wrong = replace(lesson.tasks[0], claims={"only": ["e2-e5"]})
    assert len(list(task_faults(games.game("hokito").load(lesson.position), 0, wrong))) == 1


def test_a_place_of_a_document_is_filled_by_its_way() -> None:
    document = {"sea": ["a", "b"], "pirates": {"A1": "f3"}}
    assert changed(document, {"sea.1": "c", "pirates.A1": "f4"}) == {"sea": ["a", "c"], "pirates": {"A1": "f4"}}
    assert document["sea"] == ["a", "b"]


def test_a_part_is_a_part_at_any_depth() -> None:
    assert is_part({"pirates": {"A1": "e4"}}, {"pirates": {"A1": "e4", "A2": "@0"}, "turn": 1})
    assert not is_part({"pirates": {"A1": "e5"}}, {"pirates": {"A1": "e4"}})


@pytest.mark.parametrize("name", games.HOUSE)
def test_no_two_lessons_have_the_same_name(name: str) -> None:
    names = [lesson.name for lesson in lessons_of(games.game(name)).all]
    assert len(set(names)) == len(names)
