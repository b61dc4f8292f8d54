"""The one module that owns compilation.

A rule is an ordinary Python function marked with `rule`, and stays one: called from Python it runs interpreted, on
the plain objects of `core.compiled.records`. Compiling makes a *twin* of a function and of every rule it reaches: the
same code, with globals in which rules are replaced by their compiled twins and `Table`s by arrays.

A game's rules are compiled once, each function of the contract behind a door (`doors`). Modules of entries are
compiled against the doors. With `checked`, for tests, there are no doors: an index out of bounds raises an exception,
which cannot pass one, so everything is linked.
"""

from __future__ import annotations

import dis
import threading
import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from kajuta.core.compiled.cache import Folder, function_cache
from kajuta.core.compiled.declarations import Table, entries_of
from kajuta.core.compiled.digest import digest_of
from kajuta.core.compiled.doors import DOORS

Progress = Callable[[str, int, int], None]
Functions = dict[str, Callable[..., Any]]

RULES = "rules"
"""The name under which a game's doors are kept."""

compiler_lock = threading.RLock()


def has_compiler() -> bool:
    """Whether Numba can be had on this platform. Without it everything runs interpreted."""
    return find_spec("numba") is not None


@dataclass(frozen=True)
class Source:
    """What a game hands over for compilation: its records and its rules."""

    name: str
    package: str
    """The package whose `GAME` this is, for the process that compiles in the background."""
    dtype: np.dtype[np.void]
    belief_dtype: np.dtype[np.void]
    rules: Mapping[str, Callable[..., Any]]
    judgement: types.ModuleType | None = None
    """Whose rules fill the slots that are no part of the contract: what a search asks about a game."""

    @cached_property
    def judging(self) -> Functions:
        """The rules of the judgement by the names of the slots they fill."""
        own = vars(self.judgement).items() if self.judgement is not None else ()
        return {name: value for name, value in own if "is_rule" in getattr(value, "__dict__", {})}

    @cached_property
    def folder(self) -> Folder:
        """Where the doors are kept."""
        rules: Functions = {name: self.rules[name] for name in DOORS}
        ways: Functions = {f"{name} door": door.door for name, door in DOORS.items()}
        return Folder(self.name, RULES, digest_of(rules | ways, (self.dtype.descr, self.belief_dtype.descr)))

    def symbol(self, name: str) -> str:
        """The symbol of a door."""
        return f"{self.folder.label}.{name}"

    def folder_of(self, module: types.ModuleType, *, checked: bool = False) -> Folder:
        """Where the entries of a module are kept."""
        parts = (self.dtype.descr, self.belief_dtype.descr, self.folder.digest, checked)
        ending = ".checked" if checked else ""
        digest = digest_of(entries_of(module) | self.judging, parts)
        return Folder(self.name, bound_name(module, self.judgement) + ending, digest)

    def is_warm(self, module: types.ModuleType) -> bool:
        """Whether the rules and a module's entries have been compiled into the cache."""
        return has_compiler() and self.folder.is_ready() and self.folder_of(module).is_ready()


def bound_name(module: types.ModuleType, judgement: types.ModuleType | None = None) -> str:
    """How a module of entries is named together with the judgement it is bound to."""
    return module.__name__ if judgement is None else f"{module.__name__}+{judgement.__name__}"


class Bindings:
    """The functions of one game with every slot filled, still interpreted."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.twins: dict[Callable[..., Any], Any] = {}
        self.unfinished: set[Callable[..., Any]] = set()
        self.openers: dict[str, Callable[..., Any]] = {"records": _opened, "beliefs": _opened}

    def twin(self, function: Callable[..., Any]) -> Any:
        """The same code in globals where slots are the game's rules and rules are twins."""
        if function in self.twins:
            return self.twins[function]
        if function in self.unfinished:
            raise RecursionError(f"{function.__name__} calls itself; cached machine code cannot (use a loop)")
        self.unfinished.add(function)
        names = dict(function.__globals__)
        self.bind(function, names)
        self.twins[function] = self.finished(self.renamed(function, function.__name__, names))
        return self.twins[function]

    def renamed(self, function: Callable[..., Any], name: str, names: dict[str, Any]) -> types.FunctionType:
        """The same code with other globals, under a name of its own."""
        clone = types.FunctionType(function.__code__, names, name, function.__defaults__)
        clone.__qualname__ = name
        clone.__module__ = function.__module__
        clone.__annotations__ = function.__annotations__
        clone.__dict__.update(function.__dict__)
        return clone

    def bind(self, function: Callable[..., Any], names: dict[str, Any]) -> None:
        """Puts into some globals what the function shall find there."""
        for name in _globals_in(function.__code__):
            if name in names:
                names[name] = self._bound(names[name])

    def _bound(self, value: Any) -> Any:
        marks = value.__dict__ if isinstance(value, types.FunctionType) else {}
        if "slot" in marks:
            return self.openers.get(marks["slot"]) or self.filled(marks["slot"])
        if "is_rule" in marks:
            return self.twin(value)
        return self.constant(value, marks)

    def filled(self, slot: str) -> Any:
        """What a slot is filled with: a rule of the contract, or of the judgement."""
        return self.twin(self.source.rules[slot] if slot in self.source.rules else self.source.judging[slot])

    def finished(self, function: types.FunctionType) -> Any:
        """The twin as it is called."""
        return function

    def constant(self, value: Any, _marks: Mapping[str, Any]) -> Any:
        """A constant as the twin sees it."""
        return value


