"""What happens to those who are out of time, or not there. No I/O."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kajuta.server.tables.decisions import (
    Draft,
    Drafts,
    act,
    export_fault,
    lost,
    running,
    running_fault,
    take_along,
    takeover,
)
from kajuta.server.tables.reasons import Refused, check
from kajuta.server.tables.table import Table

ABANDONED_AFTER_MS = 3 * 60 * 1000
SILENT_AFTER_MS = 7 * 24 * 3600 * 1000
"""Nobody waits at an adjourned table: whoever is asked there has a week for the answer."""


def timeouts(table: Table, now: int) -> Drafts:
    """What happens to the first seat that is out of time, if any."""
    if table.status != "playing" or table.position is None:
        return []
    for seat in table.clock.expired(now):
        flagged = Draft("flagged", seat)
        if table.plan.clock.timeout == "loss":
            return [flagged, *lost(table.position, seat, "time")]
        return [flagged, *act(table, seat, table.position.legal(seat)[0])]
    return []


def skip(table: Table, outages: Sequence[tuple[int, int]]) -> Drafts:
    """Time in which no server was there counts for nobody. Whatever happened since has seen to it already."""
    if table.clock.next_deadline() is None:
        return []
    away = sum(until - max(since, table.latest) for since, until in outages if until > table.latest)
    return [Draft("skipped", None, {"milliseconds": away})] if away > 0 else []


def arrivals(present: Sequence[int], table: Table, _now: int) -> Drafts:
    """A clock that stood until everybody had come goes on with the last of them."""
    is_due = table.clock.until_all and table.status == "playing" and set(table.people()) <= set(present)
    return [Draft("resumed")] if is_due else []


def claim_fault(table: Table, seat: int, what: str, absent_ms: Mapping[int, int]) -> str | None:
    """Why a seat cannot claim something."""
    fault = running_fault(table)
    if fault is not None:
        return fault
    if table.plan.clock.kind == "days":
        return "people may stay away from this table as long as the clock lets them"
    if table.clock.paused:
        return "the game is paused"
    away = _away(table, absent_ms)
    if not away or seat in away:
        return "nobody the game waits for has been away for 3 minutes"
    if what == "win" and not _rivals(table, seat, away):
        return "this cannot be claimed"
    return None


def export_claim_fault(table: Table, seat: int, now: int) -> str | None:
    """Why a seat cannot take an adjourned game along without the answer of those who do not come any more."""
    fault = export_fault(table)
    if fault is not None:
        return fault
    offer = table.offer
    if offer is None or offer.what != "export" or seat in offer.waiting:
        return "the others have to be asked first"
    return None if now - offer.at >= SILENT_AFTER_MS else "those who were asked have a week for their answer"


def claim_export(table: Table, seat: int, now: int) -> Drafts:
    """Those who were asked have not answered for a week: the game is taken along without them."""
    check(export_claim_fault(table, seat, now))
    return take_along(table)


def take_along_alone(table: Table, seat: int, now: int) -> Drafts:
    """One seat takes an adjourned game along: where nobody else has to be asked, or those asked stay silent."""
    check(export_fault(table))
    mine = table.seats[seat].holder
    if all(table.seats[other].holder == mine for other in table.people()):
        return take_along(table)
    return claim_export(table, seat, now)


def _away(table: Table, absent_ms: Mapping[int, int]) -> list[int]:
    """Whom the game waits for in vain."""
    return [seat for seat in table.awaited() if absent_ms.get(seat, 0) >= ABANDONED_AFTER_MS]


def _rivals(table: Table, seat: int, away: Sequence[int]) -> list[int]:
    """Those of the other side, where there are two sides."""
    sides = running(table).sides()
    own = next((side for side in sides if seat in side), [])
    return [other for other in away if other not in own] if len(sides) == 2 else []


def claim(table: Table, seat: int, what: str, absent_ms: Mapping[int, int]) -> Drafts:
    """Somebody the game waits for has been away too long: the others win, go on with a computer, or adjourn."""
    check(claim_fault(table, seat, what, absent_ms))
    away = _away(table, absent_ms)
    if what == "computer":
        return [takeover(other) for other in away]
    if what == "adjourn":
        return [Draft("adjourned", seat)]
    if what != "win":
        raise Refused("this cannot be claimed")
    return lost(running(table), _rivals(table, seat, away)[0], "abandoned")
