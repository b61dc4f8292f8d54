"""A module of entries bound to a game, ready to call: compiled where that costs nobody a wait, interpreted otherwise.

Four ways to run, chosen with `run_rules`:

* `auto`: compiled if the cache is warm; otherwise interpreted at once, while a separate process compiles into the
  cache and the compiled functions take over as soon as they are there.
* `compiled`, `checked`: compiled from the first call, the second with every index checked.
* `interpreted`: never compiled, for debugging and coverage.
"""

from __future__ import annotations

import threading
import types
from collections.abc import Callable
from typing import Any, Literal
from weakref import WeakSet

import numpy as np

from kajuta.core.compiled.compilation import Bindings, Progress, Source, bound_name, has_compiler
from kajuta.core.compiled.declarations import entries_of
from kajuta.core.compiled.entries import Entries
from kajuta.core.compiled.records import pack, unpack
from kajuta.core.compiled.warming import warm_elsewhere

Mode = Literal["auto", "compiled", "checked", "interpreted"]


class Program:
    """The entries of a module for one game, as attributes; they take the bytes of records and arrays of numbers."""

    def __init__(self, kind: str, load: Callable[[str], Callable[..., Any] | None]) -> None:
        self.kind = kind
        self._load = load

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Loads an entry when it is first asked for; it is a plain attribute from then on."""
        function = None if name.startswith("_") else self._load(name)
        if function is None:
            raise AttributeError(f"the module has no entry {name!r}")
        vars(self)[name] = function
        return function


def interpreted_program(source: Source, records: tuple[type, type], module: types.ModuleType) -> Program:
    """The entries on plain objects: bytes and arrays are unpacked before a call and written back after it."""
    bindings = Bindings(source)
    opened = {"States": (records[0], source.dtype), "Beliefs": (records[1], source.belief_dtype)}
    binding = threading.Lock()

    def plain(function: Callable[..., Any]) -> Callable[..., Any]:
        with binding:  # a rule that another thread has begun to bind would look as if it called itself
            bound = bindings.twin(function)
        words = [function.__annotations__[name] for name in function.__code__.co_varnames[: bound.__code__.co_argcount]]

        def call(*arguments: Any) -> Any:
            inside = [_unpacked(word, item) for word, item in zip(words, arguments, strict=True)]
            result = bound(*inside)
            for word, item, changed in zip(words, arguments, inside, strict=True):
                if word in opened:
                    pack(changed, item, opened[word][1])
                elif isinstance(item, np.ndarray) and item.size:
                    item[...] = changed
            return result

        return call

    def _unpacked(word: str, item: Any) -> Any:
        if word in opened:
            return unpack(item, *opened[word])
        return item.tolist() if isinstance(item, np.ndarray) else item

    declared = entries_of(module)
    return Program("interpreted", lambda name: plain(declared[name]) if name in declared else None)


def compiled_program(
    source: Source, module: types.ModuleType, *, checked: bool = False, progress: Progress | None = None
) -> Program:
    """The entries compiled, loaded from the cache where they are there."""
    entries = Entries(source, module, checked=checked, progress=progress)
    return Program("checked" if checked else "compiled", entries.load)


class Running:
    """How rules run in this process, and every binding that has to follow when that changes."""

    def __init__(self) -> None:
        self.mode: Mode = "auto"
        self.bound: WeakSet[Programs] = WeakSet()


_running = Running()


class Programs:
    """A module bound to a game: which program answers now, and how the next one gets ready."""

    current: Program
    """The program for one step at a time: never makes anybody wait for a compiler in mode `auto`."""

    def __init__(self, source: Source, records: tuple[type, type], module: types.ModuleType) -> None:
        self.source = source
        self.module = module
        self._records = records
        self._lock = threading.Lock()
        self._made: dict[str, Program] = {}
        self._warming: threading.Thread | None = None
        _running.bound.add(self)

    def __getattr__(self, name: str) -> Program:
        """Chooses `current` when it is first asked for; as every step asks, it is a plain attribute from then on."""
        if name != "current":
            raise AttributeError(name)
        return self._choose()

    def answer_with(self, kind: Literal["compiled", "checked", "interpreted"]) -> None:
        """Lets one kind of program answer until the mode is chosen anew, whatever it is now."""
        self.current = self._program(kind)

    def forget_choice(self) -> None:
        """Lets `current` be chosen anew."""
        vars(self).pop("current", None)

    def _choose(self) -> Program:
        if _running.mode != "auto" or not has_compiler():
            chosen = self._program(_running.mode)
        elif "compiled" in self._made or self.source.is_warm(self.module):
            chosen = self._program("compiled")
        else:
            self._warm_in_background()
            chosen = self._program("interpreted")
        self.current = chosen
        return chosen

    def fastest(self, progress: Progress | None = None) -> Program:
        """The program for searches, perft and playouts: compiled now if it has to be, unless the mode forbids it."""
        if _running.mode in ("interpreted", "checked") or not has_compiler():
            return self.current
        return self._program("compiled", progress)

    def _program(self, kind: str, progress: Progress | None = None) -> Program:
        if kind not in self._made:
            if kind == "interpreted" or not has_compiler():
                made = interpreted_program(self.source, self._records, self.module)
            else:
                made = compiled_program(self.source, self.module, checked=kind == "checked", progress=progress)
            self._made.setdefault(kind, made)
        return self._made[kind]

    def _warm_in_background(self) -> None:
        with self._lock:
            if self._warming is None:
                name = f"warm {self.source.name} {bound_name(self.module, self.source.judgement)}"
                self._warming = threading.Thread(target=self._warm, name=name, daemon=True)
                self._warming.start()

    def _warm(self) -> None:
        name = bound_name(self.module, self.source.judgement)
        if warm_elsewhere(self.source.package, name) and self.source.is_warm(self.module):
            compiled = self._program("compiled")
            if _running.mode == "auto":
                self.current = compiled


def run_rules(mode: Mode) -> None:
    """Chooses how the rules of all games run from now on, in this process."""
    _running.mode = mode
    for programs in _running.bound:
        programs.forget_choice()
