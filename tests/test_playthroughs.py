"""Golden playthroughs: everything observable at each step, regenerated and compared.

`python tests/test_playthroughs.py` writes them anew after a wanted change; the difference then shows what changed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from conftest import ROOT
from kajuta import games
from kajuta.core.testing.playthrough import header, playthrough, read_header
from variants import Variant, all_variants

FOLDER = ROOT / "tests" / "playthroughs"
SEED = "1"
VARIANTS = all_variants()


def path_of(variant: Variant) -> Path:
    return FOLDER / variant.game / f"{variant.label}.txt"


def written(variant: Variant) -> str:
    game = games.game(variant.game)
    return playthrough(game, header(game, variant.players, variant.options, SEED, variant.steps))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_playthrough_is_as_it_was(variant: Variant) -> None:
    kept = path_of(variant).read_text("utf-8")
    assert written(variant) == kept


def test_every_playthrough_belongs_to_a_variant() -> None:
    kept = {path for path in FOLDER.rglob("*") if path.is_file()}
    assert kept == {path_of(variant) for variant in VARIANTS}


def test_a_header_reads_back() -> None:
    game = games.game("hokito")
    head = header(game, 2, {"end": "either"}, "seed", 0)
    assert read_header(playthrough(game, head)) == head


if __name__ == "__main__":
    for one in VARIANTS:
        path_of(one).parent.mkdir(parents=True, exist_ok=True)
        path_of(one).write_text(written(one), "utf-8")
