"""What `import kajuta` is enough for, and what it leaves alone."""

from __future__ import annotations

import subprocess
import sys

import pytest

import kajuta
import kajuta.research

ASKED = [
    "kajuta.research.batch('hokito', size=4, threads=2).reset(1)",
    "kajuta.research.pettingzoo.env('hokito', players=2, options={}).reset(seed=1)",
    "kajuta.research.pettingzoo.parallel_env('totohu').reset(seed=1)",
    "kajuta.research.gymnasium.Opposed('hokito').reset(seed=1)",
    "kajuta.research.openspiel.register_all()",
    "kajuta.players.player('level-1')",
    "kajuta.pictures.png",
    "kajuta.arena.Match",
    "kajuta.client.Client",
]


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_what_the_pages_name_is_there_after_importing_kajuta_alone() -> None:
    done = run("import kajuta\n" + "\n".join(ASKED))
    assert done.returncode == 0, done.stderr


def test_importing_kajuta_imports_no_framework_of_learners() -> None:
    code = "import sys, kajuta; kajuta.game('hokito').new(seed=1)\nprint(*sys.modules)"
    imported = set(run(code).stdout.split())
    assert "kajuta" in imported
    assert not imported & {"kajuta.research", "gymnasium", "pettingzoo", "pyspiel"}


@pytest.mark.parametrize("module", [kajuta, kajuta.research])
def test_a_name_that_is_not_there_is_told(module: object) -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        module.nothing  # type: ignore[attr-defined]  # noqa: B018
