"""Messages that only one browser can read: RFC 8291 over RFC 8188 (`aes128gcm`), one record."""

from __future__ import annotations

import base64
import os

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD_BYTES = 4096
SALT_BYTES, AUTH_BYTES = 16, 16
LAST_RECORD = b"\x02"
PADDED_BYTES = 256
"""All messages are as long as this: their length tells nobody anything."""


def unpacked(text: str) -> bytes:
    """Base64 as addresses may hold it, with or without its end."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def packed(data: bytes) -> str:
    """The same the other way."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers write it: 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def receiver_of(p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """Whom a browser wants to be written to; ValueError if that is nobody."""
    secret = unpacked(auth)
    if len(secret) != AUTH_BYTES:
        raise ValueError("the secret of a subscription has 16 bytes")
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(p256dh)), secret


def seal(text: bytes, p256dh: str, auth: str) -> bytes:
    """The body of a push, by a key that is used this once."""
    record = (text + LAST_RECORD).ljust(PADDED_BYTES, b"\x00")
    return seal_by(ec.generate_private_key(ec.SECP256R1()), os.urandom(SALT_BYTES), record, p256dh, auth)


def seal_by(sender: ec.EllipticCurvePrivateKey, salt: bytes, record: bytes, p256dh: str, auth: str) -> bytes:
    """The same with everything drawn beforehand, as the RFC does in its example."""
    receiver, secret = receiver_of(p256dh, auth)
    own = point_of(sender.public_key())
    info = b"WebPush: info\x00" + point_of(receiver) + own
    shared = _derived(sender.exchange(ec.ECDH(), receiver), secret, info, 32)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(own)]) + own
    return head + AESGCM(key).encrypt(nonce, record, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
