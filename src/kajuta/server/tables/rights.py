"""What a seat may do now beside the actions of the game, and why not; the same functions decide. No I/O."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from kajuta.server.tables.absence import claim_fault, export_claim_fault
from kajuta.server.tables.decisions import hint_fault, resume_fault, running_fault
from kajuta.server.tables.offers import OFFERS, offer_fault, undo_fault
from kajuta.server.tables.reasons import NAME_OF
from kajuta.server.tables.table import Recipient, Table

CLAIMS = ("win", "computer", "adjourn")
Rights = dict[str, str | None]
"""What somebody might do → None, or the name of the reason why not."""


def rests_on(table: Table, seat: int, now: int) -> Hashable:
    """What the rights of a seat rest on while nobody is away: as long as this is the same, they are."""
    waits = table.position is not None and seat in table.position.to_act
    offer, next_table = table.offer is None, table.next_table is None
    undo = undo_fault(table, seat)
    export = export_claim_fault(table, seat, now) if table.status == "adjourned" else None
    return seat, table.status, table.clock.paused, offer, next_table, waits, undo, len(table.people()), export


def rights(table: Table, seat: Recipient, absent_ms: Mapping[int, int], now: int) -> Rights:
    """Everything a seat may do; who only looks on has none."""
    if seat is None:
        return {}
    faults = {what: offer_fault(table, seat, what) for what in OFFERS}
    faults["resign"] = running_fault(table)
    faults["resume"] = resume_fault(table)
    faults["hint"] = hint_fault(table, seat)
    for what in CLAIMS:
        faults[f"claim_{what}"] = claim_fault(table, seat, what, absent_ms)
    faults["claim_export"] = export_claim_fault(table, seat, now)
    return {what: None if fault is None else NAME_OF[fault] for what, fault in faults.items()}
