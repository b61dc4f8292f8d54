"""`kajuta play`: a server for this machine alone, and the browser."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser

from kajuta import games, players
from kajuta.cli import serve
from kajuta.cli.arguments import Parser, whole_number
from kajuta.core.compiled.warm import ALWAYS
from kajuta.core.errors import KajutaError

LOOPBACK = "127.0.0.1"
PATIENCE_SECONDS = 30


def main(arguments: list[str]) -> int:
    """Starts the server on loopback, prints the address and opens the browser."""
    parser = Parser("kajuta play", description="Play in the browser of this machine.")
    parser.add_argument("--port", type=whole_number(0, serve.LAST_PORT), default=0, help="default: any free one")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--database", metavar="URL", help="default: SQLite in the user's data folder")
    wanted = parser.parse_args(arguments)
    if not serve.has_client():
        raise KajutaError("the web client is not built: run make play in a checkout, or play with kajuta terminal GAME")
    port = wanted.port or free_port()
    address = f"http://{LOOPBACK}:{port}/"
    threading.Thread(target=_welcome, args=(address, not wanted.no_browser), daemon=True).start()
    options = ["--host", LOOPBACK, "--port", str(port)]
    return serve.main([*options, "--database", wanted.database] if wanted.database else options)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


def _welcome(address: str, open_browser: bool) -> None:
    """People first: the page is shown, then the rules are compiled while they look around."""
    if _announce(address, open_browser):
        prepare_rules()


def prepare_rules(*names: str) -> None:
    """Compiles what is not compiled yet, in processes of their own that give way to others; progress is shown."""
    give_way = ["nice"] if shutil.which("nice") else []
    for name in names or games.HOUSE:
        modules = [option for module in (*ALWAYS, *players.compiled_for(name)) for option in ("--module", module)]
        command = [sys.executable, "-m", "kajuta.core.compiled.warm", *modules, f"kajuta.games.{name}"]
        subprocess.run([*give_way, *command], check=False)


def _announce(address: str, open_browser: bool) -> bool:
    """Waits until the server answers, then says where, and opens the browser; whether it did."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"{address}health", timeout=1).close()  # noqa: S310  (our own address)
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
            continue
        sys.stdout.write(f"Kajuta is open: {address}\nStop it with Ctrl-C.\n")
        sys.stdout.flush()
        if open_browser:
            webbrowser.open(address)
        return True
    return False
