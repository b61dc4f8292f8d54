"""Seats and who holds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kajuta.server.tables.plan import SeatPlan


@dataclass
class Seat:
    """A place at the table. `holder` is the person who acts for it, by whatever key."""

    plan: SeatPlan
    holder: str | None = None
    name: str | None = None
    level: str | None = None
    mark: str | None = None
    is_program: bool = False
    """Whether whoever sat here has let a program from outside go on."""

    @property
    def is_computer(self) -> bool:
        """Whether a computer player sits here."""
        return self.level is not None

    @property
    def is_person(self) -> bool:
        """Whether somebody from outside sits here."""
        return self.holder is not None and self.level is None

    @property
    def is_taken(self) -> bool:
        """Whether anybody sits here."""
        return self.is_person or self.is_computer

    def take(self, body: Mapping[str, Any]) -> None:
        """Somebody sits down, as an entry of the log tells."""
        self.holder, self.name, self.level = body["holder"], body["name"], body["level"]
        self.mark, self.is_program = body.get("mark"), body.get("program", False)

    def vacate(self) -> None:
        """The seat is free again."""
        self.holder = self.name = self.level = self.mark = None
        self.is_program = False

    def shown(self, *, is_known: bool = True) -> dict[str, Any]:
        """The seat as everybody may know it; is_known: whether it is whoever holds it who sits there."""
        outside = "program" if self.is_program else "person"
        kind = "computer" if self.is_computer else outside if self.is_person else "open"
        person = self.holder if kind == "person" and is_known else None
        return {"kind": kind, "name": self.name, "level": self.level, "person": person, "mark": self.mark}


def shown_seats(seats: Sequence[Seat]) -> list[dict[str, Any]]:
    """The seats as everybody may know them. Of several that one person holds nobody knows which is theirs."""
    held = Counter(seat.holder for seat in seats)
    return [seat.shown(is_known=held[seat.holder] == 1) for seat in seats]
