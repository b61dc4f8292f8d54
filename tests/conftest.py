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
