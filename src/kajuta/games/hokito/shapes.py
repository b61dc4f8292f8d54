"""H23, H26: the types of documents and views, for whoever reads or writes them with a type checker."""

from __future__ import annotations

from typing import Literal, TypedDict


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
