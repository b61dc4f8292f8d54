"""Listens to one connection: what can be answered at once is, what takes time is worked out beside."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from pydantic import ValidationError

from kajuta.core.errors import IllegalAction, KajutaError
from kajuta.core.position import Position
from kajuta.server.house.connection import Connection
from kajuta.server.house.live import Live
from kajuta.server.house.rounds import Granted
from kajuta.server.metrics import REFUSALS
from kajuta.server.store.interface import StoreFailed
from kajuta.server.tables import reasons
from kajuta.server.tables.decisions import Drafts
from kajuta.server.tables.table import Table
from kajuta.server.web.security import Bucket
from kajuta.server.web.shell import Shell, TooMany
from kajuta.server.wire.frames import frame
from kajuta.server.wire.messages import (
    CLIENT_MESSAGE,
    AskDoubts,
    AskHint,
    AskRights,
    Claim,
    Foresee,
    ForeseeEach,
    Sync,
    Wish,
)
from kajuta.server.wire.wishes import decide, undoes

LOG = logging.getLogger("kajuta.server")
MOST_THOUGHTS = 4
"""Hints and greetings of one connection that wait for their answers."""
MOST_QUESTIONS = 64
"""All other questions of one connection that do."""
MUCH_WAITS, LITTLE_WAITS = 32, 16
"""With so many wishes and questions of one connection unanswered nothing more is read; with so few it is again."""
WARNED_SECONDS = 10.0
"""Whoever goes beyond the limit is told so; whoever does again within this time is closed."""
POLICY_VIOLATION, INTERNAL_ERROR = 1008, 1011
BYTES_A_MESSAGE = 16 * 1024
"""Whoever asks for everything afresh has as many messages fewer as that is times this long."""
ACTIONS_A_MESSAGE = 8
"""A question about several actions counts as a message more for so many of them."""


class Ear:
    """One connection, and what it has asked."""

    def __init__(self, shell: Shell, live: Live, connection: Connection) -> None:
        self._shell = shell
        self._live = live
        self._connection = connection
        self._bucket = Bucket(shell.limits.messages_per_second, shell.limits.message_burst)
        self._warned_until = 0.0
        self._unanswered = 0
        self._one_at_a_time = asyncio.Lock()
        self._counted: Wish | None = None
        """The latest wish for a table more."""
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
        if isinstance(message, Sync | AskHint | AskDoubts):
            self._think_about(message)
        else:
            self._attend_to(message)
        return True

    def _too_many(self, text: str, now: float) -> None:
        """Beyond the limit somebody is told so once; who goes on is not listened to any more."""
        if now < self._warned_until:
            REFUSALS.labels("flood").inc()
            self._connection.cut_off(POLICY_VIOLATION)
            return
        self._warned_until = now + WARNED_SECONDS
        try:
            message = CLIENT_MESSAGE.validate_json(text)
        except ValidationError:
            message = None
        wish = None if isinstance(message, Sync | None) else message.id
        self._connection.send(_refused(wish, "too_many", "too many messages; please slow down", None))

    def _think_about(self, message: AskHint | AskDoubts | Sync) -> None:
        if len(self.thinking) >= MOST_THOUGHTS:
            wish = None if isinstance(message, Sync) else message.id
            self._connection.send(_refused(wish, "too_many", "too many questions at once; please wait", None))
            return
        self._spawn(self.thinking, self._think(message))

    def _spawn(self, among: set[asyncio.Task[None]], answering: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(answering)
        among.add(task)
        self._wait_for(1)
        task.add_done_callback(partial(self._answered, among))

    def _answered(self, among: set[asyncio.Task[None]], task: asyncio.Task[None]) -> None:
        among.discard(task)
        self._wait_for(-1)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a question could not be answered", exc_info=task.exception())
            self._connection.let_go()

    async def _think(self, message: AskHint | AskDoubts | Sync) -> None:
        async with self._one_at_a_time:
            if isinstance(message, Sync):
                with suppress(StoreFailed):  # then this connection has been let go already
                    sent = await self._shell.hub.sync(self._live, self._connection, message.have)
                    self._bucket.drain(sent / BYTES_A_MESSAGE)
                return
            try:
                self._check(message.seat)
                _check_played(self._live.table)
                self._connection.send(frame({"id": message.id, **await self._advice(message)}))
            except KajutaError as error:
                self._connection.send(_refusal(message.id, error))

    async def _advice(self, message: AskHint | AskDoubts) -> dict[str, Any]:
        hub, asker = self._shell.hub, self._connection.address
        if isinstance(message, AskHint):
            advice = await hub.hint(self._live, message.seat, asker)
            return {"type": "hinted", "action": advice.action, "ideas": advice.ideas}
        better, tried = await hub.doubts(self._live, message.seat, message.action, asker) or (None, None)
        return {"type": "doubted", "better": better, "tried": tried}

    def _attend_to(self, message: Wish | Foresee | ForeseeEach | AskRights) -> None:
        try:
            self._check(message.seat)
            if isinstance(message, Foresee | ForeseeEach):
                self._foresee(message)
            elif isinstance(message, AskRights):
                self._ask_beside(self._find_out_rights(message))
            elif undoes(self._live.table, message) is not None:
                self._ask_beside(self._undo(message))
            elif isinstance(message, Claim) and not self._shell.hub.is_alone:
                self._ask_beside(self._claim(message))
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

    def _foresee(self, question: Foresee | ForeseeEach) -> None:
        position = _check_played(self._live.table)
        actions = _asked_about(question)
        self._count((len(actions) - 1) / ACTIONS_A_MESSAGE)
        known = self._shell.hub.inquiries.foreseen_already(self._live, position, question.seat, actions)
        if known is None:
            self._ask_beside(self._foreseen(question, actions))
        else:
            self._connection.send(_foresight(question, known))

    def _count(self, messages: float) -> None:
        """A message that asks much counts for several."""
        self._bucket.drain(messages)
        self._shell.addresses.says_more(self._connection.address, messages)

    async def _foreseen(self, question: Foresee | ForeseeEach, actions: Sequence[str]) -> None:
        """What actions would bring; nothing at the table changes."""
        inquiries, asker = self._shell.hub.inquiries, self._connection.address
        try:
            told = await inquiries.foreseen(self._live, question.seat, actions, asker)
            self._connection.send(_foresight(question, told))
        except KajutaError as error:
            self._connection.send(_refusal(question.id, error))

    async def _find_out_rights(self, question: AskRights) -> None:
        """What a seat may do, nothing left in doubt."""
        hub, live, seat = self._shell.hub, self._live, question.seat
        try:
            await hub.inquiries.find_out_whether_undoing_tells(live, seat, self._connection.address)
            told = {"seat": seat, "may": live.rights_of(seat, hub.now()), "actions": len(live.table.line)}
            self._connection.send(frame({"type": "may", **told}))
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

    async def _claim(self, wish: Claim) -> None:
        """Whoever is said to be away may be in another house: the database knows."""
        try:
            await self._shell.hub.shelf.look_for_people([self._live])
            self._ask(wish)
        except KajutaError as error:
            self._connection.send(_refusal(wish.id, error))

    def _ask(self, wish: Wish) -> None:
        self._wait_for(1)
        self._shell.hub.ask(
            self._live,
            partial(self._decide, wish),
            f"{wish.seat}:{wish.id}",  # one id belongs to one seat: nobody can use up, or learn of, another's
            partial(self._answer, wish.id),
        )

    def _answer(self, request: str, outcome: Granted | Exception) -> None:
        self._wait_for(-1)
        _answer(self._connection, request, outcome)

    def _wait_for(self, more: int) -> None:
        """Counts what is not answered yet: while that is much, nothing more is read."""
        self._unanswered += more
        if more > 0 and self._unanswered == MUCH_WAITS:
            self._connection.hold_for("unanswered")
        elif more < 0 and self._unanswered == LITTLE_WAITS:
            self._connection.listen_after("unanswered")

    def _decide(self, wish: Wish, table: Table, now: int) -> Drafts:
        """What follows from a wish, looked at again each time somebody else was quicker."""
        self._shell.check_holds(table, wish.seat, self._connection.holder)
        drafts = decide(table, wish, self._live.away_since, now)
        if wish is not self._counted and any(draft.kind == "rematch" for draft in drafts):
            self._shell.count_table(self._connection.address)
            self._counted = wish
        return drafts

    def stop(self) -> list[asyncio.Task[None]]:
        """Nobody waits for the answers any more."""
        left = [*self.thinking, *self.asking]
        for task in left:
            task.cancel()
        return left


def _asked_about(question: Foresee | ForeseeEach) -> Sequence[str]:
    return (question.action,) if isinstance(question, Foresee) else question.actions


def _foresight(question: Foresee | ForeseeEach, told: Mapping[str, Mapping[str, Any]]) -> bytes:
    if isinstance(question, Foresee):
        return frame({"type": "foreseen", "id": question.id, **told[question.action]})
    return frame({"type": "foreseen_each", "id": question.id, "each": told})


def _refusal(request: str, error: KajutaError) -> bytes:
    if isinstance(error, IllegalAction):
        return _refused(request, error.code, error.message, error.rule, error.why)
    return _refused(request, error.code, error.message, None)


def _answer(connection: Connection, request: str, outcome: Granted | Exception) -> None:
    """Only what is stored is acknowledged. Whoever has just been told what came of the wish knows it already."""
    if isinstance(outcome, KajutaError):
        connection.send(_refusal(request, outcome))
    elif isinstance(outcome, Exception):
        connection.let_go()
        connection.cut_off(INTERNAL_ERROR)
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
