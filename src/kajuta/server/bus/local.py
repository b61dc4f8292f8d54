"""The bus within one process."""

from __future__ import annotations

from collections.abc import Callable

from kajuta.server.bus.interface import EVERYBODY, Hear, News


class LocalBus:
    """Carries news at once."""

    is_up = True

    def __init__(self) -> None:
        self.members: list[Member] = []

    @property
    def is_shared(self) -> bool:
        """Whether there are several houses in this process."""
        return len(self.members) > 1

    def join(self, hear: Hear, _look: Callable[[], None]) -> Member:
        """One house more."""
        member = Member(self, hear)
        self.members.append(member)
        return member

    def carry(self, other: Member, table_id: str, news: News) -> None:
        """Brings news to somebody."""
        other.hear(table_id, news)

    async def open(self) -> None:
        """It always is."""

    async def close(self) -> None:
        """Nothing is to be done."""


class Member:
    """One house of the process."""

    def __init__(self, bus: LocalBus, hear: Hear) -> None:
        self._bus = bus
        self.hear = hear
        self.attends = {EVERYBODY}

    def tell(self, table_id: str, news: News) -> None:
        """Tells the others."""
        for other in self._bus.members:
            if other is not self and table_id in other.attends:
                self._bus.carry(other, table_id, news)

    def attend(self, table_id: str) -> None:
        """Wants to hear of a table."""
        self.attends.add(table_id)

    def ignore(self, table_id: str) -> None:
        """Wants to hear no more."""
        self.attends.discard(table_id)
