"""Who sends: the key of this server, and the tokens it signs for push services (RFC 8292)."""

from __future__ import annotations

import json
from collections.abc import Callable

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from kajuta.core.errors import KajutaError
from kajuta.server.push.sealing import packed, point_of

LIFE_SECONDS = 12 * 3600
"""A push service takes no token that is valid for more than a day."""
RENEWED_SECONDS = 3600
MOST_TOKENS = 100
NUMBER_BYTES = 32


def new_key() -> bytes:
    """A key for a server that has none, PEM."""
    made = ec.generate_private_key(ec.SECP256R1())
    return made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def read_key(pem: bytes) -> ec.EllipticCurvePrivateKey:
    """The key of a file, or one sentence about what is wrong with it."""
    try:
        found = load_pem_private_key(pem, None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise KajutaError("the file of --push-key holds no private key (PEM, without a password)") from None
    if not isinstance(found, ec.EllipticCurvePrivateKey) or not isinstance(found.curve, ec.SECP256R1):
        raise KajutaError("the key of --push-key must be one on P-256; kajuta serve --new-push-key FILE makes one")
    return found


class Signer:
    """Signs for every push service a token of its own, which it keeps for some hours."""

    def __init__(self, pem: bytes, contact: str, now: Callable[[], int]) -> None:
        self._key = read_key(pem)
        self._contact = contact
        self._now = now
        self._tokens: dict[str, tuple[str, int]] = {}
        """By origin, and until when each is valid, in seconds."""
        self.public_key = packed(point_of(self._key.public_key()))
        """As browsers want it."""

    def authorization(self, origin: str) -> str:
        """The header for a push service."""
        now = self._now() // 1000
        token, until = self._tokens.get(origin, ("", 0))
        if until - now < RENEWED_SECONDS:
            if len(self._tokens) >= MOST_TOKENS:
                self._tokens.clear()
            until = now + LIFE_SECONDS
            token = self._signed({"aud": origin, "exp": until, "sub": self._contact})
            self._tokens[origin] = token, until
        return f"vapid t={token}, k={self.public_key}"

    def _signed(self, claims: dict[str, object]) -> str:
        said = ".".join(packed(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        numbers = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{said}.{packed(b''.join(number.to_bytes(NUMBER_BYTES, 'big') for number in numbers))}"
