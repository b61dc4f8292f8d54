"""The ways of playing that laws and playthroughs are tried on: every player count and every option of every game.

One module per game, with a list `VARIANTS`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from kajuta import games


class Variant(NamedTuple):
    game: str
    players: int
    options: dict[str, Any]
    label: str
    """Names the variant and its playthrough file."""
    steps: int = 1000
    """How many actions its playthrough shows."""

    @property
    def name(self) -> str:
        return f"{self.game}-{self.label}"


def all_variants() -> list[Variant]:
    return [variant for name in games.HOUSE for variant in import_module(f"variants.{name}").VARIANTS]
