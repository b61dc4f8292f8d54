"""The rulebooks as pages of the documentation site: figures as files beside them, numbers that lead to the full rules."""

from __future__ import annotations

import re
from pathlib import Path

from kajuta import games
from kajuta.core.figures import figures_of
from kajuta.core.game import Game
from kajuta.core.pictures.figured import frames
from kajuta.core.pictures.wishes import LANGUAGES
from kajuta.core.rulebooks.blocks import Block, Listed, Note, Paragraph, Shown, Table, Words
from kajuta.core.rulebooks.library import FIRST_LANGUAGE, book_of

FOLDER = "rulebooks"
SIGNS = {True: "\N{CHECK MARK}", False: "\N{MULTIPLICATION SIGN}"}
_RULE = re.compile(r"^(- )?\*\*([A-Z]\d+)\b([^*]*)\*\*", re.MULTILINE)


def write_rulebooks(folder: Path) -> None:
    """Every rulebook in every language, and its pictures."""
    for name in games.HOUSE:
        game = games.game(name)
        for language in LANGUAGES:
            target = folder / FOLDER / page_of(name, language)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(page(game, language), "utf-8")
            _draw(game, language, target.parent)


def page_of(name: str, language: str) -> str:
    """The file of a rulebook."""
    return f"{name}.md" if language == FIRST_LANGUAGE else f"{name}.{language}.md"


def with_anchors(text: str) -> str:
    """The full rules with a place for each number to be linked to."""
    return _RULE.sub(r"\1**\2\3**{ #\2 }", text)


def _draw(game: Game, language: str, folder: Path) -> None:
    for name in figures_of(game):
        for place, svg in enumerate(frames(game, name, "light", language)):
            (folder / _file(game, name, place, language)).write_text(svg, "utf-8")


def _file(game: Game, figure: str, place: int, language: str) -> str:
    return f"{game.name}-{figure}-{place}.{language}.svg"


def page(game: Game, language: str) -> str:
    """One rulebook as Markdown."""
    book = book_of(game, language)
    parts = [f"# {book.title}", *(_block(game, block, language) for block in book.lead)]
    for chapter in book.chapters:
        parts.append(f"## {chapter.title} {{ #{chapter.id} }}")
        for section in chapter.sections:
            parts += [f"### {section.title} {{ #{section.id} }}"] if section.title else []
            parts += [_block(game, block, language) for block in section.blocks]
    return spoken("\n\n".join(parts) + "\n", language)


def spoken(text: str, language: str) -> str:
    """A page that says in which language it is, for those who hear it: the site around it is in the first one."""
    return text if language == FIRST_LANGUAGE else f'<div lang="{language}" markdown>\n\n{text}\n</div>\n'


def _block(game: Game, block: Block, language: str) -> str:
    if isinstance(block, Paragraph):
        return _said(game, block.words)
    if isinstance(block, Note):
        return f"> {_said(game, block.words)}"
    if isinstance(block, Listed):
        sign = "1." if block.is_ordered else "-"
        return "\n".join(f"{sign} {_said(game, item)}" for item in block.items)
    if isinstance(block, Table):
        rows = ["| " + " | ".join(_said(game, cell) for cell in row) + " |" for row in (block.head, *block.rows)]
        return "\n".join([rows[0], "| --- " * len(block.head) + "|", *rows[1:]])
    return _figure(game, block, language)


def _said(game: Game, words: Words) -> str:
    numbers = " ".join(f"[{rule}](../rules/{game.name}.md#{rule})" for rule in words.rules)
    return f"{words.text} <small>{numbers}</small>" if numbers else words.text


def _figure(game: Game, shown: Shown, language: str) -> str:
    files = [_file(game, shown.name, place, language) for place in range(len(shown.captions))]
    plain = [re.sub(r"[*`]", "", caption) for caption in shown.captions]
    pictures = [f"![{alt}]({file}){{ width=300 }}" for alt, file in zip(plain, files, strict=True)]
    lines = [" ".join(pictures), "*" + " \N{RIGHTWARDS ARROW} ".join(plain) + "*"]
    lines += ["\n".join(f"- {SIGNS[may]} {text}" for may, text in shown.tries)]
    if shown.sum:
        lines.append(f"{shown.sum}: **{figures_of(game)[shown.name].gain:+d}**")
    return "\n\n".join(line for line in lines if line)
