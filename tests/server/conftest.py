"""The small guest game is there while the server is tested, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import guest
from kajuta import games
from kajuta.core.compiled import loops, stepping
from kajuta.players import trials


@pytest.fixture(scope="package", autouse=True)
def guest_game() -> Iterator[None]:
    with guest.installed():
        yield


@pytest.fixture(autouse=True)
def interpreted_guest(guest_game: None, compiled_rules: None) -> None:
    """PEARLS is too small to be worth a compiler's time."""
    pearls = games.game("pearls")
    for module in (stepping, loops, trials):
        bound = pearls.bound(module)
        bound.answer_with("interpreted")


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"
