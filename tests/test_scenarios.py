"""Truth as data: scenarios, views and perft counts, and that every rule of behaviour has a scenario."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from kajuta import games
from kajuta.core.compiled.program import Mode, run_rules
from kajuta.core.testing.scenario import run_file, scenario_failures

SCENARIOS = ROOT / "tests" / "scenarios"
FILES = sorted(path for name in games.HOUSE for path in (SCENARIOS / name).iterdir() if path.suffix != ".toml")
QUICK = [path for path in FILES if path.suffix != ".csv"]

SHOWN_BY_PERFT = {"hokito/perft.csv": {"H24", "H27"}}
"""The rules that a table of perft counts shows; it has no column to say so. A table not named here fails."""

LANDING: dict[str, Any] = {
    "game": "hokito",
    "position": {
        "game": "hokito",
        "version": 1,
        "options": {"setup": "home", "end": "mover"},
        "turn": 0,
        "board": {"a1": ["b1"], "b1": ["w1", "w2"], "a2": ["w3"]},
    },
}
"""A single before a stack (H8) and before another single."""


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def failures_in(path: Path) -> list[str]:
    outcomes = list(run_file(path, games))
    assert outcomes, "the file holds no scenario"
    return [f"{outcome.name}: {failure}" for outcome in outcomes for failure in outcome.failures]


@pytest.mark.parametrize("path", FILES, ids=label)
def test_scenarios_pass(path: Path) -> None:
    assert failures_in(path) == []


@pytest.mark.parametrize("mode", ["interpreted", "checked"])
@pytest.mark.parametrize("path", QUICK, ids=label)
def test_scenarios_pass_however_the_rules_run(path: Path, mode: Mode) -> None:
    run_rules(mode)
    assert failures_in(path) == []


def rule_numbers(name: str) -> set[str]:
    """The numbers of all rules of a game, from its rules page."""
    letter = games.game(name).rule_letter
    page = (ROOT / "docs" / "rules" / f"{name}.md").read_text("utf-8")
    return set(re.findall(rf"^(?:- )?\*\*({letter}\d+)\b", page, re.MULTILINE))


def entries_of(path: Path) -> list[dict[str, Any]]:
    text = path.read_text("utf-8")
    return json.loads(text) if path.suffix == ".json" else [json.loads(line) for line in text.splitlines()]


def cited_in(path: Path) -> set[str]:
    if path.suffix == ".csv":
        return SHOWN_BY_PERFT[label(path)]
    return {rule for entry in entries_of(path) for rule in entry["rules"]}


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_rule_of_behaviour_is_cited_by_a_scenario(name: str) -> None:
    numbers = rule_numbers(name)
    assert numbers, "no rule numbers were found"
    exempt = tomllib.loads((SCENARIOS / name / "without.toml").read_text("utf-8"))
    cited = {rule for path in FILES if path.parent.name == name for rule in cited_in(path)}
    assert set(exempt) <= numbers, "without.toml names rules that do not exist"
    assert not set(exempt) & cited, "without.toml excuses rules that have a scenario"
    assert numbers - set(exempt) - cited == set(), "rules of behaviour without a scenario"
    assert cited <= numbers, "scenarios cite rules that do not exist"


@pytest.mark.parametrize("path", QUICK, ids=label)
def test_every_scenario_expects_something_after_rules_it_names(path: Path) -> None:
    for entry in entries_of(path):
        checked = [entry.get(key) for key in ("expect", "illegal", "view", "events")]
        assert any(checked) or entry.get("events") == [], f"{entry['name']}: nothing is expected"
        assert entry["rules"], f"{entry['name']}: no rule is named"


@pytest.mark.parametrize("path", QUICK, ids=label)
def test_every_illegal_entry_of_ours_names_its_rule(path: Path) -> None:
    numbers = rule_numbers(path.parent.name)
    for entry in entries_of(path):
        illegal = entry.get("illegal", {})
        assert isinstance(illegal, dict), f"{entry['name']}: illegal entries without their rules"
        assert set(illegal.values()) <= numbers, f"{entry['name']}: {illegal}"


@pytest.mark.parametrize("illegal", [{"0:a1-b1": "H8"}, {"0:a1-b1": None}, ["0:a1-b1"], [], {}])
def test_an_illegal_entry_names_its_rule_or_leaves_it_open(illegal: Any) -> None:
    assert scenario_failures({**LANDING, "illegal": illegal}, games) == []


def test_a_refusal_by_another_rule_is_shown_with_expected_and_found() -> None:
    (failure,) = scenario_failures({**LANDING, "illegal": {"0:a1-b1": "H9"}}, games)
    assert failure == (
        '0:a1-b1 refused by: expected "H9", found "H8" (a single stone must land on another single stone)'
    )


@pytest.mark.parametrize("illegal", [{"0:a1-a2": "H8"}, {"0:a1-a2": None}, ["0:a1-a2"]])
def test_a_legal_action_among_the_illegal_ones_is_found(illegal: Any) -> None:
    failures = scenario_failures({**LANDING, "illegal": illegal}, games)
    assert failures == ["0:a1-a2 should have been refused", "0:a1-a2 could be played"]
