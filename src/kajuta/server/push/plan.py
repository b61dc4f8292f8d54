"""What a host gives so that people can be told of their moves."""

from __future__ import annotations

from typing import NamedTuple


class Push(NamedTuple):
    """By whom and how pushes are sent."""

    key: bytes
    """A private key on P-256, PEM."""
    contact: str
    """Whom a push service writes to if something is wrong: `mailto:…` or `https://…`."""
    near: bool = False
    """For tests alone: a push service on this very machine, without TLS, is as good as another."""


class Letter(NamedTuple):
    """One push for one browser."""

    endpoint: str
    p256dh: str
    auth: str
    text: bytes
    topic: str
    """A later letter of the same topic takes the place of one that has not arrived."""
