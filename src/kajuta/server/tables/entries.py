"""The log of a table: append-only, and the whole truth. A table is what its entries make of it."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

Kind = Literal[
    "created",  # plan, holder: the person who made it
    "seated",  # seat; holder: a person, name, level, mark
    "moved",  # seat; holder: the person whom its holder turned out to be
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
    "hinted",  # seat: asked a computer player what it would do
    "doubted",  # seat: was asked before a clear mistake, and told what would be better
    "adjourned",
    "ended",  # reason, winners
    "rematch",  # table
]


class Entry(NamedTuple):
    """One thing that happened at a table."""

    n: int
    at: int
    """Milliseconds since the epoch."""
    kind: Kind
    seat: int | None
    body: dict[str, Any]
    request: str | None = None
    """The seat and the id the client gave its request, `SEAT:ID`: the same one never counts twice."""

    def granted_to(self, seat: int | None) -> dict[str, Any] | None:
        """The seat's own request that this entry grants, and its number, as updates tell it."""
        if self.request is None or seat is None:
            return None
        asked, _, request = self.request.partition(":")
        return {"id": request, "n": self.n} if asked == str(seat) else None


PUBLIC_KEYS = {
    "seated": ("name", "level"),
    "started": ("commitment",),
    "offered": ("what",),
    "answered": ("yes",),
    "undone": ("keep",),
    "said": ("phrase",),
    "ended": ("reason", "winners", "scores"),
    "rematch": ("table",),
}


def happened(entry: Entry) -> dict[str, Any]:
    """What of an entry everybody may know. An action is told by its events, as each seat may see them."""
    public = {key: entry.body[key] for key in PUBLIC_KEYS.get(entry.kind, ())}
    return {"kind": entry.kind, "seat": entry.seat, **public}
