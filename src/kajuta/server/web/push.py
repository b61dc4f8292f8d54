"""Browsers that want to be told of moves while no page is open."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter

from kajuta.server.house.people import Visitor
from kajuta.server.store.push_shelf import Subscription
from kajuta.server.tables.reasons import Refused
from kajuta.server.web.shell import Shell, TooMany
from kajuta.server.web.visitors import TheShell, TheVisitor
from kajuta.server.wire.push import PushOffer, PushWish

PUSH = APIRouter(prefix="/api")


@PUSH.get("/push")
async def show_push(shell: TheShell, visitor: TheVisitor) -> PushOffer:
    """The key to subscribe with, and what this browser has subscribed to."""
    return await _offer(shell, visitor)


@PUSH.post("/push")
async def subscribe(wish: PushWish, shell: TheShell, visitor: TheVisitor) -> PushOffer:
    """This browser is told of one's moves from now on."""
    courier = shell.hub.courier
    if courier is None:
        raise Refused("this server tells nobody of moves")
    if not await courier.accepts(wish.endpoint, wish.p256dh, wish.auth):
        raise Refused("nothing can be sent to this browser")
    wanted, most = Subscription(**wish.model_dump()), shell.limits.push_browsers
    put = shell.store.push.put
    if not await asyncio.to_thread(put, visitor.person, visitor.key, wanted, shell.hub.now(), most):
        raise TooMany("you are told in many browsers already")
    return await _offer(shell, visitor)


@PUSH.delete("/push")
async def unsubscribe(shell: TheShell, visitor: TheVisitor) -> PushOffer:
    """This browser is told nothing any more."""
    await asyncio.to_thread(shell.store.push.leave, visitor.key)
    return await _offer(shell, visitor)


async def _offer(shell: Shell, visitor: Visitor) -> PushOffer:
    courier = shell.hub.courier
    if courier is None:
        return PushOffer(key=None, endpoint=None, language=None)
    found = await asyncio.to_thread(shell.store.push.at, visitor.key)
    if found is None:
        return PushOffer(key=courier.public_key, endpoint=None, language=None)
    return PushOffer(key=courier.public_key, endpoint=found.endpoint, language=found.language)
