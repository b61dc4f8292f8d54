"""Who asks: the key somebody shows, and the person it belongs to."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from kajuta.server.house.people import Visitor
from kajuta.server.tables.reasons import Refused
from kajuta.server.web.browsers import browser_of
from kajuta.server.web.security import COOKIE, COOKIE_SECONDS, HOST_COOKIE, SAFE
from kajuta.server.web.shell import Shell


class UnknownKey(Refused):
    """A program shows a key that this server has not given out, or has taken back."""

    code = "unknown_key"


def shell_of(request: Request) -> Shell:
    """The running server."""
    shell: Shell = request.app.state.shell
    return shell


TheShell = Annotated[Shell, Depends(shell_of)]


def key_of(connection: HTTPConnection) -> str | None:
    """The key somebody shows. Another site of the same machine can plant a plain cookie, but not one of the host."""
    return bearer(connection) or connection.cookies.get(HOST_COOKIE) or connection.cookies.get(COOKIE) or None


def bearer(connection: HTTPConnection) -> str | None:
    """The key of an `Authorization: Bearer` header."""
    kind, _, key = connection.headers.get("authorization", "").partition(" ")
    return key.strip() or None if kind.lower() == "bearer" else None


def browser_at(request: Request) -> str:
    """Which browser it roughly is."""
    return browser_of(request.headers.get("user-agent", ""))


def give_cookie(request: Request, response: Response, shell: Shell, key: str) -> None:
    """Lets a browser keep a key, out of the reach of pages."""
    name = HOST_COOKIE if shell.site.secure else COOKIE
    secure = request.url.scheme == "https" or shell.site.secure
    response.set_cookie(name, key, COOKIE_SECONDS, httponly=True, samesite="strict", secure=secure)


async def visitor_of(request: Request, response: Response, shell: TheShell) -> Visitor:
    """Who asks, by the cookie or the header of a program. A newcomer gets a cookie; who changes something is kept."""
    people, key = shell.hub.people, key_of(request)
    found = None if key is None else await people.visitor(key)
    if bearer(request) is not None:
        if found is None:
            raise UnknownKey("this key was not given out here, or has been revoked")
    elif found is None or key is None:
        key = await people.issue()
        found = await people.visitor(key)
        give_cookie(request, response, shell, key)
    elif (HOST_COOKIE if shell.site.secure else COOKIE) not in request.cookies:
        give_cookie(request, response, shell, key)
    if found is None:
        raise UnknownKey("this key was not given out here, or has been revoked")
    if request.method in SAFE or found.is_stored:
        return found
    shell.count_person(shell.address(request))
    return await people.admit(found, browser_at(request))


def person_of(visitor: Annotated[Visitor, Depends(visitor_of)]) -> str:
    """The person who asks."""
    return visitor.person


TheVisitor = Annotated[Visitor, Depends(visitor_of)]
Holder = Annotated[str, Depends(person_of)]
