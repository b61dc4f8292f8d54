"""A digest of what is compiled and of nothing else: the code of functions, and the constants they read.

A changed comment, docstring, sentence, view or test changes no digest. A changed helper changes the digest of
everything that reaches it, so a stale caller cannot be left behind.
"""

from __future__ import annotations

import hashlib
import platform
import sys
import types
from collections.abc import Callable, Iterable, Mapping
from enum import EnumMeta
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np

from kajuta.core.compiled.declarations import Table

LENGTH = 20
EDITION = 2
"""Of how machine code is made of functions; with another one nothing that was kept is used."""


def digest_of(functions: Mapping[str, Callable[..., Any]], parts: Iterable[object]) -> str:
    """The digest of some functions by name, everything they reach, and whatever else the machine code depends on."""
    reader = _Reader()
    for part in (EDITION, platform.machine(), sys.version, np.__version__, _version("numba"), *parts):
        reader.add(str(part))
    for name, function in functions.items():
        reader.add(name)
        reader.read(function)
    return reader.sum.hexdigest()[:LENGTH]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


class _Reader:
    """Reads functions, each once."""

    def __init__(self) -> None:
        self.sum = hashlib.sha256()
        self._seen: set[Callable[..., Any]] = set()

    def add(self, text: str) -> None:
        self.sum.update(text.encode())
        self.sum.update(b"\n")

    def read(self, function: Any) -> None:
        if function in self._seen:
            return
        self._seen.add(function)
        code = function.__code__
        self.add(f"{function.__name__} {sorted(function.__dict__.items())} {function.__defaults__}")
        self.add(str({name: str(kind) for name, kind in function.__annotations__.items()}))
        self.sum.update(code.co_code)
        # The docstring, where there is one, is the first constant.
        self.add(repr([value for value in code.co_consts if value != function.__doc__]))
        self.add(f"{code.co_names} {code.co_varnames}")
        for name in code.co_names:
            if name in function.__globals__:
                self.add(name)
                self._value(name, function.__globals__[name])

    def _value(self, name: str, value: Any) -> None:
        marks = getattr(value, "__dict__", {}) if isinstance(value, types.FunctionType) else {}
        if "is_rule" in marks:
            self.read(value)
        elif marks:
            self.add(f"{sorted(marks.items())}")
        elif isinstance(value, EnumMeta):
            self.add(repr([(member.name, member.value) for member in value]))  # type: ignore[var-annotated]
        elif isinstance(value, int | float | str | bytes | Table | tuple | None):
            self.add(repr(value))
        elif isinstance(value, types.ModuleType | types.BuiltinFunctionType | type):
            self.add(f"{getattr(value, '__module__', '')} {value.__name__}")
        else:
            raise TypeError(f"{name} is nothing a rule can read: {type(value).__name__}")
