"""Rulebooks as booklets to print, where a typesetter is installed (`pip install 'kajuta[print]'`).

A book is written as Typst markup, everything said in it as strings, so that no letter of a rulebook can be taken for
markup; its figures are the pictures of `core.pictures.figured`.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from kajuta.core.errors import KajutaError
from kajuta.core.figures import figures_of
from kajuta.core.pictures.figured import frames
from kajuta.core.pictures.writing import DISPLAY, TEXT
from kajuta.core.rulebooks.blocks import Block, Listed, Note, Paragraph, Shown, Table, Words
from kajuta.core.rulebooks.library import book_of

if TYPE_CHECKING:
    from kajuta.core.game import Game

FONTS = Path(__file__).parent / "fonts"
STYLE = (Path(__file__).parent / "booklet.typ").read_text("utf-8")
CONTENTS = {"en": "Contents", "cs": "Obsah"}
NARROWEST, WIDEST = 30, 94
SHARE = 0.11
"""How many hundredths of the page a unit of a picture takes."""
_MARKED = re.compile(r"(\*\*.+?\*\*|\*.+?\*|`.+?`)")


class NoTypesetter(KajutaError):
    """What sets booklets is not installed."""

    code = "no_typesetter"

    def __init__(self) -> None:
        super().__init__("a booklet needs a typesetter, which pip install 'kajuta[print]' brings")


def booklet(game: Game, language: str) -> bytes:
    """The rulebook of a game as a PDF file."""
    try:
        import typst
    except ImportError:
        raise NoTypesetter from None
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "book.typ").write_text(markup(game, language), "utf-8")
        for name in figures_of(game):
            for place, svg in enumerate(frames(game, name, "light", language)):
                (root / _file(name, place)).write_text(_lettered(svg), "utf-8")
        return bytes(typst.compile(root / "book.typ", root=root, font_paths=[FONTS], ignore_system_fonts=True))


def markup(game: Game, language: str) -> str:
    """The whole book as Typst reads it."""
    book = book_of(game, language)
    contents = CONTENTS.get(language, CONTENTS["en"])
    lines = [STYLE, f"#show: booklet.with({_text(book.title)}, {_text(language)}, {_text(contents)})"]
    lines += _blocks(game, book.lead)
    lines.append("#contents()")
    for chapter in book.chapters:
        lines.append(f"#heading(level: 1, {_text(chapter.title)})")
        for section in chapter.sections:
            lines += [f"#heading(level: 2, {_text(section.title)})"] if section.title else []
            lines += _blocks(game, section.blocks)
    return "\n".join(lines) + "\n"


def _blocks(game: Game, blocks: Sequence[Block]) -> list[str]:
    return [_block(game, block, following) for block, following in zip_longest(blocks, blocks[1:])]


def _block(game: Game, block: Block, following: Block | None) -> str:
    if isinstance(block, Paragraph):
        leads = isinstance(following, Shown | Table)
        return f"#told({_said(block.words)}{', leads: true' if leads else ''})"
    if isinstance(block, Note):
        return f"#note({_said(block.words)})"
    if isinstance(block, Listed):
        kind = "enum" if block.is_ordered else "list"
        return f"#{kind}({', '.join(f'item({_said(item)})' for item in block.items)})"
    if isinstance(block, Table):
        cells = ", ".join(f"cell({_said(cell)})" for row in (block.head, *block.rows) for cell in row)
        return f"#grid-of({len(block.head)}, {cells})"
    return _figure(game, block)


def _figure(game: Game, shown: Shown) -> str:
    figure = figures_of(game)[shown.name]
    pictures = ", ".join(
        f"({_text(_file(shown.name, place))}, {_share(game, shown)}%, {_rich(caption)})"
        for place, caption in enumerate(shown.captions)
    )
    tries = ", ".join(f"({'true' if may else 'false'}, {_rich(text)})" for may, text in shown.tries)
    total = f"({_rich(shown.sum)}, {_text(_points(figure.gain or 0))})" if shown.sum else "none"
    return f"#example(({pictures},), ({tries + ',' if tries else ''}), {total})"


def _points(gain: int) -> str:
    return f"{gain:+d}" if gain else "0"


def _share(game: Game, shown: Shown) -> int:
    """How much of its column a picture takes: two stand side by side, one is as wide as there is to see."""
    svg = frames(game, shown.name, "light", "en")[0]
    found = re.search(r' width="([\d.]+)"', svg)
    natural = float(found[1]) if found else WIDEST
    return WIDEST if len(shown.captions) > 1 else round(min(WIDEST, max(NARROWEST, natural * SHARE)))


def _said(words: Words) -> str:
    """Sentences and the numbers of their rules."""
    return f"{_rich(words.text)}, {_text(' '.join(words.rules))}"


def _rich(text: str) -> str:
    """A text with stress and code, as Typst adds it up."""
    return "(" + " + ".join([*_parts(text), "[]"]) + ")"


def _parts(text: str) -> Iterator[str]:
    for part in _MARKED.split(text):
        if part.startswith("**"):
            yield f"strong({_text(part[2:-2])})"
        elif part.startswith("*"):
            yield f"emph({_text(part[1:-1])})"
        elif part.startswith("`"):
            yield f"raw({_text(part[1:-1])})"
        elif part:
            yield f"text({_text(part)})"


def _text(text: str) -> str:
    """A string of Typst: escapes are those of JSON, as far as rulebooks need any."""
    return json.dumps(text, ensure_ascii=False)


def _file(figure: str, place: int) -> str:
    return f"{figure}-{place}.svg"


def _lettered(svg: str) -> str:
    """A picture with the letters that lie beside this file."""
    named = svg.replace(DISPLAY, "Kajuta Display").replace(TEXT, "Kajuta Text")
    return re.sub(r"<desc.*?</desc>", "", named, flags=re.DOTALL)
