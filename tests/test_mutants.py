"""The mutants are what they say, the tests catch them, and the list of those that change nothing is up to date."""

from __future__ import annotations

import sys
import types
from pathlib import Path

import mutants
import mutations
import pytest

import programs
from conftest import ROOT
from kajuta import games

SOURCE = '''
def wins(points, target):
    """Not changed: 1 == 1."""
    bonus: int = 2
    points += bonus
    if points < target and not target == 7:
        return False
    return True
'''

CHANGES = {
    "bonus: int = 3",
    "bonus: int = 1",
    "pass",
    "if (points <= target) and not target == 7:",
    "if (points >= target) and not target == 7:",
    "if points < target and not (target != 7):",
    "if points < target and not target == 8:",
    "if points < target and not target == 6:",
    "if points < target and (target == 7):",
    "if (points < target or (not target == 7)):",
    "if not points < target and not target == 7:",
    "return True",
    "return False",
}


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    path = tmp_path / "sample_of_rules.py"
    path.write_text(SOURCE, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "sample_of_rules", raising=False)
    return next(mutations.modules_of("sample_of_rules"))


def without_brackets(line: str) -> str:
    """Versions of Python put brackets differently when they write an expression down."""
    return line.replace("(", "").replace(")", "")


def test_every_kind_of_change_is_made_and_told_as_it_is(module: types.ModuleType) -> None:
    found = list(mutations.mutants_of(module, {"wins"}))
    assert {without_brackets(mutant.lines()[1]) for mutant in found} == set(map(without_brackets, CHANGES))
    assert all(mutant.lines()[0] != mutant.lines()[1] for mutant in found)
    assert list(mutations.mutants_of(module, {"loses"})) == []


def test_a_changed_function_does_something_else(module: types.ModuleType) -> None:
    original = mutations.functions_of(module)["wins"].__code__
    codes = [mutant.code() for mutant in mutations.mutants_of(module, {"wins"})]
    assert all((code.co_code, code.co_consts) != (original.co_code, original.co_consts) for code in codes)


@pytest.mark.parametrize("name", games.HOUSE)
def test_rules_are_found_by_their_mark(name: str) -> None:
    found = {mutant.function for mutant in mutants.mutants_in(name)}
    assert len(found) > 20
    assert found >= {"setup", "apply"}
    assert not found & {"read_document", "write_view", "sentence"}


def test_every_mutant_said_to_change_nothing_is_still_there() -> None:
    there = {(one.function, *one.lines()) for name in (*games.HOUSE, mutants.CORE) for one in mutants.mutants_in(name)}
    assert set(mutants.known_to_change_nothing()) - there == set()


def test_a_wrong_rule_is_caught() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "mutants.py"), "--game", "hokito", "--only", "is_over"]
    done = programs.run(command)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith(" 100.0 % ")
