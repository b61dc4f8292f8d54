"""The one module that owns compilation.

A rule is an ordinary Python function marked with `rule`, and stays one: called from Python it runs interpreted, on
the plain objects of `core.record`. `Compiled` makes a *twin* of each entry function and of every rule it reaches:
the same code, with globals in which rules are replaced by their compiled twins and `Table`s by arrays.

Twins are cached on disk in a folder named by a digest of all sources of the core and of the game, so an edited
helper can never leave a stale caller behind: it changes the folder.
"""

from __future__ import annotations

import dis
import hashlib
import platform
import shutil
import sys
import tempfile
import threading
import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import platformdirs

from kajuta.core.compiled.marks import Table

Progress = Callable[[str, int, int], None]

READY = "ready"
KEPT_CACHES_PER_GAME = 4


def has_compiler() -> bool:
    """Whether Numba can be had on this platform. Without it everything runs interpreted."""
    return find_spec("numba") is not None


@dataclass(frozen=True)
class Source:
    """What a game hands over for compilation: its record, its rules, and the entry functions with their types."""

    name: str
    package: str
    """The package whose `GAME` this is, for the process that compiles in the background."""
    dtype: np.dtype[np.void]
    rules: Mapping[str, Callable[..., Any]]
    entries: Mapping[str, tuple[Callable[..., Any], str]]
    folders: tuple[Path, ...]

    def digest(self) -> str:
        """A digest of everything the machine code depends on."""
        digest = hashlib.sha256()
        for part in (self.name, platform.machine(), sys.version, np.__version__, _compiler_version()):
            digest.update(f"{part}\n".encode())
        for folder in self.folders:
            for path in sorted(folder.rglob("*.py")):
                digest.update(f"{path.relative_to(folder)}\n".encode())
                digest.update(path.read_bytes())
        return digest.hexdigest()[:20]

    def cache_folder(self, *, checked: bool = False) -> Path:
        """The folder in the user's cache where this source's machine code lies."""
        ending = "-checked" if checked else ""
        return cache_root() / f"{self.name}-{self.digest()}{ending}"

    def is_warm(self) -> bool:
        """Whether all entries have been compiled into the cache."""
        return has_compiler() and (self.cache_folder() / READY).exists()


def cache_root() -> Path:
    """Where compiled rules are kept: the user's cache folder, or a temporary one where that cannot be written."""
    root = platformdirs.user_cache_path("kajuta") / "rules"
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            return root
    except OSError:
        fallback = Path(tempfile.gettempdir()) / "kajuta-rules"
        fallback.mkdir(parents=True, exist_ok=True)
        return fallback


def _compiler_version() -> str:
    if not has_compiler():
        return "none"
    from importlib.metadata import version

    return version("numba")


