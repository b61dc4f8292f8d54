"""The conformance battery over every game and variant."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from kajuta import games
from kajuta.core.testing.conformance import LAWS
from kajuta.core.testing.machine import MACHINE_LAWS
from kajuta.core.testing.trial import Trial, sample
from variants import all_variants

VARIANTS = all_variants()
NAMES = [variant.name for variant in VARIANTS]
AGAIN = 3
"""Of so many variants one is tried with a second deal."""
TRIALS = [(index, seed) for index in range(len(VARIANTS)) for seed in ("1", "2") if seed == "1" or index % AGAIN == 0]


@cache
def trial(index: int, seed: str) -> Trial:
    variant = VARIANTS[index]
    return sample(games.game(variant.game), variant.players, variant.options, seed)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("index", "seed"), TRIALS, ids=[f"{NAMES[index]}-{seed}" for index, seed in TRIALS])
def test_law_holds(index: int, seed: str, law: Callable[[Trial], None]) -> None:
    law(trial(index, seed))


@pytest.mark.parametrize("law", MACHINE_LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("index", range(len(VARIANTS)), ids=NAMES)
def test_law_of_the_machine_holds(index: int, law: Callable[[Trial], None]) -> None:
    law(trial(index, "1"))


def test_every_game_of_the_house_is_tried() -> None:
    assert {variant.game for variant in VARIANTS} == set(games.HOUSE)
