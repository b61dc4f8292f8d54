"""Sends 100,000 malformed or hostile messages to a server of its own and tells what came of it.

    python bench/server/hostile.py [MESSAGES] [REQUESTS]

A stranger attacks somebody's table; then the owners of tables of every game send whatever they like. Ends with 1 if
anything answered 5xx, broke, or changed the state of the stranger's victim.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tests"))

from kajuta import games
from server.malice import attack_http, attack_own_table, attack_socket, hostile_texts, state_of, victim
from server.outside import free_port, process


def main(messages: int, requests: int) -> int:
    """Runs both attacks and prints one JSON object."""
    with tempfile.TemporaryDirectory() as folder:
        log, port = Path(folder) / "log", free_port()
        address = f"http://127.0.0.1:{port}"
        with process(f"sqlite:///{folder}/tables.sqlite", port, log) as server:
            table, owner = asyncio.run(victim(address))
            before = asyncio.run(state_of(address, owner, table))
            batches = hostile_texts(messages)
            started = time.monotonic()
            answers = asyncio.run(attack_socket(address, table, batches))
            middle = time.monotonic()
            own = {name: asyncio.run(attack_own_table(address, name, messages // 10)) for name in games.HOUSE}
            later = time.monotonic()
            statuses = attack_http(address, table, requests)
            report = {
                "command": f"python bench/server/hostile.py {messages} {requests}",
                "socket": {"messages": answers.pop("sent"), "answers": answers, "seconds": round(middle - started, 1)},
                "owners": {"answers": own, "seconds": round(later - middle, 1)},
                "http": {
                    "requests": sum(statuses.values()),
                    "statuses": {str(status): count for status, count in sorted(statuses.items())},
                    "seconds": round(time.monotonic() - later, 1),
                },
                "server_errors": sum(count for status, count in statuses.items() if status >= 500)
                + sum(answers["failed"] for answers in own.values()),
                "crashed": server.poll() is not None,
                "state_changed": asyncio.run(state_of(address, owner, table)) != before,
                "errors_logged": log.read_text().count('"ERROR"'),
            }
    print(json.dumps(report, indent=2))
    return int(any(report[key] for key in ("server_errors", "crashed", "state_changed", "errors_logged")))


if __name__ == "__main__":
    sys.exit(main(*map(int, (sys.argv[1:] + ["90000", "10000"][len(sys.argv) - 1 :])[:2])))
