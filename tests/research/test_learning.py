"""The worked example learns: a short run of it leaves a network that beats chance, a plot, and a file to load."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "examples"))
learn_hokito = import_module("learn_hokito")

UPDATES = 120
"""Half a minute. An untrained network that tries twelve actions wins 72 % against chance, after these it wins 93 %."""


def after(updates: int) -> tuple[Any, int]:
    """A network after so many updates, and how many games it played."""
    games = learn_hokito.batch("hokito", learn_hokito.GAMES)
    games.reset(seed=1)
    network = learn_hokito.Network(games.observations.shape[1], games.masks.shape[1])
    rng = np.random.default_rng(1)
    return network, sum(learn_hokito.self_play(network, games, rng) for _ in range(updates))


def test_it_learns_to_beat_chance() -> None:
    network, played = after(UPDATES)
    assert played > 3_000
    assert learn_hokito.strength(network, "random", 100, "test") > 0.82


def test_the_same_seed_learns_the_same() -> None:
    (one, _), (other, _) = after(2), after(2)
    assert np.array_equal(one.weights["policy"], other.weights["policy"])


def test_the_command_leaves_a_plot_and_the_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wishes = ["--minutes", "0.02", "--games", "2", "--rival", "random", "--folder", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", ["learn_hokito.py", *wishes])
    learn_hokito.main()
    assert "<polyline" in (tmp_path / "learned.svg").read_text("utf-8")
    with np.load(tmp_path / "learned.npz") as kept:
        assert [kept[name].ndim for name in kept] == [2, 2, 2]


def test_the_page_tells_the_command() -> None:
    page = (ROOT / "docs" / "research.md").read_text("utf-8")
    command = re.search(r"python examples/learn_hokito\.py(?: --\w+ \d+)*", page)
    assert command is not None
