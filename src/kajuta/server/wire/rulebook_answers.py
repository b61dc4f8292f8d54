"""What HTTP answers of rulebooks: chapters and what they are made of, figures as boards show them, rules in full."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from kajuta.server.tables.plan import Model
from kajuta.server.wire.shown import GameEvent


class Words(Model):
    """Some sentences, with stress and code as Markdown has them, and the rules they tell."""

    text: str
    rules: list[str]


class TextBlock(Words):
    """Sentences that stand by themselves."""

    kind: Literal["text"]


class NoteBlock(Words):
    """What an option changes, where it applies."""

    kind: Literal["note"]
    options: list[str]


class ListBlock(Model):
    """One thing after the other."""

    kind: Literal["list"]
    ordered: bool
    items: list[Words]


class TableBlock(Model):
    """Rows and columns."""

    kind: Literal["table"]
    head: list[Words]
    rows: list[list[Words]]


class SaidTry(Model):
    """What is said of something that may be done or not."""

    may: bool
    text: str


class FigureBlock(Model):
    """A figure, and what is said of it."""

    kind: Literal["figure"]
    name: str
    captions: list[str]
    """Of what is drawn: before, after."""
    tries: list[SaidTry]
    sum: str
    """What makes up the points it brings."""


Block = Annotated[TextBlock | NoteBlock | ListBlock | TableBlock | FigureBlock, Field(discriminator="kind")]


class Section(Model):
    """A part of a chapter; the first has the chapter's own name and no title."""

    id: str
    title: str
    blocks: list[Block]


class Chapter(Model):
    """What a chapter is called, and its sections."""

    id: str
    title: str
    sections: list[Section]


class FigureFacts(Model):
    """What is shown of a figure, whether it can be played, and what it brings."""

    shows: list[str]
    plays: bool
    gain: int | None


class Book(Model):
    """The rulebook of a game."""

    title: str
    lead: list[Block]
    chapters: list[Chapter]
    where: dict[str, str]
    """Rule number → the section that tells it."""
    figures: dict[str, FigureFacts]


class DrawnFigure(Model):
    """What is drawn of a figure."""

    frames: list[str]
    """SVG each: before, after."""


class FigureStanding(Model):
    """A moment of a figure as its seat sees it."""

    view: dict[str, Any]
    scores: list[int | None]


class FigureTry(Model):
    """What the rules say of an action that is tried in a figure."""

    entry: str
    rule: str | None
    message: str | None = None
    why: int | None = None


class PlayedFigure(Model):
    """A figure as a board shows it."""

    seat: int | None
    near: list[str]
    before: FigureStanding
    events: list[GameEvent]
    after: FigureStanding
    tries: list[FigureTry]


class FullRule(Model):
    """The full text of a rule, and the section that tells it to players."""

    rule: str
    text: str
    section: str | None
