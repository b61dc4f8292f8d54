"""SEAMENI: which documents are positions, and that every fault of a bad one is told."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from kajuta.core.testing.conformance import faults_of
from seameni_boards import GAME, plain, trap

BASE = plain(
    tiles={"f6": "m2", "f7": "i", "f8": "x", "f9": "2E", "f10": "?.", "f11": "o", "f12": "g"}, pirates={"A1": "d4"}
)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": 5}, "number of players"),
        ({"phase": "pause"}, "phase"),
        ({"active": 2}, "active seat"),
        ({"turn": -1}, "number of turns"),
        ({"quiet": 1.0}, "quiet turns"),
        ({"sea": BASE["sea"][:-1]}, "the sea must be a list of 11"),
        ({"sea": [*BASE["sea"][:-1], ". . ."]}, "11 tokens"),
        ({"sea": [*BASE["sea"][:-1], ". . . . . . . . . . z"]}, 'no tile "z"'),
        ({"sea": [*BASE["sea"][:-1], ". . . . . . . . . .  ."]}, "11 tokens"),
        ({"options": {**BASE["options"], "partners": True}}, "S13"),
        ({"options": {**BASE["options"], "rum": True}}, "no option"),
        ({"ships": ["d1", "d1"]}, "own side"),
        ({"ships": ["a1", "i13"]}, "own side"),
        ({"ships": [None, "i13"]}, "must stand somewhere"),
        ({"ships": ["d1"]}, "list of 2"),
        ({"hold": [0, -1]}, "hold of seat 1"),
        ({"pirates": {**BASE["pirates"], "A1": "f10"}}, "face-down"),
        ({"pirates": {**BASE["pirates"], "A1": "f8"}}, "nobody stays"),
        ({"pirates": {**BASE["pirates"], "A1": "f9"}}, "nobody stays"),
        ({"pirates": {**BASE["pirates"], "A1": "f6"}}, "sub-field"),
        ({"pirates": {**BASE["pirates"], "A1": "f6/3"}}, "sub-field"),
        ({"pirates": {**BASE["pirates"], "A1": "d4/1"}}, "no mud"),
        ({"pirates": {**BASE["pirates"], "A1": "d1"}}, "a ship stands"),
        ({"pirates": {**BASE["pirates"], "A1": "a1~"}}, "A1 must be on a place"),
        ({"pirates": {**BASE["pirates"], "A1": "@2"}}, "A1 must be on a place"),
        ({"pirates": {**BASE["pirates"], "A1": "@1"}}, "without being its prisoner"),
        ({"pirates": {**BASE["pirates"], "C1": "@0"}}, "pirate of this game"),
        ({"pirates": {"A1": "d4"}}, "A2 is missing"),
        ({"pirates": {**BASE["pirates"], "B1": "d4"}}, "enemies stand together"),
        ({"pirates": {**BASE["pirates"], "A2": "f6/1", "A3": "f6/1", "B1": "f6/1"}}, "no room"),
        ({"pirates": {**BASE["pirates"], "A1": "f6/1", "B1": "f6/1"}, "loot": {"f6/1": 1}}, "no room"),
        ({"loot": {"f7": 1}}, "cannot lie on f7"),
        ({"loot": {"f10": 1}}, "cannot lie on f10"),
        ({"loot": {"f6/1": 1}}, "only together with its pirate"),
        ({"loot": {"f1": 1}}, "lies in the sea"),
        ({"loot": {"d4": 0}}, "the treasure on"),
        ({"pirates": {**BASE["pirates"], "B1": "d3"}, "prisoners": {"B1": 0}}, "aboard his captor's ship"),
        ({"prisoners": {"A1": 0}}, "of a friend"),
        ({"prisoners": {"A2": 1}}, "aboard his captor's ship"),
        ({"caught": ["A1"]}, "not on an octopus"),
        ({"stranded": ["A1"]}, "not in the territorial waters"),
        ({"tired": ["A2", "A1"]}, "must be sorted"),
        ({"blocked": ["A1", "A1"]}, "each pirate once"),
        (
            {"pirates": {**BASE["pirates"], "A1": "@0", "A2": "@0", "A3": "@0", "B1": "@0"}, "prisoners": {"B1": 0}},
            "overfull",
        ),
        ({"offered": 0}, "offered"),
        ({"end": "agreed"}, "if and only if"),
        ({"phase": "over"}, "if and only if"),
        ({"phase": "place"}, "not placed yet"),
        ({"phase": "place", "ships": [None, None]}, "begins aboard"),
        ({"pending": {"kind": "flow"}}, "exactly the keys"),
        ({"pending": {"kind": "storm"}}, "the kind of what is pending"),
        (
            {"pending": {"kind": "flow", "pirate": "A1", "cargo": False, "used": [], "ban": None}},
            "must be on a seahorse",
        ),
        ({"pending": {"kind": "ghost", "pirate": "A1"}}, "from the ghost"),
        ({"pending": {"kind": "crowd", "ship": 0}}, "not overfull"),
        ({"pending": {"kind": "end", "by": 0, "yes": [0]}}, "offered"),
        ({"offered": True, "pending": {"kind": "end", "by": 0, "yes": [0, 1]}}, "still to answer"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_bad_document_is_told_what_is_wrong(changes: dict[str, Any], words: str) -> None:
    assert faults_of(GAME, BASE) == ()
    faults = faults_of(GAME, {**BASE, **changes})
    assert any(words in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("flow", "tiles", "words"),
    [
        ({"used": ["f9>e9", "f9>g9"]}, {}, "no exit left"),
        ({"used": ["f9>f10"]}, {}, "no exit of"),
        ({"used": ["e9>f9"]}, {}, "no exit of"),
        ({"used": ["f9>e9", "f9>e9"]}, {}, "only once"),
        ({"used": ["f9-e9"]}, {}, "is written like"),
        ({"cargo": True}, {"e9": "i", "g9": "i"}, "S40"),
        ({"ban": 1}, {}, "enemy ship"),
    ],
)
def test_a_bad_flow_is_told_what_is_wrong(flow: dict[str, Any], tiles: dict[str, str], words: str) -> None:
    pending = {"kind": "flow", "pirate": "A1", "cargo": False, "used": [], "ban": None}
    good = plain(tiles={"f9": "2E", **tiles}, pirates={"A1": "f9"}, pending=pending)
    assert faults_of(GAME, good) == ()
    faults = faults_of(GAME, {**good, "pending": {**pending, **flow}})
    assert any(words in fault for fault in faults), faults


def test_all_faults_are_told_at_once() -> None:
    bad = {**BASE, "turn": "x", "hold": [1], "caught": ["Z9"], "loot": {"f7": 2}, "quiet": None, "ships": ["d1", "e1"]}
    bad["pirates"] = {**BASE["pirates"], "A1": "f8", "A2": "nowhere"}
    assert len(faults_of(GAME, bad)) >= 8


def test_no_nonsense_makes_reading_a_document_fail() -> None:
    rng = random.Random("nonsense")
    nonsense: list[Any] = [
        None,
        True,
        -1,
        3,
        10**30,
        10**5000,
        1.5,
        "",
        "x",
        "@0",
        "f6/1",
        [],
        {},
        [[]],
        {"A1": {}},
        [None] * 11,
    ]
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    documents = [BASE, trap(rng), plain(4, pirates={"A1": "@2", "B1": "d2"}, prisoners={"B1": 0})]
    for _ in range(3000):
        document = copy.deepcopy(rng.choice(documents))
        for _ in range(rng.choice([1, 1, 2, 3])):
            spoil(document, rng.choice([*nonsense, deep]), rng)
        faults = faults_of(GAME, document)
        assert all(isinstance(fault, str) and fault for fault in faults)


def spoil(value: Any, nonsense: Any, rng: random.Random) -> None:
    """Puts nonsense somewhere into a document."""
    key = rng.choice(list(value) if isinstance(value, dict) else range(len(value))) if value else None
    if key is None:
        return
    inner = value[key]
    if isinstance(inner, dict | list) and inner and rng.random() < 0.7:
        spoil(inner, nonsense, rng)
    else:
        value[key] = nonsense
