"""PostgreSQL and NATS, started once; a database for each test that wants one."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from parts import Nats, Postgres

import guest
from kajuta import games
from kajuta.core.compiled import loops, stepping
from kajuta.players import trials

NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres(fsync="off") as started:  # processes are killed here, machines are not
        yield started


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    with Nats() as started:
        yield started


@pytest.fixture
def database(postgres: Postgres) -> str:
    name = f"test{next(NUMBERS)}"
    postgres.ask(f"CREATE DATABASE {name}")
    return postgres.database_url(name)


@pytest.fixture(scope="package", autouse=True)
def guest_game() -> Iterator[None]:
    with guest.installed():
        yield


@pytest.fixture(autouse=True)
def interpreted_guest(guest_game: None, compiled_rules: None) -> None:
    """PEARLS is too small to be worth a compiler's time."""
    pearls = games.game("pearls")
    for module in (stepping, loops, trials):
        pearls.bound(module).answer_with("interpreted")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"
