"""Rulebooks call things as the table does: names of tiles, presets and buttons are those a player sees."""

from __future__ import annotations

import re

import pytest

from conftest import ROOT
from kajuta import games
from kajuta.core.rulebooks.library import plain_text
from kajuta.games.triominos.options import PRESETS

LANGUAGES = ("en", "cs")
SEVERAL = ("m2", "m3", "m4", "m5", "1s", "1d", "2s", "2d", "4s", "4d", "8", "$1", "$2", "$3", "$4", "$5")
"""Kinds that a book tells of together."""


def catalogue(game: str, language: str, file: str) -> str:
    return (ROOT / "web" / "src" / "games" / game / "words" / language / f"{file}.ts").read_text("utf-8")


def told(game: str, language: str) -> str:
    """A rulebook as one line of small letters."""
    return re.sub(r"\s+", " ", plain_text(games.game(game), language)).lower()


def source(game: str, language: str) -> str:
    name = "rulebook.md" if language == "en" else f"rulebook.{language}.md"
    return (ROOT / "src" / "kajuta" / "games" / game / name).read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_calls_every_tile_as_the_board_does(language: str) -> None:
    """The Czech one told of a "mořský kůň" where the board had a "mořský koník"."""
    (kinds,) = re.findall(r"  kinds: \{(.*?)\n  \}", catalogue("seameni", language, "tiles"), re.DOTALL)
    named = dict(re.findall(r'^ {4}"?([^":\s]+)"?: "([^"]+)"', kinds, re.MULTILINE))
    book = told("seameni", language)
    singles = [name for kind, name in named.items() if kind not in (*SEVERAL, "?", "treasure")]
    assert len(singles) > 10
    assert [name for name in singles if name.lower() not in book] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_of_triominos_calls_presets_as_the_sheet_of_a_new_game_does(language: str) -> None:
    """A player who chose "American" found only `pressman`."""
    words = catalogue("triominos", language, "options")
    for preset in PRESETS:
        found = re.search(rf'^  "?{preset}"?: \["([^"]+)"', words, re.MULTILINE)
        assert found, preset
        assert f"**{found[1]}** `{preset}`" in source("triominos", language), preset


@pytest.mark.parametrize(("language", "other"), [("en", r"\bbars?\b"), ("cs", r"\bčár[ek]")])
def test_the_rulebook_of_hokito_calls_symbols_as_first_steps_and_help_do(language: str, other: str) -> None:
    book = told("hokito", language)
    assert len(re.findall("symbol", book)) > 8
    assert len(re.findall(other, book)) <= 1  # told once what they look like


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_a_pirate_that_shoots_gets_a_cannon(language: str) -> None:
    """The first page of TOTOHU gave one to whoever shoots, the hunter too."""
    first = source("totohu", language).split("{#fleet}")[0]
    assert {"en": "the hunter an **anchor** at every meeting", "cs": "lovec při každém setkání **kotvu**"}[
        language
    ] in first
