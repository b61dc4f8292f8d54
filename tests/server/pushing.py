"""A push service on loopback that believes nothing, and browsers that subscribe there with keys of their own."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import itertools
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from kajuta.server.push.plan import Push
from kajuta.server.push.vapid import new_key

CURVE = ec.SECP256R1()
CONTACT = "mailto:host@example.org"
PLAN = Push(new_key(), CONTACT, near=True)


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869 by the standard library alone, for at most one block."""
    drawn = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(drawn, info + b"\x01", hashlib.sha256).digest()[:length]


def opened(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a browser does with a push (RFC 8291), written apart from what the server does."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(sealed) <= size
    own = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    key = hkdf(auth, shared, b"WebPush: info\x00" + own + sender, 32)
    secret = hkdf(salt, key, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = hkdf(salt, key, b"Content-Encoding: nonce\x00", 12)
    record = AESGCM(secret).decrypt(nonce, sealed, None).rstrip(b"\x00")
    assert record[-1:] == b"\x02", "the last record"
    return record[:-1]


def claims_in(authorization: str) -> tuple[dict[str, Any], str]:
    """What a token says, and by which key it is signed; the signature is checked."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    said, _, signature = parts["t"].rpartition(".")
    numbers = unpacked(signature)
    assert len(numbers) == 64
    dss = encode_dss_signature(int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(parts["k"]))
    public.verify(dss, said.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(unpacked(part)) for part in said.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    return claims, parts["k"]


@dataclass
class Delivered:
    """A push that has arrived."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """Takes pushes, and answers as it is told to."""

    origin: str = ""
    statuses: dict[str, int] = field(default_factory=dict)
    """By path; 201 elsewhere."""
    silent: set[str] = field(default_factory=set)
    """Paths at which nothing is ever answered."""
    arrived: asyncio.Queue[Delivered] = field(default_factory=asyncio.Queue)
    open: set[asyncio.StreamWriter] = field(default_factory=set)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open.add(writer)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            request, *lines = head.strip().split("\r\n")
            method, path, _ = request.split(" ")
            assert method == "POST"
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
            body = await reader.readexactly(int(headers["content-length"]))
            self.arrived.put_nowait(Delivered(path, headers, body))
            if path in self.silent:
                await reader.read()  # until the other side has had enough
                return
            more = "location: /elsewhere\r\n" if self.statuses.get(path) == 307 else ""
            writer.write(f"HTTP/1.1 {self.statuses.get(path, 201)} So\r\n{more}content-length: 0\r\n\r\n".encode())
            await writer.drain()
        finally:
            self.open.discard(writer)
            writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        server.close()
        for writer in list(service.open):
            writer.transport.abort()
        await server.wait_closed()


@dataclass
class Browser:
    """What a browser keeps of its subscription."""

    endpoint: str
    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    def wish(self, language: str = "en") -> dict[str, str]:
        """The subscription, as the browser sends it to the server."""
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": packed(point), "auth": packed(self.auth)}
        return {"endpoint": self.endpoint, **keys, "language": language}

    def read(self, delivered: Delivered) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(opened(delivered.body, self.private, self.auth))
        return found


_NUMBERS = itertools.count()


def browser_at(service: PushService) -> Browser:
    return Browser(f"{service.origin}/push/{next(_NUMBERS)}")
