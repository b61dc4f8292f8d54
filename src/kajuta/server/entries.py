"""The log of a table: append-only, and the whole truth. A table is what its entries make of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal[
    "created",  # plan
    "seated",  # seat; holder, name, level
    "vacated",  # seat
    "started",  # document, seed, salt, commitment
    "action",  # seat; action
    "offered",  # seat; what
    "answered",  # seat; yes
    "undone",  # keep: how many actions remain
    "paused",
    "resumed",
    "skipped",  # milliseconds for which the server was away
    "flagged",  # seat: out of time
    "said",  # seat; phrase
    "adjourned",
    "ended",  # reason, winners
    "rematch",  # table
]


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table."""

    n: int
    at: int
    """Milliseconds since the epoch."""
    kind: Kind
    seat: int | None = None
    body: dict[str, Any] = field(default_factory=dict)
    request: str | None = None
    """The id the client gave its request: the same one never counts twice."""
