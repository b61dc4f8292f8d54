"""The small version of `bench/chaos/havoc.py`: each kind of part is killed, a server stands still."""

from __future__ import annotations

import asyncio

from havoc import chaos


def test_nothing_acknowledged_is_lost_whatever_is_killed() -> None:
    found = asyncio.run(asyncio.wait_for(chaos(6, 6, servers=2, workers=1, others=6, fsync="off"), 1800))
    assert found["kills"] == {"server": 3, "worker": 1, "nats": 1, "postgresql": 1, "all": 6}
    assert found["acknowledged"] >= 40
    assert not any(found["wrong"].values()), found["examples"]
