"""What is asked and told about people, as models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from kajuta.server.tables.people import Mark
from kajuta.server.tables.plan import Model, Name


class PersonShown(Model):
    """Somebody, as anybody may know them."""

    id: str
    name: str | None
    mark: Mark | None
    you: bool


class Device(Model):
    """A key of one's own: where it is, roughly, and since when."""

    id: str
    browser: str
    """For instance `Firefox · Android`; empty where nobody knows."""
    way: Literal["first", "link", "phrase", "program", "old"]
    """How it came to be; program: it plays a seat for you; old: before devices were told apart."""
    made_at: int
    used_at: int
    """To within some minutes."""
    here: bool
    """Whether it is the key that asks."""


class Me(Model):
    """Oneself."""

    id: str
    name: str | None
    mark: Mark | None
    marks: list[Mark]
    """Those one can choose from."""
    devices: list[Device]
    phrase_at: int | None
    """Since when one has words on paper."""


class Called(Model):
    """What one wants to be called and to look like; null: nothing in particular."""

    name: Name | None = None
    mark: Mark | None = None


class NewLink(Model):
    """A key for one other device, once, until then. It belongs after the `#` of the address `/link`."""

    key: str
    until: int


LinkKey = Annotated[str, Field(min_length=1, max_length=100)]


class ByLink(Model):
    """The key of a link."""

    key: LinkKey


class WhichLanguage(Model):
    """In which the words are to be."""

    language: Annotated[str, Field(max_length=12)] = "en"


class PaperWords(Model):
    """Words to write on paper. They are told this once."""

    words: list[str]


class ByWords(Model):
    """The words that somebody wrote on paper, however typed."""

    words: Annotated[str, Field(min_length=1, max_length=400)]


class Welcome(Model):
    """Who one is on this device from now on."""

    id: str
    name: str | None
    mark: Mark | None
    moved: int
    """Tables that came along from whoever one was here before."""
    key: str | None
    """For programs; a browser has it as a cookie."""


class NewPerson(Model):
    """Somebody new, for programs: their key goes into `Authorization: Bearer`."""

    id: str
    key: str