class Workshop(Bindings):
    """The same, compiled: the rules linked in."""

    def __init__(self, source: Source, folder: Folder, *, checked: bool) -> None:
        super().__init__(source)
        from kajuta.core.compiled import machine

        self.machine = machine
        self.folder = folder
        self.entries: list[Any] = []
        """Machine code lives as long as these."""
        self.flags: Any = {"nogil": True, "error_model": "numpy", "boundscheck": checked}
        self.types = {
            **machine.RULE_TYPES,
            "State": machine.record_type(source.dtype),
            "Belief": machine.record_type(source.belief_dtype),
        }
        for name, dtype in (("records", source.dtype), ("beliefs", source.belief_dtype)):
            self.openers[name] = self.finished(self.renamed(_viewed, name, {"DTYPE": dtype}))

    def renamed(self, function: Callable[..., Any], name: str, names: dict[str, Any]) -> types.FunctionType:
        """The same with a full name that tells the folder (see `Folder.label`)."""
        clone = super().renamed(function, name, names)
        clone.__qualname__ = f"{self.folder.label}.{name}"
        return clone

    def entry(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """An entry for its types: from the cache, or else compiled with everything it reaches."""
        import numba

        names = dict(function.__globals__)
        dispatcher: Any = numba.njit(**self.flags)(self.renamed(function, function.__name__, names))
        dispatcher._cache = function_cache(self.folder, dispatcher.py_func)
        signature = self._signature(dispatcher.py_func)
        if signature is None:
            words = "the types of its parameters in the words of `declarations`"
            raise TypeError(f"{function.__name__} does not tell {words}")
        if dispatcher._cache.load_overload(signature, dispatcher.targetctx) is None:
            self.bind(function, names)
        with self.machine.counting_from_zero():
            dispatcher.compile(signature)
        dispatcher.disable_compile()
        self.entries.append(dispatcher)
        compiled: Callable[..., Any] = dispatcher
        if "is_unguarded" in function.__dict__:
            (overload,) = dispatcher.overloads.values()
            compiled = overload.entry_point
        return compiled

    def finished(self, function: types.FunctionType) -> Any:
        """The compiled twin; where its parameters tell their types it is compiled at once and for nothing else."""
        import numba

        signature = self._signature(function)
        flags = {**self.flags, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        if signature is not None:
            # Rules allocate nothing. Counting references to the rows they pass on takes longer than most of them do.
            flags["_nrt"] = False
            flags["forceinline"] = "is_inlined" in function.__dict__
        dispatcher = numba.njit(**flags)(function)
        if signature is not None:
            with self.machine.as_parts(), self.machine.counting_from_zero():
                dispatcher.compile(signature)
            dispatcher.disable_compile()
        return dispatcher

    def _signature(self, function: types.FunctionType) -> tuple[Any, ...] | None:
        """The types that the annotations tell, None where they leave it open (`list[int]`: any array of integers).

        With them each rule is compiled once, and not for every mix of integer types its callers come with.
        """
        code = function.__code__
        words = [function.__annotations__.get(name) for name in code.co_varnames[: code.co_argcount]]
        if any(word not in self.types for word in words):
            return None
        return tuple(self.types[str(word)] for word in words)

    def constant(self, value: Any, marks: Mapping[str, Any]) -> Any:
        """Tables become arrays, some functions instructions."""
        if "intrinsic" in marks:
            return getattr(import_module("numba.cpython.unsafe.numbers"), marks["intrinsic"])
        if isinstance(value, Table):
            return np.array(value, np.int64)
        return value


class Outside(Workshop):
    """Compiled against the doors of a game instead of its rules."""

    def filled(self, slot: str) -> Any:
        """The way to the door; a judgement has none, it is linked in."""
        if slot not in DOORS:
            return super().filled(slot)
        door = DOORS[slot]
        names = {
            "address": self.machine.address,
            "data": self.machine.data,
            "door": self.machine.outside(self.source.symbol(slot), door.takes),
        }
        return self.finished(self.renamed(door.way, slot, names))


def open_doors(source: Source, progress: Progress | None = None) -> None:
    """Loads or compiles the rules of a game behind their doors, once in a process."""
    with compiler_lock:
        if source.folder.label not in _open:
            workshop = Workshop(source, source.folder, checked=False)
            with source.folder.filled():
                for done, name in enumerate(DOORS):
                    if progress is not None:
                        progress(name, done, len(DOORS))
                    workshop.machine.publish(source.symbol(name), _door_address(workshop, name))
            _open.add(source.folder.label)


_open: set[str] = set()
_doors: list[Any] = []
"""Machine code lives as long as these."""


def _door_address(workshop: Workshop, name: str) -> int:
    from numba.core.ccallback import CFunc

    door, machine = DOORS[name], workshop.machine
    names: dict[str, Any] = {}
    signature = machine.door_signature(door.takes)
    function = workshop.renamed(door.door, f"{name}_door", names)
    compiled: Any = CFunc(
        function, (signature.args, signature.return_type), {}, {"error_model": "numpy", "_nrt": False}
    )
    compiled._cache = function_cache(workshop.folder, function)
    if compiled._cache.load_overload(compiled._sig, compiled._targetdescr.target_context) is None:
        names["state_at"] = machine.record_opener(workshop.types["State"])
        names["belief_at"] = machine.record_opener(workshop.types["Belief"])
        names["row"] = names["floats"] = machine.row
        names[name] = workshop.twin(workshop.source.rules[name])
    with machine.counting_from_zero():
        compiled.compile()
    _doors.append(compiled)
    return int(compiled.address)


def _opened(states: Any) -> Any:
    return states


def _viewed(buffer: Any) -> Any:
    return buffer.view(DTYPE)  # type: ignore[name-defined]  # noqa: F821  (bound with the game's record)


def _globals_in(code: types.CodeType) -> set[str]:
    return {str(step.argval) for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
