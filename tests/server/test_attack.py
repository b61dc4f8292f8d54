"""Every attack that `bench/server/attack.py` knows, for a moment each: nothing is lost, and the limits hold."""

from __future__ import annotations

import attack
import pytest
from attackers import ATTACKS

STRENGTH = 4


@pytest.mark.parametrize("names", [list(ATTACKS)[:5], list(ATTACKS)[5:]])
def test_a_stranger_stops_nobody(names: list[str]) -> None:
    told = attack.run(tables=4, think_ms=100, seconds=1.0, strength=STRENGTH, attacks=names)
    assert told["acknowledged"] > 0
    assert (told["acknowledged_but_not_stored"], told["refused_to_people"]) == (0, 0)
    assert told["most_server_mib"] < attack.MOST_MIB
    assert set(told["attacks"]) == set(names)
    for name, one in told["attacks"].items():
        assert one["actions"] > 0, f"nobody could play during {name}"


def test_every_row_of_the_attacks_is_there() -> None:
    assert set(ATTACKS) == {
        *("imports", "foreseeing", "flood", "positions", "computers"),
        *("rematches", "replays", "deaf", "halves", "handshakes"),
    }
