"""How rules, entries and tables are declared: decorators that mark a function, and the words for types.

A marked function stays an ordinary Python function and can be called as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

# The words with which parameters of rules and entries tell their types. `int`, `bool` and `float` are the others.

Row = list[int]
"""A row of 64-bit numbers that is handed in from outside: actions, luck, a log, points, a random generator's words."""
Rows = list[list[int]]
"""Several such rows of the same length."""
Bytes = list[int]
"""A row of small numbers from 0 to 255: a mask of actions."""
ByteRows = list[list[int]]
"""Several such rows."""
Floats = list[float]
"""A row of 32-bit floating-point numbers: what a learner is shown."""
FloatRows = list[list[float]]
"""Several such rows."""
Reals = list[float]
"""A row of 64-bit floating-point numbers: what a search counts."""
State = Any
"""In functions generic over games: the record of whatever game they are bound to."""
Belief = Any
"""Likewise: the record of what a seat believes."""
States = Any
"""In entries: the bytes of states in a row, opened with `slots.records`."""
Beliefs = Any
"""In entries: the bytes of beliefs in a row, opened with `slots.beliefs`."""


class Table(tuple[Any, ...]):
    """A constant table: nested tuples for interpreted rules, an array for compiled ones. Index it `table[a][b]`."""

    __slots__ = ()


def table(rows: Iterable[Any]) -> Table:
    """Freezes numbers, or rows of numbers, into a `Table`."""
    return Table(tuple(row) if isinstance(row, Iterable) else row for row in rows)


def rule(function: Function) -> Function:
    """Marks a function as part of the rules: it runs as it is, and its compiled twin can be made."""
    function.__dict__["is_rule"] = True
    return function


def inlined(function: Function) -> Function:
    """Marks a rule that many turns go through and few places call: its machine code is put where it is called.

    Handing over a log takes a dozen instructions, more than some rules need for their work. Where a rule is called from
    many places, or is long, this makes the machine code slow to prepare and no faster.
    """
    function.__dict__["is_inlined"] = True
    return rule(function)


def entry(function: Function) -> Function:
    """Marks a function that Python calls: `game.compiled(module)` has it under its name, bound to the game's rules.

    Its parameters are annotated with the words above, so that it is compiled once, for known types.
    """
    function.__dict__["is_entry"] = True
    return rule(function)


def own_entry(function: Function) -> Function:
    """Marks an entry that the core alone calls, always with arrays of the types declared.

    Python goes straight into its machine code. Of other entries every argument is looked at first, which takes as long
    as a short rule itself.
    """
    function.__dict__["is_unguarded"] = True
    return entry(function)


def entries_of(module: Any) -> dict[str, Callable[..., Any]]:
    """The entries a module declares itself, by name."""
    own = vars(module).items()
    return {name: value for name, value in own if _is_entry(value) and value.__module__ == module.__name__}


def _is_entry(value: Any) -> bool:
    return callable(value) and "is_entry" in getattr(value, "__dict__", {})


def intrinsic(name: str) -> Callable[[Function], Function]:
    """Marks a function that one machine instruction does better; `name` is the compiler's word for it."""

    def mark(function: Function) -> Function:
        function.__dict__["intrinsic"] = name
        return function

    return mark


def slot(name: str) -> Callable[..., Any]:
    """A place in a generic function where each game's own rule of that name is put."""

    def empty(*_arguments: Any) -> Any:
        raise LookupError(f"{name} belongs to a game; bind the module with game.compiled(module)")

    empty.__dict__["slot"] = name
    return empty
