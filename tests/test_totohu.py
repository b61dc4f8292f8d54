"""TOTOHU against the printed table, against a second reading of its rules, and over a million turns."""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any

import numpy as np
import pytest
import soak_totohu
from peers import totohu as peer

from conftest import ROOT
from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.core.errors import BadOptions
from kajuta.core.position import Position
from kajuta.games.totohu.rulebook import encounter_table
from kajuta.games.totohu.state import Result
from kajuta.games.totohu.tables import ENCOUNTERS, QUESTION, RESULT, SHIP_NAMES

GAME = games.game("totohu")

WAYS_TO_PLAY: list[tuple[int, dict[str, Any]]] = [
    *((players, {}) for players in (1, 2, 3)),
    *((players, {"treasure": True}) for players in (1, 2, 3)),
    *((players, {"treasure": True, "blind": True}) for players in (2, 3)),
    *((players, {"anchor": "sailing", "first": "random"}) for players in (1, 2, 3)),
    *((1, {"treasure": treasure, "solo_assign": way}) for treasure in (True, False) for way in ("loose", "auto")),
    (3, {"treasure": True, "anchor": "sailing", "first": 2, "hull": {"P4": 9, "P5": 1, "M3": 5, "M4": 1, "M5": 9}}),
]


def printed_table(text: str) -> dict[tuple[str, str], str]:
    """The cells of the encounter table in a Markdown text."""
    rows = [re.findall(r"[^|]+", line) for line in text.splitlines() if re.match(r"\| (row|\*\*)", line)]
    header = [cell.strip() for cell in rows[0][1:]]
    return {
        (row[0].strip(" *"), column): cell.strip()
        for row in rows[1:]
        for column, cell in zip(header, row[1:], strict=True)
    }


def test_the_encounter_table_is_the_printed_one() -> None:
    printed = printed_table((ROOT / "docs" / "rules" / "totohu.md").read_text("utf-8"))
    assert set(printed) == set(product(SHIP_NAMES, SHIP_NAMES))
    for row, column in product(range(6), repeat=2):
        own, _, other = ENCOUNTERS[row][column].replace("-", "\N{EN DASH}").partition(";")
        other, _, choice = other.partition(" ")
        told = f"{own} ; {other}" + f" `{choice}`" * bool(choice)
        assert printed[SHIP_NAMES[row], SHIP_NAMES[column]] == told


def test_the_rulebook_shows_the_table_of_the_rules() -> None:
    for language in ("en", "cs"):
        assert encounter_table(language) in GAME.rulebook_in(language)
        assert "{{" not in GAME.rulebook_in(language)


def test_both_halves_of_the_encounter_table_agree() -> None:
    names = {"-": Result.NOTHING, "A": 1, "C": 2, "X": 3, "B": 4, "BB": 5}
    for row, column in product(range(6), repeat=2):
        own, other = ENCOUNTERS[row][column].partition(" ")[0].split(";")
        assert RESULT[row][column] == names[own]
        assert RESULT[column][row] == names[other]
        assert QUESTION[row][column] == QUESTION[column][row]


def test_the_encounter_table_is_what_the_peer_reads_out_of_the_rules() -> None:
    table = peer.Table(2, peer.DEFAULT_OPTIONS, 0)
    names = {"nothing": 0, "anchor": 1, "cannon": 2, "hit": 3, "barrel": 4, "barrels": 5}
    for row, column in product(range(6), repeat=2):
        assert RESULT[row][column] == names[table.result(SHIP_NAMES[row], SHIP_NAMES[column])]


@pytest.mark.parametrize(("players", "options"), WAYS_TO_PLAY)
def test_two_readings_of_the_rules_play_the_same_game(players: int, options: dict[str, Any]) -> None:
    for number in range(40):
        draws = Draws(f"peer/{number}")
        position = GAME.new(players, options, seed=number)
        table = peer.Table(players, peer.DEFAULT_OPTIONS | options, position.document()["starter"])
        while True:
            assert position.document() == table.document()
            assert list(position.to_act) == table.to_act()
            assert {seat: position.legal(seat) for seat in position.to_act} == {
                seat: table.legal(seat) for seat in table.to_act()
            }
            assert (position.scores, position.winners) == (table.scores(), table.winners())
            if position.over:
                break
            seat = draws.choice(position.to_act)
            action = draws.choice(position.legal(seat))
            position = position.play(f"{seat}:{action}")
            table.play(seat, action)


def test_a_million_turns_break_no_invariant() -> None:
    loop = soak_totohu.compiled_soak()
    for players, options in soak_totohu.VARIANTS:
        tally, last = soak_totohu.watch(loop, players, options, 100_000, "watched")
        assert tally[soak_totohu.TURNS] >= 100_000
        assert tally[soak_totohu.BROKEN] == soak_totohu.NOTHING, last
        assert tally[soak_totohu.LONGEST] < 100


