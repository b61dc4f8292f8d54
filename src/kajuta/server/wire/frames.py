"""Messages as they go over the wire."""

from __future__ import annotations

from typing import Any, NamedTuple

import orjson


def frame(message: dict[str, Any]) -> bytes:
    """A message as it goes over the wire."""
    return orjson.dumps(message)


class Kept(NamedTuple):
    """An update that may be sent: its part for one recipient, and the part that all of them share."""

    n: int
    own: bytes
    shared: bytes
    grants: bool

    def text(self) -> bytes:
        """Both as one object."""
        return b"%b,%b" % (self.own[:-1], self.shared[1:])
