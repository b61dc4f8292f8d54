"""H23, H26: the types of documents and views, for whoever reads or writes them with a type checker."""

from __future__ import annotations

from typing import Literal, TypedDict

from kajuta.games.hokito.rules.ending import worth
from kajuta.games.hokito.state import STONES, SYMBOLS


class Options(TypedDict):
    """H5, H6, H17, H18."""

    setup: Literal["home", "mixed"]
    end: Literal["mover", "either"]


class Document(TypedDict):
    """H23: a position."""

    game: Literal["hokito"]
    version: Literal[1]
    options: Options
    turn: int
    board: dict[str, list[str]]
    """The stones of each field that has any, from the bottom up."""


View = Document
"""H26: everybody sees everything."""

LOOKED_UP = {"WORTH": [[worth(symbols, height) for symbols in range(SYMBOLS + 1)] for height in range(STONES + 1)]}
"""For screens, which know no rule. H19: what a pile counts, by its height and the symbols on top."""
