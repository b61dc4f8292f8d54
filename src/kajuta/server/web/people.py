"""People: oneself, one's devices, the ways back in, and the pages of others."""

from __future__ import annotations

import asyncio
import logging

from fastapi import APIRouter, Request, Response

from kajuta.core.errors import KajutaError
from kajuta.server.house.keys import hash_of, slow_hash_of
from kajuta.server.house.people import Visitor
from kajuta.server.store.people_shelf import KeyRow
from kajuta.server.tables import decisions, recovery
from kajuta.server.tables.people import MARKS
from kajuta.server.tables.reasons import Refused
from kajuta.server.web.shell import Shell, TooMany
from kajuta.server.web.visitors import Holder, TheShell, TheVisitor, bearer, browser_at, give_cookie
from kajuta.server.wire.people import (
    ByLink,
    ByWords,
    Called,
    Device,
    Me,
    NewLink,
    NewPerson,
    PaperWords,
    PersonShown,
    Welcome,
    WhichLanguage,
)

PEOPLE = APIRouter(prefix="/api")
LOG = logging.getLogger("kajuta.server")
LINK_MS = 10 * 60 * 1000
WRONG_LINK_REQUESTS = 20
NEW_WORDS_REQUESTS = 20
"""To draw words is slow on purpose: whoever wants ever new ones would keep others from coming back by theirs."""
MOST_WAITING = 8
"""Guesses at words on paper that wait while one is looked at."""
MOST_PAGES = 20
"""Of tables that move with somebody: more than anybody plays before they say who they are."""


class NoPerson(Refused):
    """Nobody is there, or nothing leads to them any more."""

    code = "no_person"


@PEOPLE.post("/people", status_code=201)
async def become_somebody(request: Request, shell: TheShell) -> NewPerson:
    """Somebody new with a key, for programs. A browser becomes somebody by itself, with its cookie."""
    shell.count_person(shell.address(request))
    key = await shell.hub.people.issue()
    visitor = await shell.hub.people.visitor(key)
    if visitor is None:
        raise RuntimeError("a key of ours is not known")
    await shell.hub.people.admit(visitor, browser_at(request))
    return NewPerson(id=visitor.person, key=key)


@PEOPLE.get("/people/{person_id}")
async def show_person(person_id: str, shell: TheShell, holder: Holder) -> PersonShown:
    """Somebody, as anybody may know them; common games are in `GET /api/mine/finished?with=`."""
    found = await asyncio.to_thread(shell.store.people.person, person_id)
    if found is None:
        raise NoPerson("there is no such person")
    return PersonShown(**found._asdict(), you=found.id == holder)


@PEOPLE.get("/me")
async def show_me(shell: TheShell, visitor: TheVisitor) -> Me:
    """Oneself: name, mark, devices, and whether one has words on paper."""
    return await _me(shell, visitor)


@PEOPLE.post("/me")
async def call_me(wish: Called, shell: TheShell, visitor: TheVisitor) -> Me:
    """Takes a name and a mark; seats one sits down on from now on show them."""
    await asyncio.to_thread(shell.store.people.call, visitor.person, wish.name, wish.mark)
    return await _me(shell, visitor)


async def _me(shell: Shell, visitor: Visitor) -> Me:
    person = await shell.person(visitor.person)
    shelf = shell.store.people
    keys = await asyncio.to_thread(shelf.keys, visitor.person)
    phrase_at = await asyncio.to_thread(shelf.phrase_at, visitor.person)
    devices = [_device(key, visitor) for key in keys]
    return Me(**person._asdict(), marks=list(MARKS), devices=devices, phrase_at=phrase_at)


def _device(key: KeyRow, visitor: Visitor) -> Device:
    told = {"id": key.id, "browser": key.browser, "way": key.way, "made_at": key.made_at, "used_at": key.used_at}
    return Device.model_validate({**told, "here": key.hash == visitor.key})


# Devices


@PEOPLE.post("/me/devices/{device_id}/revoke")
async def revoke(device_id: str, shell: TheShell, visitor: TheVisitor) -> Me:
    """Takes a key back, one's own too: its connections are closed at once. Seats a program played come back."""
    row = await asyncio.to_thread(shell.store.people.revoke, visitor.person, device_id, shell.hub.now())
    if row is None:
        raise NoPerson("there is no such device")
    shell.hub.people.shut_out(row.hash)
    if row.person != visitor.person:
        await _take_back(shell, row.person, visitor.person)
    return await _me(shell, visitor)


async def _take_back(shell: Shell, program: str, owner: str) -> None:
    """Where a program played for somebody, they sit again."""
    for row in await asyncio.to_thread(shell.store.unfinished, program, None, 100):
        live = await shell.hub.shelf.live(row.id)
        await shell.hub.wish_at(live, lambda table, _now: decisions.take_back(table, program, owner))


@PEOPLE.post("/me/link")
async def give_link(shell: TheShell, visitor: TheVisitor) -> NewLink:
    """A link for one other device: it works once, for ten minutes, and only the latest one does."""
    key, now = shell.sources.key(), shell.hub.now()
    until = now + LINK_MS
    await asyncio.to_thread(shell.store.people.give_link, hash_of(key), visitor.person, visitor.key, now, until)
    return NewLink(key=key, until=until)


