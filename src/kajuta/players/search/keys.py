"""Numbers by which positions are told apart (Zobrist 1970): the same in every process and version."""

from __future__ import annotations

import hashlib
import struct

KEY_BITS = 62


def random_keys(name: str, count: int) -> list[int]:
    """So many numbers that follow from a name."""
    blocks = range(-(-count // 4))
    digests = b"".join(hashlib.sha256(f"{name}/{block}".encode()).digest() for block in blocks)
    return [word >> (64 - KEY_BITS) for (word,) in struct.iter_unpack(">Q", digests)][:count]
