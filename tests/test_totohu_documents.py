"""T94 and T95: which documents are positions, and that every fault of a bad one is told."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from conftest import ROOT
from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.program import run_rules
from kajuta.core.errors import BadDocument
from kajuta.core.position import Position
from kajuta.core.testing.conformance import NONSENSE, faults_of
from kajuta.core.testing.trial import play_randomly
from variants.totohu import VARIANTS

GAME = games.game("totohu")
run_rules("interpreted")  # the documents below are made while tests are collected, when nothing should be compiled
SHIPS = ("H", "P4", "P5", "M3", "M4", "M5")
DECKS = dict(zip(SHIPS, (7, 4, 5, 3, 4, 5), strict=True))
HULLS = {"P4": 3, "P5": 4, "M3": 2, "M4": 3, "M5": 4}

Document = dict[str, Any]


def start(players: int = 2, **options: Any) -> Document:
    return GAME.new(players, options, seed=1).document()


def port(ship: str, hits: int = 0) -> Document:
    return {"at": "port", "deck": DECKS[ship], "hold": 0, "hits": hits}


def sunk(ship: str) -> Document:
    return {"at": "sunk", "deck": 0, "hold": 0, "hits": HULLS[ship]}


def removed(ship: str) -> Document:
    return port(ship) if ship == "H" else sunk(ship)


def changed(document: Document, **keys: Any) -> Document:
    """A copy with values at paths such as `fleets__0__M3__deck`."""
    document = copy.deepcopy(document)
    for path, value in keys.items():
        place: Any = document
        *steps, last = [int(step) if step.isdigit() else step for step in path.split("__")]
        for step in steps:
            place = place[step]
        place[last] = value
    return document


def played(document: Document, *entries: str) -> Document:
    position = GAME.load(document)
    for entry in entries:
        position = position.play(entry)
    return position.document()


def solo(*lost: str, phase: str = "commit", dice: Document | None = None, **options: Any) -> Document:
    """A game for one in which the die has lost some ships."""
    document = changed(start(1, **options), phase=phase, dice=dice)
    for ship in lost:
        document["fleets"][1][ship] = removed(ship)
    return document


def faces(*ships: str | None) -> Document:
    return dict(zip(SHIPS, ships, strict=True))


LOOTING = played(changed(start(treasure=True), fleets__1__M4__deck=2), "0:P5", "1:M4")
HIDING = played(changed(start(3, treasure=True), fleets__1__M4__deck=2), "0:P5", "1:M4", "2:H", "0:order:12-01-02")
ORDERING = played(start(3), "0:P5", "1:M4", "2:H")
OUT = {f"fleets__1__{ship}": removed(ship) for ship in SHIPS}
THREE_LEFT = ("M3", "M4", "M5")
TWO_LEFT = ("P5", "M3", "M4", "M5")


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (changed(start(), players=4), "the number of players"),
        (changed(start(), players=True), "the number of players"),
        (changed(start(), players=3), "fleets must be a list with one entry for each fleet"),
        (changed(start(), phase="sleep"), "the phase must be"),
        (changed(start(), phase="die"), "the phase die belongs to the game for one"),
        (changed(start(), phase="assign"), "the phase assign belongs to the game for one"),
        (changed(start(), phase="order"), "the phase order belongs to the game for three"),
        (changed(start(), turn=0), "the turn must be"),
        (changed(start(), turn=1.0), "the turn must be"),
        (changed(start(), turn=10**30), "the turn must be"),
        (changed(start(), starter=2), "the starter must be a seat from 0 to 1"),
        (changed(start(1), starter=1), "the starter must be a seat from 0 to 0"),
        (changed(start(), options__blind=0), "blind"),
        (changed(start(1), options__blind=True), "T82"),
        (changed(start(), options__first=2), "first"),
        (changed(start(), options__hull__P4=0), "hull"),
        (changed(start(), fleets__0__M6=port("M5")), 'no ship "M6"'),
        (changed(start(), fleets__0__M5=None), "M5 of fleet 0 must be an object"),
        (changed(start(), fleets__0__M5__at="away"), "M5 of fleet 0 must be at"),
        (changed(start(), fleets__0__M5__deck=6), "deck of M5 of fleet 0"),
        (changed(start(), fleets__0__M5__hold=2), "hold of M5 of fleet 0"),
        (changed(start(), fleets__0__M5__hits=-1), "hits of M5 of fleet 0"),
        (changed(start(), fleets__0__M5__deck=5), "M5 of fleet 0 must be in port exactly when its deck is full"),
        (changed(start(), fleets__0__M5__at="port"), "M5 of fleet 0 must be in port exactly when its deck is full"),
        (changed(start(), fleets__0__M5__hits=4), "M5 of fleet 0 has 4 hits, which sinks it"),
        (changed(start(), fleets__0__M5=port("M5", hits=4)), "M5 of fleet 0 has 4 hits, which sinks it"),
        (changed(start(), fleets__0__M5__at="sunk"), "M5 of fleet 0 is sunk"),
        (changed(start(), fleets__0__M5=sunk("M5") | {"deck": 1}), "M5 of fleet 0 is sunk"),
        (changed(start(treasure=True), fleets__0__M5=sunk("M5") | {"hold": 1}), "M5 of fleet 0 is sunk"),
        (changed(start(), fleets__0__M5__hold=1), "no Hidden Treasure"),
        (changed(start(treasure=True), fleets__0__H__hold=1), "H of fleet 0 can neither"),
        (changed(start(), fleets__0__H__hits=1), "H of fleet 0 can neither"),
        (changed(start(), fleets__0__H__at="sunk"), "H of fleet 0 can neither"),
        (changed(start(), commit=["H"]), "commit must be a list"),
        (changed(start(), commit=["H", "?"]), "an entry of commit"),
        (changed(start(), commit=["H", "H"]), "somebody must still have to commit"),
        (changed(start(), commit=["M5", None], fleets__0__M5=sunk("M5")), "committed M5, which is not at sea"),
        (changed(start(1), commit=["H", None]), "somebody must still have to commit"),
        (changed(start(1), commit=[None, "H"]), "nothing can be committed by seat 1"),
        (changed(start(1), phase="die"), "before the die is rolled"),
        (changed(LOOTING, commit__0="H"), "nothing can be committed by seat 0 in the phase decide"),
        (changed(start(), **OUT), "the phase must be over exactly when"),
        (changed(start(), phase="over"), "the phase must be over exactly when"),
        (changed(start(3), starter=1, **OUT), "seat 1 cannot be the starter"),
        (changed(start(), table=["H", "H"]), "no cards on the table in the phase commit"),
        (changed(ORDERING, table__2=None), "seat 2 must have a card on the table"),
        (changed(ORDERING, fleets__2__H=port("H")), "has sent out H, which is not at sea"),
        (changed(LOOTING, table__1=None), "seat 1 must have a card on the table"),
        (changed(HIDING, fleets__0__P5=port("P5")), "has sent out P5, which is not at sea"),
        (changed(start(), queue=["01"]), "no encounters are lined up"),
        (changed(ORDERING, queue=["01", "02", "12"]), "no encounters are lined up"),
        (changed(LOOTING, queue=[]), "the queue begins with the encounter in question"),
        (changed(LOOTING, queue=["10"]), 'no pair "10"'),
        (changed(LOOTING, queue=["02"]), 'no pair "02"'),
        (changed(HIDING, queue=["12", "12"]), "each pair meets only once"),
        (changed(HIDING, table__0=None, **{f"fleets__0__{s}": removed(s) for s in SHIPS}), "the pair 01 cannot meet"),
        (changed(LOOTING, ask=None), "ask must be the question"),
        (changed(LOOTING, ask__seat=1), "ask must be the question"),
        (changed(LOOTING, ask__what="hide"), "ask must be the question"),
        (changed(LOOTING, ask__what="none"), "a seat is asked"),
        (changed(LOOTING, ask__seat=2), "the seat asked must be"),
        (changed(LOOTING, fleets__1__M4__deck=0), "raises no question"),
        (changed(LOOTING, fleets__0__P5__hold=1), "raises no question"),
        (changed(LOOTING, options__treasure=False), "raises no question"),
        (changed(HIDING, fleets__1__M4__hold=1), "raises no question"),
        (changed(HIDING, fleets__1__M4=sunk("M4")), "raises no question"),
        (changed(HIDING, queue=["02", "12", "01"]), "raises no question"),
        (changed(start(), ask={"seat": 0, "what": "loot"}), "nobody is asked anything"),
        (changed(start(), ask={"seat": 0}), "ask must be null or an object"),
        (changed(start(), dice=faces(*SHIPS)), "dice must be null with more than one player"),
        (changed(start(1), dice={"H": "H"}), "dice must be null or an object"),
        (changed(start(1), dice=faces("P6", "P4", "P5", "M3", "M4", "M5")), "must stand for a ship or null"),
        (solo("M4", "M5", dice=faces("H", "P4", "P5", "M3", "H", "P4")), "fewer than three ships"),
        (solo("M4", "M5", phase="assign"), "fewer than three ships"),
        (solo(*THREE_LEFT), "dice must name the ship"),
        (solo(*THREE_LEFT, dice=faces("P4", "H", "P5", "H", "P4", "P5")), "the face H must stand for its own ship"),
        (solo(*THREE_LEFT, dice=faces("H", "P4", "P5", "H", "P4", None)), "the face M5 must stand for a ship"),
        (solo(*THREE_LEFT, dice=faces("H", "P4", "P5", "H", "P4", "M5")), "M5, which is not at sea"),
        (solo(*THREE_LEFT, dice=faces("H", "P4", "P5", "H", "P4", "P4")), "as the option solo_assign says"),
        (solo(*TWO_LEFT, dice=faces("H", "P4", "H", "P4", "H", "H")), "as the option solo_assign says"),
        (
            solo(*TWO_LEFT, dice=faces("H", "P4", "H", "H", "H", "H"), solo_assign="loose"),
            "as the option solo_assign says",
        ),
        (
            solo(*THREE_LEFT, dice=faces("H", "P4", "P5", None, None, None), phase="assign", solo_assign="auto"),
            "there is no choice",
        ),
        (solo(*THREE_LEFT, dice=faces("H", "P4", "P5", None, None, "P5"), phase="assign"), "exactly the faces"),
        (solo(*TWO_LEFT, dice=faces("H", "P4", None, None, None, None), phase="assign"), "exactly the faces"),
        (
            changed(solo(*SHIPS, dice=faces("P4", "P5", *["P4"] * 4), phase="over")),
            "before the last turn",
        ),
        (changed(solo(*SHIPS, phase="over")), "before the last turn"),
    ],
)
def test_a_bad_document_is_told_what_is_wrong(document: Document, words: str) -> None:
    with pytest.raises(BadDocument) as bad:
        GAME.load(document)
    assert any(words in fault for fault in bad.value.faults), bad.value.faults


def test_all_faults_are_told_at_once() -> None:
    bad = changed(LOOTING, turn=0, starter=9, fleets__0__M3__deck=3, fleets__1__H__hits=1, commit__1="H", ask=None)
    bad["queue"] = ["01"]
    bad["dice"] = faces(*SHIPS)
    del bad["players"]
    bad["wind"] = "north"
    told = GAME.validity.document_faults({**bad, "players": 2})
    for words in ("turn", "starter", "M3 of fleet 0", "H of fleet 1", "committed", "ask", "dice", "wind"):
        assert any(words in fault for fault in told), (words, told)
    assert any("players" in fault for fault in GAME.validity.document_faults(bad))


@pytest.mark.parametrize(
    "document",
    [
        LOOTING,
        HIDING,
        ORDERING,
        changed(HIDING, queue=["12"], fleets__0__P5=port("P5")),
        changed(start(), turn=2**53 - 1),
        solo("M4", "M5"),
        solo(*THREE_LEFT, dice=faces("H", "P4", "P5", None, None, None), phase="assign"),
        solo(*THREE_LEFT, dice=faces("H", "P4", "P5", "P5", "H", "P4")),
        solo(*TWO_LEFT, dice=faces("H", "P4", "H", "H", "H", "P4"), solo_assign="loose"),
        solo(*TWO_LEFT, dice=faces("H", "P4", None, "H", None, "P4"), phase="assign"),
        solo("P4", *TWO_LEFT, dice=faces("H", "H", "H", "H", "H", "H")),
        solo(*SHIPS, dice=faces("P4", "P4", "P4", "P4", "P4", "P4"), phase="over"),
    ],
)
def test_a_good_document_is_taken_as_it_is(document: Document) -> None:
    assert GAME.load(document).document() == document


def test_when_over_the_faces_are_those_before_the_last_turn() -> None:
    lost = {f"fleets__0__{ship}": removed(ship) for ship in SHIPS}
    for dice in (None, faces("H", "P4", "P5", "H", "P4", "P5")):
        document = changed(solo(*THREE_LEFT, phase="over"), dice=dice, **lost)
        assert GAME.load(document).document() == document


def parts_of(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to everything inside a document."""
    yield path
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from parts_of(value[key], (*path, key))


