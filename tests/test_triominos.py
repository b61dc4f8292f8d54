"""TRIOMINOS against a second reading of its rules, against its invariants, and at the limits."""

from __future__ import annotations

from typing import Any

import pytest
import soak_triominos
from peers import triominos as peer

from kajuta import games
from kajuta.core.compiled import records
from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.program import run_rules
from kajuta.core.position import Position
from kajuta.games.triominos.actions import cell_text, read_placement
from kajuta.games.triominos.options import PRESETS
from kajuta.games.triominos.rules.layout import clear_layout, fit_of, lay
from kajuta.games.triominos.state import MOST_OPEN, TILES, Refused, State
from kajuta.games.triominos.tables import NEIGHBOUR, ORIGIN, READING_NUMBERS

GAME = games.game("triominos")


# A second reading of the rules

CHOICES: dict[str, list[Any]] = {
    "set": [56, 76],
    "opening": ["draw", "triple"],
    "next_starter": ["draw", "rotate", "winner"],
    "tile_value": ["sum", "one", "zero"],
    "bridge": [40, 3],
    "hexagon": [[50, 60, 70], [1, 2, 3]],
    "wedge": [0, 40],
    "voluntary_draw": [True, False],
    "play_after_draw": ["drawn", "any"],
    "forced_after_draw": [True, False],
    "max_draws": [0, 1, 2, 3],
    "draw_cost": [5, 0],
    "fail_cost": [10, 0],
    "pass_cost": [0, 10],
    "pass_when_able": [True, False],
    "out_bonus": [25, 0],
    "out_takes_rest": [True, False],
    "blocked": ["own", "lowest", "none"],
    "target": [0, 30, 100],
    "target_when": ["crossing", "round_end"],
    "rounds": [1, 2, 3],
}


def some_options(draws: Draws, players: int) -> dict[str, Any]:
    options = {name: draws.choice(values) for name, values in CHOICES.items()}
    fitting = options["set"] // players - (players > 1)
    options["hand_size"] = draws.choice([0, 1, 2, 3, fitting, 1 + draws.below(fitting)])
    return options


def play_side_by_side(players: int, options: dict[str, Any], seed: str) -> int:
    """Plays one random match with both readings of the rules, which must agree at every step."""
    position = GAME.new(players, options, seed)
    document = position.document()
    table = peer.new_table(players, document["options"], peer.shuffle_by(seed))
    draws = Draws(f"{seed}/side by side")
    steps = 0
    while True:
        assert position.document() == table.document(seed)
        legal = [action for seat in position.to_act for action in position.legal(seat)]
        assert sorted(legal) == sorted(table.legal())
        assert position.winners == table.winners()
        if position.over:
            return steps
        action = draws.choice(sorted(legal))
        position = position.play(f"{position.to_act[0]}:{action}")
        table.play(action)
        steps += 1


@pytest.mark.parametrize("players", range(1, 7))
def test_a_second_reading_of_the_rules_agrees_with_random_options(players: int) -> None:
    draws = Draws(f"options/{players}")
    matches = 12 if players == 1 else 30
    played = [play_side_by_side(players, some_options(draws, players), f"{players}/{one}") for one in range(matches)]
    assert min(played) > 0
    assert sum(played) > 20 * matches


@pytest.mark.parametrize("preset", PRESETS)
def test_a_second_reading_of_the_rules_agrees_with_every_preset(preset: str) -> None:
    players = 1 if "solitaire" in preset else 3
    assert play_side_by_side(players, {"preset": preset}, preset) > 20


def test_the_start_is_the_one_that_the_rulebook_prints() -> None:
    position = GAME.new(players=2, seed=1)
    document = position.document()
    assert document["lots"] == [["0:111", "1:045"]]
    assert document["hands"][0] == ["004", "013", "035", "055", "113", "134", "145", "344", "555"]
    assert document["pool"][:3] == ["235", "233", "144"]
    assert GAME.new(players=2, seed="1") == position


# Invariants


def test_no_tile_is_lost_no_corner_differs_and_events_add_up_in_30_000_rounds() -> None:
    soak_triominos.main(30_000)


def broken(position: Position, **changes: Any) -> State:
    state: State = position.state
    for name, value in changes.items():
        field = getattr(state, name)
        if isinstance(field, list):
            place, number = value
            field[place] = number
        else:
            setattr(state, name, value)
    return state


