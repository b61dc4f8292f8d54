"""A set-up writes everything anew: what stood in the record before, options excepted, leaves no trace."""

from __future__ import annotations

import json
from collections.abc import Iterator

import numpy as np
import pytest

from conftest import ROOT
from kajuta import games
from kajuta.core.compiled.luck import Draws, numbers_of
from kajuta.core.position import Position
from variants import Variant, all_variants

EVERY_STEP = 3


def some_of_a_game(position: Position, seed: str) -> Iterator[Position]:
    """Positions of a random game, its end among them."""
    draws = Draws(seed)
    step = 0
    while not position.over:
        seat = draws.choice(position.to_act)
        position = position.play(f"{seat}:{draws.choice(position.legal(seat))}")
        step += 1
        if step % EVERY_STEP == 0 or position.over:
            yield position


def check_setup(variant: Variant) -> None:
    game = games.game(variant.game)
    fresh = set_up_again(game.new(variant.players, variant.options, "fresh"))
    for used in some_of_a_game(game.new(variant.players, variant.options, "used"), "used"):
        again = set_up_again(used)
        left = [name for name in game.dtype.names or () if not np.array_equal(again[name], fresh[name])]
        assert not left, f"left from the game before: {', '.join(left)}"


def check_setup_after_scenarios(name: str) -> None:
    """What a random game hardly comes to (prisoners, treasure lost …) stands in the positions of scenarios."""
    game = games.game(name)
    fresh: dict[str, np.void] = {}
    for path in sorted((ROOT / "tests" / "scenarios" / name).glob("*.json")):
        for scenario in json.loads(path.read_text("utf-8")):
            used = game.load(scenario["position"])
            options = used.document()["options"]
            way = f"{used.players} {options}"
            if way not in fresh:
                fresh[way] = set_up_again(game.new(used.players, options, "fresh"))
            again = set_up_again(used)
            left = [name for name in game.dtype.names or () if not np.array_equal(again[name], fresh[way][name])]
            assert not left, f"left from {scenario['name']}: {', '.join(left)}"


def set_up_again(position: Position) -> np.void:
    """The record of a position after a set-up in it."""
    game = position.game
    record = np.frombuffer(bytearray(position.bytes), np.uint8)
    game.steps.current.begin(record, numbers_of("again", "setup", game.luck_size))
    return record.view(game.dtype)[0]  # type: ignore[no-any-return]


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.name)
def test_a_set_up_leaves_nothing_of_the_game_before(variant: Variant) -> None:
    check_setup(variant)


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_set_up_leaves_nothing_of_the_scenarios(name: str) -> None:
    check_setup_after_scenarios(name)
