"""How processes tell each other that a table has moved on. One process needs no messages; the seam is here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str, int], None]
"""Called with a table and the number of its newest stored entry."""


class Bus(Protocol):
    """Spreads the word to every process, the one that speaks included."""

    def publish(self, table_id: str, newest: int) -> None:
        """Entries up to this number are stored."""

    def listen(self, listener: Listener) -> None:
        """Calls back whenever a table has moved on."""


class LocalBus:
    """Within one process."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, table_id: str, newest: int) -> None:
        """Tells everybody here."""
        for listener in self._listeners:
            listener(table_id, newest)

    def listen(self, listener: Listener) -> None:
        """Adds a listener."""
        self._listeners.append(listener)