@PEOPLE.post("/links")
async def look_at_link(wish: ByLink, request: Request, shell: TheShell) -> PersonShown:
    """Whom a link leads to; it is not used up by that."""
    found = await asyncio.to_thread(shell.store.people.linked, hash_of(wish.key), shell.hub.now())
    if found is None:
        raise _wrong_link(request, shell)
    person = await shell.person(found)
    return PersonShown(**person._asdict(), you=False)


@PEOPLE.post("/links/use")
async def use_link(wish: ByLink, request: Request, response: Response, shell: TheShell, visitor: TheVisitor) -> Welcome:
    """This device is that person's from now on."""
    leads_to = await asyncio.to_thread(shell.store.people.linked, hash_of(wish.key), shell.hub.now())
    if leads_to == visitor.person:
        raise Refused("this is you already")
    key = await shell.hub.people.issue()
    stored = shell.hub.people.new_key(key, "link", browser_at(request))
    person = await asyncio.to_thread(shell.store.people.join_by_link, hash_of(wish.key), stored)
    if person is None:
        raise _wrong_link(request, shell)
    return await _welcome(request, response, shell, visitor, person, key)


def _wrong_link(request: Request, shell: Shell) -> NoPerson:
    shell.addresses.count_more(shell.address(request), WRONG_LINK_REQUESTS)
    return NoPerson("this link has been used, or is no longer valid")


# Words on paper


@PEOPLE.post("/me/words")
async def give_words(wish: WhichLanguage, request: Request, shell: TheShell, visitor: TheVisitor) -> PaperWords:
    """New words to write on paper. They are told once; those one had before lead nowhere any more."""
    shell.addresses.count_more(shell.address(request), NEW_WORDS_REQUESTS)
    drawn = bytes.fromhex(hash_of(shell.sources.key()))[: recovery.WORDS]
    phrase_hash = await _slowly(shell, drawn)
    await asyncio.to_thread(shell.store.people.give_phrase, visitor.person, phrase_hash, shell.hub.now())
    return PaperWords(words=recovery.phrase_of(drawn, wish.language))


@PEOPLE.post("/words/use")
async def use_words(
    wish: ByWords, request: Request, response: Response, shell: TheShell, visitor: TheVisitor
) -> Welcome:
    """Whoever has the words of a person is that person on this device from now on."""
    typed = recovery.read_phrase(wish.words)
    if typed is None:
        raise Refused("these are not eight of our words")
    if not shell.addresses.may_guess(shell.address(request), shell.seconds()):
        raise TooMany("too many guesses; please wait a while")
    key = await shell.hub.people.issue()
    stored = shell.hub.people.new_key(key, "phrase", browser_at(request))
    person = await asyncio.to_thread(shell.store.people.join_by_phrase, await _slowly(shell, typed), stored)
    if person is None:
        raise NoPerson("nobody has these words")
    return await _welcome(request, response, shell, visitor, person, key)


async def _slowly(shell: Shell, phrase: bytes) -> str:
    """One at a time: what is slow on purpose must not keep anybody else waiting."""
    if shell.guessing >= MOST_WAITING:
        raise TooMany("too much is being worked out just now; please try again")
    shell.guessing += 1
    try:
        async with shell.one_guess:
            return await asyncio.to_thread(slow_hash_of, phrase, await shell.hub.people.secret())
    finally:
        shell.guessing -= 1


async def _welcome(
    request: Request, response: Response, shell: Shell, before: Visitor, person: str, key: str
) -> Welcome:
    is_program = bearer(request) is not None
    if not is_program:
        await asyncio.to_thread(shell.store.push.follow, before.key, hash_of(key), person)
    moved = await _move_in(shell, before, person) if before.person != person else 0
    if not is_program:
        give_cookie(request, response, shell, key)
    found = await shell.person(person)
    return Welcome(**found._asdict(), moved=moved, key=key if is_program else None)


async def _move_in(shell: Shell, guest: Visitor, person: str) -> int:
    """Whoever was known by this one key alone comes along with every seat; whoever has another way in stays."""
    shelf, moved = shell.store.people, 0
    keys = await asyncio.to_thread(shelf.keys, guest.person)
    words_since = await asyncio.to_thread(shelf.phrase_at, guest.person)
    if [key.hash for key in keys] != [guest.key] or words_since is not None:
        return 0
    for _ in range(MOST_PAGES):
        rows = await asyncio.to_thread(shell.store.held_by, guest.person)
        came = [await _moves(shell, row.id, guest.person, person) for row in rows]
        moved += sum(came)
        if not any(came):
            break
    await asyncio.to_thread(shelf.forget_played, guest.person)
    await asyncio.to_thread(shelf.revoke, guest.person, keys[0].id, shell.hub.now())
    shell.hub.people.shut_out(guest.key)
    return moved


async def _moves(shell: Shell, table_id: str, guest: str, person: str) -> bool:
    """One table; what cannot be opened any more stays where it is."""
    try:
        await shell.hub.wish(table_id, lambda table, _now: decisions.move_in(table, guest, person))
    except KajutaError:
        LOG.warning("a table could not move with its player", exc_info=True)
        return False
    return True
