"""Numbers for whoever watches the server (Prometheus)."""

from __future__ import annotations

from collections import Counter as CountOf
from collections.abc import Iterator

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, Info, Metric
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

TABLES_MADE = Counter("kajuta_tables_made", "Tables made", ["game"])
REFUSALS = Counter("kajuta_refusals", "Requests refused", ["code"])
CONNECTIONS = Gauge("kajuta_connections", "WebSocket connections")
LIVE_TABLES = Gauge("kajuta_live_tables", "Tables in memory")
BATCH_SIZE = Histogram(
    "kajuta_commit_batch_size", "Writes per transaction", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500)
)
COMMIT_SECONDS = Histogram("kajuta_commit_seconds", "Duration of a transaction")
THINKING_SECONDS = Histogram("kajuta_thinking_seconds", "Thinking time of computer players", ["level"])

WAITING = Gauge("kajuta_waiting", "Errands that wait for a process", ["lane"])
WAIT_SECONDS = Histogram("kajuta_wait_seconds", "How long errands waited for a process", ["lane"])
ERRAND_SECONDS = Histogram("kajuta_errand_seconds", "How long what is worked out beside the tables takes", ["errand"])
LOWERED = Counter("kajuta_thinking_lowered", "Thoughts left to a lower level because too many waited")

NEWS_TOLD = Counter("kajuta_news_told", "News told to other processes")
NEWS_HEARD = Counter("kajuta_news_heard", "News heard from other processes")
MISSED = Counter("kajuta_missed", "Decisions taken again because another process was quicker")
TAKEN_OVER = Counter("kajuta_tables_taken_over", "Tables kept from now on because their process is gone")
BEAT_AGE = Gauge("kajuta_last_beat_seconds", "When this process last told the database that it is alive")
FAR_WORK = Counter("kajuta_far_work", "Errands given to worker processes elsewhere", ["outcome"])
PUSHES = Counter("kajuta_pushes", "People told of a move while they were away, for each browser", ["outcome"])
PROCESS = Info("kajuta_process", "Which process this is")


class Tally(Collector):
    """Counts what happens at every move: a plain number costs less than a counter with a lock and labels."""

    def __init__(self) -> None:
        self.counts: CountOf[str] = CountOf()

    def collect(self) -> Iterator[Metric]:
        """The counts, when somebody asks."""
        family = CounterMetricFamily("kajuta_actions", "Actions stored", labels=["game"])
        for game, count in self.counts.items():
            family.add_metric([game], count)
        yield family


ACTIONS = Tally()
REGISTRY.register(ACTIONS)
