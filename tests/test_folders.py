"""One shape of folder: every game has the files that `docs/architecture.md` lists, and no others."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from conftest import ROOT
from kajuta import games

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
NOT_EXPLAINING = {
    "annex",
    "basis",
    "form",
    "marks",
    "texts",
    "seen",
    "memory",
    "imagining",
    "drawing",
    "record",
    "chance",
}
"""Names that said nothing about what is in a module."""


def listed() -> tuple[list[str], list[str]]:
    """The names of files that the page lists for every game, and those that only some games need."""
    table = PAGE.partition("**The folder of a game**")[2].partition("**Compiled calls.**")[0]
    always: list[str] = []
    sometimes: list[str] = []
    for row in re.findall(r"^\| (`.*?) \| (.*) \|$", table, re.MULTILINE):
        needed = sometimes if "only where" in row[1] else always
        needed += [name.replace("LANGUAGE", "*") for name in re.findall(r"`(.*?)`", row[0])]
    return always, sometimes


def names_in(folder: Path) -> set[str]:
    """The files of a game; a folder counts as the file that it is the long form of."""
    inside = [path for path in folder.iterdir() if path.name not in ("__init__.py", "__pycache__")]
    named = {path.name if path.is_file() else f"{path.name}.py" for path in inside}
    return {name if name != "rules.py" else "rules/" for name in named}


def test_the_page_lists_files() -> None:
    always, sometimes = listed()
    assert {"state.py", "rules/", "belief.py", "figures.json", "lessons.*.json"} <= set(always)
    assert sometimes == ["line.py", "ledger.py", "rulebook.py"]


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_folder_holds_what_the_page_lists_and_nothing_else(name: str) -> None:
    always, sometimes = listed()
    found = names_in(games.game(name).folder)
    assert [pattern for pattern in always if not any(fnmatch(one, pattern) for one in found)] == []
    assert [one for one in found if not any(fnmatch(one, pattern) for pattern in always + sometimes)] == []


@pytest.mark.parametrize("package", ["core", "games"])
def test_modules_have_names_that_explain_them(package: str) -> None:
    modules = {path.stem for path in (ROOT / "src" / "kajuta" / package).rglob("*.py")}
    assert modules & NOT_EXPLAINING == set()
