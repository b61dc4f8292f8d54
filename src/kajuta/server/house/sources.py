"""Where the time and everything random comes from. Whoever wants the same twice hands in other sources."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from kajuta.server.house.keys import new_key, new_table_id


def now_ms() -> int:
    """The time in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def natural_pause() -> float:
    """How long a position stands before a computer player changes it: people want to see what they did themselves."""
    return random.uniform(0.7, 1.2)  # noqa: S311  (a pause is no secret)


def no_pause() -> float:
    """For tests and measurements."""
    return 0.0


@dataclass(frozen=True)
class Sources:
    """What a server draws on."""

    now: Callable[[], int] = now_ms
    key: Callable[[], str] = new_key
    table_id: Callable[[], str] = new_table_id
    pause: Callable[[], float] = natural_pause
    """Seconds that computer players leave people to look at a position."""
    seed: Callable[[], str] = new_key
    """Seeds, from which a deal follows, and their salts."""
    whim: Callable[[], str] = new_key
    """Seeds of computer players, for one answer each."""
