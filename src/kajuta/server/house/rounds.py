"""The way of a move: it is decided, appended to the log, and told. All tables go together, round after round.

A table in memory is never ahead of its log: what is decided happens when it is stored. So there is one decision for a
table in a round, and if another house was quicker, what it stored is taken in, and it is decided again. What is granted
has a place in the log, so it is noticed if a table is behind. A refusal has none: before it is told, the log is read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kajuta.core.errors import KajutaError
from kajuta.server.house.live import Live
from kajuta.server.house.shelf import Shelf
from kajuta.server.house.sources import Sources
from kajuta.server.house.vigil import Vigil
from kajuta.server.house.writer import NOT_STORED, Writer
from kajuta.server.house.writes import write_of
from kajuta.server.lanes.lane import Busy
from kajuta.server.metrics import ACTIONS, MISSED
from kajuta.server.store.interface import Missed, Outcome, StoreFailed, Write
from kajuta.server.tables import absence, making
from kajuta.server.tables.decisions import Decide, Drafts
from kajuta.server.tables.reasons import Refused
from kajuta.server.tables.table import Table

LOG = logging.getLogger("kajuta.server")
MOST_TRIES = 8
"""How often something is decided again because others were quicker."""
MOST_ASKED = 20_000
"""Wishes that may wait for the store; who comes later is refused at once."""


class Granted(NamedTuple):
    """The number of the entry that granted a wish, and that of the update that has just told so, if there is one."""

    n: int
    told_by: int | None = None


Answer = Callable[[Granted | Exception], None]
"""Takes what granted a wish, or why it is refused."""


@dataclass(slots=True, eq=False)
class Asked:
    """Something wished for at a table."""

    live: Live
    decide: Decide
    request: str | None
    answer: Answer
    keys: Sequence[tuple[str, int]] = ()
    """Of a new table: the hash of each key, and the seat it opens."""
    tries: int = 0
    is_current: bool = False
    """Whether everything is known here that was stored when it was wished."""


def _nobody(_outcome: Granted | Exception) -> None:
    """Waits for it."""


class Founded(NamedTuple):
    """A new table, and what is stored of it."""

    live: Live
    write: Write


class Decided(NamedTuple):
    """What is to be appended, for whom, and the new table that comes with it."""

    asked: Asked
    write: Write
    founded: Founded | None


class Rounds:
    """Takes wishes, and goes round as long as there are any."""

    def __init__(
        self, shelf: Shelf, writer: Writer, vigil: Vigil, sources: Sources, tell: Callable[[str], None]
    ) -> None:
        self._shelf = shelf
        self._writer = writer
        self._vigil = vigil
        self._sources = sources
        self._tell = tell
        """Tells other houses that there is news of a table."""
        self._asked: list[Asked] = []
        self._going: asyncio.Task[None] | None = None
        self._doubted: list[Asked] = []
        """What is refused, unless there is news of its table."""
        self._looking: asyncio.Task[None] | None = None
        self.acted_at = 0
        """When something last happened at any table."""

    def ask(self, asked: Asked) -> None:
        """From the next round on. Whatever comes until then goes together."""
        asked.live.asked += 1
        if len(self._asked) >= MOST_ASKED:
            self._answer(asked, Busy("too much is being worked out just now; please try again"))
            return
        self._ask_again(asked)

    def _ask_again(self, asked: Asked) -> None:
        self._asked.append(asked)
        if _is_done(self._going):
            self._going = asyncio.create_task(self._go_round())

    async def _go_round(self) -> None:
        while self._asked:
            try:
                await self._vigil.be_alive()
            except StoreFailed as failure:
                self._fail_all(failure)
                return
            decided = self._decide_all()
            if decided:
                outcomes = await self._writer.append([one.write for one in decided])
                for one, outcome in zip(decided, outcomes, strict=True):
                    self._conclude(one, outcome)

    # Decide

    def _decide_all(self) -> list[Decided]:
        """One decision for each table; whatever else was wished there is decided when that is stored."""
        asked, self._asked = self._asked, []
        decided: dict[Live, Decided] = {}
        for one in asked:
            if one.live in decided:
                self._asked.append(one)
                continue
            try:
                found = self._decide(one)
            except StoreFailed as error:
                self._answer(one, error)
            except KajutaError as error:
                self._refuse(one, error)
            except Exception as error:
                self._answer(one, error)
            else:
                if found is not None:
                    decided[one.live] = found
        return list(decided.values())

    def _decide(self, asked: Asked) -> Decided | None:
        """What follows from a wish; None if nothing is left to be done, and whoever wished has been told."""
        table, now = asked.live.table, self._sources.now()
        now = max(now, table.latest)  # clocks of two machines are never quite the same
        if asked.live.dead:
            raise StoreFailed(NOT_STORED)
        skipping = absence.skip(table, self._vigil.outages)
        if skipping:
            return self._skip_first(asked, skipping, now)
        granted = table.requests.get(asked.request) if asked.request is not None else None
        drafts = [] if granted is not None else asked.decide(table, now)
        if not drafts:
            self._answer(asked, Granted(table.length - 1 if granted is None else granted))
            return None
        founded = self._with_rematch(table, drafts, now)
        write = write_of(table, drafts, now, asked.request)
        if asked.keys:
            write = write._replace(keys=asked.keys)
        if founded is not None:
            write = write._replace(founds=founded.write)
        return Decided(asked, write, founded)

    def _skip_first(self, asked: Asked, skipping: Drafts, now: int) -> Decided:
        """Time in which nobody was there is taken out of the clock before anything else is decided."""
        self._asked.append(asked)
        asked.live.asked += 1
        at = max(now, self._vigil.outages[-1].until)
        nobodys = Asked(asked.live, lambda _table, _now: [], None, _nobody)
        return Decided(nobodys, write_of(asked.live.table, skipping, at), None)

    def _with_rematch(self, old: Table, drafts: Drafts, now: int) -> Founded | None:
        """The next table, to which the old one will point; stored are both or none."""
        draft = next((one for one in drafts if one.kind == "rematch"), None)
        if draft is None:
            return None
        table, first = making.rematch(old, self._sources.table_id(), self._sources.seed)
        draft.body["table"] = table.id
        return Founded(Live(table), write_of(table, first, now))

    # Refuse

    def _refuse(self, asked: Asked, refusal: KajutaError) -> None:
        """At once, if nobody else can have stored anything since it was wished that is not known here."""
        if asked.is_current or self._shelf.is_alone:
            self._answer(asked, refusal)
            return
        self._doubted.append(asked)
        if _is_done(self._looking):
            self._looking = asyncio.create_task(self._look_again())

    async def _look_again(self) -> None:
        """Reads what is new at all tables where something would be refused; then it is decided for good."""
        while self._doubted:
            doubted, self._doubted = self._doubted, []
            try:
                await self._shelf.catch_up({one.live for one in doubted})
            except Exception as failure:
                for one in doubted:
                    self._answer(one, failure)
                continue
            for one in doubted:
                one.is_current = True
                self._ask_again(one)

    # Conclude

    def _conclude(self, decided: Decided, outcome: Outcome) -> None:
        """What goes wrong at one table must not keep the others of the round waiting."""
        try:
            if outcome is None:
                self._happened(decided)
            elif isinstance(outcome, Missed):
                self._again(decided.asked, outcome)
            else:
                self._failed(decided.asked, outcome)
        except Exception:
            LOG.exception("what was stored could not be told")
            self._failed(decided.asked, StoreFailed(NOT_STORED))

    def _happened(self, decided: Decided) -> None:
        """It is stored: it happens, and everybody is told, at last whoever wished for it."""
        asked, write = decided.asked, decided.write
        if decided.founded is not None:
            self._take_in(self._shelf.known(decided.founded.live), decided.founded.write)
        here = self._take_in(asked.live, write)
        self.acted_at = write.at
        self._tell(write.table_id)
        self._answer(asked, Granted(write.entries[0].n, write.entries[-1].n if here else None))

    def _take_in(self, live: Live, write: Write) -> bool:
        """Lets entries happen, unless they were read from the log in the meantime: that makes them no less ours."""
        here = live.table.length == write.expected
        if here:
            live.take_in(write.entries)
        live.keeps = live.table.length == write.entries[-1].n + 1
        if write.expected == 0:
            self._shelf.hold(live)
        self._shelf.moved_on(live)
        ACTIONS.counts[live.table.plan.game] += sum([entry.kind == "action" for entry in write.entries])
        return here

    def _again(self, asked: Asked, missed: Missed) -> None:
        """Others were quicker: what they did has happened, and the wish is looked at anew, after those that wait."""
        asked.tries += 1
        asked.is_current = True
        MISSED.inc()
        self._shelf.learn(asked.live, missed.tail)
        if asked.tries < MOST_TRIES:
            self._asked.append(asked)
        else:
            self._answer(asked, Refused("others were quicker; please try again"))

    def _failed(self, asked: Asked, failure: StoreFailed) -> None:
        """Nobody knows what the store holds now: everybody starts again from there."""
        asked.live.dead = True
        self._shelf.lose(asked.live)
        for connection in asked.live.connections:
            connection.let_go()
        self._answer(asked, failure)

    def _fail_all(self, failure: StoreFailed) -> None:
        asked, self._asked = self._asked, []
        for one in asked:
            self._failed(one, failure)

    @staticmethod
    def _answer(asked: Asked, outcome: Granted | Exception) -> None:
        asked.live.asked -= 1
        if isinstance(outcome, Exception) and not isinstance(outcome, KajutaError):
            LOG.error("something could not be decided", exc_info=outcome)
        try:
            asked.answer(outcome)
        except Exception:
            LOG.exception("an answer could not be given")

    @property
    def is_idle(self) -> bool:
        """Whether everything is answered."""
        return not self._asked and _is_done(self._going) and _is_done(self._looking)

    async def finish(self) -> None:
        """Waits until everything is stored."""
        while not self.is_idle:
            await asyncio.gather(*(task for task in (self._going, self._looking) if task is not None))


def _is_done(task: asyncio.Task[None] | None) -> bool:
    return task is None or task.done()
