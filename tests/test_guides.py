"""The guides are true: what they show runs, and says what they say."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from typing import Any

import pytest

from conftest import ROOT
from kajuta import games
from kajuta.core.compiled.program import run_rules

sys.path.insert(0, str(ROOT / "examples"))
two_ply = import_module("two_ply")


def test_the_guide_to_searches_shows_the_example_that_runs() -> None:
    example = (ROOT / "examples" / "two_ply.py").read_text("utf-8")
    assert example.rstrip() in (ROOT / "docs" / "searches.md").read_text("utf-8")
    assert len(example.splitlines()) < 60


@pytest.mark.parametrize("seat", [0, 1])
def test_the_search_of_the_guide_beats_a_random_player(seat: int) -> None:
    choice = random.Random(seat).choice
    won = 0
    for seed in range(10):
        position = games.game("hokito").new(seed=seed)
        while not position.over:
            mover = position.to_act[0]
            own = mover == seat
            position = position.play_number(
                mover, two_ply.choose(position) if own else choice(position.legal_numbers(mover))
            )
        won += position.winners == [seat]
    assert won >= 9


@pytest.mark.parametrize("mode", ["interpreted", "checked"])
def test_the_search_of_the_guide_chooses_the_same_however_it_runs(mode: Any) -> None:
    position = games.game("hokito").new(seed=3)
    chosen = two_ply.choose(position)
    run_rules(mode)
    assert two_ply.choose(position) == chosen
