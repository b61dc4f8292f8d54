"""The small guest game is there while the server is tested, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import guest
from kajuta import games
from kajuta.core.compiled import loops, stepping
from kajuta.players import trials
from kajuta.server.house import inquiries
from server.outside import PATIENCE_SECONDS


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


@pytest.fixture(autouse=True)
def a_busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions may take longer than for people: many tests share a machine, and none of them is about this limit."""
    monkeypatch.setattr(inquiries, "QUICK_SECONDS", PATIENCE_SECONDS)
    monkeypatch.setattr(inquiries, "LONG_SECONDS", PATIENCE_SECONDS)
