"""Signs of life of the processes on one database, and what those leave behind that are gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import Row, and_, delete, func, insert, select, text, update
from sqlalchemy.engine import Connection, Engine

from kajuta.server.store.failure import reading, storing
from kajuta.server.store.schema import GAME_TABLE, HEARTBEAT, OUTAGE, PRESENCE, PUSH_TOLD

LIFE_MS = 10_000
"""Who has given no sign of life for so long is taken for dead."""
NOBODY = ""
"""Who keeps a table that somebody let go of."""
REMEMBERED_MS = 90 * 24 * 3600 * 1000
"""No clock gives anybody longer for one action: older outages matter to nobody."""
FORGOTTEN_MS = 24 * 3600 * 1000
"""After so long it matters to nobody since when somebody has been away."""
ONE_AT_A_TIME = 7_105_411
"""The lock of those who look whether anybody is alive, and say that they are."""


class Outage(NamedTuple):
    """A time in which no process was alive."""

    since: int
    until: int


class Beaten(NamedTuple):
    """What a process learns when it says that it is alive."""

    outages: list[Outage]
    """Those it did not know of."""
    gone: list[str]
    """Processes that are gone, whose tables somebody else should keep."""
    living: list[str]
    """Those that are not, this one among them."""
    was_forgotten: bool
    """Whether it was itself taken for dead."""


class Pulse:
    """The heartbeats of all processes, as one of them sees and gives them."""

    def __init__(self, engine: Engine, place: str, process: str) -> None:
        self._engine = engine
        self._place = place
        self.process = process

    def beat(self, now: int, known_until: int = -1, *, begins: bool = False) -> Beaten:
        """Says that this process is alive, and looks who else is; of several that do so one after the other does."""
        with storing(self._engine) as connection:
            if self._engine.dialect.name == "postgresql":
                connection.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
            rows = connection.execute(select(HEARTBEAT)).all()
            outage = self._outage(rows, now, begins=begins)
            if outage is not None:
                connection.execute(insert(OUTAGE).values(**outage._asdict()))
            own = [row.at for row in rows if row.process == self.process]
            self._note(connection, now, is_known=bool(own))
            since = max(known_until, now - REMEMBERED_MS)
            outages = connection.execute(select(OUTAGE).where(OUTAGE.c.until > since).order_by(OUTAGE.c.until)).all()
        others = {row.process: self._lives(row, now) for row in rows if row.process != self.process}
        gone = [process for process, lives in others.items() if not lives]
        living = [self.process, *(process for process, lives in others.items() if lives)]
        was_forgotten = not begins and max(own, default=0) <= now - LIFE_MS
        return Beaten([Outage(row.since, row.until) for row in outages], gone, living, was_forgotten)

    def _lives(self, row: Row[tuple[str, str, int, bool]], now: int) -> bool:
        """Whether another process is alive. One at the same place is not: this one is there now."""
        return bool(row.alive and row.place != self._place and row.at > now - LIFE_MS)

    def _outage(self, rows: Sequence[Row[tuple[str, str, int, bool]]], now: int, *, begins: bool) -> Outage | None:
        """The time since anybody was last alive, if nobody is."""
        newest = max((row.at for row in rows), default=now)
        others = [row for row in rows if row.process != self.process and self._lives(row, now)]
        is_late = begins or now - newest > LIFE_MS
        return Outage(newest, now) if is_late and not others and newest < now else None

    def _note(self, connection: Connection, now: int, *, is_known: bool) -> None:
        if is_known:
            own = HEARTBEAT.c.process == self.process
            connection.execute(update(HEARTBEAT).where(own).values(at=now, alive=True))
        else:
            row = {"process": self.process, "place": self._place, "at": now, "alive": True}
            connection.execute(insert(HEARTBEAT).values(**row))

    def take_over(self, gone: Collection[str], living: Collection[str] | None, most: int) -> list[str]:
        """From now on this process keeps some tables of those that are gone; of several that want one, one gets it.

        If told who lives, it also finds those of processes that nobody has heard of.
        """
        keeper = GAME_TABLE.c.keeper
        lost = keeper.in_([*gone, NOBODY]) if living is None else keeper.not_in(living)
        some = select(GAME_TABLE.c.id).where(GAME_TABLE.c.awake, lost).limit(most).with_for_update(skip_locked=True)
        taking = update(GAME_TABLE).where(GAME_TABLE.c.id.in_(some.scalar_subquery())).values(keeper=self.process)
        with storing(self._engine) as connection:
            return list(connection.execute(taking.returning(GAME_TABLE.c.id)).scalars())

    def bury(self, gone: Collection[str]) -> None:
        """Forgets processes whose tables are all kept by others. Whoever was connected there left with them."""
        with storing(self._engine) as connection:
            at = select(HEARTBEAT.c.at).where(HEARTBEAT.c.process == PRESENCE.c.process).scalar_subquery()
            there = and_(PRESENCE.c.process.in_(gone), PRESENCE.c.until.is_(None))
            connection.execute(update(PRESENCE).where(there).values(until=func.coalesce(at, 0)))
            last = select(func.max(HEARTBEAT.c.at)).scalar_subquery()
            # The newest sign of life stays, whoever gave it: from then on nobody was there.
            dead = and_(HEARTBEAT.c.process.in_(gone), HEARTBEAT.c.at < last)
            connection.execute(delete(HEARTBEAT).where(dead))

    def end(self, now: int) -> None:
        """This process goes, in order: others may keep its tables at once."""
        with storing(self._engine) as connection:
            # Those that somebody is at work on are found by who kept them.
            kept = select(GAME_TABLE.c.id).where(GAME_TABLE.c.awake, GAME_TABLE.c.keeper == self.process)
            free = kept.with_for_update(skip_locked=True).scalar_subquery()
            connection.execute(update(GAME_TABLE).where(GAME_TABLE.c.id.in_(free)).values(keeper=NOBODY))
            there = and_(PRESENCE.c.process == self.process, PRESENCE.c.until.is_(None))
            connection.execute(update(PRESENCE).where(there).values(until=now))
            own = HEARTBEAT.c.process == self.process
            connection.execute(update(HEARTBEAT).where(own).values(at=now, alive=False))

    def tidy(self, now: int) -> None:
        """Forgets who was where, and who was told what, long ago."""
        with storing(self._engine) as connection:
            long_ago = now - REMEMBERED_MS
            connection.execute(delete(OUTAGE).where(OUTAGE.c.until < long_ago))
            connection.execute(delete(PUSH_TOLD).where(PUSH_TOLD.c.at < long_ago))
            connection.execute(delete(PRESENCE).where(PRESENCE.c.until < now - FORGOTTEN_MS))

    def answers(self) -> None:
        """Returns if the database does."""
        with reading(self._engine) as connection:
            connection.execute(text("SELECT 1"))
