"""Markdown read as a rulebook.

- `## Moving {#moving}`: a chapter with its name, the same in every language; `### Turning {#turning}`: a section.
- `You never turn back (H13).`: numbers of rules in brackets are lifted out of the sentence.
- `> [setup] All stones lie …`: what an option changes, where it applies.
- a fence `figure turn`: a figure. Its lines are captions (before, after); with `+` what may be done, with `-` what may
  not, with `=` what makes up its points.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kajuta.core.rulebooks.blocks import Block, Book, Chapter, Listed, Note, Paragraph, Section, Shown, Table, Words

CITED = re.compile(r"\s*\(([A-Z]\d+(?:(?:, | )[A-Z]\d+)*)\)")
RULE = re.compile(r"[A-Z]\d+")
HEADING = re.compile(r"(#{1,3}) (.+?)(?: \{#([a-z-]+)\})?$")
ITEM = re.compile(r"(?:-|\d+\.) ")
OPTIONS = re.compile(r"\[([a-z_, ]+)\] ")
FENCE, FIGURE = "```", "```figure "
TITLE, CHAPTER = 1, 2


_Section = tuple[str, str, list[Block]]


class Unreadable(ValueError):
    """A rulebook that is not written as rulebooks are."""


def read_book(markdown: str) -> Book:
    """The whole book; what stands before the first chapter is its lead."""
    title = ""
    lead: list[Block] = []
    chapters: list[tuple[str, str, list[_Section]]] = []
    sections: list[_Section] = []
    for piece in _pieces(markdown):
        heading = HEADING.fullmatch(piece) if len(piece.splitlines()) == 1 else None
        if heading is None:
            (sections[-1][2] if sections else lead).append(_block(piece))
        elif len(heading[1]) == TITLE:
            title = heading[2]
        else:
            if heading[3] is None:
                raise Unreadable(f"{piece!r} has no name")
            if len(heading[1]) == CHAPTER:
                sections = []
                chapters.append((heading[3], heading[2], sections))
            is_chapter = len(heading[1]) == CHAPTER
            sections.append((heading[3], "" if is_chapter else heading[2], []))
    return Book(title, tuple(lead), tuple(_chapter(*chapter) for chapter in chapters))


def _chapter(name: str, title: str, sections: list[_Section]) -> Chapter:
    return Chapter(name, title, tuple(Section(one, said, tuple(blocks)) for one, said, blocks in sections))


def _pieces(markdown: str) -> Iterator[str]:
    """Lines that belong together: a heading, a fence with what it holds, or whatever stands between empty lines."""
    piece: list[str] = []
    is_fenced = False
    for line in [*markdown.splitlines(), ""]:
        is_edge = line.startswith(FENCE)
        stands_alone = not is_fenced and (not line.strip() or line.startswith("#"))
        if stands_alone or (is_edge and not is_fenced):
            if piece:
                yield "\n".join(piece)
            piece = []
        if line.strip() or is_fenced:
            piece.append(line)
        if is_edge:
            is_fenced = not is_fenced
        if (is_edge and not is_fenced) or (not is_fenced and line.startswith("#")):
            yield "\n".join(piece)
            piece = []
    if is_fenced:
        raise Unreadable("a figure has no end")


def _block(piece: str) -> Block:
    lines = piece.splitlines()
    if piece.startswith(FIGURE):
        return _figure(lines[0].removeprefix(FIGURE).strip(), lines[1:-1])
    if piece.startswith("|"):
        return Table(_cells(lines[0]), tuple(_cells(line) for line in lines[2:]))
    if piece.startswith("> "):
        return _note(" ".join(line.removeprefix(">").strip() for line in lines))
    if ITEM.match(piece):
        return Listed(tuple(map(words, _items(lines))), not piece.startswith("-"))
    return Paragraph(words(" ".join(line.strip() for line in lines)))


def _items(lines: list[str]) -> list[str]:
    items: list[str] = []
    for line in lines:
        if ITEM.match(line):
            items.append(ITEM.sub("", line, count=1))
        else:
            items[-1] += f" {line.strip()}"
    return items


def _cells(line: str) -> tuple[Words, ...]:
    return tuple(words(cell.strip()) for cell in line.strip().strip("|").split("|"))


def _note(text: str) -> Note:
    found = OPTIONS.match(text)
    if found is None:
        raise Unreadable(f"{text!r} does not say which option it tells of")
    return Note(tuple(found[1].split(", ")), words(text[found.end() :]))


def _figure(name: str, lines: list[str]) -> Shown:
    captions, tries, total = [], [], ""
    for line in lines:
        sign, said = line[:2], line[2:]
        if sign in ("+ ", "- "):
            tries.append((sign == "+ ", said))
        elif sign == "= ":
            total = said
        elif line.strip():
            captions.append(line.strip())
    return Shown(name, tuple(captions), tuple(tries), total)


def words(text: str) -> Words:
    """Sentences, and apart from them the rules they cite."""
    rules = [rule for found in CITED.finditer(text) for rule in RULE.findall(found[1])]
    return Words(CITED.sub("", text).strip(), tuple(dict.fromkeys(rules)))
