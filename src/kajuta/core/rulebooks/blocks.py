"""What a rulebook is made of, and how it is told to clients."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Words:
    """Some sentences, with stress and code as Markdown has them, and the rules they tell."""

    text: str
    rules: tuple[str, ...] = ()

    def told(self) -> dict[str, Any]:
        """As clients get it."""
        return {"text": self.text, "rules": list(self.rules)}


@dataclass(frozen=True)
class Paragraph:
    """Sentences that stand by themselves."""

    words: Words

    def told(self) -> dict[str, Any]:
        """As clients get it."""
        return {"kind": "text", **self.words.told()}

    def all_words(self) -> Iterator[Words]:
        """Everything said in it."""
        yield self.words


@dataclass(frozen=True)
class Note:
    """What an option changes, where it applies."""

    options: tuple[str, ...]
    words: Words

    def told(self) -> dict[str, Any]:
        """As clients get it."""
        return {"kind": "note", "options": list(self.options), **self.words.told()}

    def all_words(self) -> Iterator[Words]:
        """Everything said in it."""
        yield self.words


@dataclass(frozen=True)
class Listed:
    """One thing after the other."""

    items: tuple[Words, ...]
    is_ordered: bool

    def told(self) -> dict[str, Any]:
        """As clients get it."""
        return {"kind": "list", "ordered": self.is_ordered, "items": [item.told() for item in self.items]}

    def all_words(self) -> Iterator[Words]:
        """Everything said in it."""
        yield from self.items


@dataclass(frozen=True)
class Table:
    """Rows and columns."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]

    def told(self) -> dict[str, Any]:
        """As clients get it."""
        rows = [[cell.told() for cell in row] for row in self.rows]
        return {"kind": "table", "head": [cell.told() for cell in self.head], "rows": rows}

    def all_words(self) -> Iterator[Words]:
        """Everything said in it."""
        for row in (self.head, *self.rows):
            yield from row


@dataclass(frozen=True)
class Shown:
    """A figure, and what is said of it in one language."""

    name: str
    captions: tuple[str, ...]
    """Of what is drawn: before, after."""
    tries: tuple[tuple[bool, str], ...] = ()
    """What may be done and what may not, in the order of the figure."""
    sum: str = ""
    """What makes up the points it brings."""

    def told(self) -> dict[str, Any]:
        """As clients get it."""
        tries = [{"may": may, "text": text} for may, text in self.tries]
        return {"kind": "figure", "name": self.name, "captions": list(self.captions), "tries": tries, "sum": self.sum}

    def all_words(self) -> Iterator[Words]:
        """What is said of a figure cites no rule; the sentences around it do."""
        for text in (*self.captions, *(text for _, text in self.tries), self.sum):
            yield Words(text)


Block = Paragraph | Note | Listed | Table | Shown


@dataclass(frozen=True)
class Section:
    """A part of a chapter; what stands before the first heading in it has the chapter's own name and no title."""

    id: str
    title: str
    blocks: tuple[Block, ...]

    def rules(self) -> list[str]:
        """The rules it cites, in their order, each once."""
        said = (words for block in self.blocks for words in block.all_words())
        return list(dict.fromkeys(rule for words in said for rule in words.rules))

    def told(self) -> dict[str, Any]:
        """As clients get it."""
        return {"id": self.id, "title": self.title, "blocks": [block.told() for block in self.blocks]}


@dataclass(frozen=True)
class Chapter:
    """Some sections under one title."""

    id: str
    title: str
    sections: tuple[Section, ...]

    def told(self) -> dict[str, Any]:
        """As clients get it."""
        return {"id": self.id, "title": self.title, "sections": [section.told() for section in self.sections]}


OVERVIEW = "first"
"""The chapter that tells what a first game needs. What it says is told in full elsewhere."""


@dataclass(frozen=True)
class Book:
    """The rules of a game for players, in one language."""

    title: str
    lead: tuple[Block, ...]
    chapters: tuple[Chapter, ...]

    @property
    def sections(self) -> list[Section]:
        """All sections in their order."""
        return [section for chapter in self.chapters for section in chapter.sections]

    @property
    def where(self) -> Mapping[str, str]:
        """Rule number → the section that tells it: the first that cites it, the overview only if no other does."""
        overview = {one.id for chapter in self.chapters if chapter.id == OVERVIEW for one in chapter.sections}
        found: dict[str, str] = {}
        for section in sorted(self.sections, key=lambda one: one.id in overview):
            for rule in section.rules():
                found.setdefault(rule, section.id)
        return found

    def told(self) -> dict[str, Any]:
        """As clients get it."""
        return {
            "title": self.title,
            "lead": [block.told() for block in self.lead],
            "chapters": [chapter.told() for chapter in self.chapters],
            "where": dict(self.where),
        }
