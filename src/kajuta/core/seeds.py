"""Seeds that nobody can guess: the one module of the core that asks the system for randomness."""

from __future__ import annotations

import secrets

from kajuta.core.errors import BadRequest
from kajuta.core.options import shown, whole


def fresh_seed() -> str:
    """A new seed."""
    return secrets.token_hex(16)


def seed_text(seed: object) -> str:
    """A seed that was handed in, as the text that everything drawn follows from."""
    number = whole(seed)
    if number is None and not isinstance(seed, str):
        raise BadRequest(f"a seed is a whole number or a text, not {shown(seed)}")
    try:
        text = str(seed if number is None else number)
        text.encode()
    except UnicodeEncodeError:
        raise BadRequest("a seed is a text that can be written in UTF-8") from None
    except ValueError:
        raise BadRequest("a seed that is a number has at most 4300 digits; give a longer one as a text") from None
    return text
