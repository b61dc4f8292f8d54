"""Marks: what they leave on a function, which functions are entries, and how tables are frozen."""

from __future__ import annotations

import types

import pytest

from kajuta.core.compiled.declarations import Table, entries_of, entry, inlined, intrinsic, own_entry, rule, slot, table


def marked(mark: object) -> set[str]:
    """The marks a decorator leaves; the function itself stays."""

    def double(number: int) -> int:
        return 2 * number

    assert mark(double) is double  # type: ignore[operator]
    assert double(4) == 8
    assert all(double.__dict__.values())
    return set(double.__dict__)


def test_each_mark_says_what_it_is_and_what_it_is_as_well() -> None:
    assert marked(rule) == {"is_rule"}
    assert marked(inlined) == {"is_rule", "is_inlined"}
    assert marked(entry) == {"is_rule", "is_entry"}
    assert marked(own_entry) == {"is_rule", "is_entry", "is_unguarded"}
    assert marked(intrinsic("ctpop")) == {"intrinsic"}


def test_a_module_has_the_entries_that_it_declares_itself() -> None:
    module = types.ModuleType("searches")

    def found() -> None: ...
    def borrowed() -> None: ...
    def plain() -> None: ...

    for function in (found, plain):
        function.__module__ = "searches"
    vars(module).update(found=entry(found), borrowed=entry(borrowed), plain=rule(plain), number=3, text="is_entry")
    assert entries_of(module) == {"found": found}


def test_a_table_is_frozen_row_by_row() -> None:
    assert table([1, 2]) == (1, 2)
    rows = table([[1, 2], range(2)])
    assert rows == ((1, 2), (0, 1))
    assert isinstance(rows, Table)
    assert [type(row) for row in rows] == [tuple, tuple]


def test_a_slot_that_nothing_was_put_into_says_whose_it_is() -> None:
    empty = slot("apply")
    assert empty.__dict__["slot"] == "apply"
    with pytest.raises(LookupError, match="apply belongs to a game"):
        empty(1, 2)
