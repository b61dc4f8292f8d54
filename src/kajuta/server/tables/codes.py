"""Codes of six characters that people say over the telephone instead of sending a link. No I/O."""

from __future__ import annotations

import hashlib

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without 0 and O, without 1, I and L: nobody has to ask which it was."""
LENGTH = 6
VALID_MS = 3 * 24 * 3600 * 1000
"""How long a code leads to its table; afterwards it may lead to another."""
BETWEEN = " -\u2010\u2011\u2012\u2013\u00a0."
"""What people write between the halves."""


def code_from(key: str) -> str:
    """The code that a fresh random key makes."""
    number = int.from_bytes(hashlib.sha256(f"code/{key}".encode()).digest())
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def read_code(text: str) -> str | None:
    """The code somebody typed, in whatever case and however divided; None if it is none."""
    code = "".join(letter for letter in text if letter not in BETWEEN).upper()
    return code if len(code) == LENGTH and all(letter in ALPHABET for letter in code) else None
