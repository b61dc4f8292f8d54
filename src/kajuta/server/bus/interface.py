"""How houses tell each other that there is news of a table. What it is stands in the database.

News may come late, twice or never: whoever hears of it reads the database, and looks there now and then without being
told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

News = Literal["log", "people", "left"]
"""Something happened at a table; somebody came or went there; a house closes, and others may keep its tables."""
EVERYBODY = "everybody"
"""Stands for a table where news is for every house."""
Hear = Callable[[str, News], None]
"""Takes the name of a table, and what kind of news there is of it."""


class Membership(Protocol):
    """One house on the bus."""

    def tell(self, table_id: str, news: News) -> None:
        """Tells every other house that attends to the table."""

    def attend(self, table_id: str) -> None:
        """From now on hears news of a table."""

    def ignore(self, table_id: str) -> None:
        """Hears of it no more."""


class Bus(Protocol):
    """Spreads the word."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other houses at all."""

    @property
    def is_up(self) -> bool:
        """Whether news gets through, as far as that is known here."""

    def join(self, hear: Hear, look: Callable[[], None]) -> Membership:
        """One house more. It is told to look by itself where news may have been lost."""

    async def open(self) -> None:
        """Begins to carry news; what is on the other side may come later."""

    async def close(self) -> None:
        """Carries nothing any more."""
