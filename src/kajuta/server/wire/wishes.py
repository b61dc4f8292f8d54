"""What follows from a message of somebody at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kajuta.server.tables import absence, decisions, offers
from kajuta.server.tables.decisions import Drafts
from kajuta.server.tables.reasons import Refused
from kajuta.server.tables.table import Table
from kajuta.server.wire import messages
from kajuta.server.wire.messages import Wish

MOST_ENTRIES = 20_000
"""At one table: a log that grew for ever could not be read any more."""


def decide(table: Table, wish: Wish, away_since: Mapping[int, int], now: int) -> Drafts:
    """What follows from a wish."""
    if table.length >= MOST_ENTRIES and isinstance(wish, messages.MakeOffer | messages.Say):
        raise Refused("this table has seen so much that the game can only be ended")
    if isinstance(wish, messages.Claim) and wish.what == "export":
        return absence.claim_export(table, wish.seat, now)
    if isinstance(wish, messages.Claim):
        absent = {seat: now - since for seat, since in away_since.items()}
        return absence.claim(table, wish.seat, wish.what, absent)
    return DECISIONS[type(wish)](table, wish)


def undoes(table: Table, wish: Wish) -> int | None:
    """The seat whose last action might be taken back by a wish, None if it is about something else."""
    if isinstance(wish, messages.MakeOffer) and wish.what == "undo":
        return wish.seat
    offer = table.offer
    agrees = isinstance(wish, messages.GiveAnswer) and wish.yes
    return offer.by if agrees and offer is not None and offer.what == "undo" else None


DECISIONS: dict[type, Callable[[Table, Any], Drafts]] = {
    messages.Act: lambda table, wish: decisions.act(table, wish.seat, wish.action, wish.at),
    messages.MakeOffer: lambda table, wish: offers.offer(table, wish.seat, wish.what),
    messages.GiveAnswer: lambda table, wish: offers.answer(table, wish.seat, wish.yes),
    messages.Resign: lambda table, wish: decisions.resign(table, wish.seat),
    messages.Resume: lambda table, wish: decisions.resume(table, wish.seat),
    messages.Say: lambda table, wish: decisions.say(table, wish.seat, wish.phrase),
}
