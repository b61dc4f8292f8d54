"""PEARLS as its own repository would test it, with nothing but `kajuta.core.testing`.

`python tests/guest/test_pearls.py` writes its playthroughs, signatures and types of events anew after a wanted change.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))

import guest
from kajuta import games
from kajuta.core.compiled.program import run_rules
from kajuta.core.errors import BadDocument
from kajuta.core.testing.conformance import LAWS
from kajuta.core.testing.event_shapes import event_shapes
from kajuta.core.testing.machine import MACHINE_LAWS
from kajuta.core.testing.playthrough import header, playthrough
from kajuta.core.testing.rulebooks import false_figures, ill_told, uncited, undrawn
from kajuta.core.testing.scenario import run_file
from kajuta.core.testing.signature import signature
from kajuta.core.testing.trial import sample

VARIANTS: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "partners": (4, {"partners": True}),
}
SIGNATURES = guest.FOLDER / "signatures.json"
EVENT_SHAPES = guest.FOLDER / "pearls" / "event_shapes.py"
NOT_FOR_PLAYERS = {"P12", "P13", "P14"}
"""Documents, events and views: rules that no player meets."""
SCENARIOS = [path for path in sorted((guest.FOLDER / "scenarios").iterdir()) if path.suffix != ".toml"]
POSITION: dict[str, Any] = {
    "game": "pearls",
    "partners": False,
    "round": 1,
    "card": [4, 7],
    "shown": [0, 1],
    "bid": [2, 0],
    "points": [0, 9],
}


@pytest.fixture(scope="module", autouse=True)
def guest_game() -> Iterator[None]:
    with guest.installed():
        yield


def file_of(label: str) -> Path:
    return guest.FOLDER / "playthroughs" / f"{label}.txt"


def written(label: str) -> str:
    game = games.game("pearls")
    return playthrough(game, header(game, *VARIANTS[label], seed="1", steps=100))


def signatures() -> dict[str, Any]:
    return {label: signature(games.game("pearls"), *VARIANTS[label]) for label in VARIANTS}


def types_of_events() -> str:
    """The formatter has the last word."""
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(EVENT_SHAPES), "-"]
    written = event_shapes(games.game("pearls"))
    return subprocess.run(command, input=written, capture_output=True, text=True, check=True).stdout


# Laws


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("label", VARIANTS)
def test_every_law_holds_interpreted(label: str, seed: str) -> None:
    run_rules("interpreted")
    trial = sample(games.game("pearls"), *VARIANTS[label], seed)
    for law in LAWS:
        law(trial)


def test_every_law_holds_compiled() -> None:
    for players, options in VARIANTS.values():
        trial = sample(games.game("pearls"), players, options, "1")
        assert games.game("pearls").steps.current.kind == "compiled"
        for law in (*LAWS, *MACHINE_LAWS):
            law(trial)


# What is kept


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.name)
def test_scenarios_pass(path: Path) -> None:
    run_rules("interpreted")
    outcomes = list(run_file(path, games))
    assert outcomes
    assert [outcome for outcome in outcomes if outcome.failures] == []


def test_every_rule_of_behaviour_is_cited_by_a_scenario() -> None:
    rules = set(re.findall(r"^\*\*(P\d+)\b", (guest.FOLDER / "rules.md").read_text("utf-8"), re.MULTILINE))
    exempt = set(tomllib.loads((guest.FOLDER / "scenarios" / "without.toml").read_text("utf-8")))
    cited = {rule for path in SCENARIOS for entry in entries_of(path) for rule in entry["rules"]}
    assert cited | exempt == rules
    assert not cited & exempt


def entries_of(path: Path) -> list[dict[str, Any]]:
    text = path.read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()] if path.suffix == ".jsonl" else json.loads(text)


@pytest.mark.parametrize("label", VARIANTS)
def test_playthrough_is_as_it_was(label: str) -> None:
    run_rules("interpreted")
    assert written(label) == file_of(label).read_text("utf-8")


def test_signatures_are_as_they_were() -> None:
    run_rules("interpreted")
    assert signatures() == json.loads(SIGNATURES.read_text("utf-8"))


def test_the_types_of_events_are_as_declared() -> None:
    assert types_of_events() == EVENT_SHAPES.read_text("utf-8")


def test_the_rulebook_tells_every_rule_and_its_figures_are_true() -> None:
    game = games.game("pearls")
    rules = re.findall(r"^\*\*(P\d+)\b", (guest.FOLDER / "rules.md").read_text("utf-8"), re.MULTILINE)
    assert set(uncited(game, rules)) == NOT_FOR_PLAYERS
    assert false_figures(game) == []
    assert ill_told(game, ["en"]) == []
    assert undrawn(game, ["en", "en"]) == []


# PEARLS alone


@pytest.mark.parametrize("label", VARIANTS)
def test_cards_are_dealt_once_and_every_position_is_a_sound_document(label: str) -> None:
    run_rules("interpreted")
    for seed in range(30):
        for moment in sample(games.game("pearls"), *VARIANTS[label], str(seed)).moments:
            state = moment.position.state
            dealt = state.card[: state.players]
            assert len(set(dealt)) == state.players
            assert set(dealt) <= set(range(1, 9))
            assert not any(state.card[state.players :])
            assert games.game("pearls").load(moment.position.document()) == moment.position


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"card": [4, 9]}, "every entry of the card must be a whole number from 1 to 8, not 9"),
        ({"card": [7, 7], "points": [0, 0]}, "there is one card 7, not 2 (P3)"),
        ({"card": [4, 7, 1]}, "all rows are of one length"),
        ({"card": [4]}, "the card must have a number for every player, not [4]"),
        ({"partners": True}, "partners are for four players (P2)"),
        ({"round": 2}, "there is no bid after the last round (P10)"),
        ({"round": 0}, "more rounds were won than completed: 0 (P8)"),
        ({"shown": [0, 0]}, "seat 1 has won pearls, so its card is shown (P8)"),
        ({"points": [0, 7]}, "seat 1 cannot have won 7 pearls with a card 7 (P8)"),
    ],
)
def test_a_bad_document_is_told_why(changed: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadDocument) as bad:
        games.game("pearls").load({**POSITION, **changed})
    assert list(bad.value.faults) == [fault]


@pytest.mark.parametrize("view", [None, {}, {"card": [None] * 9, "bid": []}, {**POSITION, "bid": [None]}])
def test_what_is_no_view_is_refused(view: Any) -> None:
    with pytest.raises(BadDocument):
        games.game("pearls").believe(view)


if __name__ == "__main__":
    with guest.installed():
        for one in VARIANTS:
            file_of(one).write_text(written(one), "utf-8")
        EVENT_SHAPES.write_text(types_of_events(), "utf-8")
        SIGNATURES.write_text(json.dumps(signatures(), indent=2) + "\n", "utf-8")
