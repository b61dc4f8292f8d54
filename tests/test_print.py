"""Booklets: every game's rulebook is set in both languages, and what is wrong is told in one sentence."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import pytest

from kajuta import games
from kajuta.cli import main
from kajuta.core.rulebooks.library import book_of
from kajuta.pictures.booklet import markup


def test_a_booklet_is_a_file_with_pictures(tmp_path: Path) -> None:
    target = tmp_path / "rules.pdf"
    assert main(["print", "hokito", "-o", str(target), "--language", "cs"]) == 0
    data = target.read_bytes()
    assert data.startswith(b"%PDF-")
    assert len(data) > 50_000


@pytest.mark.parametrize("name", games.HOUSE)
@pytest.mark.parametrize("language", ["en", "cs"])
def test_everything_that_is_told_is_set(name: str, language: str) -> None:
    game = games.game(name)
    set_ = markup(game, language)
    for section in book_of(game, language).sections:
        assert section.title in set_
        for rule in section.rules():
            assert rule in set_


def test_another_kind_of_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "hokito", "-o", str(tmp_path / "rules.txt")]) == 2
    assert "ends in .pdf" in capsys.readouterr().err
    assert main(["print", "hokito", "-o", str(tmp_path / "nowhere" / "rules.pdf")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_without_a_typesetter_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert main(["print", "hokito", "-o", str(tmp_path / "rules.pdf")]) == 2
    assert "pip install 'kajuta[print]'" in capsys.readouterr().err


def test_what_leads_to_a_figure_or_a_table_stays_on_its_page() -> None:
    """The table of encounters was cut in two, and sentences stood a page before their figures."""
    leads = [line.endswith(", leads: true)") for line in markup(games.game("totohu"), "cs").splitlines()]
    kinds = [line.split("(")[0] for line in markup(games.game("totohu"), "cs").splitlines()]
    followed = [kind == "#told" and after in ("#example", "#grid-of") for kind, after in pairwise(kinds)]
    assert any(followed)
    assert leads[:-1] == followed
