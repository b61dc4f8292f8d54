"""What a table is planned to be: the game, who sits where, the clock."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

LONGEST_NAME = 40
CONTROL = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
"""Control characters, line ends, and what turns the direction of writing."""
UNSEEN = r"\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff"
Name = Annotated[
    str, Field(min_length=1, max_length=LONGEST_NAME, pattern=rf"^[^{CONTROL}]*[^{UNSEEN}{CONTROL}][^{CONTROL}]*$")
]
"""What people call themselves: anything printable with something to see in it."""

DEFAULT_LEVEL = "level-2"
"""Whom people meet who have not chosen: somebody a beginner can beat."""
LONGEST_CLOCK_SECONDS = 24 * 3600
LONGEST_DAYS = 30


class Model(BaseModel):
    """Strict and closed: a key nobody knows is a mistake, not a wish."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SeatPlan(Model):
    """Who is to sit on a seat."""

    kind: Literal["open", "device", "computer"] = "open"
    """open: whoever comes by the link; device: the browser that makes the table; computer: a computer player."""
    level: str = Field(default=DEFAULT_LEVEL, max_length=40)
    name: Name | None = None


class ClockPlan(Model):
    """How time is kept."""

    kind: Literal["none", "action", "fischer", "days"] = "none"
    seconds: int = Field(default=0, ge=0, le=LONGEST_CLOCK_SECONDS)
    """action: for each action; fischer: at the start."""
    increment: int = Field(default=0, ge=0, le=3600)
    """fischer: added after each action."""
    days: int = Field(default=0, ge=0, le=LONGEST_DAYS)
    timeout: Literal["default", "loss"] = "default"
    """default: the game's first legal action is played; loss: the seat has lost."""


class TablePlan(Model):
    """Everything chosen when a table is made."""

    game: str = Field(max_length=40)
    players: int | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    seats: list[SeatPlan] = Field(default_factory=list, max_length=6)
    clock: ClockPlan = ClockPlan()
    public: bool = False
    """Listed in the lobby; otherwise the table is found by its link only."""
    position: dict[str, Any] | None = None
    """A position document to play on from, instead of a set-up that is drawn."""


def clock_faults(plan: ClockPlan) -> str | None:
    """What is wrong with a clock, None if nothing."""
    if plan.kind in ("action", "fischer") and plan.seconds == 0:
        return "a clock needs some seconds"
    if plan.kind == "days" and plan.days == 0:
        return "a clock of days needs at least one"
    return None
