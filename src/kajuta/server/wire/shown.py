"""What messages tell of: tables, seats, clocks, offers, events, ideas, each as a model."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict

from kajuta.server.tables.plan import Model


class GameEvent(Model):
    """Something that happened in the game, with whatever the game tells of it."""

    model_config = ConfigDict(extra="allow")
    kind: str


class Happened(Model):
    """The kind of an entry of the log, whose it is, and what everybody may know of it."""

    model_config = ConfigDict(extra="allow")
    kind: str
    seat: int | None


class SeatShown(Model):
    """A seat as everybody may know it."""

    kind: Literal["open", "person", "program", "computer"]
    """program: somebody's own, from outside; computer: one of the house."""
    name: str | None
    level: str | None
    person: str | None
    """Whose page it is, where one person holds this seat and no other here."""
    mark: str | None
    """What that person has chosen as a picture, by the time they sat down."""


class ClockShown(Model):
    """The clock at the moment `at`: the milliseconds each seat has left, and whose time runs."""

    left: list[int]
    running: list[int]
    paused: bool
    until_all: bool
    """Whether it stands only until everybody has come to the table."""
    short: int
    """With fewer milliseconds than this somebody is short of time."""
    at: int


class OfferShown(Model):
    """What is on offer, by whom, and who has not answered yet."""

    what: Literal["undo", "draw", "pause", "adjourn", "rematch", "export"]
    by: int
    waiting: list[int]


class Result(Model):
    """How a game ended."""

    reason: str
    winners: list[int]
    scores: list[int]


class TableShown(Model):
    """A table as everybody may know it."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    status: Literal["waiting", "playing", "adjourned", "over"]
    seats: list[SeatShown]
    to_act: list[int]
    clock: ClockShown | None
    offer: OfferShown | None
    set_up: Literal["drawn", "given"]
    commitment: str | None
    result: Result | None
    ended_by: int | None
    """Who gave up, ran out of time, stayed away or offered the draw, where the game did not end by its rules."""
    sides: list[list[int]]
    """The seats that win and lose together; empty before the game begins."""
    rounds_left: int | None
    """In how many rounds the game ends unless something happens in them; null where the rules know no such end."""
    next_table: str | None
    actions: int


class NoteShown(Model):
    """Something that happened besides the game, after so many of the events the recipient has seen."""

    happened: Happened
    seen: int


class IdeaScores(Model):
    """The scores of all seats now, after the action and after the reply; null where they are not sure."""

    now: list[int | None]
    after: list[int | None] | None
    reply: list[int | None] | None


class IdeaLeads(Model):
    """How far ahead of the best other side the seat is at these three moments; negative: behind."""

    now: int | None
    after: int | None
    reply: int | None


class IdeaReply(Model):
    """What the next of the others is expected to do."""

    seat: int
    action: str
    events: list[GameEvent]


class Idea(Model):
    """One of the best actions, with what it brings."""

    action: str
    value: float | None
    """The result that is expected, from 0 (lost) to 1 (won); null where the player told none."""
    margin: float | None
    """How many points ahead the seat is expected to end."""
    share: float | None
    """How often the action is right, where the player mixes several so that nobody can tell what comes; else null."""
    scores: IdeaScores
    leads: IdeaLeads
    events: list[GameEvent]
    """What is sure to happen."""
    certain: bool
    """Whether that is all."""
    reply: IdeaReply | None
    tempting: bool
    """It promises at least as much as the best idea, and keeps less of it."""
    measure: Literal["reply", "after", "value"]
    """What tells the ideas of one hint apart, for all of them: the lead after the reply or at once, or the value."""
