"""Numbers for whoever watches the server (Prometheus)."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

TABLES_MADE = Counter("kajuta_tables_made", "Tables made", ["game"])
ACTIONS = Counter("kajuta_actions", "Actions stored", ["game"])
REFUSALS = Counter("kajuta_refusals", "Requests refused", ["code"])
CONNECTIONS = Gauge("kajuta_connections", "WebSocket connections")
LIVE_TABLES = Gauge("kajuta_live_tables", "Tables in memory")
BATCH_SIZE = Histogram(
    "kajuta_commit_batch_size", "Writes per transaction", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500)
)
COMMIT_SECONDS = Histogram("kajuta_commit_seconds", "Duration of a transaction")
THINKING_SECONDS = Histogram("kajuta_thinking_seconds", "Thinking time of computer players", ["level"])


@cache
def actions_of(game: str) -> Counter:
    """The counter of one game's actions: looking it up by its label takes as long as playing the action."""
    return ACTIONS.labels(game)