def test_the_checks_of_the_long_run_find_what_is_wrong() -> None:
    position = GAME.new(players=2, seed="1").play("1:002@0,0u").play("0:draw")
    position = position.play("0:pass") if "pass" in position.legal(0) else position.play(f"0:{position.legal(0)[0]}")
    right, silent = position.state, [0, 0]
    totals = [*position.scores, 0, 0, 0, 0]
    assert soak_triominos.fault_after(right, silent, totals) == 0
    assert soak_triominos.fault_after(right, [-1, 0], totals) == soak_triominos.LOG_OVERFLOW
    assert soak_triominos.fault_after(right, silent, [7] * 6) == soak_triominos.TOTALS_DIFFER
    doubled = broken(position, pool=(0, right.pool[1]))
    assert soak_triominos.fault_after(doubled, silent, totals) == soak_triominos.TILE_LOST
    end = GAME.new(players=1, options={"preset": "open-solitaire"}, seed="1")
    for action in ("000@0,0u", "001@0,0d", "011@1,0u"):
        end = end.play(f"0:{action if action in end.legal(0) else end.legal(0)[0]}")
    assert soak_triominos.layout_fault(end.state) == 0
    first, second = end.state.layout_cells[:2]
    faults = {
        soak_triominos.TILES_OVERLAP: broken(end, layout_cells=(1, first)),
        soak_triominos.CORNERS_DIFFER: broken(end, layout_readings=(1, READING_NUMBERS["555"])),
        soak_triominos.LIES_APART: broken(end, layout_cells=(1, second + 1000)),
        soak_triominos.OPEN_CELLS_DIFFER: broken(end, open_cells=(0, 1)),
    }
    assert {soak_triominos.layout_fault(state) for state in faults.values()} == set(faults)


# The lattice has no edge

DIRECTIONS = {"east": (1, 0), "west": (-1, 0), "north": (0, 1), "south": (0, -1), "north-west": (-1, 2)}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_layout_may_stretch_far_in_any_direction(direction: str) -> None:
    """Always the legal placement that lies furthest out; the second reading of the rules knows no edge either."""
    along, across = DIRECTIONS[direction]
    position = GAME.new(1, {"preset": "open-solitaire", "set": 76, "hand_size": 76}, "far")
    table = peer.new_table(1, position.document()["options"], peer.shuffle_by("far"))
    furthest = 0
    while not position.over:
        legal = position.legal(0)
        assert sorted(legal) == sorted(table.legal())
        cells = {action: peer.read_text(action)[1] for action in legal}
        action = max(sorted(legal), key=lambda text: along * cells[text][0] + across * cells[text][1])
        furthest = max(furthest, along * cells[action][0] + across * cells[action][1])
        position = position.play(f"0:{action}")
        table.play(action)
    assert furthest >= 12
    assert GAME.load(position.document()) == position


@pytest.mark.parametrize("sides", [(0, 1), (0, 2), (1, 2)])
@pytest.mark.parametrize("sense", [0, 1])
def test_a_straight_row_of_all_tiles_keeps_its_open_cells_exactly(sides: tuple[int, int], sense: int) -> None:
    """All tiles of a set in one row, whatever their numbers: each end is 38 cells away from the other."""
    run_rules("interpreted")
    state: State = records.blank(State, GAME.dtype)
    clear_layout(state)
    cell, row = ORIGIN, []
    for number in range(TILES):
        lay(state, cell, 0)
        row.append(cell)
        cell += NEIGHBOUR[cell & 1][sides[(number + sense) % 2]]
    opened = {cell + NEIGHBOUR[cell & 1][side] for cell in row for side in range(3)} - set(row)
    found = state.open_cells[: state.open_count]
    assert len(set(row)) == TILES
    assert sorted(found) == sorted(opened)
    assert len(found) == MOST_OPEN
    assert [fit_of(state, cell) for cell in found] == state.open_fits[: state.open_count]
    assert not any(state.open_cells[state.open_count :])


def test_cells_are_written_as_they_are_read() -> None:
    for text in ("000@0,0u", "123@-16384,16383d", "555@16383,-16384u", "341@2,-1u"):
        placement = read_placement(text)
        assert placement is not None
        assert f"{text[:3]}@{cell_text(placement[0])}" == text
    for text in (
        "000@16384,0u",
        "000@-0,0u",
        "000@01,0u",
        "000@1,0",
        "600@0,0u",
        "000@0,0u\n",
        "\N{ARABIC-INDIC DIGIT ZERO}00@0,0u",
        "Draw",
    ):
        assert read_placement(text) is None
        assert GAME.actions.read_action(text, GAME.new(seed="1").state) is None


# Drawing


