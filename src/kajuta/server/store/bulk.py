"""Many rows with one statement.

A driver's `executemany` takes one step a row, and SQLite's lets go of the interpreter at each of them; under load the
writer would then wait for its turn again and again. One statement of many rows is one step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import BindParameter, Table, bindparam, insert
from sqlalchemy.engine import Connection, Dialect

SIZES = (64, 8, 1)
"""Rows a statement; what is over goes with the next smaller one."""

Place = tuple[str, int]
"""The first two columns of a row, by which it is known."""
AddRows = Callable[[Connection, Sequence[tuple[Any, ...]]], set[Place]]
"""Inserts rows, given in the order of the table's columns; returns those whose place was taken."""


def bulk_insert(table: Table, dialect: Dialect) -> AddRows:
    """How rows of numbers and texts are inserted into a table of that database."""
    return UnnestInsert(table, dialect) if dialect.name == "postgresql" else BulkInsert(table, dialect)


class BulkInsert:
    """One statement of many rows. If a place is taken the database says so, and nothing is inserted."""

    def __init__(self, table: Table, dialect: Dialect) -> None:
        self._statements = {size: _statement(table, dialect, size) for size in SIZES}

    def __call__(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> set[Place]:
        """Inserts all rows."""
        done = 0
        for size in SIZES:
            statement, names = self._statements[size]
            while len(rows) - done >= size:
                values = [value for row in rows[done : done + size] for value in row]
                given = tuple(values) if names is None else dict(zip(names, values, strict=True))
                connection.exec_driver_sql(statement, given)
                done += size
        return set()


def _statement(table: Table, dialect: Dialect, size: int) -> tuple[str, list[str] | None]:
    """The text of a statement for so many rows, and the names of its parameters where the driver wants names."""
    rows: list[dict[str, BindParameter[Any]]] = [
        {column.name: bindparam(f"{column.name}_{row}") for column in table.columns} for row in range(size)
    ]
    compiled = insert(table).values(rows).compile(dialect=dialect)
    names = [parameter.key for row in rows for parameter in row.values()]
    return str(compiled), None if dialect.positional else names


class UnnestInsert:
    """PostgreSQL's way: one array a column, so that one prepared statement takes any number of rows.

    Where two processes want the same place, the second waits until the first has committed, and is told. Everybody
    inserts in the order of the places, so that no two wait for each other.
    """

    def __init__(self, table: Table, dialect: Dialect) -> None:
        columns = [(column.name, column.type.compile(dialect)) for column in table.columns]
        names = ", ".join(name for name, _ in columns)
        arrays = ", ".join(f"%({name})s::{kind}[]" for name, kind in columns)
        key = ", ".join(column.name for column in table.primary_key.columns)
        self._names = [name for name, _ in columns]
        self._text = (
            f"INSERT INTO {table.name} ({names}) SELECT * FROM unnest({arrays}) "  # noqa: S608  (names of the schema)
            f"ON CONFLICT DO NOTHING RETURNING {key}"
        )

    def __call__(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> set[Place]:
        """Inserts what has a place."""
        if not rows:
            return set()
        ordered = sorted(rows, key=_place)
        columns = {name: list(values) for name, values in zip(self._names, zip(*ordered, strict=True), strict=True)}
        inserted = {tuple(row) for row in connection.exec_driver_sql(self._text, columns)}
        return {_place(row) for row in ordered} - inserted


def _place(row: tuple[Any, ...]) -> Place:
    return row[0], row[1]
