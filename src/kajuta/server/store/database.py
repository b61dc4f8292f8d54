"""Opening a database: its address, its file, its schema."""

from __future__ import annotations

import secrets
import stat
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic.util.exc import CommandError
from sqlalchemy import create_engine, event, func, select, text
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from kajuta.server.store.interface import StoreFailed
from kajuta.server.store.sql import SqlStore

ALONE = "alone"
"""The place of a process that has a database to itself."""
MIGRATING = 7_105_410
"""The lock of whoever brings a database up to date."""
MIGRATING_MS = 10 * 60 * 1000
STATEMENT_MS, CONNECT_SECONDS = 5_000, 5
"""Who waits longer than that for a database is told that it is away."""
LOCK_MS = 1_000
"""For so long somebody may stand still in the middle of a transaction before the others go on without that table."""
POOL_SIZE, POOL_OVERFLOW = 8, 8
FAR: dict[str, Any] = {
    "pool_size": POOL_SIZE,
    "max_overflow": POOL_OVERFLOW,
    "pool_timeout": CONNECT_SECONDS,
    "connect_args": {
        "application_name": "kajuta",
        "connect_timeout": CONNECT_SECONDS,
        "options": f"-c statement_timeout={STATEMENT_MS} -c lock_timeout={LOCK_MS}"
        f" -c idle_in_transaction_session_timeout={2 * STATEMENT_MS}",
        # A machine that is gone says nothing at all.
        "keepalives_idle": CONNECT_SECONDS,
        "keepalives_interval": 1,
        "keepalives_count": 3,
        "tcp_user_timeout": 2 * STATEMENT_MS,
    },
}
"""How a database on another machine is spoken to."""


def open_store(url: str, place: str = ALONE) -> SqlStore:
    """The store at a database address, its schema brought up to date, for a process at a place of its own."""
    try:
        address = _with_driver(make_url(url))
        is_near = address.get_backend_name() == "sqlite"
        engine = create_engine(address, pool_pre_ping=True, hide_parameters=True, **({} if is_near else FAR))
    except (ArgumentError, ValueError):
        raise StoreFailed(f"this is not the address of a database: {url.partition(':')[0][:40]!r}") from None
    except ImportError as error:
        raise StoreFailed(f"for such a database the package {error.name} has to be installed") from None
    try:
        if is_near:
            event.listen(engine, "connect", _make_sqlite_durable)
            _keep_private(address.database)
        migrate(engine)
    except (SQLAlchemyError, OSError, TypeError) as error:
        raise StoreFailed(f"the database cannot be opened: {_reason(error)}") from error
    except CommandError:
        raise StoreFailed("the database was made by a newer version of Kajuta") from None
    return SqlStore(engine, place, f"{place}/{secrets.token_hex(4)}")


def _with_driver(address: URL) -> URL:
    """PostgreSQL is spoken to by psycopg, whether the address says so or not."""
    return address.set(drivername="postgresql+psycopg") if address.get_backend_name() == "postgresql" else address


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
    config.set_main_option("script_location", str(files("kajuta.server.store") / "migrations"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # of several that start at once, one migrates and the others wait
            for waiting in ("statement_timeout", "lock_timeout"):
                connection.execute(text(f"SET LOCAL {waiting} = {MIGRATING_MS}"))
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        config.attributes["connection"] = connection
        command.upgrade(config, version)
