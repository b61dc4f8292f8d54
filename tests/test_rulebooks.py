"""Rulebooks: what figures claim, the rules bear out; both languages tell the same rules, and all that players meet."""

from __future__ import annotations

import re
import tomllib

import pytest

from conftest import ROOT
from kajuta import games
from kajuta.core.figures import figures_of, merged
from kajuta.core.rulebooks.blocks import Listed, Note, Paragraph, Shown, Table
from kajuta.core.rulebooks.library import book_of, plain_text, section_of
from kajuta.core.rulebooks.reading import Unreadable, read_book
from kajuta.core.testing.rulebooks import differing, false_figures, ill_told, uncited, undrawn

LANGUAGES = ("en", "cs")
UNTOLD = tomllib.loads((ROOT / "tests" / "untold.toml").read_text("utf-8"))
TOLD = tuple(UNTOLD)


def rules_of(name: str) -> list[str]:
    """The numbers that the rules of a game define."""
    text = (ROOT / "docs" / "rules" / f"{name}.md").read_text("utf-8")
    found = list(dict.fromkeys(re.findall(r"\*\*([A-Z]\d+)\b", text)))
    return [rule for rule in found if rule[0] == found[0][0]]  # ships of TOTOHU are written in bold too


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_rules_bear_out_every_claim_of_a_figure(name: str) -> None:
    assert false_figures(games.game(name)) == []


@pytest.mark.parametrize("name", games.HOUSE)
def test_both_languages_show_every_figure_with_its_words(name: str) -> None:
    assert ill_told(games.game(name), LANGUAGES) == []


@pytest.mark.parametrize("name", TOLD)
def test_both_languages_cite_the_same_rules_in_the_same_sections(name: str) -> None:
    assert differing(games.game(name), LANGUAGES) == []


@pytest.mark.parametrize("name", TOLD)
def test_every_rule_that_a_player_meets_is_told(name: str) -> None:
    known = rules_of(name)
    assert uncited(games.game(name), [rule for rule in known if rule not in UNTOLD[name]]) == []
    assert [rule for rule in UNTOLD[name] if rule not in known or section_of(games.game(name), rule)] == []


@pytest.mark.parametrize("name", games.HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebooks_cite_rules_that_there_are(name: str, language: str) -> None:
    assert set(book_of(games.game(name), language).where) <= set(rules_of(name))


@pytest.mark.parametrize("name", games.HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_have_names_of_their_own(name: str, language: str) -> None:
    names = [section.id for section in book_of(games.game(name), language).sections]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", TOLD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_a_rule_is_left_in_a_sentence(name: str, language: str) -> None:
    letter = rules_of(name)[0][0]
    for section in book_of(games.game(name), language).sections:
        for words in (words for block in section.blocks for words in block.all_words()):
            assert not re.search(rf"\b{letter}\d+\b", re.sub("`[^`]*`", "", words.text)), words.text


@pytest.mark.parametrize("name", TOLD)
def test_notes_tell_of_options_that_there_are_and_of_all_of_them(name: str) -> None:
    known = set(games.game(name).options_module.OPTIONS)
    blocks = [block for section in book_of(games.game(name)).sections for block in section.blocks]
    notes = [block for block in blocks if isinstance(block, Note)]
    assert {option for note in notes for option in note.options} == known


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_figure_can_be_drawn(name: str) -> None:
    assert undrawn(games.game(name), LANGUAGES) == []


def test_a_figure_that_claims_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.game("hokito")
    figure = figures_of(game)["capture"]
    monkeypatch.setitem(figure.claims, "gain", [7, -6])
    monkeypatch.setitem(figure.tries, "0:b1-d1", "H8")
    assert len(false_figures(game)) == 2


def test_a_page_is_read_as_chapters_sections_and_blocks() -> None:
    book = read_book(PAGE)
    assert book.title == "PEARLS"
    assert [(chapter.id, chapter.title) for chapter in book.chapters] == [("first", "First"), ("more", "More")]
    first, more, diving = book.sections
    assert (more.id, more.title, diving.id, diving.title) == ("more", "", "diving", "Diving")
    kinds = [type(block) for section in book.sections for block in section.blocks]
    assert kinds == [Paragraph, Listed, Table, Note, Shown]
    assert first.rules() == ["P1"]
    assert book.where == {"P1": "diving", "P2": "more", "P3": "more", "P4": "diving"}
    shown = diving.blocks[-1]
    assert isinstance(shown, Shown)
    assert (shown.captions, shown.tries, shown.sum) == (
        ("Before", "After"),
        ((True, "so"), (False, "not so")),
        "3 and 4",
    )


PAGE = """# PEARLS

## First {#first}

Dive (P1) and *rise*.

## More {#more}

- One thing (P2, P3)
  goes on
- and another

| a | b |
| --- | --- |
| 1 (P3) | 2 |

### Diving {#diving}
> [depth] Deeper (P1
> P4).

```figure dive
Before
After
+ so
- not so
= 3 and 4
```
"""


@pytest.mark.parametrize("page", ["## No name\n", "> Which option?\n", "```figure open\n"])
def test_a_page_written_otherwise_is_refused(page: str) -> None:
    with pytest.raises(Unreadable):
        read_book(page)


def test_a_change_reaches_into_objects_and_lists() -> None:
    ground = {"fleets": [{"H": 1}, {"H": 2, "P": 3}], "turn": 1, "board": {"a1": []}}
    assert merged(ground, {"fleets": {"1": {"H": 7}}, "board": {"=": {}}}) == {
        "fleets": [{"H": 1}, {"H": 7, "P": 3}],
        "turn": 1,
        "board": {},
    }


@pytest.mark.parametrize("name", games.HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_shows_no_names_of_headings_and_no_fences(name: str, language: str) -> None:
    text = plain_text(games.game(name), language)
    assert text.startswith("# ")
    assert "{#" not in text
    assert "```" not in text
