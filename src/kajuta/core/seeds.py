"""Seeds that nobody can guess: the one module of the core that asks the system for randomness."""

from __future__ import annotations

import secrets

from kajuta.core.errors import BadRequest


def fresh_seed() -> str:
    """A new seed."""
    return secrets.token_hex(16)


def seed_text(seed: object) -> str:
    """A seed that was handed in, as the text that everything drawn follows from."""
    text = str(seed)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadRequest("a seed is a text that can be written in UTF-8") from None
    return text
