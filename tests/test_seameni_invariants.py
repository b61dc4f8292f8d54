"""SEAMENI: what holds in every game, in a sea full of anything, and that a breach is noticed."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
import soak_seameni
from soak_seameni import Broken, fault_of

from kajuta.games.seameni.state import ABOARD
from kajuta.games.seameni.tables import TOKENS
from seameni_boards import GAME, THEMES, VARIANTS, dense_positions, plain


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_random_games_break_no_invariant(players: int, options: dict[str, Any]) -> None:
    played, broken, actions, _ = soak_seameni.run(GAME.new(players, options, 1), 400, 1 << 30, "test", fresh=True)
    assert (played, broken) == (400, 0)
    assert actions > 10_000


def test_dense_boards_break_no_invariant() -> None:
    actions = 0
    for position in dense_positions("soak", 150):
        played, broken, made, _ = soak_seameni.run(position, 6, 400, "dense", fresh=False)
        assert (played, broken) == (6, 0)
        actions += made
    assert actions > 10_000


def test_a_broken_invariant_is_noticed() -> None:
    state = GAME.load(plain(tiles={"f6": "o", "e5": "m2"}, pirates={"A1": "f6", "A2": "e5/1", "B1": "f7"})).state

    def fault(**changes: Any) -> int:
        doctored = copy.deepcopy(state)
        for name, value in changes.items():
            setattr(doctored, name, value)
        return fault_of(doctored, 1, 0)

    aboard, f7 = ABOARD, state.place[3]
    assert fault() == Broken.NOTHING
    assert fault(lost=1) == Broken.TREASURE_NOT_CONSERVED
    assert fault(unsettled=2) == Broken.UNSETTLED_MISCOUNTED
    assert fault(place=[aboard] * 4 + [0] * 8) == Broken.SHIP_OVERFULL
    assert fault(depth=[1] + [0] * 11) == Broken.PLACE_IMPOSSIBLE
    assert fault(place=[*state.place[:2], f7, f7] + [0] * 8) == Broken.ENEMIES_TOGETHER
    assert fault(place=[*state.place[:1], *[state.place[1]] * 3] + [0] * 8, depth=[0, 1, 1, 1] + [0] * 8) == (
        Broken.MUD_TOO_FULL
    )
    assert fault(captor=[0, 0, 0, 1] + [0] * 8) == Broken.PRISONER_LOOSE
    assert fault(caught=2) == Broken.CAUGHT_ELSEWHERE
    assert fault(stranded=1) == Broken.STRANDED_ELSEWHERE
    assert fault(used_count=1) == Broken.CHAIN_NOT_FORGOTTEN


def test_every_position_of_a_dense_game_has_a_valid_document() -> None:
    rng = random.Random("documents")
    for position in dense_positions("documents", 25):
        for _ in range(60):
            if position.over:
                break
            seat = rng.choice(position.to_act)
            position = position.play(f"{seat}:{rng.choice(position.legal(seat))}")  # noqa: PLW2901
            assert GAME.load(position.document()).bytes == position.bytes


@pytest.mark.parametrize("theme", [[token] for token in TOKENS[1:]] + list(THEMES.values()), ids=" ".join)
def test_a_sea_full_of_anything_can_be_played(theme: list[str]) -> None:
    rng = random.Random("full")
    fields = [f"{column}{row}" for column in "bcdefghijkl" for row in range(2, 13)]
    for hidden in ("", "?"):
        tiles = {field: hidden + rng.choice(theme) for field in fields}
        crews = {f"{'ABCD'[seat]}{number}": f"@{seat}" for seat in range(4) for number in (1, 2, 3)}
        position = GAME.load(plain(4, tiles, pirates=crews, options={"auto_end": False, "quiet_rounds": 5}))
        played, broken, actions, _ = soak_seameni.run(position, 3, 500, "full", fresh=False)
        assert (played, broken) == (3, 0)
        assert actions > 0
