"""Keys: whoever has one is the person it belongs to. Names of tables and people, as hard to guess."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

KEY_BYTES = 32
MARK_BYTES = 16
SLOW = {"n": 2**15, "r": 8, "p": 1, "maxmem": 64 * 1024 * 1024}
"""32 MiB and a tenth of a second for each guess."""


def new_key() -> str:
    """A key of 256 random bits."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    """A name no one can guess: whoever knows it may look on."""
    return secrets.token_urlsafe(16)


def hash_of(key: str) -> str:
    """What is stored of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def marked(drawn: str, secret: bytes) -> str:
    """A key with the mark of this house: it is known again even before anything is stored of it."""
    return f"{drawn}.{_seal(b'key', drawn, secret)}"


def is_marked(key: str, secret: bytes) -> bool:
    """Whether a key was given out here."""
    drawn, dot, mark = key.rpartition(".")
    return bool(dot) and hmac.compare_digest(mark.encode(), _seal(b"key", drawn, secret).encode())


def person_of(key: str, secret: bytes) -> str:
    """The person whom a first key makes. Who asks twice before anything is stored is the same both times."""
    return _seal(b"person", key, secret)


def slow_hash_of(phrase: bytes, secret: bytes) -> str:
    """What is stored of words on paper: slow to find, so that a stolen copy of it is no way back to them."""
    return hashlib.scrypt(phrase, salt=secret, dklen=32, **SLOW).hex()


def _seal(what: bytes, text: str, secret: bytes) -> str:
    found = hmac.new(secret, what + b":" + text.encode(), hashlib.sha256).digest()[:MARK_BYTES]
    return base64.urlsafe_b64encode(found).decode().rstrip("=")