def test_a_layout_is_drawn_with_its_triangles() -> None:
    position = GAME.new(players=2, seed="1").play("1:002@0,0u")
    document = position.document()
    document["layout"] = ["015@0,0u", "101@0,0d", "131@1,0u", "313@1,-1d", "135@1,-1u"]
    drawn = GAME.terminal.draw(document).splitlines()
    assert drawn[:5] == [
        "   (0,1)   0---1",
        "          /.\\./.\\",
        "   (0,0) 5---1---3",
        "            /*\\./",
        "  (1,-1)   5---3",
    ]


# Refusals


def refusal_after(position: Position, entry: str) -> str:
    refused = position.refusal(entry)
    assert refused is not None
    assert refused.message
    return refused.rule


def test_every_refusal_has_its_sentence_and_its_rule() -> None:
    assert set(GAME.refusals) == set(Refused)
    start = GAME.new(players=2, seed="1")
    classic = GAME.new(players=2, options={"preset": "pressman"}, seed="1")
    first = classic.to_act[0]
    held = next(tile for tile in classic.document()["hands"][int(first)] if tile != classic.legal(first)[0][:3])
    table = start.play("1:002@0,0u")
    found = {
        "R1": refusal_after(table, "0:021@0,0d"),
        "R8": refusal_after(table, "2:draw"),
        "R13": refusal_after(classic, f"{first}:{held}@0,0u"),
        "R16": refusal_after(start, "0:004@0,0u"),
        "R20": refusal_after(start, "1:draw"),
        "R21": refusal_after(table, "0:004@0,0u"),
        "R22": refusal_after(table, "0:555@0,0d"),
        "R30": refusal_after(table, "0:pass"),
        "R47": refusal_after(table, "chance:deal"),
        "R55": refusal_after(table, "0:004@0,0U"),
    }
    assert all(rule == told for rule, told in found.items()), found
    assert refusal_after(start, "1:020@0,0u") == "R20"
    assert refusal_after(table, "0:004@5,5u") == "R21"
    assert refusal_after(table, "0:002@0,0d") == "R30"
    assert refusal_after(GAME.load({**table.document(), "phase": "over", **FINISHED}), "0:draw") == "R45"
    waiting = GAME.load({**table.document(), "phase": "deal", **FINISHED})
    assert {refusal_after(waiting, entry) for entry in ("0:draw", "0:deal", "chance:pass")} == {"R47"}


FINISHED = {"turn": None, "rounds": [{"starter": 1, "end": "blocked", "seat": None, "points": [0, 0]}]}


@pytest.mark.parametrize(
    ("changes", "document", "entry", "rule"),
    [
        ({"voluntary_draw": False}, {}, "0:draw", "R31"),
        ({}, {"draws": 1, "drawn": "001"}, "0:003@0,0d", "R32"),
        ({}, {"draws": 1, "drawn": "001"}, "0:draw", "R33"),
        ({"max_draws": 1}, {"draws": 1, "drawn": "345"}, "0:draw", "R34"),
        ({"max_draws": 1}, {"draws": 1, "drawn": "001"}, "0:pass", "R33"),
    ],
)
def test_drawing_is_refused_by_its_own_rules(
    changes: dict[str, Any], document: dict[str, Any], entry: str, rule: str
) -> None:
    whole = GAME.new(players=2, options=changes, seed="1").document()
    tiles = [tile for tile in peer.tiles_of(56) if tile not in ("000", "001", "003", "345", "555")]
    whole |= {"layout": ["000@0,0u"], "hands": [["001", "003", "345"], ["555"]], "pool": tiles, "turn": 0, **document}
    assert refusal_after(GAME.load(whole), entry) == rule


def test_an_empty_pool_refuses_draws_and_needless_passes() -> None:
    whole = GAME.new(players=2, seed="1").document()
    tiles = [tile for tile in peer.tiles_of(56) if tile not in ("000", "555")]
    whole |= {"layout": ["000@0,0u"], "hands": [tiles, ["555"]], "pool": [], "turn": 0}
    assert refusal_after(GAME.load(whole), "0:draw") == "R36"
    assert refusal_after(GAME.load(whole), "0:pass") == "R37"


@pytest.mark.parametrize("seed", ["ž", "\N{SNOWMAN}"])
def test_a_seed_must_be_ascii(seed: str) -> None:
    with pytest.raises(ValueError, match="ASCII"):
        GAME.new(seed=seed)


def test_every_preset_is_in_the_rulebook() -> None:
    assert [name for name in PRESETS if f"`{name}`" not in GAME.rulebook] == []
