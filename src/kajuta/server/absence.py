"""What happens to those who are out of time, or not there. No I/O."""

from __future__ import annotations

from collections.abc import Mapping

from kajuta.server.decisions import Draft, Drafts, Refused, act, lost, running, takeover
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


def claim(table: Table, seat: int, what: str, absent_ms: Mapping[int, int]) -> Drafts:
    """Somebody the game waits for has been away too long: the others win, go on with a computer, or adjourn."""
    position = running(table)
    if table.plan.clock.kind == "days":
        raise Refused("people may stay away from this table as long as the clock lets them")
    if table.clock.paused:
        raise Refused("the game is paused")
    away = [other for other in table.awaited() if absent_ms.get(other, 0) >= ABANDONED_AFTER_MS]
    if not away or seat in away:
        raise Refused(f"nobody the game waits for has been away for {ABANDONED_AFTER_MS // 60000} minutes")
    if what == "computer":
        return [takeover(other) for other in away]
    if what == "adjourn":
        return [Draft("adjourned", seat)]
    own = next((side for side in position.sides() if seat in side), [])
    rivals = [other for other in away if other not in own]
    if what != "win" or len(position.sides()) != 2 or not rivals:
        raise Refused("this cannot be claimed")
    return lost(position, rivals[0], "abandoned")
