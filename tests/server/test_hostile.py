"""Malformed and hostile input, some thousands of it; `bench/server/hostile.py` sends 100,000."""

from __future__ import annotations

import asyncio
from pathlib import Path

from kajuta import games
from server.malice import attack_http, attack_own_table, attack_socket, hostile_texts, state_of, victim
from server.outside import free_port, process

MESSAGES = 2000
REQUESTS, REQUESTS_EACH = 300, 4
"""In all, and of each kind for each operation."""
OWN_MESSAGES = 400
"""At a table of each game."""


def test_hostile_input_breaks_nothing_and_changes_nothing(database: str, tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "log"
    address = f"http://127.0.0.1:{port}"
    with process(database, port, log) as started:
        table, owner = asyncio.run(victim(address))
        before = asyncio.run(state_of(address, owner, table))
        answers = asyncio.run(attack_socket(address, table, hostile_texts(MESSAGES)))
        statuses = attack_http(address, table, REQUESTS, REQUESTS_EACH)
        assert started.poll() is None
        assert asyncio.run(state_of(address, owner, table)) == before
    assert answers["sent"] >= MESSAGES
    assert set(answers) <= {"sent", "bad_message", "not_yours", "too_many", "hello", "present"}
    assert min(answers["bad_message"], answers["not_yours"]) > 100
    assert sum(statuses.values()) >= REQUESTS
    assert max(statuses) < 500
    assert "ERROR" not in log.read_text()


def test_the_owner_of_a_seat_breaks_nothing_either_and_reaches_decisions(database: str, tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "log"
    with process(database, port, log) as started:
        for game in games.HOUSE:
            answers = asyncio.run(attack_own_table(f"http://127.0.0.1:{port}", game, OWN_MESSAGES))
            assert answers["sent"] >= OWN_MESSAGES
            assert answers["failed"] == 0
            assert min(answers["update"], answers["illegal_action"], answers["bad_message"]) > 0, (game, answers)
        assert started.poll() is None
    assert "ERROR" not in log.read_text()
