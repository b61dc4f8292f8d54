"""Documents and options of TRIOMINOS: what is taken, what is refused, and in which words."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conftest import ROOT
from kajuta import games
from kajuta.core.errors import BadOptions
from kajuta.core.testing.conformance import faults_of
from kajuta.games.triominos.options import OPTIONS, PRESETS

GAME = games.game("triominos")
SCENARIOS = ROOT / "tests" / "scenarios" / "triominos"

KEYS = (
    *("game", "version", "options", "players", "seed", "round", "phase", "turn", "starter", "lots", "layout"),
    *("hands", "pool", "draws", "drawn", "passes", "scores", "last_round", "rounds"),
)

Document = dict[str, Any]

YES = True


def in_play() -> Document:
    """Two tiles on the table, seat 1 to act."""
    return GAME.new(players=2, seed="1").play("1:002@0,0u").document()


def in_a_match() -> Document:
    """Waiting for the second round."""
    document: Document = next(
        scenario["position"]
        for scenario in json.loads((SCENARIOS / "deals.json").read_text())
        if scenario["position"]["players"] == 3
    )
    return document


Change = Callable[[Document], None]


def put(key: str, value: Any) -> Change:
    return lambda document: document.update({key: value})


def option(name: str, value: Any) -> Change:
    return lambda document: document["options"].update({name: value})


FAULTS: list[tuple[Change, str]] = [
    (put("version", 2), "the version must be 1, not 2"),
    (put("version", YES), "the version must be 1, not true"),
    (put("players", 7), "the players must be a number from 1 to 6, not 7"),
    (put("players", 3), "a hand for each seat"),
    (put("seed", 7), "the seed must be an ASCII text, not 7"),
    (put("seed", "ž"), "the seed must be an ASCII text"),
    (put("round", 0), "the round must be a whole number from 1"),
    (put("round", 2), "there must be 1 finished rounds here, not 0"),
    (put("phase", "pause"), "the phase must be"),
    (put("phase", "over"), "the turn must be null outside play"),
    (put("turn", None), "the turn must be a seat, not null"),
    (put("turn", 2), "the turn must be a seat, not 2"),
    (put("turn", YES), "the turn must be a seat, not true"),
    (put("starter", None), "the starter must be a seat, not null"),
    (put("lots", {}), "the lots must be a list of draws"),
    (put("lots", ["0:123"]), "a draw of lots must be a list"),
    (put("lots", [["2:123"]]), 'a lot must be "seat:tile", not "2:123"'),
    (put("lots", [["0:143"]]), 'a lot must be "seat:tile", not "0:143"'),
    (put("layout", "002@0,0u"), "the layout must be a list"),
    (put("layout", ["020@0,0u"]), "must lie in 0,0u with its name as reading (R20)"),
    (put("layout", ["002@1,0u"]), "must lie in 0,0u with its name as reading (R20)"),
    (put("layout", ["002@0,0u", "draw"]), '"draw" in the layout is not a placement'),
    (put("layout", ["002@0,0u", 7]), "7 in the layout is not a placement"),
    (put("layout", ["002@0,0u", "012@0,0u"]), "lies in no empty cell that shares a side"),
    (put("layout", ["002@0,0u", "022@1,1u"]), "lies in no empty cell that shares a side"),
    (put("layout", ["002@0,0u", "333@0,0d"]), "does not agree with the numbers at its corners (R22)"),
    (put("layout", []), "the tile 002 must be in layout, hands and pool once, not 0 times"),
    (put("hands", [["001"]]), "the hands must be a list with a hand for each seat"),
    (put("hands", [["002", "001"], []]), "the hand of seat 0 must be sorted"),
    (put("hands", [["021"], ["001"]]), 'there is no tile "021" (in the hand of seat 0)'),
    (put("hands", [["001", None], "x"]), "the hand of seat 1 must be a list of tiles"),
    (put("pool", 7), "the pool must be a list of tiles, not 7"),
    (put("pool", ["000", "000"]), "the tile 000 must be in layout, hands and pool once, not 2 times"),
    (put("draws", -1), "the draws must be a whole number from 0"),
    (put("draws", 1), "the drawn tile must be a tile, not null"),
    (put("drawn", "001"), "the drawn tile must be null without draws"),
    (put("passes", 0.5), "the passes must be a whole number from 0"),
    (put("scores", [0]), "the scores must be a list with a number for each seat"),
    (put("scores", [0, 10**15 + 1]), "each of the scores must be a whole number from"),
    (put("last_round", 0), "last_round must be true or false, not 0"),
    (put("rounds", None), "the rounds must be a list of finished rounds"),
    (put("rounds", [{}]), "finished round 1 must be an object with exactly the keys"),
    (put("options", []), "the options must be an object"),
    (option("set", 57), 'the option "set" must be 56 or 76, not 57'),
    (option("set", 76), "the tile 021 must be in layout, hands and pool once, not 0 times"),
    (option("hand_size", 0), 'the option "hand_size" must be written out in a position'),
    (option("hand_size", 28), "2 hands of 28 tiles and a lot each do not fit into a set of 56"),
    (option("hexagon", [1, 2]), 'the option "hexagon" must be a list of 3'),
    (option("bridge", -1), 'the option "bridge" must be a whole number from 0 to 1000000000, not -1'),
    (option("bridge", 10**9 + 1), 'the option "bridge" must be a whole number from 0 to 1000000000'),
    (option("refill", YES), 'the option "refill" must be true for one player and false for more'),
    (option("rounds", 0), 'the options "target" and "rounds" must not both be 0'),
    (option("preset", "leaflet"), 'there is no option "preset"'),
]


@pytest.mark.parametrize(("change", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_a_faulty_document_is_told_what_is_wrong(change: Change, fault: str) -> None:
    document = in_play()
    assert faults_of(GAME, document) == ()
    change(document)
    assert any(fault in told for told in faults_of(GAME, document)), faults_of(GAME, document)


def test_the_drawn_tile_must_lie_in_the_hand_of_the_seat_to_act() -> None:
    document = in_play()
    own, other = document["hands"][document["turn"]][0], document["hands"][1 - document["turn"]][0]
    assert faults_of(GAME, {**document, "draws": 2, "drawn": own}) == ()
    assert "must lie in the hand" in faults_of(GAME, {**document, "draws": 2, "drawn": other})[0]


def test_in_play_no_hand_is_empty_and_the_starter_begins() -> None:
    document = GAME.new(players=2, seed="1").document()
    assert "the starter must be to act on an empty table" in faults_of(GAME, {**document, "turn": 0})
    emptied = {**document, "hands": [[], document["hands"][1]], "pool": document["pool"] + document["hands"][0]}
    assert faults_of(GAME, emptied) == ("the hand of seat 0 must not be empty in play",)


def blocked_document() -> Document:
    scenarios = json.loads((SCENARIOS / "ending.json").read_text())
    document: Document = copy.deepcopy(scenarios[2]["position"])
    document["layout"].append("341@6,0u")
    document["hands"][0].remove("134")
    return document


def test_a_blocked_round_is_not_in_play_unless_a_turn_is_unfinished() -> None:
    document = blocked_document()
    assert faults_of(GAME, document) == ("the round is blocked, so it must not be in play (R41)",)
    assert faults_of(GAME, {**document, "draws": 3, "drawn": "333"}) == ()
    with_a_tile_to_draw = copy.deepcopy(document)
    with_a_tile_to_draw["hands"][0].remove("333")
    assert faults_of(GAME, {**with_a_tile_to_draw, "pool": ["333"]}) == ()


def test_a_round_in_which_everybody_passed_is_blocked_where_able_seats_may_pass() -> None:
    scenarios = json.loads((SCENARIOS / "ending.json").read_text())
    document = {**scenarios[2]["position"], "passes": 3}
    assert faults_of(GAME, document) == ()
    able = {**document["options"], "pass_when_able": True}
    assert faults_of(GAME, {**document, "options": able}) == ("the round is blocked, so it must not be in play (R41)",)
    assert faults_of(GAME, {**document, "options": able, "passes": 2}) == ()


@pytest.mark.parametrize(
    ("finished", "fault"),
    [
        ({"end": "gone"}, 'the end of finished round 1 must be "out" or "blocked"'),
        ({"end": "blocked"}, "must be null, as it was blocked"),
        ({"seat": None}, "must be the one that went out"),
        ({"seat": 3}, "must be the one that went out"),
        ({"starter": -1}, "the starter of finished round 1 must be a seat"),
        ({"points": [1, 2]}, "the points of finished round 1 must be a list with a number for each seat"),
        ({"points": [1, 2, 10**16]}, "each of the points of finished round 1 must be a whole number"),
    ],
)
def test_finished_rounds_are_looked_at(finished: dict[str, Any], fault: str) -> None:
    document = in_a_match()
    assert faults_of(GAME, document) == ()
    document["rounds"][0].update(finished)
    assert any(fault in told for told in faults_of(GAME, document)), faults_of(GAME, document)


def test_the_points_of_all_rounds_together_have_a_limit() -> None:
    document = in_a_match()
    document["rounds"] = [{**document["rounds"][0], "points": [10**15, 0, 0]}] * 2
    document["round"] = 2
    assert faults_of(GAME, document) == ("the points of all finished rounds together must be within 1000000000000000",)


def test_all_faults_are_told_at_once() -> None:
    document = in_play()
    for change in (put("version", 0), put("passes", -1), option("blocked", "never"), put("scores", None)):
        change(document)
    del document["lots"]
    document["extra"] = 1
    assert len(faults_of(GAME, document)) == 6


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["000", "002@0,0u", "0:123"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text() | st.sampled_from(KEYS), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(KEYS[1:]), st.sampled_from([None, *OPTIONS]), JSON)
def test_no_json_whatever_makes_loading_fail_in_another_way(key: str, option_name: str | None, value: Any) -> None:
    document = in_play()
    if key == "options" and option_name is not None:
        document["options"][option_name] = value
    else:
        document[key] = value
    if faults_of(GAME, document) == ():
        assert GAME.load(document).document() == document


def test_huge_and_deep_values_are_refused_in_a_sentence() -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    for key in KEYS[1:]:
        for value in (10**5000, -(10**30), deep):
            assert all(faults_of(GAME, {**in_play(), key: value}))
            assert faults_of(GAME, {**in_play(), key: value})


# Options


def test_the_default_options_are_those_of_the_preset_for_the_number_of_players() -> None:
    assert GAME.options(1) == {**PRESETS["solitaire"]}
    assert GAME.options(2) == {**PRESETS["leaflet"], "hand_size": 9}
    assert [GAME.options(players)["hand_size"] for players in range(1, 7)] == [7, 9, 7, 7, 6, 6]


def test_single_options_change_a_preset() -> None:
    options = GAME.options(3, {"preset": "pressman", "wedge": 5})
    assert (options["wedge"], options["blocked"], options["target"]) == (5, "lowest", 400)
    assert "preset" not in options


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_for_one_player_or_for_several(preset: str) -> None:
    is_solitaire = preset in ("solitaire", "open-solitaire")
    for players in range(1, 7):
        if (players == 1) == is_solitaire:
            assert GAME.new(players, {"preset": preset}, "1").document()["options"]["refill"] is is_solitaire
        else:
            with pytest.raises(BadOptions, match="refill"):
                GAME.new(players, {"preset": preset}, "1")


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (2, {"preset": "chess"}, 'there is no preset "chess"'),
        (2, {"preset": None}, "there is no preset null"),
        (2, {"colour": 1}, 'there is no option "colour"'),
        (2, {"hand_size": 28}, "do not fit"),
        (2, {"hand_size": 29, "opening": "triple"}, "do not fit"),
        (6, {"hand_size": 9}, "do not fit"),
        (1, {"hand_size": 57}, "do not fit"),
        (2, {"hand_size": False}, "whole number"),
        (2, {"target": 0, "rounds": 0}, "must not both be 0"),
        (2, {"hexagon": [1, 2, "3"]}, "entry 3"),
        (7, {}, "players"),
        (0, {}, "players"),
    ],
)
def test_options_that_do_not_fit_are_refused(players: int, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        GAME.new(players, options)


def test_hands_fill_the_set_to_the_last_tile() -> None:
    assert GAME.new(2, {"hand_size": 27}, "1").document()["lots"]
    assert GAME.new(2, {"hand_size": 28, "opening": "triple"}, "1").document()["pool"] == []
    assert GAME.new(6, {"hand_size": 12, "opening": "triple", "set": 76}, "1").view(0)["pool"] == 4


def test_lots_that_can_never_decide_let_the_first_seat_start() -> None:
    seeds = (str(number) for number in range(10_000))
    documents = (GAME.new(2, {"hand_size": 27}, seed).document() for seed in seeds)
    even = next(one for one in documents if len({sum(map(int, tile)) for tile in one["pool"]}) == 1)
    assert even["starter"] == 0
    assert len(even["lots"]) == 1
