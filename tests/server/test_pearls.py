"""The guest game of these tests keeps the laws itself; otherwise it would prove nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kajuta import games
from kajuta.core.testing.conformance import LAWS
from kajuta.core.testing.trial import Trial, sample


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_law_holds(players: int, law: Callable[[Trial], None]) -> None:
    law(sample(games.game("pearls"), players, {"partners": players == 4}, "1"))
