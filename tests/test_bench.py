"""The C programs of `bench/peers` play the very games of the compiled rules, or their speeds could not be compared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
import rivals


@pytest.mark.parametrize("name", sorted(source.stem for source in rivals.PEERS.glob("*.c")))
def test_the_c_program_plays_the_same_games(name: str) -> None:
    with rivals.c_program(name) as program:
        assert program is not None, "there is no C compiler (scripts/compiler.sh installs one)"
        assert rivals.plays_the_same_games(program, name)


@pytest.mark.parametrize(
    ("given", "options"),
    [
        ((3,), {}),
        ((3, 0, 0, 0, 3), {"first": "random"}),
        ((2, 1), {"treasure": True}),
        ((3, 1, 1), {"treasure": True, "blind": True}),
        ((3, 1, 0, 1), {"treasure": True, "anchor": "sailing"}),
    ],
)
def test_totohus_c_program_carries_the_options_that_the_rules_carry(
    given: tuple[int, ...], options: Mapping[str, Any]
) -> None:
    with rivals.c_program("totohu") as program:
        assert program is not None
        assert rivals.plays_the_same_games(program, "totohu", options, given)
