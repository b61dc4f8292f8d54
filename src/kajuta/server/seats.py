"""Seats and who holds them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kajuta.server.plan import SeatPlan


@dataclass
class Seat:
    """A place at the table. `holder` is the hash of the key of the browser or program that acts for it."""

    plan: SeatPlan
    holder: str | None = None
    name: str | None = None
    level: str | None = None
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

    def take(self, holder: str | None, name: str | None, level: str | None, *, is_program: bool = False) -> None:
        """Somebody sits down."""
        self.holder, self.name, self.level, self.is_program = holder, name, level, is_program

    def vacate(self) -> None:
        """The seat is free again."""
        self.holder = self.name = self.level = None
        self.is_program = False

    def shown(self) -> dict[str, Any]:
        """The seat as everybody may know it."""
        outside = "program" if self.is_program else "person"
        kind = "computer" if self.is_computer else outside if self.is_person else "open"
        return {"kind": kind, "name": self.name, "level": self.level}
