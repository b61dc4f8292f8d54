"""`kajuta serve`: the server for others."""

from __future__ import annotations

import argparse
import json
import logging
import sys
from pathlib import Path
from typing import Any

import platformdirs

from kajuta import server
from kajuta.core.errors import KajutaError
from kajuta.server.security import Limits

DEFAULT_PORT = 8080


def main(arguments: list[str]) -> int:
    """Runs until it is stopped."""
    wanted = _parser().parse_args(arguments)
    if wanted.bus is not None or wanted.workers != 1:
        raise KajutaError("this version runs in one process; --bus and --workers come with a later one")
    serve(wanted)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("kajuta serve", description="Serve tables to others.")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (default 127.0.0.1)")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, help=f"default {DEFAULT_PORT}")
    parser.add_argument("--database", metavar="URL", help="default: SQLite in the user's data folder")
    parser.add_argument("--bus", metavar="URL", help="how several processes talk to each other")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="server processes (default 1)")
    parser.add_argument(
        "--thinkers", type=int, default=1, metavar="N", help="processes for computer players (default 1)"
    )
    parser.add_argument("--proxy", metavar="ADDRESS", help="a reverse proxy whose X-Forwarded headers are trusted")
    parser.add_argument("--secure", action="store_true", help="cookies only over HTTPS (behind such a proxy)")
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


def serve(wanted: argparse.Namespace) -> None:
    """Starts the server and waits."""
    from kajuta.server.app import make_app
    from kajuta.server.running import server_of

    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)
    limits = Limits.none() if wanted.no_limits else Limits()
    database = wanted.database or default_database()
    app = make_app(database, limits, wanted.thinkers, secure_cookies=wanted.secure, owns_process=True)
    server_of(app, limits, wanted.host, wanted.port, wanted.proxy).run()
