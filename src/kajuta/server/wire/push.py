"""What is asked and told about pushes, as models."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from kajuta.server.tables.plan import Model


class PushOffer(Model):
    """Whether this server tells people of their moves, and whether it does so in this browser."""

    key: str | None
    """The public key that browsers subscribe with; null: this server sends none."""
    endpoint: str | None
    """The address of this browser's own subscription, if there is one."""
    language: str | None
    """In which it is told."""


class PushWish(Model):
    """A subscription, as `PushSubscription.toJSON()` of a browser has it, and the language to be told in."""

    endpoint: Annotated[str, Field(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}(==)?$")]
    language: Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$", max_length=12)] = "en"
