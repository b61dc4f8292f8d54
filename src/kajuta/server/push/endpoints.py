"""Where pushes may go.

The address comes from a browser, or from somebody who says to be one: nobody is to make this server speak to the
network that it is in.
"""

from __future__ import annotations

import re
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

MOST_CHARACTERS = 1000
NAME = re.compile(r"(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$")
"""A name with a dot in it whose last part is no number: no address, no name of this network."""
INNER = (".local", ".localhost", ".internal", ".lan", ".home.arpa", ".onion", ".test", ".invalid")
TRANSLATED = ip_network("64:ff9b::/96")
"""IPv6 that is IPv4 on the other side."""
HTTPS_PORT = 443


class Unreachable(Exception):
    """Nothing is sent there."""


class Endpoint(NamedTuple):
    """An address of a push service, taken apart."""

    origin: str
    host: str
    port: int


def endpoint_of(url: str, *, near: bool = False) -> Endpoint:
    """Takes an address apart; Unreachable if it is none that the push service of a browser would have."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Unreachable(url) from None
    if (
        len(url) > MOST_CHARACTERS
        or not re.fullmatch(r"[!-~]+", url)
        or "@" in parts.netloc
        or "#" in url
        or "\\" in url
    ):
        raise Unreachable(url)
    if near and parts.scheme == "http" and host == "127.0.0.1" and port is not None:
        return Endpoint(f"http://{host}:{port}", host, port)
    is_known_to_all = NAME.match(host) is not None and not host.endswith(INNER)
    if parts.scheme != "https" or not is_known_to_all or port not in (None, HTTPS_PORT):
        raise Unreachable(url)
    return Endpoint(f"https://{host}", host, HTTPS_PORT)


def is_public(address: str) -> bool:
    """Whether an address is one of the network of all: not of this machine, of its network, or of a group."""
    found = ip_address(address.partition("%")[0])
    inner = _within(found)
    if inner is not None and not is_public(str(inner)):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved and not found.is_unspecified


def _within(address: IPv4Address | IPv6Address) -> IPv4Address | None:
    """The address of IPv4 that one of IPv6 leads to."""
    if isinstance(address, IPv4Address):
        return None
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


def addresses_of(endpoint: Endpoint, *, near: bool = False) -> list[str]:
    """Where a name leads, asked anew for every push: it is to these that one connects, and not to the name.

    If any of them is not public, none is: whoever answers for the name has something else in mind.
    """
    try:
        found = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unreachable(endpoint.host) from None
    addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
    if not addresses or not (near or all(is_public(one) for one in addresses)):
        raise Unreachable(endpoint.host)
    return addresses
