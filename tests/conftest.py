"""Everything runs compiled unless a test asks for something else; the cache is compiled once for all tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kajuta.core.compiled.program import run_rules

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def compiled_rules() -> Iterator[None]:
    run_rules("compiled")
    yield
    run_rules("compiled")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest are those in a browser: each process but one begins with its share of them.

    A process is given as many items in a row as there are for each; who has done them takes over others' last ones.
    """
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    shares = max(1, processes - 1)
    in_browser = [item for item in items if item.path.name == "test_browser.py"]
    others = [item for item in items if item.path.name != "test_browser.py"]
    arranged: list[pytest.Item] = []
    for share in range(shares):
        first = in_browser[share::shares]
        room = max(0, len(items) // processes - len(first))
        arranged += first + others[:room]
        del others[:room]
    items[:] = arranged + others


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How long each check of the browser took, the longest first."""
    reports = [report for found in terminalreporter.stats.values() for report in found]
    called = [report for report in reports if getattr(report, "when", None) == "call"]
    properties = [one for report in called for one in report.user_properties]
    took = [check for name, checks in properties if name == "took" for check in checks]
    if not took:
        return
    terminalreporter.section("checks in the browser")
    for title, seconds in sorted(took, key=lambda one: -one[1]):
        terminalreporter.line(f"{seconds:7.1f} s  {title}")
