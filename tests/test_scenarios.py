"""Truth as data: scenarios, views and perft counts, and that every rule of behaviour has a scenario."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from conftest import ROOT
from kajuta import games
from kajuta.core.compiled.program import Mode, run_rules
from kajuta.core.testing.scenario import run_file

SCENARIOS = ROOT / "tests" / "scenarios"
FILES = sorted(path for name in games.HOUSE for path in (SCENARIOS / name).iterdir() if path.suffix != ".toml")
QUICK = [path for path in FILES if path.suffix != ".csv"]


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


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_rule_of_behaviour_is_cited_by_a_scenario(name: str) -> None:
    letter = games.game(name).rule_letter
    rulebook = (ROOT / "docs" / "rules" / f"{name}.md").read_text("utf-8")
    numbers = set(re.findall(rf"^(?:- )?\*\*({letter}\d+)\b", rulebook, re.MULTILINE))
    assert numbers, "no rule numbers were found"
    exempt = tomllib.loads((SCENARIOS / name / "without.toml").read_text("utf-8"))
    cited = {rule for path in FILES if path.parent.name == name for rule in cited_in(path)}
    assert set(exempt) <= numbers, "without.toml names rules that do not exist"
    assert not set(exempt) & cited, "without.toml excuses rules that have a scenario"
    assert numbers - set(exempt) - cited == set(), "rules of behaviour without a scenario"
    assert cited <= numbers, "scenarios cite rules that do not exist"


def cited_in(path: Path) -> set[str]:
    text = path.read_text("utf-8")
    if path.suffix == ".csv":
        return {"H24", "H27"} if path.parent.name == "hokito" else set()
    entries = json.loads(text) if path.suffix == ".json" else [json.loads(line) for line in text.splitlines()]
    return {rule for entry in entries for rule in entry["rules"]}
