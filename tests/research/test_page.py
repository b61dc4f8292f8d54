"""Every example of `docs/research.md` runs."""

from __future__ import annotations

import re

import pytest

from conftest import ROOT

BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "research.md").read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0])
def test_the_example_runs(block: str) -> None:
    exec(compile(block, "docs/research.md", "exec"), {})  # noqa: S102  (our own page)


def test_there_is_one_for_each_framework() -> None:
    assert len(BLOCKS) == 4
