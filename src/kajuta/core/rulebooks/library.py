"""The rulebooks of a game: where they lie, in which languages, and which section tells a rule."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from kajuta.core.rulebooks.blocks import Book
from kajuta.core.rulebooks.reading import read_book

if TYPE_CHECKING:
    from kajuta.core.game import Game

FIRST_LANGUAGE = "en"
_IDS = re.compile(r" \{#[a-z-]+\}$", re.MULTILINE)
_FIGURE = re.compile(r"^```figure .*?\n(.*?)^```$\n?", re.MULTILINE | re.DOTALL)
_OPTION = re.compile(r"^> \[([a-z_, ]+)\] ", re.MULTILINE)


def book_of(game: Game, language: str = FIRST_LANGUAGE) -> Book:
    """The rules for players; in English where there is no translation."""
    return _read(game.rulebook_in(language))


@cache
def _read(markdown: str) -> Book:
    return read_book(markdown)


def section_of(game: Game, rule: str, language: str = FIRST_LANGUAGE) -> str | None:
    """The section that tells a rule; None where no rulebook does."""
    return book_of(game, language).where.get(rule)


def plain_text(game: Game, language: str = FIRST_LANGUAGE) -> str:
    """A rulebook to be read in a terminal: Markdown without names of headings, figures as their words alone."""
    text = _IDS.sub("", game.rulebook_in(language))
    text = _FIGURE.sub(lambda found: "".join(f"    {line}\n" for line in found[1].splitlines()), text)
    return _OPTION.sub("> ", text)
