"""Limits from a file: TOML with any of the names of `Limits`; what it does not name stays as usual."""

from __future__ import annotations

import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from kajuta.core.errors import KajutaError
from kajuta.server.web.security import Limits

MOST = 10**9
KNOWN = {field.name: field.type for field in fields(Limits)}


def limits_in(path: str) -> Limits:
    """The limits that a file states, or one sentence about what is wrong with it."""
    try:
        found = tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise KajutaError(f"the file of limits cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise KajutaError(f"the file of limits is not TOML: {error}") from None
    return replace(Limits(), **{name: _checked(name, value) for name, value in found.items()})


def _checked(name: str, value: Any) -> Any:
    if name not in KNOWN:
        raise KajutaError(f"there is no limit {name}; there are {', '.join(KNOWN)}")
    whole = KNOWN[name] == "int"
    kinds = int if whole else (int, float)
    if not isinstance(value, kinds) or isinstance(value, bool) or not 0 < value <= MOST:
        raise KajutaError(f"the limit {name} must be a {'whole ' if whole else ''}number from above 0 to {MOST:,}")
    return value
