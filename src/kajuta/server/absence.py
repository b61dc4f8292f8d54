"""What happens to those who are out of time, or not there. No I/O."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kajuta.server.decisions import Draft, Drafts, act, lost, running, running_fault, takeover
from kajuta.server.reasons import Refused, check
from kajuta.server.table import Table

ABANDONED_AFTER_MS = 3 * 60 * 1000


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
