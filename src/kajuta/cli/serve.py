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
from kajuta.cli import push
from kajuta.cli.arguments import Parser, whole_number
from kajuta.core.errors import KajutaError
from kajuta.server.web.limit_file import limits_in
from kajuta.server.web.security import Limits

DEFAULT_PORT = 8080
LAST_PORT = 65535
MOST_THINKERS = 64
MOST_WORKERS = 64
LONGEST_DRAIN = 3600


def main(arguments: list[str]) -> int:
    """Runs until it is stopped."""
    wanted = _parser().parse_args(arguments)
    if wanted.new_push_key is not None:
        push.write_new_key(wanted.new_push_key)
        return 0
    limits_of(wanted)
    push.push_of(wanted)
    if wanted.database is None:
        wanted.database = default_database()
    _check_together(wanted)
    check(wanted.database, wanted.host, wanted.port)
    if wanted.workers > 1:
        from kajuta.cli.workers import serve_by_several

        return serve_by_several(wanted)
    serve(wanted)
    return 0


def _check_together(wanted: argparse.Namespace) -> None:
    """Several processes need a database that several can write, and a way to tell each other of news."""
    if wanted.bus is not None:
        try:
            from kajuta.server.bus.nats_line import addresses_of
        except ImportError:
            raise KajutaError("for a bus install also what it needs: pip install 'kajuta[cluster]'") from None
        addresses_of(wanted.bus)
    if wanted.workers > 1 and (wanted.bus is None or wanted.port == 0):
        raise KajutaError("several workers need --bus nats://…, to hear of each other, and a --port to share")
    if wanted.bus is not None and wanted.database.startswith("sqlite"):
        raise KajutaError("with --bus several processes share a database: that must be PostgreSQL, not a file")


def _parser() -> Parser:
    parser = Parser("kajuta serve", description="Serve tables to others.")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (default 127.0.0.1)")
    parser.add_argument("--port", type=whole_number(0, LAST_PORT), default=DEFAULT_PORT, help=f"default {DEFAULT_PORT}")
    parser.add_argument("--database", metavar="URL", help="default: SQLite in the user's data folder")
    parser.add_argument("--bus", metavar="URL", help="NATS, by which servers on one database hear of each other")
    parser.add_argument(
        "--workers",
        type=whole_number(1, MOST_WORKERS),
        default=1,
        metavar="N",
        help="server processes that share the port (default 1); each has a port of its own after it",
    )
    parser.add_argument(
        "--drain",
        type=whole_number(0, LONGEST_DRAIN),
        default=0,
        metavar="SECONDS",
        help="when told to end, first only say so at /health for so long (default 0)",
    )
    thinkers = whole_number(1, MOST_THINKERS)
    parser.add_argument(
        "--thinkers", type=thinkers, default=1, metavar="N", help="processes for computer players (default 1)"
    )
    parser.add_argument("--proxy", metavar="ADDRESS", help="a reverse proxy whose X-Forwarded headers are trusted")
    parser.add_argument("--secure", action="store_true", help="everybody comes over HTTPS (behind such a proxy)")
    parser.add_argument(
        "--host-name", metavar="NAME", action="append", default=[], help="a name of this server; others are refused"
    )
    push.add_options(parser)
    parser.add_argument("--no-pause", action="store_true", help="computer players answer as fast as they can")
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument("--limits", metavar="FILE", help="other limits than the usual ones, TOML (kajuta docs server)")
    limits.add_argument("--no-limits", action="store_true", help="no limits per address, for measurements")
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
    check_address(host, port)


def check_address(host: str, port: int) -> None:
    """Whether somebody else listens there."""
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

    from kajuta.server.store.database import open_store

    open_store(url).close()
    address = make_url(url)
    if address.get_backend_name() == "sqlite" and address.database in (None, "", ":memory:"):
        raise KajutaError("the database must be a file: in memory, each thread of the server would see another one")


def limits_of(wanted: argparse.Namespace) -> Limits:
    """The limits that were asked for, or the usual ones."""
    return Limits.none() if wanted.no_limits else limits_in(wanted.limits) if wanted.limits else Limits()


def serve(wanted: argparse.Namespace, sockets: list[socket.socket] | None = None) -> None:
    """Starts the server and waits; on these sockets, if they are open already."""
    from kajuta.server.house.sources import Sources, no_pause
    from kajuta.server.web.app import make_app
    from kajuta.server.web.running import server_of
    from kajuta.server.web.shell import Cluster, Site

    log_as_json()
    limits = limits_of(wanted)
    sources = Sources(pause=no_pause) if wanted.no_pause else Sources()
    place = f"{socket.gethostname()[:40]}:{wanted.port}"
    cluster = None if wanted.bus is None else Cluster(wanted.bus, place)
    app = make_app(
        wanted.database,
        limits,
        wanted.thinkers,
        site=Site(wanted.secure, frozenset(name.lower() for name in wanted.host_name), cluster, push.push_of(wanted)),
        sources=sources,
        owns_process=True,
    )
    server = server_of(app, limits, wanted.host, wanted.port, wanted.proxy, drain_seconds=wanted.drain)
    server.run(sockets)


def log_as_json() -> None:
    """What is logged goes to standard error, one JSON object a line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)
