"""Listens to one connection: what can be answered at once is, what takes time is worked out beside."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from pydantic import ValidationError

from kajuta.core.errors import IllegalAction, KajutaError
from kajuta.core.position import Position
from kajuta.server import reasons
from kajuta.server.connection import Connection
from kajuta.server.decisions import Drafts
from kajuta.server.granting import Granted
from kajuta.server.live import Live, frame
from kajuta.server.messages import CLIENT_MESSAGE, AskHint, Foresee, Sync, Wish
from kajuta.server.metrics import REFUSALS
from kajuta.server.security import Bucket
from kajuta.server.shell import Shell, TooMany
from kajuta.server.store import StoreFailed
from kajuta.server.table import Table
from kajuta.server.wishes import decide, undoes

LOG = logging.getLogger("kajuta.server")
MOST_THOUGHTS = 4
"""Hints and greetings of one connection that wait for their answers."""
MOST_QUESTIONS = 64
"""All other questions of one connection that do."""
OVERRUN_PER_SECOND, OVERRUN = 1.0, 20
"""So many messages beyond the limit are still refused one by one; then the connection is closed."""
POLICY_VIOLATION = 1008
BYTES_A_MESSAGE = 16 * 1024
"""Whoever asks for everything afresh has as many messages fewer as that is times this long."""


class Ear:
    """One connection, and what it has asked."""

    def __init__(self, shell: Shell, live: Live, connection: Connection) -> None:
        self._shell = shell
        self._live = live
        self._connection = connection
        self._bucket = Bucket(shell.limits.messages_per_second, shell.limits.message_burst)
        self._overrun = Bucket(OVERRUN_PER_SECOND, OVERRUN)
        self._one_at_a_time = asyncio.Lock()
        self.thinking: set[asyncio.Task[None]] = set()
        self.asking: set[asyncio.Task[None]] = set()

    def hear(self, text: str) -> bool:
        """Attends to a message; False if it is longer than any may be."""
        if len(text) > self._shell.limits.message_bytes:
            return False
        now = self._shell.seconds()
        if not (self._bucket.take(now) and self._shell.addresses.may_say(self._connection.address, now)):
            self._too_many(text, now)
            return True
        try:
            message = CLIENT_MESSAGE.validate_json(text)
        except ValidationError:
            self._connection.send(_refused(None, "bad_message", "this is not a message this server knows", None))
            return True
        if isinstance(message, Sync | AskHint):
            self._think_about(message)
        else:
            self._attend_to(message)
        return True

    def _too_many(self, text: str, now: float) -> None:
        """Beyond the limit a few are told so; who goes on is not listened to any more."""
        if not self._overrun.take(now):
            REFUSALS.labels("flood").inc()
            self._connection.cut_off(POLICY_VIOLATION)
            return
        try:
            message = CLIENT_MESSAGE.validate_json(text)
        except ValidationError:
            message = None
        wish = None if isinstance(message, Sync | None) else message.id
        self._connection.send(_refused(wish, "too_many", "too many messages; please slow down", None))

    def _think_about(self, message: AskHint | Sync) -> None:
        if len(self.thinking) >= MOST_THOUGHTS:
            wish = None if isinstance(message, Sync) else message.id
            self._connection.send(_refused(wish, "too_many", "too many questions at once; please wait", None))
            return
        self._spawn(self.thinking, self._think(message))

    def _spawn(self, among: set[asyncio.Task[None]], answering: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(answering)
        among.add(task)
        task.add_done_callback(partial(self._answered, among))

    def _answered(self, among: set[asyncio.Task[None]], task: asyncio.Task[None]) -> None:
        among.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a question could not be answered", exc_info=task.exception())
            self._connection.let_go()

    async def _think(self, message: AskHint | Sync) -> None:
        async with self._one_at_a_time:
            if isinstance(message, Sync):
                with suppress(StoreFailed):  # then this connection has been let go already
                    sent = await self._shell.hub.sync(self._live, self._connection, message.have)
                    self._bucket.drain(sent / BYTES_A_MESSAGE)
                return
            try:
                self._check(message.seat)
                _check_played(self._live.table)
                advice = await self._shell.hub.hint(self._live, message.seat, self._connection.address)
                told = {"id": message.id, "action": advice.action, "ideas": advice.ideas}
                self._connection.send(frame({"type": "hinted", **told}))
            except KajutaError as error:
                self._connection.send(_refusal(message.id, error))

    def _attend_to(self, message: Wish | Foresee) -> None:
        try:
            self._check(message.seat)
            if isinstance(message, Foresee):
                self._foresee(message)
            elif undoes(self._live.table, message) is not None:
                self._ask_beside(self._undo(message))
            else:
                self._ask(message)
        except KajutaError as error:
            self._connection.send(_refusal(message.id, error))

    def _check(self, seat: int) -> None:
        self._shell.check_holds(self._live.table, seat, self._connection.holder)

    def _ask_beside(self, answering: Coroutine[Any, Any, None]) -> None:
        if len(self.asking) >= MOST_QUESTIONS:
            answering.close()
            raise TooMany("too many questions at once; please wait")
        self._spawn(self.asking, answering)

    def _foresee(self, question: Foresee) -> None:
        position = _check_played(self._live.table)
        known = self._shell.hub.inquiries.foreseen_already(self._live, position, question.seat, question.action)
        if known is None:
            self._ask_beside(self._foreseen(question))
        else:
            self._connection.send(frame({"type": "foreseen", "id": question.id, **known}))

    async def _foreseen(self, question: Foresee) -> None:
        """What an action would bring; nothing at the table changes."""
        inquiries, asker = self._shell.hub.inquiries, self._connection.address
        try:
            told = await inquiries.foreseen(self._live, question.seat, question.action, asker)
            self._connection.send(frame({"type": "foreseen", "id": question.id, **told}))
        except KajutaError as error:
            self._connection.send(_refusal(question.id, error))

    async def _undo(self, wish: Wish) -> None:
        """Whether an action may be taken back takes a while to find out; then it is a wish like any other."""
        try:
            by = undoes(self._live.table, wish)
            if by is not None and f"{wish.seat}:{wish.id}" not in self._live.table.requests:
                asker = self._connection.address
                await self._shell.hub.inquiries.find_out_whether_undoing_tells(self._live, by, asker)
            self._ask(wish)
        except KajutaError as error:
            self._connection.send(_refusal(wish.id, error))

    def _ask(self, wish: Wish) -> None:
        self._shell.hub.ask(
            self._live,
            partial(self._decide, wish),
            f"{wish.seat}:{wish.id}",  # one id belongs to one seat: nobody can use up, or learn of, another's
            partial(_answer, self._connection, wish.id),
        )

    def _decide(self, wish: Wish, table: Table, now: int) -> Drafts:
        drafts = decide(table, wish, self._live.away_since, now)
        if any(draft.kind == "rematch" for draft in drafts):
            self._shell.count_table(self._connection.address)
        return drafts

    def stop(self) -> list[asyncio.Task[None]]:
        """Nobody waits for the answers any more."""
        left = [*self.thinking, *self.asking]
        for task in left:
            task.cancel()
        return left


def _refusal(request: str, error: KajutaError) -> bytes:
    if isinstance(error, IllegalAction):
        return _refused(request, error.code, error.message, error.rule, error.why)
    return _refused(request, error.code, error.message, None)


def _answer(connection: Connection, request: str, outcome: Granted | StoreFailed) -> None:
    """Only what is stored is acknowledged. Whoever has just been told what came of the wish knows it already."""
    if isinstance(outcome, StoreFailed):
        connection.send(_refused(request, outcome.code, outcome.message, None))
    elif outcome.told_by is None or connection.updated < outcome.told_by:
        connection.send(frame({"type": "ack", "id": request, "n": outcome.n}))


def _refused(request: str | None, code: str, sentence: str, rule: str | None, why: int | None = None) -> bytes:
    REFUSALS.labels(code).inc()
    said = {"code": code, "message": sentence, "rule": rule, "why": why, "reason": reasons.reason_of(sentence)}
    return frame({"type": "refused", "id": request, **said})


def _check_played(table: Table) -> Position:
    if table.position is None or table.status != "playing":
        raise reasons.Refused("the game is not being played")
    return table.position
