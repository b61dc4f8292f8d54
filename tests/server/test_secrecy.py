"""Non-interference over the wire: who may not know something receives the same bytes whatever it is.

Here every variant is watched by one observer, another for each; `bench/server/secrecy.py` tries all of them for longer.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.server.tables.table import Table
from server.secrecy import Experiment, observers
from variants import Variant, all_variants

STEPS = 12
PEARLS = [Variant("pearls", 3, {}, "three"), Variant("pearls", 4, {"partners": True}, "partners")]
OBSERVERS: list[tuple[Variant, int | None]] = [(PEARLS[0], None), (PEARLS[0], 0), (PEARLS[1], None), (PEARLS[1], 3)]
OBSERVERS += [(variant, observers(variant)[n % len(observers(variant))]) for n, variant in enumerate(all_variants())]


def experiment(variant: Variant, who: int | None) -> Experiment:
    return Experiment(variant, who, Draws(f"{variant.name} {who}"))


@pytest.mark.parametrize(("variant", "who"), OBSERVERS, ids=lambda value: getattr(value, "name", f"seat-{value}"))
def test_the_frames_are_byte_equal(variant: Variant, who: int | None, tmp_path: Path) -> None:
    report = asyncio.run(experiment(variant, who).run(tmp_path, STEPS))
    assert report.frames > report.pairs
    if games.game(variant.game).secrecy != "none" and variant.players > 1:  # alone, nobody hides anything
        assert report.different > 0, "no two worlds differed"


def test_every_game_of_the_house_is_tried() -> None:
    assert {variant.game for variant in all_variants()} == set(games.HOUSE)


def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The spectators are told too much by one byte: how many cards above four there are."""
    shown = Table.shown

    def telling(self: Table, now: int) -> dict[str, Any]:
        hidden = json.dumps(self.position.document()) if self.position else ""
        return {**shown(self, now), "players": sum(map(ord, hidden))}

    monkeypatch.setattr(Table, "shown", telling)
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        asyncio.run(experiment(PEARLS[0], None).run(tmp_path, STEPS))
