"""`kajuta serve`: the server for others."""

from __future__ import annotations

import argparse
import json
import logging
import socket
import sys
from pathlib import Path
from typing import Any

import platformdirs

from kajuta import server
from kajuta.cli.arguments import Parser, whole_number
from kajuta.core.errors import KajutaError
from kajuta.server.security import Limits

DEFAULT_PORT = 8080
LAST_PORT = 65535
MOST_THINKERS = 64


def main(arguments: list[str]) -> int:
    """Runs until it is stopped."""
    wanted = _parser().parse_args(arguments)
    if wanted.bus is not None or wanted.workers not in (None, "1"):
        raise KajutaError("this version runs in one process; --bus and --workers come with a later one")
    if wanted.database is None:
        wanted.database = default_database()
    check(wanted.database, wanted.host, wanted.port)
    serve(wanted)
    return 0


def _parser() -> Parser:
    parser = Parser("kajuta serve", description="Serve tables to others.")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (default 127.0.0.1)")
    parser.add_argument("--port", type=whole_number(0, LAST_PORT), default=DEFAULT_PORT, help=f"default {DEFAULT_PORT}")
    parser.add_argument("--database", metavar="URL", help="default: SQLite in the user's data folder")
    for later in ("--bus", "--workers"):
        parser.add_argument(later, help=argparse.SUPPRESS)
    thinkers = whole_number(1, MOST_THINKERS)
    parser.add_argument(
        "--thinkers", type=thinkers, default=1, metavar="N", help="processes for computer players (default 1)"
    )
    parser.add_argument("--proxy", metavar="ADDRESS", help="a reverse proxy whose X-Forwarded headers are trusted")
    parser.add_argument("--secure", action="store_true", help="everybody comes over HTTPS (behind such a proxy)")
    parser.add_argument(
        "--host-name", metavar="NAME", action="append", default=[], help="a name of this server; others are refused"
    )
    parser.add_argument("--no-pause", action="store_true", help="computer players answer as fast as they can")
    parser.add_argument("--no-limits", action="store_true", help="no limits per address, for measurements")
    return parser


def has_client() -> bool:
    """Whether the built web client is in the package."""
    return (Path(server.__file__).parent / "static" / "index.html").exists()


def default_database() -> str:
    """SQLite in the user's data folder."""
    folder = Path(platformdirs.user_data_path("kajuta"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


class JsonLines(logging.Formatter):
    """One JSON object a line. Nothing that opens a seat is passed to the log; requests and headers are not logged."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line: dict[str, Any] = {"at": self.formatTime(record), "level": record.levelname, "what": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def check(database: str, host: str, port: int) -> None:
    """Whether the database opens and the address is free: asked before anything starts, and told in one sentence."""
    _check_database(database)
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no address"
        raise KajutaError(f"the server cannot listen on {host}, port {port}: {reason}") from None


def _check_database(url: str) -> None:
    from sqlalchemy.engine import make_url

    from kajuta.server.database import open_store

    open_store(url).close()
    address = make_url(url)
    if address.get_backend_name() == "sqlite" and address.database in (None, "", ":memory:"):
        raise KajutaError("the database must be a file: in memory, each thread of the server would see another one")


def serve(wanted: argparse.Namespace) -> None:
    """Starts the server and waits."""
    from kajuta.server.app import make_app
    from kajuta.server.running import server_of
    from kajuta.server.shell import Site
    from kajuta.server.sources import Sources, no_pause

    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)
    limits = Limits.none() if wanted.no_limits else Limits()
    sources = Sources(pause=no_pause) if wanted.no_pause else Sources()
    app = make_app(
        wanted.database,
        limits,
        wanted.thinkers,
        site=Site(wanted.secure, frozenset(name.lower() for name in wanted.host_name)),
        sources=sources,
        owns_process=True,
    )
    server_of(app, limits, wanted.host, wanted.port, wanted.proxy).run()
