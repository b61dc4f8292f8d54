"""Seeds that nobody can guess: the one module of the core that asks the system for randomness."""

from __future__ import annotations

import secrets


def fresh_seed() -> str:
    """A new seed."""
    return secrets.token_hex(16)
