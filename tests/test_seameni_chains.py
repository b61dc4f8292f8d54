"""SEAMENI: the longest and the most tangled chains of forced movement."""

from __future__ import annotations

from kajuta.core.compiled.program import Mode, run_rules
from seameni_boards import GAME, plain


def test_leaving_an_overfull_ship_into_a_sea_of_all_way_currents_is_decided_at_once() -> None:
    crews = {**{f"A{number}": "@0" for number in (1, 2, 3)}, "B1": "@0"}
    crowd = {"kind": "crowd", "ship": 0}
    position = GAME.load(plain(base="8", tiles={"l12": "8"}, pirates=crews, prisoners={"B1": 0}, pending=crowd))
    modes: list[Mode] = ["interpreted", "compiled"]
    for mode in modes:
        run_rules(mode)
        assert position.legal(0) == ["throw:B1"]  # every field at the edge has exits out of the sea, so he cannot drown


def test_in_a_closed_sea_of_currents_a_pirate_may_go_and_drown() -> None:
    inner = {f"{column}{row}": "8" for column in "efg" for row in (5, 6, 7)}
    flow = {"kind": "flow", "pirate": "A1", "cargo": False, "used": [], "ban": None}
    ring = {f"{column}{row}": "1N" for column in "dh" for row in range(4, 9)}
    ring |= {"e4": "1N", "f4": "1N", "g4": "1N", "e8": "1S", "f8": "1S", "g8": "1S", "d8": "1E", "h8": "1W"}
    position = GAME.load(plain(tiles={**inner, **ring}, base="sN", pirates={"A1": "f6"}, pending=flow))
    assert len(position.legal(0)) == 8


def test_the_longest_chains_are_told_whole() -> None:
    snake = {}
    for row in range(2, 13):
        for place, column in enumerate("bcdefghijkl"):
            last = place == (10 if row % 2 == 0 else 0)
            snake[f"{column}{row}"] = "1N" if last else "1E" if row % 2 == 0 else "1W"
    position = GAME.load(plain(tiles={**snake, "l12": "."}, pirates={"A1": "a2", "A2": "@0"}, loot={"l12": 1}))
    after = position.play("0:move:A2:d2")
    moved = [event for event in after.events if event["kind"] == "moved"]
    assert len(moved) == 1 + 118
    assert after.document()["pirates"]["A2"] == "l12"
    walker = GAME.load(plain(tiles={**snake, "l12": "."}, pirates={"A1": "b1", "A2": "@0"}, loot={"l12": 1}))
    assert len([event for event in walker.play("0:move:A1:b2").events if event["kind"] == "moved"]) == 121
