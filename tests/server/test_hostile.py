"""Malformed and hostile input, some thousands of it; `bench/server/hostile.py` sends 100,000."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.malice import attack_http, attack_socket, hostile_texts, state_of, victim
from server.outside import free_port, process

MESSAGES = 2000
REQUESTS = 300


def test_hostile_input_breaks_nothing_and_changes_nothing(database: str, tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "log"
    address = f"http://127.0.0.1:{port}"
    with process(database, port, log) as started:
        table = asyncio.run(victim(address, "owner"))
        before = asyncio.run(state_of(address, "owner", table))
        answers = asyncio.run(attack_socket(address, table, hostile_texts(MESSAGES)))
        statuses = attack_http(address, table, REQUESTS)
        assert started.poll() is None
        assert asyncio.run(state_of(address, "owner", table)) == before
    assert answers["sent"] >= MESSAGES
    assert set(answers) <= {"sent", "bad_message", "not_yours", "too_many", "hello", "present"}
    assert min(answers["bad_message"], answers["not_yours"]) > 100
    assert sum(statuses.values()) >= REQUESTS
    assert max(statuses) < 500
    assert "ERROR" not in log.read_text()