def with_part(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    document = copy.copy(document)
    document[path[0]] = with_part(document[path[0]], path[1:], value)
    return document


@pytest.mark.parametrize("document", [LOOTING, HIDING, solo(*THREE_LEFT, dice=faces("H", "P4", "P5", "P5", "H", "P4"))])
def test_nonsense_anywhere_is_refused_or_is_a_position(document: Document) -> None:
    strange = [*NONSENSE, 10**25, float("nan"), "H", "sea", "assign", [[[]]], {"seat": {}, "what": []}]
    for path in parts_of(document):
        if path and path != ("game",):
            for nonsense in strange:
                faults_of(GAME, with_part(document, path, nonsense))


def test_every_document_that_is_taken_can_be_played_to_its_end() -> None:
    draws = Draws("mixed documents")
    positions = [
        moment.position
        for number, variant in enumerate(VARIANTS)
        for moment in play_randomly(GAME.new(variant.players, variant.options, number), variant.players, "mix")
    ]
    taken = 0
    for _ in range(2500):
        document = draws.choice(positions).document()
        other = draws.choice(positions).document()
        key = draws.choice([*document, "options"])
        document[key] = other[key]
        if faults_of(GAME, document) == ():
            assert len(actions_to_the_end(GAME.load(document), draws)) < 200
            taken += 1
    assert taken > 200


def actions_to_the_end(position: Position, draws: Draws) -> list[str]:
    played = []
    while not position.over:
        seat = draws.choice(position.to_act)
        played.append(f"{seat}:{draws.choice(position.legal(seat))}")
        position = position.play(played[-1])
    return played


def test_the_documents_of_the_scenarios_are_positions() -> None:
    paths = (ROOT / "tests" / "scenarios" / "totohu").glob("*.json")
    positions = [scenario["position"] for path in paths for scenario in json.loads(path.read_text("utf-8"))]
    assert len(positions) > 100
    assert [faults_of(GAME, position) for position in positions] == [()] * len(positions)
