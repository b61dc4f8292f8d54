"""The small version of `bench/server/crash.py`: three kills among a few tables."""

from __future__ import annotations

import asyncio

from crash import crash


def test_what_was_acknowledged_survives_kill_9() -> None:
    found = asyncio.run(asyncio.wait_for(crash(kills=3, tables=5), 600))
    assert found["acknowledged"] >= 3 * 5
    assert found["actions_of_computers_and_chance"] > 0
    assert not any(found["wrong"].values()), found["wrong"]
