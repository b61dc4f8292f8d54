"""What rulebooks and first steps say in numbers and names of fields is what the rules were asked, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import pytest

from kajuta import games
from kajuta.core.figures import figures_of, played
from kajuta.core.lessons import lessons_of, words_of
from kajuta.core.rulebooks.blocks import Shown
from kajuta.core.rulebooks.library import book_of, plain_text

LANGUAGES = ("en", "cs")
NAMED = re.compile(r"\b(?:\d-\d-\d|[A-D][1-3]|[a-m]\d{1,2}|\d+)\b")
"""Tiles, pirates, fields and numbers are written alike in every language."""
FIELD = re.compile(r"\b[a-m]\d{1,2}\b")
TIMES = "\N{MULTIPLICATION SIGN}"
SUM = re.compile(rf"(\d+(?: [+{TIMES}] \d+)+) = (\d+)")
SPELLED_OUT = {"1", "2", "3", "4", "5"}
"""What a language may put into a word: a five, čtyřproud, tříbahno."""


def shown_in(game: str, language: str) -> dict[str, Shown]:
    """The figures of a rulebook with their words."""
    blocks = chain.from_iterable(section.blocks for section in book_of(games.game(game), language).sections)
    return {block.name: block for block in blocks if isinstance(block, Shown)}


def said_of_figures(game: str, language: str) -> Iterator[tuple[str, str]]:
    for name, shown in sorted(shown_in(game, language).items()):
        yield from ((name, words) for words in (*shown.captions, *(words for _, words in shown.tries), shown.sum))


def said_in_lessons(game: str, language: str) -> Iterator[tuple[str, str]]:
    words = words_of(games.game(game), language)
    for name, step in sorted(words["steps"].items()):
        yield name, step["way"]
        yield from ((name, task[part]) for task in step["tasks"] for part in ("task", "detail", "done"))
    for name, riddle in sorted(words.get("riddles", {}).items()):
        yield from ((name, said) for said in (riddle["question"], *riddle["answers"], riddle["because"]))


def said(game: str, language: str) -> list[tuple[str, str]]:
    return [*said_of_figures(game, language), *said_in_lessons(game, language)]


@pytest.mark.parametrize("game", games.HOUSE)
def test_both_languages_name_the_same_fields_pirates_tiles_and_numbers(game: str) -> None:
    pairs = list(zip(said(game, "en"), said(game, "cs"), strict=True))
    assert len(pairs) > 50
    for (name, english), (other, czech) in pairs:
        assert name == other
        assert set(NAMED.findall(english)) ^ set(NAMED.findall(czech)) <= SPELLED_OUT, (name, english, czech)


@pytest.mark.parametrize("game", games.HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sum_that_is_written_out_comes_out(game: str, language: str) -> None:
    texts = [plain_text(games.game(game), language), *(words for _, words in said(game, language))]
    for written, result in chain.from_iterable(SUM.findall(text) for text in texts):
        assert sum(product(part) for part in written.split(" + ")) == int(result), written


def product(text: str) -> int:
    first, _, second = text.partition(f" {TIMES} ")
    return int(first) * int(second or 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sum_below_a_figure_of_triominos_is_what_the_rules_give(language: str) -> None:
    figures = figures_of(games.game("triominos"))
    sums = {name: shown.sum for name, shown in shown_in("triominos", language).items() if re.search(r"\d", shown.sum)}
    assert len(sums) > 8
    for name, text in sums.items():
        gained, _, spent = re.sub(r"\b(less|minus)\b", "-", text).partition("-")
        total = sum(map(int, re.findall(r"\d+", gained))) - sum(map(int, re.findall(r"\d+", spent)))
        assert total == abs(figures[name].gain or 0), (name, text)


@pytest.mark.parametrize("game", games.HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_try_names_the_fields_that_are_tried(game: str, language: str) -> None:
    for name, shown in shown_in(game, language).items():
        for (_, words), entry in zip(shown.tries, figures_of(games.game(game))[name].tries, strict=True):
            assert set(FIELD.findall(words)) <= set(FIELD.findall(entry)), (name, words, entry)


@pytest.mark.parametrize("game", games.HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_task_names_the_fields_that_are_wanted(game: str, language: str) -> None:
    words = words_of(games.game(game), language)["steps"]
    for step in lessons_of(games.game(game)).steps:
        for task, told in zip(step.tasks, words[step.name]["tasks"], strict=True):
            assert set(FIELD.findall(told["task"])) <= set(FIELD.findall(task.wanted[0])), (step.name, told["task"])


@pytest.mark.parametrize("game", games.HOUSE)
def test_whatever_a_figure_plays_it_claims_something_of(game: str) -> None:
    """A chain of currents was shown of which the rules were asked nothing."""
    figures = figures_of(games.game(game)).values()
    assert [figure.name for figure in figures if figure.play and not figure.claims] == []


def test_a_figure_of_seameni_shows_every_field_that_somebody_comes_to() -> None:
    """The chain of currents ended above the picture."""
    for figure in figures_of(games.game("seameni")).values():
        (first, low), (last, high) = ((place[0], int(place[1:])) for place in figure.near)
        moved = [event for event in played(games.game("seameni"), figure).events if event["kind"] == "moved"]
        for column, row in chain.from_iterable(re.findall(r"\b([a-m])(\d{1,2})", event["to"]) for event in moved):
            assert first <= column <= last, figure.name
            assert low <= int(row) <= high, figure.name
