"""What the players of SEAMENI know: the shore is a ring, lives count, wandering is noticed, all modes agree."""

from __future__ import annotations

from typing import Any

import pytest

from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.program import run_rules
from kajuta.core.position import Position
from kajuta.games.seameni.state import CELLS
from kajuta.games.seameni.tables import CELL_NAMES, CELLS_BY_NAME
from kajuta.players.life import Chair
from kajuta.players.seameni import LEVELS, search
from kajuta.players.seameni.lives import danger, rescue, value_of_lives
from kajuta.players.seameni.shore import LANDING, SHORE
from kajuta.players.seameni.wandering import visits
from kajuta.players.seameni.weighing import Weighing
from kajuta.players.seameni.weights import WEIGHTS, row_of

GAME = games.game("seameni")
WEIGHED = row_of(WEIGHTS).tolist()


def after_chance(actions: int, seed: str) -> Position:
    """A position of a game played by chance in which nobody agrees to end it."""
    draws = Draws(seed)
    position = GAME.new(2, {"quiet_rounds": 0}, seed)
    for _ in range(actions):
        seat = int(position.to_act[0])
        position = position.play(seat, draws.choice([text for text in position.legal(seat) if text != "accept"]))
    return position


def changed(position: Position, **changes: Any) -> Position:
    return GAME.load({**position.document(), **changes})


def test_the_shore_is_walked_round_field_by_field() -> None:
    names = [str(CELL_NAMES[cell]) for cell in SHORE]
    assert len(set(names)) == 48
    places = [(ord(name[0]), int(name[1:])) for name in names]
    for (column, row), (next_column, next_row) in zip(places, places[1:] + places[:1], strict=True):
        assert abs(column - next_column) + abs(row - next_row) == 1


@pytest.mark.parametrize(("water", "field"), [("d1~", "d1"), ("a5~", "a5"), ("b13~", "b13"), ("m12~", "m12")])
def test_who_is_in_open_water_lands_straight(water: str, field: str) -> None:
    assert LANDING[CELLS_BY_NAME[water]] == CELLS_BY_NAME[field]


def test_the_last_free_pirate_is_worth_most_and_fears_most() -> None:
    worth = [value_of_lives(free, 0, WEIGHED) for free in range(4)]
    assert worth[0] == 0 < worth[1]
    assert worth[1] - worth[0] > worth[2] - worth[1] > worth[3] - worth[2] > 0
    begun = GAME.new(2, {}, "lives").play(0, "place:g1").play(1, "place:g13")
    alone = changed(begun, pirates={**begun.document()["pirates"], "A2": None, "A3": None})
    assert danger(alone.state, 0, WEIGHED) > danger(begun.state, 0, WEIGHED) > 0


def test_freeing_a_mate_is_worth_more_to_who_has_no_other() -> None:
    begun = after_chance(0, "held").play(0, "place:g1").play(1, "place:g13")
    rows = [row.split(" ") for row in begun.document()["sea"]]
    octopus = next((row, column) for row in range(11) for column in range(11) if rows[row][column] == "?o")
    rows[octopus[0]][octopus[1]] = "o"
    sea = [" ".join(row) for row in rows]
    field = f"{'bcdefghijkl'[octopus[1]]}{12 - octopus[0]}"
    held = {**begun.document()["pirates"], "A1": field}
    two = changed(begun, sea=sea, pirates=held, caught=["A1"])
    one = changed(begun, sea=sea, pirates={**held, "A3": None}, caught=["A1"])
    assert rescue(one.state, 0, WEIGHED) > rescue(two.state, 0, WEIGHED) > 0


def test_going_to_and_fro_is_counted_until_something_happens() -> None:
    there = {"kind": "moved", "pirate": "A1", "from": "g2", "to": "h3", "how": "step", "treasure": 0}
    back = {**there, "from": "h3", "to": "g2"}
    turn = {"kind": "turn", "seat": 0, "turn": 1}
    found = visits([there, turn, back, turn, there, turn], 0)
    assert found == {CELLS_BY_NAME["h3"]: 2, CELLS_BY_NAME["g2"]: 1}
    turned = {"kind": "revealed", "at": "b2", "tile": "."}
    assert visits([there, turn, turned, there, turn], 0) == {CELLS_BY_NAME["h3"]: 1}
    assert visits([turned, back, there, turn], 0) == {CELLS_BY_NAME["h3"]: 1}
    assert not visits([there, turn, back], 1)
    sailed = {"kind": "sailed", "seat": 1, "from": "g13", "to": "h13"}
    assert visits([sailed, turn], 1) == {CELLS * search.SHIP + CELLS_BY_NAME["h13"]: 1}


def test_what_led_to_the_same_before_is_worth_less() -> None:
    position = GAME.new(2, {}, "again").play(0, "place:g1").play(1, "place:g13")
    sailed = [{"kind": "sailed", "seat": 0, "from": "g1", "to": "h1"}, {"kind": "turn", "seat": 1, "turn": 1}]
    belief = GAME.believe(position.view(0))
    fresh, again = (Weighing(belief, 0, "1", 1.0, history) for history in ([], sailed * 3))
    arm = fresh.texts.index("sail:h1")
    assert again.leads()[arm] < fresh.leads()[arm]


def test_a_glance_is_the_same_compiled_and_interpreted() -> None:
    for actions in (20, 45, 90):
        position = after_chance(actions, f"modes {actions}")
        seat = int(position.to_act[0])
        answers = []
        for mode in ("compiled", "interpreted"):
            run_rules(mode)
            answers.append(LEVELS[3](Chair(GAME, seat, "5")).asked(position.view(seat), 30.0))
        assert answers[0] == answers[1]
