"""A table, and what each seat is told of it. No I/O, no clock of its own."""

from __future__ import annotations

from typing import Any, Literal

from kajuta.server.tables.entries import Entry, happened
from kajuta.server.tables.logged import Logged

Recipient = int | None
"""A seat, or None for whoever looks on."""
EVERYBODY: Literal["everybody"] = "everybody"


class Table(Logged):
    """One table, as those at it see it."""

    def shown(self, now: int) -> dict[str, Any]:
        """The table as everybody may know it."""
        return {
            "id": self.id,
            "game": self.plan.game,
            "players": len(self.seats),
            "options": self.plan.options,
            "status": self.status,
            "seats": self.shown_seats,
            "to_act": list(self.awaited()),
            "clock": self.clock.shown(now),
            "offer": None if self.offer is None else self.offer.shown(),
            "set_up": "drawn" if self.plan.position is None else "given",
            "commitment": self.commitment,
            "result": self.result,
            "ended_by": self.ended_by,
            "sides": self.sides,
            "rounds_left": self._rounds_left(),
            "next_table": self.next_table,
            "actions": len(self.line),
        }

    def look(self, recipient: Recipient, now: int) -> dict[str, Any]:
        """Everything a recipient may know at this moment."""
        known = {"legal": self._legal(recipient), **self._known(recipient), **self._known(EVERYBODY)}
        return {**known, "table": self.shown(now)}

    def _rounds_left(self) -> int | None:
        position = self.position
        if position is None or position.game.rounds_left is None:
            return None
        return position.game.rounds_left(position.state)

    def _legal(self, recipient: Recipient) -> list[str]:
        position = self.position
        if position is None or recipient is None or self.status != "playing" or self.clock.paused:
            return []
        return position.legal(recipient) if recipient in position.to_act else []

    def _known(self, who: Recipient | Literal["everybody"]) -> dict[str, Any]:
        """The view and the scores: told to everybody alike where nothing is hidden, else to each alone."""
        position = self.position
        is_open = position is None or position.game.secrecy == "none"
        if is_open != (who == EVERYBODY):
            return {}
        if position is None:
            return {"view": None, "scores": []}
        view = position.view(None if who == EVERYBODY else who)
        # A view that has scores of its own decides what is known of them, else they are public.
        return {"view": view, "scores": view.get("scores", position.scores)}

    def update(self, entry: Entry, recipient: Recipient) -> dict[str, Any]:
        """The message about the latest entry for one recipient."""
        return {**self.update_for_one(entry, recipient, None), **self.update_for_all(entry)}

    def update_for_all(self, entry: Entry) -> dict[str, Any]:
        """The part of it that is the same for everybody."""
        shared = {"happened": happened(entry), "table": self.shown(entry.at), **self._known(EVERYBODY)}
        return {**shared, "events": self.fresh[-1]} if "view" in shared else shared

    def update_for_one(self, entry: Entry, recipient: Recipient, granted: dict[str, Any] | None) -> dict[str, Any]:
        """The part of it that is for one recipient alone."""
        place = len(self.seats) if recipient is None else recipient
        head = {"type": "update", "n": entry.n, "seat": recipient, "at": entry.at, "granted": granted}
        told = {"seen": len(self.seen[place]), "legal": self._legal(recipient), **self._known(recipient)}
        return {**head, **told, "events": self.fresh[place]} if "view" in told else {**head, **told}
