"""The key by which `kajuta serve` tells people of their moves."""

from __future__ import annotations

import argparse
import os
import stat
from pathlib import Path

from kajuta.core.errors import KajutaError
from kajuta.server.push.plan import Push

NOT_INSTALLED = "for --push-key install also what it needs: pip install 'kajuta[push]'"
MOST_CONTACT = 200


def add_options(parser: argparse.ArgumentParser) -> None:
    """What a host says about it."""
    parser.add_argument("--push-key", metavar="FILE", help="tell people who are away of their moves, by this key (PEM)")
    parser.add_argument("--push-contact", metavar="ADDRESS", help="mailto:… or https://… for push services to write to")
    parser.add_argument("--new-push-key", metavar="FILE", help="write a new key for --push-key into a file, and end")


def write_new_key(path: str) -> None:
    """A new key in a file of its own, for its owner alone. A key that is there stays: browsers rely on it."""
    try:
        from kajuta.server.push.vapid import new_key
    except ImportError:
        raise KajutaError(NOT_INSTALLED) from None
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, stat.S_IRUSR | stat.S_IWUSR), "wb") as file:
            file.write(new_key())
    except OSError as error:
        raise KajutaError(f"the key cannot be written: {error.strerror}") from None


def push_of(wanted: argparse.Namespace) -> Push | None:
    """What was asked for, or one sentence about what is wrong with it; None: nobody is told."""
    if wanted.push_key is None:
        if wanted.push_contact is not None:
            raise KajutaError("--push-contact goes with --push-key FILE; kajuta serve --new-push-key FILE makes one")
        return None
    contact = wanted.push_contact or ""
    if not contact.startswith(("mailto:", "https://")) or not contact.isprintable() or len(contact) > MOST_CONTACT:
        raise KajutaError("with --push-key say whom push services may write to: --push-contact mailto:you@example.org")
    try:
        from kajuta.server.push.vapid import read_key
    except ImportError:
        raise KajutaError(NOT_INSTALLED) from None
    try:
        pem = Path(wanted.push_key).read_bytes()
    except OSError as error:
        raise KajutaError(f"the file of --push-key cannot be read: {error.strerror}") from None
    read_key(pem)
    return Push(pem, contact)
