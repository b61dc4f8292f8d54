"""Words to write on paper, with which somebody is let in who has lost every key. No I/O.

Eight words of a list of 256 are 64 bits. They are drawn, never chosen, so that whoever guesses has to guess them all.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "cs")
WORDS = 8
LIST = 256
"""A word for every byte."""


@cache
def words_in(language: str) -> tuple[str, ...]:
    """The list of a language; the one that most understand where there is none."""
    known = language if language in LANGUAGES else LANGUAGES[0]
    text = (files("kajuta.server.tables") / f"recovery.{known}.txt").read_text("utf-8")
    return tuple(text.split())


def phrase_of(drawn: bytes, language: str) -> list[str]:
    """The words of so many drawn bytes."""
    return [words_in(language)[byte] for byte in drawn[:WORDS]]


def read_phrase(text: str) -> bytes | None:
    """The bytes of a phrase however it was typed, in any language there is; None if it is none."""
    typed = [word for word in re.split(r"[\W\d_]+", _plain(text)) if word]
    for language in LANGUAGES:
        places = _places(language)
        if len(typed) == WORDS and all(word in places for word in typed):
            return bytes(places[word] for word in typed)
    return None


@cache
def _places(language: str) -> dict[str, int]:
    return {_plain(word): place for place, word in enumerate(words_in(language))}


def _plain(text: str) -> str:
    """Small letters without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
