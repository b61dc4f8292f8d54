"""What players measure their thinking by: time as it passes for people, or in matches the processor's time.

People wait by the clock on the wall, so that is the rule. In a match on a busy machine a player would get less thought
for its seconds the busier the machine is; the time of this process is the same everywhere, and equal for both sides.
"""

from __future__ import annotations

import time
from collections.abc import Callable

_read: Callable[[], float] = time.monotonic


def now() -> float:
    """Seconds; only differences mean anything."""
    return _read()


def measure(*, by_processor: bool) -> None:
    """Chooses what `now` reads from here on, in this process."""
    global _read  # noqa: PLW0603  (a process plays one match, and all its players think by the same time)
    _read = time.process_time if by_processor else time.monotonic
