"""That something could not be stored or read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from kajuta.core.errors import KajutaError


class StoreFailed(KajutaError):
    """Something could not be stored or read; whatever it was has not happened."""

    code = "not_stored"


@contextmanager
def storing(engine: Engine) -> Iterator[Connection]:
    """A transaction of its own, for what is no entry of a log."""
    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise StoreFailed("the server could not store this; please try again") from error


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection to ask something."""
    try:
        with engine.connect() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise StoreFailed("the server could not read this; please try again") from error
