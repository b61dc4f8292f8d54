"""What a learner is shown of TOTOHU: exactly what the view tells, from the seat's own side."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kajuta import games
from kajuta.core.compiled import stepping
from kajuta.core.compiled.luck import Draws
from kajuta.core.errors import BadRequest
from kajuta.core.position import Position

GAME = games.game("totohu")

WAYS_TO_PLAY: list[tuple[int, dict[str, Any]]] = [
    (1, {"solo_assign": "loose"}),
    (2, {}),
    (2, {"blind": True, "treasure": True}),
    (3, {"treasure": True, "anchor": "sailing"}),
    (3, {"blind": True, "treasure": True}),
]


def written(position: Position, seat: int, module: Any = None) -> bytes:
    """All numbers that a seat is shown."""
    features = np.full(GAME.feature_size, np.nan, np.float32)
    program = GAME.steps.current if module is None else module
    program.show(np.frombuffer(bytearray(position.bytes), np.uint8), seat, features, GAME.workspace())
    assert not np.isnan(features).any()
    return features.tobytes()


@pytest.mark.parametrize(("players", "options"), WAYS_TO_PLAY)
def test_equal_views_have_equal_features(players: int, options: dict[str, Any]) -> None:
    position, draws = GAME.new(players, options, seed=1), Draws("features")
    views: dict[str, str] = {}
    while not position.over:
        for seat in range(players):
            view = position.view(seat)
            shown = written(position, seat)
            belief = GAME.believe(view)
            assert all(written(belief.position(sample), seat) == shown for sample in range(4))
            assert views.setdefault(shown.hex(), str(view)) == str(view)
        actor = draws.choice(position.to_act)
        position = position.play(f"{actor}:{draws.choice(position.legal(actor))}")


def test_the_own_fleet_comes_first_and_the_others_clockwise() -> None:
    position = GAME.new(3, {}, seed=1).play("0:H").play("1:P5").play("2:M3")
    for seat in range(3):
        features = position.features(seat)
        turned_up = [int(np.argmax(row)) for row in features["table"]]
        assert turned_up == [(0, 2, 3)[(seat + side) % 3] for side in range(3)]
        assert int(np.argmax(features["starter"])) == -seat % 3
    assert [int(np.argmax(position.play("0:order:01-02-12").features(1)["table"][0]))] == [0]


def test_of_a_fleet_behind_a_screen_nothing_is_shown_but_whether_it_is_afloat() -> None:
    position = GAME.new(2, {"blind": True}, seed=1).play("0:M5").play("1:M3").play("1:H")
    features = position.features(0)
    assert features["shown"].tolist() == [1, 0, 0]
    assert features["afloat"].tolist() == [1, 1, 0]
    assert features["committed"].tolist() == [0, 1, 0]
    assert not any(features[name][1:].any() for name in ("sea", "sunk", "deck", "hold", "hull", "points"))
    assert not features["card"].any()
    assert position.features(1)["card"].tolist() == [1, 0, 0, 0, 0, 0]
    assert features["deck"][0].tolist() == pytest.approx([0, 0, 0, 0, 0, 0.4])


def test_whoever_has_no_seat_is_shown_nothing() -> None:
    position = GAME.new(2, {"blind": True}, seed=1)
    with pytest.raises(BadRequest, match="there is no seat"):
        position.features("chance")  # type: ignore[arg-type]


def test_the_names_cover_everything_that_is_written() -> None:
    position = GAME.new(2, {}, seed=1)
    assert sum(part.size for part in position.features(0).values()) == GAME.feature_size
    assert [feature.name for feature in GAME.feature_list] == list(position.features(0))
    assert len(written(position, 0, GAME.bound(stepping).fastest())) == 4 * GAME.feature_size
