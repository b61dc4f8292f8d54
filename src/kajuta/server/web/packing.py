"""Long answers: written at once, packed beside the loop."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import orjson
from fastapi import Request, Response

from kajuta.server.lanes.errands import COMPRESSION

SHORT_BYTES = 32 * 1024
"""So much is packed sooner than another thread is woken; the middleware does it."""


def takes_gzip(request: Request) -> bool:
    """Whether whoever asks can unpack."""
    return "gzip" in request.headers.get("accept-encoding", "")


def packed(body: bytes) -> Response:
    """An answer that is packed already."""
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(body, media_type="application/json", headers=headers)


async def answer(request: Request, value: Any) -> Response:
    """A value as JSON."""
    body = orjson.dumps(value)
    if len(body) <= SHORT_BYTES or not takes_gzip(request):
        return Response(body, media_type="application/json")
    return packed(await asyncio.to_thread(gzip.compress, body, COMPRESSION))
