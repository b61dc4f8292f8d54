"""Opening a database: its address, its file, its schema."""

from __future__ import annotations

import stat
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic.util.exc import CommandError
from sqlalchemy import create_engine, event
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from kajuta.server.store import SqlStore, StoreFailed


def open_store(url: str) -> SqlStore:
    """The store at a database address, its schema brought up to date."""
    try:
        address = make_url(url)
        engine = create_engine(address, pool_pre_ping=True, hide_parameters=True)
    except (ArgumentError, ValueError):
        raise StoreFailed(f"this is not the address of a database: {url.partition(':')[0][:40]!r}") from None
    except ImportError as error:
        raise StoreFailed(f"for such a database the package {error.name} has to be installed") from None
    try:
        if address.get_backend_name() == "sqlite":
            event.listen(engine, "connect", _make_sqlite_durable)
            _keep_private(address.database)
        migrate(engine)
    except (SQLAlchemyError, OSError, TypeError) as error:
        raise StoreFailed(f"the database cannot be opened: {_reason(error)}") from error
    except CommandError:
        raise StoreFailed("the database was made by a newer version of Kajuta") from None
    return SqlStore(engine)


def _reason(error: Exception) -> str:
    """What the database said, in one line."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return " ".join(str(said).split())[:200] or type(error).__name__


def _keep_private(path: str | None) -> None:
    """A database holds the seeds of running games: its file, and those beside it, are for their owner alone."""
    if path and path != ":memory:" and not path.startswith("file:"):
        file = Path(path)
        file.touch(mode=stat.S_IRUSR | stat.S_IWUSR)
        for one in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
            if one.exists():
                one.chmod(one.stat().st_mode & ~(stat.S_IRWXG | stat.S_IRWXO))


def _make_sqlite_durable(connection: Any, _record: Any) -> None:
    """Readers do not wait for the writer (WAL), and a commit is on the disk when it returns (FULL).

    Every now and then the WAL goes into the database itself, and that commit takes longer: with 16 MiB less often.
    """
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "wal_autocheckpoint=4000"):
        connection.execute(f"PRAGMA {pragma}")


def migrate(engine: Engine, version: str = "head") -> None:
    """Runs the migrations that are still missing."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("kajuta.server") / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
