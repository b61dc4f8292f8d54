"""The signatures of the games of the house (`core/testing/signature.py`), stored in `signatures.toml`.

`make signatures` writes the file anew, and the difference shows which ways of playing are concerned.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

from conftest import ROOT
from kajuta import games
from kajuta.core.testing import signature as testing
from variants import Variant, all_variants

PATH = ROOT / "tests" / "signatures.toml"
FEW, MANY = testing.FEW, testing.MANY

HEAD = f"""\
# How the rules of each game behave, summed up (core/testing/signature.py); written by `make signatures`.
# few, many: the actions played in {FEW} and in {MANY} random games, and the checksum of what was played.
# answers: scores, winners and refusals in one random game, as a digest.
# sights: what its seats see as numbers, and worlds drawn from what they believe, likewise.
"""


def signature(variant: Variant) -> dict[str, Any]:
    """All numbers of one way to play."""
    return testing.signature(games.game(variant.game), variant.players, variant.options, variant.steps)


def played(variant: Variant, *games_in_all: int) -> Iterator[list[int]]:
    """How many actions so many random games took, and the checksum of what was played."""
    return testing.played(games.game(variant.game), variant.players, variant.options, *games_in_all)


def answers(variant: Variant) -> str:
    """A digest of what every seat is told in a random game."""
    return testing.answers(games.game(variant.game), variant.players, variant.options, variant.steps)


def sights(variant: Variant) -> str:
    """A digest of what the seats see and imagine in a random game."""
    return testing.sights(games.game(variant.game), variant.players, variant.options, variant.steps)


def stored() -> dict[str, dict[str, Any]]:
    """The signatures in the file, by the names of the variants."""
    kept = tomllib.loads(PATH.read_text("utf-8"))
    return {f"{game}-{label}": numbers for game, ways in kept.items() for label, numbers in ways.items()}


def write() -> None:
    """Writes the file anew."""
    parts = [HEAD]
    for variant in all_variants():
        lines = [f"{key} = {value!r}".replace("'", '"') for key, value in signature(variant).items()]
        parts.append("\n".join([f"[{variant.game}.{variant.label}]", *lines, ""]))
    PATH.write_text("\n".join(parts), "utf-8")
