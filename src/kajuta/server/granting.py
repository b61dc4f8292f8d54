"""What a wish comes to: granted, or not stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from kajuta.server.store import StoreFailed


class Granted(NamedTuple):
    """The number of the entry that granted a wish, and that of the update that has just told so, if there is one."""

    n: int
    told_by: int | None = None


SETTLED = Granted(0)

Answer = Callable[[Granted | StoreFailed], None]
"""Takes what granted a wish, or why it could not be stored."""


def resolve(future: asyncio.Future[int], outcome: Granted | StoreFailed) -> None:
    """Tells whoever waits."""
    if future.done():
        return
    if isinstance(outcome, StoreFailed):
        future.set_exception(outcome)
    else:
        future.set_result(outcome.n)
