"""SEAMENI: the tiles and how they come to lie, who are partners."""

from __future__ import annotations

from collections import Counter

import pytest

from kajuta.core.errors import BadOptions
from kajuta.games.seameni.tables import ARROWS, DECK, KIND, MIX, NUMBER, TOKENS
from seameni_boards import GAME


def test_the_tiles_are_those_of_the_rules() -> None:
    assert sum(count for _, _, count in MIX) == 121 == len(DECK)
    assert sum(NUMBER[tile] for tile in DECK if TOKENS[tile][0] == "$") == 36
    assert len(TOKENS) == len(set(TOKENS)) == len(KIND) == len(ARROWS) == 38
    arrows = {token: int(ARROWS[TOKENS.index(token)]).bit_count() for token in ("1NW", "2NE", "4N", "8", "sE", ".")}
    assert arrows == {"1NW": 1, "2NE": 2, "4N": 4, "8": 8, "sE": 1, ".": 0}


def test_a_new_game_holds_the_standard_mix_each_way_to_lie_equally_likely() -> None:
    found: Counter[str] = Counter()
    for seed in range(200):
        tokens = " ".join(GAME.new(2, seed=seed).document()["sea"]).split(" ")
        assert all(token.startswith("?") for token in tokens)
        found.update(token[1:] for token in tokens)
    for first, ways, count in MIX:
        start = TOKENS.index(first)
        each = [found[token] for token in TOKENS[start : start + ways]]
        assert sum(each) == 200 * count
        assert all(abs(one - 200 * count / ways) < 5 * (200 * count / ways) ** 0.5 + 1 for one in each)


def test_tiles_lie_everywhere() -> None:
    games_with_the_shark = Counter(
        (row, line.split(" ").index("?x"))
        for seed in range(400)
        for row, line in enumerate(GAME.new(2, seed=seed).document()["sea"])
        if "?x" in line.split(" ")
    )
    assert games_with_the_shark.total() == 400
    assert len(games_with_the_shark) > 100


def test_partners_are_for_four_and_then_the_default() -> None:
    assert GAME.options(4)["partners"] is True
    assert GAME.options(2)["partners"] is False
    assert GAME.options(4, {"partners": False})["partners"] is False
    with pytest.raises(BadOptions, match="S13"):
        GAME.options(3, {"partners": True})
    with pytest.raises(BadOptions):
        GAME.options(2, {"quiet_rounds": -1})
    with pytest.raises(BadOptions):
        GAME.options(5)


def test_partners_win_together() -> None:
    assert GAME.new(4, seed=1).sides() == [[0, 2], [1, 3]]
    assert GAME.new(3, seed=1).sides() == [[0], [1], [2]]
