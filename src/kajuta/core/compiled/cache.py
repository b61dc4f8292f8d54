"""Where machine code is kept between runs: the one module of the core that touches the disk.

A folder for each game and module, in it one for each digest, so that nothing in a folder can be stale.
"""

from __future__ import annotations

import shutil
import tempfile
import types
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import platformdirs

try:
    import fcntl
except ImportError:  # not on this system: compiling twice is only a waste
    fcntl = None  # type: ignore[assignment]

READY = "ready"
KEPT_DIGESTS = 4


@cache
def cache_root() -> Path:
    """The user's cache folder, or a temporary one where that cannot be written."""
    root = platformdirs.user_cache_path("kajuta") / "compiled"
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            return root
    except OSError:
        fallback = Path(tempfile.gettempdir()) / "kajuta-compiled"
        fallback.mkdir(parents=True, exist_ok=True)
        return fallback


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """One process after another."""
    with path.open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@dataclass(frozen=True)
class Folder:
    """The place of one module's machine code for one game."""

    game: str
    module: str
    digest: str

    @property
    def path(self) -> Path:
        """The folder; it need not exist."""
        return cache_root() / self.game / self.module / self.digest

    @property
    def label(self) -> str:
        """A name that no other machine code in this process has.

        The linker tells machine code apart by full name, signature and a number that every process counts from 1. So
        the full name tells the folder: code that different processes put into two folders would otherwise get mixed up
        in a third process that loads both.
        """
        return f"{self.game}.{self.module}.{self.digest}"

    def is_ready(self) -> bool:
        """Whether everything has been compiled into it."""
        return (self.path / READY).exists()

    def make(self) -> None:
        """Makes sure the folder is there."""
        self.path.mkdir(parents=True, exist_ok=True)

    @contextmanager
    def filled(self) -> Iterator[None]:
        """Lets something be compiled into the folder by one process; the others wait, and find it there."""
        if self.is_ready():
            yield
            return
        self.make()
        with locked(self.path.parent / f"{self.digest}.lock"):
            yield
            self.mark_ready()

    def mark_ready(self) -> None:
        """Says that everything is in it, and drops what is old; an older version of the rules will hardly come back."""
        if not self.is_ready():
            (self.path / READY).touch()
            others = [path for path in self.path.parent.iterdir() if path.is_dir() and path != self.path]
            others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
            for old in others[KEPT_DIGESTS - 1 :]:
                shutil.rmtree(old, ignore_errors=True)
                old.with_name(f"{old.name}.lock").unlink(missing_ok=True)


def function_cache(folder: Folder, function: types.FunctionType) -> Any:
    """A Numba function cache in the folder."""
    from numba.core import caching

    class Locator(caching._CacheLocator):
        def get_cache_path(self) -> str:
            return str(folder.path)

        def get_source_stamp(self) -> str:
            return folder.digest

        def get_disambiguator(self) -> str:
            return ""

        @classmethod
        def from_function(cls, _function: Any, _file: str) -> Any:
            return cls()

    class Implementation(caching.CompileResultCacheImpl):
        _locator_classes: Any = (Locator,)

    class Cache(caching.FunctionCache):
        _impl_class = Implementation

    make_cache: Any = Cache
    return make_cache(function)
