"""Who somebody is to others: a name and a mark, whatever key of theirs opens the door. No I/O."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

Mark = Literal[
    "anchor",
    "ship-wheel",
    "galleon",
    "pirate-flag",
    "spyglass",
    "barrel",
    "cannon",
    "cannon-shot",
    "two-coins",
    "open-treasure-chest",
    "stack",
    "triforce",
]
"""The pictures one can choose from; clients draw them."""
MARKS: tuple[Mark, ...] = get_args(Mark)


class Person(NamedTuple):
    """Somebody, as others may know them."""

    id: str
    """What logs name, and addresses of pages; it opens nothing."""
    name: str | None = None
    mark: Mark | None = None