def test_the_watch_over_the_invariants_is_awake() -> None:
    state = GAME.new(2, seed=1).state
    assert soak_totohu.breach(state, -1) == soak_totohu.NOTHING
    assert soak_totohu.breach(state, 0) == soak_totohu.NO_GROWTH
    state.deck[0][1] = 4
    assert soak_totohu.breach(state, 0) == soak_totohu.SHIP_WRONG
    state.deck[1][0] = 16
    assert soak_totohu.breach(state, 0) == soak_totohu.BOX_EMPTY


@pytest.mark.parametrize(
    ("players", "options", "turns", "points"),
    [(2, {}, 33, 11.2), (2, {"treasure": True}, 36, 12.2), (3, {}, 21, 11.3), (3, {"treasure": True}, 23, 12.5)],
)
def test_random_games_are_as_long_and_as_rich_as_the_rules_say(
    players: int, options: dict[str, Any], turns: float, points: float
) -> None:
    ends = [finished(GAME.new(players, options, seed=number), str(number)) for number in range(150)]
    assert np.mean([end.document()["turn"] for end in ends]) == pytest.approx(turns, abs=0.7)
    assert np.mean([score for end in ends for score in end.scores]) == pytest.approx(points, abs=0.8)


def finished(position: Position, seed: str) -> Position:
    """The end of a random game."""
    draws = Draws(seed)
    while not position.over:
        seat = draws.choice(position.to_act)
        position = position.play(f"{seat}:{draws.choice(position.legal(seat))}")
    return position


# Refusals


@pytest.mark.parametrize(
    ("name", "entry", "words"),
    [
        ("the faces must be given evenly and in canonical order", "0:assign:M3>H,M4>H,M5>P4", "equally many"),
        ("loose with three ships left leaves no other way than two each", "0:assign:M3>H,M4>H,M5>P4", "at least two"),
    ],
)
def test_a_refused_gift_says_what_share_each_ship_must_have(name: str, entry: str, words: str) -> None:
    scenarios = [
        scenario
        for path in (ROOT / "tests" / "scenarios" / "totohu").glob("*.json")
        for scenario in json.loads(path.read_text("utf-8"))
        if scenario["name"] == name
    ]
    position = GAME.load(scenarios[0]["position"])
    for played in scenarios[0].get("play", []):
        position = position.play(played)
    refused = position.refusal(entry)
    assert refused is not None
    assert (refused.rule, words in refused.message) == ("T65", True)


# Options


def test_the_starter_is_named_or_drawn() -> None:
    assert [GAME.new(3, {"first": seat}, seed=1).document()["starter"] for seat in range(3)] == [0, 1, 2]
    for players in (1, 2, 3):
        documents = [GAME.new(players, {"first": "random"}, seed=seed).document() for seed in range(40)]
        assert {document["starter"] for document in documents} == set(range(players))
        assert all(document["options"]["first"] == "random" for document in documents)


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (1, {"blind": True}, "two or three players"),
        (2, {"first": 2}, "seat from 0 to 1"),
        (1, {"first": 1}, "seat from 0 to 0"),
        (2, {"first": True}, "first"),
        (2, {"hull": {"P4": 3}}, "hull"),
        (2, {"hull": {"P4": 3, "P5": 4, "M3": 0, "M4": 3, "M5": 10}}, '"M3".*"M5"'),
        (2, {"anchor": "never", "treasure": 1}, "treasure.*anchor"),
        (2, {"wind": True}, "wind"),
        (4, {}, "1, 2, 3 players"),
    ],
)
def test_wrong_options_are_refused(players: int, options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        GAME.new(players, options)


def test_options_without_effect_are_kept() -> None:
    assert GAME.new(2, {"solo_assign": "loose"}, seed=1).document()["options"]["solo_assign"] == "loose"


# Drawing


def test_a_fleet_is_drawn_as_a_fleet() -> None:
    position = GAME.new(2, {"treasure": True}, seed=1)
    for action in ("0:M5", "1:M3", "1:H", "0:M5", "0:hide", "0:P5", "1:P4"):
        position = position.play(action)
    assert str(position).splitlines() == [
        "turn 4, starter seat 1: everybody with a ship at sea chooses a card",
        "seat 0                         seat 1",
        "  H  |.......|                   H  |A......|",
        "  P4 |....| ooo                  P4 |....| xoo",
        "  P5 |C....| oooo                P5 |.....| oooo",
        "  M3 |...| oo                    M3 |B..| oo",
        "  M4 |....| ooo                  M4 |....| ooo",
        "  M5 |B....| +B oooo             M5 |.....| oooo",
    ]
