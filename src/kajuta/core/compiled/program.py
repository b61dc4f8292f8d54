"""A game's coarse calls, ready to use: compiled where that costs nobody a wait, interpreted otherwise.

Three ways to run, chosen with `run_rules`:

* `auto`: compiled if the cache is warm; otherwise interpreted at once, while a separate process compiles into the
  cache and the compiled functions take over as soon as they are there.
* `compiled`, `checked`: compiled from the first call, the second with every index checked.
* `interpreted`: never compiled, for debugging and coverage.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal
from weakref import WeakSet

import numpy as np

from kajuta.core.compiled.compilation import Bindings, Compiled, Progress, Source, has_compiler
from kajuta.core.compiled.records import Buffer, Numbers, pack, unpack

Mode = Literal["auto", "compiled", "checked", "interpreted"]


@dataclass(frozen=True)
class Program:
    """The coarse calls of `core.loops` for one game; they take the bytes of records and arrays of numbers."""

    kind: str
    awaited: Callable[[Buffer], int]
    legal: Callable[[Buffer, int, Numbers], int]
    play: Callable[[Buffer, int, int, Numbers, Numbers], int]
    status: Callable[[Buffer, Numbers, Numbers], None]
    begin: Callable[[Buffer, Numbers], None]
    perft: Callable[..., int]
    playouts: Callable[..., None]
    rollouts: Callable[..., None]


def interpreted_program(source: Source, state: type) -> Program:
    """The coarse calls on plain objects: bytes and arrays are unpacked before a call and written back after it."""
    bindings = Bindings(source)

    def plain(function: Callable[..., Any]) -> Callable[..., Any]:
        bound = bindings.twin(function)

        def call(buffer: Buffer, *arguments: Any) -> Any:
            states: Any = unpack(buffer, state, source.dtype)
            lists = [item.tolist() if isinstance(item, np.ndarray) else item for item in arguments]
            result = bound(states, *lists)
            pack(states, buffer, source.dtype)
            for item, changed in zip(arguments, lists, strict=True):
                if isinstance(item, np.ndarray):
                    item[...] = changed
            return result

        return call

    return Program("interpreted", **{name: plain(function) for name, (function, _) in source.entries.items()})


def compiled_program(source: Source, *, checked: bool = False, progress: Progress | None = None) -> Program:
    """The coarse calls compiled, loaded from the cache where they are there."""
    compiled = Compiled(source, checked=checked, progress=progress)
    return Program("checked" if checked else "compiled", **compiled.functions)


class Programs:
    """The programs of one game: which one answers now, and how the next one gets ready."""

    mode: Mode = "auto"
    everyone: ClassVar[WeakSet[Programs]] = WeakSet()
    current: Program
    """The program for one step at a time: never makes anybody wait for a compiler in mode `auto`."""

    def __init__(self, source: Source, state: type) -> None:
        self.source = source
        self.state = state
        self._lock = threading.Lock()
        self._made: dict[str, Program] = {}
        self._warming: threading.Thread | None = None
        self.everyone.add(self)

    def __getattr__(self, name: str) -> Program:
        """`current` is chosen when it is first asked for, and is a plain attribute from then on."""
        if name != "current":
            raise AttributeError(name)
        self.current = self._first_choice()
        return self.current

    def forget_choice(self) -> None:
        """Lets `current` be chosen anew."""
        vars(self).pop("current", None)

    def _first_choice(self) -> Program:
        if self.mode != "auto" or not has_compiler():
            return self._made_program(self.mode)
        if "compiled" in self._made or self.source.is_warm():
            return self._made_program("compiled")
        self._warm_in_background()
        return self._made_program("interpreted")

    def fastest(self, progress: Progress | None = None) -> Program:
        """The program for searches, perft and playouts: compiled now if it has to be, unless the mode forbids it."""
        if self.mode in ("interpreted", "checked") or not has_compiler():
            return self.current
        return self._made_program("compiled", progress)

    def _made_program(self, kind: str, progress: Progress | None = None) -> Program:
        if kind not in self._made:
            if kind == "interpreted" or not has_compiler():
                made = interpreted_program(self.source, self.state)
            else:
                made = compiled_program(self.source, checked=kind == "checked", progress=progress)
            self._made.setdefault(kind, made)
        return self._made[kind]

    def _warm_in_background(self) -> None:
        with self._lock:
            if self._warming is None:
                self._warming = threading.Thread(target=self._warm, name=f"warm {self.source.name}", daemon=True)
                self._warming.start()

    def _warm(self) -> None:
        command = [sys.executable, "-m", "kajuta.core.compiled.warm", self.source.package]
        quiet = subprocess.DEVNULL
        # A session of its own: an interrupt at the prompt must not stop the compiler as well.
        done = subprocess.run(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True, check=False)
        if done.returncode == 0 and self.source.is_warm():
            compiled = self._made_program("compiled")
            if self.mode == "auto":
                self.current = compiled


def run_rules(mode: Mode) -> None:
    """Chooses how the rules of all games run from now on, in this process."""
    Programs.mode = mode
    for programs in Programs.everyone:
        programs.forget_choice()
