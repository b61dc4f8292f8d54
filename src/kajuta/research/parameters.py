"""JSON inside the parameters of OpenSpiel's games, which it writes as `name(key=value,…)`: without these signs."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode

MARK = "json64-"


def packed(text: str) -> str:
    """JSON as letters, digits, - and _ alone; what is packed already stays."""
    if not text or text.startswith(MARK):
        return text
    return MARK + urlsafe_b64encode(text.encode()).decode().rstrip("=")


def unpacked(text: str) -> str:
    """The JSON again; what is not packed stays."""
    if not text.startswith(MARK):
        return text
    letters = text.removeprefix(MARK)
    try:
        return urlsafe_b64decode(letters + "=" * (-len(letters) % 4)).decode()
    except ValueError as fault:
        raise ValueError(f"{text[:40]!r} is no packed JSON") from fault
