"""The C programs of `bench/peers` play the very games of the compiled rules, or their speeds could not be compared."""

from __future__ import annotations

import pytest
import rivals


@pytest.mark.parametrize("name", sorted(source.stem for source in rivals.PEERS.glob("*.c")))
def test_the_c_program_plays_the_same_games(name: str) -> None:
    with rivals.c_program(name) as program:
        assert program is not None, "there is no C compiler (scripts/compiler.sh installs one)"
        assert rivals.plays_the_same_games(program, name)
