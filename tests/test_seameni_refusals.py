"""SEAMENI: every refusal can be met and says why."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from conftest import ROOT
from kajuta.core.position import Position
from kajuta.games.seameni.actions import First, expressible
from kajuta.games.seameni.rules.refusals import Refused
from seameni_boards import GAME, plain


@pytest.mark.parametrize(
    ("document", "action", "rule", "words"),
    [
        (
            plain(tiles={"f6": "1N", "f7": "i"}, pirates={"A1": "f5"}, loot={"f5": 1}),
            "haul:A1:f6",
            "S71",
            "carry your treasure onto an island",
        ),
        (
            plain(tiles={"f6": "1N", "f7": "e"}, pirates={"A1": "f5"}),
            "move:A1:f6",
            "S52",
            "carry the pirate onto an electric fish",
        ),
        (plain(tiles={"f2": "1S"}, pirates={"A1": "f3"}), "move:A1:f2", "S26", "out into the territorial waters"),
        (plain(tiles={"i12": "1N"}, pirates={"A1": "i11"}), "move:A1:i12", "S27", "onto an enemy ship"),
        (plain(tiles={"f6": "2E", "e6": "e", "g6": "sN"}, pirates={"A1": "f5"}), "move:A1:f6", "S35", "every way on"),
        (plain(tiles={"f6": "?."}, pirates={"A1": "f5"}, loot={"f5": 1}), "haul:A1:f6", "S32", "face-down"),
        (plain(tiles={"f6": "o"}, pirates={"A1": "f6"}, caught=["A1"]), "move:A1:f7", "S60", "octopus"),
        (plain(pirates={"A1": "f6"}, blocked=["A1"]), "move:A1:f7", "S59", "turtle"),
        (plain(tiles={"f6": "m3"}, pirates={"A1": "f6/1"}), "move:A1:f7", "S43", "wade"),
        (plain(pirates={"A1": "f1"}, stranded=["A1"]), "move:A1:f2", "S62", "stranded"),
        (plain(pirates={"A1": "f6"}), "haul:A1:f7", "S69", "no treasure"),
        (plain(pirates={"A1": "f6"}), "pass", "S31", "may not pass"),
        (plain(pirates={"B1": "@0"}, prisoners={"B1": 0}, active=1), "move:B1:d2", "S89", "captor"),
        (plain(pirates={"A1": "f6"}), "fly:A1:f7", "S101", "not an action"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 30 else "",
)
def test_a_refusal_says_why(document: dict[str, Any], action: str, rule: str, words: str) -> None:
    refusal = GAME.load(document).refusal(f"{document['active']}:{action}")
    assert refusal is not None
    assert refusal.rule == rule
    assert words in refusal.message


def refusal_codes(position: Position) -> set[int]:
    """Everything that seats are told who try whatever can be written."""
    seats = {int(seat) for seat in position.to_act} | {0, 1, 5}
    tried = [*expressible(position.state), First.HAUL - 1, -1, 1 << 40]
    buffer = np.frombuffer(bytearray(position.bytes), np.uint8)
    refused, work = GAME.steps.current.refused, GAME.workspace()
    return {refused(buffer, seat, action, work) for seat in seats for action in tried}


def test_every_refusal_can_be_met() -> None:
    met = {0}
    for path in sorted((ROOT / "tests" / "scenarios" / "seameni").glob("*.json")):
        for scenario in json.loads(path.read_text("utf-8")):
            position = GAME.load(scenario["position"])
            if path.name != "transcripts.json":
                for action in scenario.get("play", []):
                    position = position.play(action)
            met |= refusal_codes(position)
    assert met == {0, *Refused}


def test_every_refusal_has_a_sentence_and_a_rule() -> None:
    assert set(GAME.refusals) == set(Refused)
    assert all(1 <= code // 10 <= 110 for code in Refused)
