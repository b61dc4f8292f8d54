"""Where the time and everything random comes from. Whoever wants the same twice hands in other sources."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from kajuta.server.security import new_key, new_table_id


def now_ms() -> int:
    """The time in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Sources:
    """What a server draws on."""

    now: Callable[[], int] = now_ms
    key: Callable[[], str] = new_key
    """Keys, seeds and salts."""
    table_id: Callable[[], str] = new_table_id
