"""The C programs of `bench/peers` play the very games of the compiled rules, or their speeds could not be compared."""

from __future__ import annotations

import pytest
import rivals


@pytest.mark.parametrize("name", sorted(source.stem for source in rivals.PEERS.glob("*.c")))
def test_the_c_program_plays_the_same_games(name: str) -> None:
    with rivals.c_program(name) as program:
        if program is None:
            pytest.skip("there is no C compiler")
        assert rivals.plays_the_same_games(program, name)
