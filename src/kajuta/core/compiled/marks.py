"""Marks by which rules are known. A marked function stays an ordinary Python function and can be called as one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

Row = list[int]
"""A row of 64-bit numbers that is handed in from outside: actions, luck, a log, points, a random generator's words."""


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


def intrinsic(name: str) -> Callable[[Function], Function]:
    """Marks a function that one machine instruction does better; `name` is the compiler's word for it."""

    def mark(function: Function) -> Function:
        function.__dict__["intrinsic"] = name
        return function

    return mark


def slot(name: str) -> Callable[..., Any]:
    """A place in a generic function where each game's own rule of that name is put."""

    def empty(*_arguments: Any) -> Any:
        raise LookupError(f"{name} belongs to a game; take the function from the game's program")

    empty.__dict__["is_slot"] = True
    return empty