@dataclass
class Compiled:
    """The compiled entries of one game, as attributes by name. Making one loads them from the cache or compiles."""

    source: Source
    checked: bool = False
    progress: Progress | None = None
    functions: dict[str, Callable[..., Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        with _compiler_lock:
            self._load()

    def _load(self) -> None:
        folder = self.source.cache_folder(checked=self.checked)
        workshop = _Workshop(self.source, folder, checked=self.checked)
        total = len(self.source.entries)
        for done, (name, (function, signature)) in enumerate(self.source.entries.items()):
            if self.progress is not None:
                self.progress(name, done, total)
            self.functions[name] = workshop.entry(function, signature)
        if self.progress is not None:
            self.progress("", total, total)
        (folder / READY).touch()
        _drop_old_caches(self.source.name, folder)


_compiler_lock = threading.RLock()


def _drop_old_caches(name: str, current: Path) -> None:
    """Keeps the newest caches of a game; an older version of the sources will hardly come back."""
    caches = [path for path in current.parent.glob(f"{name}-*") if path.is_dir() and path != current]
    caches.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for old in caches[KEPT_CACHES_PER_GAME - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


class Bindings:
    """The functions of one game with every slot filled, still interpreted."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.label = source.name
        self.twins: dict[Callable[..., Any], Any] = {}
        self.unfinished: set[Callable[..., Any]] = set()
        self.records: Callable[..., Any] = _plain_records

    def twin(self, function: Callable[..., Any]) -> Any:
        """The same code in globals where slots are the game's rules and rules are twins."""
        if function in self.twins:
            return self.twins[function]
        if function in self.unfinished:
            raise RecursionError(f"{function.__name__} calls itself; cached machine code cannot (use a loop)")
        self.unfinished.add(function)
        names = dict(function.__globals__)
        self._bind(function, names)
        self.twins[function] = self._finished(self._renamed(function, function.__name__, names))
        return self.twins[function]

    def _renamed(self, function: Callable[..., Any], name: str, names: dict[str, Any]) -> types.FunctionType:
        """The same code with other globals, under a name of its own.

        The linker tells machine code apart by full name, signature and a number that every process counts from 1. So
        the full name tells the cache: code that different processes put into two caches would otherwise get mixed up
        in a third process that loads both.
        """
        clone = types.FunctionType(function.__code__, names, name, function.__defaults__)
        clone.__qualname__ = f"{self.label}.{name}"
        clone.__module__ = function.__module__
        clone.__annotations__ = function.__annotations__
        clone.__dict__.update(function.__dict__)
        return clone

    def _bind(self, function: Callable[..., Any], names: dict[str, Any]) -> None:
        for name in _globals_in(function.__code__):
            if name in names:
                names[name] = self._bound(name, names[name])

    def _bound(self, name: str, value: Any) -> Any:
        marks = value.__dict__ if isinstance(value, types.FunctionType) else {}
        if "is_slot" in marks:
            return self.records if name == "records" else self.twin(self.source.rules[name])
        if "is_rule" in marks:
            return self.twin(value)
        return self._constant(value, marks)

    def _finished(self, function: types.FunctionType) -> Any:
        return function

    def _constant(self, value: Any, _marks: Mapping[str, Any]) -> Any:
        return value


class _Workshop(Bindings):
    """The same, compiled."""

    def __init__(self, source: Source, folder: Path, *, checked: bool) -> None:
        super().__init__(source)
        self.folder = folder
        self.label = folder.name
        self.flags: Any = {"nogil": True, "error_model": "numpy", "boundscheck": checked}
        self.records = self._finished(self._renamed(_viewed_records, "records", {"DTYPE": source.dtype}))
        folder.mkdir(parents=True, exist_ok=True)

    def entry(self, function: Callable[..., Any], signature: str) -> Callable[..., Any]:
        """An entry function for its types: from the cache, or else compiled with every rule it reaches."""
        import numba

        names = dict(function.__globals__)
        dispatcher = numba.njit(**self.flags)(self._renamed(function, function.__name__, names))
        dispatcher._cache = _cache_in(self.folder, dispatcher.py_func)
        if dispatcher._cache.load_overload(signature, dispatcher.targetctx) is None:
            self._bind(function, names)
        dispatcher.compile(signature)
        dispatcher.disable_compile()
        compiled: Callable[..., Any] = dispatcher
        return compiled

    def _finished(self, function: types.FunctionType) -> Any:
        import numba

        signature = self._signature(function)
        flags = dict(self.flags)
        if signature is not None:
            # Rules allocate nothing. Counting references to the rows they pass on takes longer than most of them do.
            flags["_nrt"] = False
            flags["forceinline"] = "is_inlined" in function.__dict__
        dispatcher = numba.njit(**flags)(function)
        if signature is not None:
            dispatcher.compile(signature)
            dispatcher.disable_compile()
        return dispatcher

    def _signature(self, function: types.FunctionType) -> tuple[Any, ...] | None:
        """The types that the annotations tell, None where they leave it open (`list[int]`: any array of integers).

        With them each rule is compiled once, and not for every mix of integer types its callers come with.
        """
        from numba import from_dtype
        from numba import types as machine

        known = {
            "State": from_dtype(self.source.dtype),
            "int": machine.int64,
            "bool": machine.boolean,
            "Row": machine.int64[::1],
        }
        code = function.__code__
        annotations = [function.__annotations__.get(name) for name in code.co_varnames[: code.co_argcount]]
        if any(annotation not in known for annotation in annotations):
            return None
        return tuple(known[str(annotation)] for annotation in annotations)

    def _constant(self, value: Any, marks: Mapping[str, Any]) -> Any:
        if "intrinsic" in marks:
            return getattr(import_module("numba.cpython.unsafe.numbers"), marks["intrinsic"])
        if isinstance(value, Table):
            return np.array(value, np.int64)
        return value


def _plain_records(states: Any) -> Any:
    return states


def _viewed_records(buffer: Any) -> Any:
    return buffer.view(DTYPE)  # type: ignore[name-defined]  # noqa: F821  (bound with the game's record)


def _globals_in(code: types.CodeType) -> set[str]:
    return {str(step.argval) for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}


def _cache_in(folder: Path, function: types.FunctionType) -> Any:
    """A Numba function cache in `folder`. The folder's name holds the digest, so nothing in it can be stale."""
    from numba.core import caching

    class Locator(caching._CacheLocator):
        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return folder.name

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
