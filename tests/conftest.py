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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers wait more than they work: their tests come early, so that the other process works meanwhile.

    Not first of all: by then most of what they play is compiled.
    """
    in_browser = [item for item in items if item.path.name == "test_browser.py"]
    others = [item for item in items if item.path.name != "test_browser.py"]
    place = len(others) // 6
    items[:] = others[:place] + in_browser + others[place:]
