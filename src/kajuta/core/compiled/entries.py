"""The entries of a module, compiled for a game or loaded from the cache."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

from kajuta.core.compiled.compilation import (
    Functions,
    Outside,
    Progress,
    Source,
    Workshop,
    compiler_lock,
    open_doors,
)
from kajuta.core.compiled.declarations import entries_of


class Entries:
    """The entries of a module for a game: compiled all at once, or loaded from the cache one by one when asked for."""

    def __init__(self, source: Source, module: types.ModuleType, *, checked: bool, progress: Progress | None) -> None:
        with compiler_lock:
            if not checked:
                open_doors(source, progress)
            folder = source.folder_of(module, checked=checked)
            kind = Workshop if checked else Outside
            self._workshop = kind(source, folder, checked=checked)
            self._declared = entries_of(module)
            self._loaded: Functions = {}
            if not folder.is_ready():
                with folder.filled():
                    self._compile(progress)

    def _compile(self, progress: Progress | None) -> None:
        for done, name in enumerate(self._declared):
            if progress is not None:
                progress(name, done, len(self._declared))
            self.load(name)

    def load(self, name: str) -> Callable[..., Any] | None:
        """The entry of that name, None if there is none."""
        with compiler_lock:
            if name in self._declared and name not in self._loaded:
                self._loaded[name] = self._workshop.entry(self._declared[name])
            return self._loaded.get(name)
