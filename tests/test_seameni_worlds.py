"""SEAMENI: what a seat reckons with, drawn in compiled code, and what a learner is shown."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import numpy as np

from kajuta.core.beliefs import Belief
from kajuta.core.compiled.luck import rng_words
from kajuta.core.compiled.program import Mode, run_rules
from kajuta.core.position import Position
from kajuta.games.seameni.tables import MIX, TOKENS
from seameni_boards import COLUMNS, GAME, dense_positions, plain
from test_seameni_secrets import with_other_faces

FIELDS = [f"{column}{row}" for row in range(2, 13) for column in COLUMNS]


def nearly_known(hidden: dict[str, str]) -> Position:
    """The standard mix face up but for some fields; the crews are aboard."""
    tiles = [first for first, _, count in MIX for _ in range(count)]
    for token in hidden.values():
        tiles.remove(token)
    rest = iter(tiles)
    sea = {field: f"?{hidden[field]}" if field in hidden else next(rest) for field in FIELDS}
    crews = {f"{'AB'[seat]}{number}": f"@{seat}" for seat in (0, 1) for number in (1, 2, 3)}
    return GAME.load(plain(2, sea, pirates=crews))


def tokens_at(position: Position, fields: Iterator[str] | list[str]) -> tuple[str, ...]:
    sea = position.document()["sea"]
    return tuple(sea[12 - int(field[1:])].split(" ")[COLUMNS.index(field[0])] for field in fields)


def samples(belief: Belief, count: int, seed: str) -> Iterator[Position]:
    """One sample drawn over the other, as searches do it."""
    buffer = belief.known.copy()
    rng = np.array(rng_words(seed), np.int64)
    for _ in range(count):
        GAME.steps.current.draw_world(buffer, belief.record, rng, GAME.workspace())
        yield Position(GAME, buffer.copy(), None)


def test_every_deal_of_the_hidden_tiles_is_drawn_as_often_as_any_other() -> None:
    hidden = {"b2": "2N", "f7": "$3", "l12": "x"}
    position = nearly_known(hidden)
    deals = {deal for tokens in (("2N", "$3", "x"), ("2E", "$3", "x")) for deal in permutations(tokens)}
    drawn = Counter(
        tokens_at(sample, list(hidden)) for sample in samples(GAME.believe(position.view(0)), 6000, "deals")
    )
    assert set(drawn) == {tuple(f"?{token}" for token in deal) for deal in deals}
    assert all(400 < count < 600 for count in drawn.values()), drawn


def test_with_another_mix_any_of_the_tiles_left_may_lie_there() -> None:
    position = GAME.load(plain(base="x", tiles={"l12": "?g", "b12": "?g"}, pirates={"A1": "@0"}))
    drawn = {
        token for sample in samples(GAME.believe(position.view(1)), 3000, "mix") for token in tokens_at(sample, ["l12"])
    }
    assert drawn == {f"?{one}" for one in TOKENS[1:] if one != "x"}


def positions(seed: str) -> Iterator[Position]:
    """Positions of games and dense boards."""
    rng = random.Random(seed)
    starts = [GAME.new(players, seed=f"{seed}{players}") for players in (2, 3, 4)] + list(dense_positions(seed, 8))
    for start in starts:
        position = start
        for step in range(60):
            if step % 6 == 0:
                yield position
            if position.over:
                break
            seat = rng.choice(position.to_act)
            position = position.play(f"{seat}:{rng.choice(position.legal(seat))}")
        yield position


def test_samples_are_whole_positions_that_look_the_same() -> None:
    for position in positions("samples"):
        seat = 1 % position.players
        belief = GAME.believe(position.view(seat))
        for sample in samples(belief, 4, "whole"):
            assert sample.view(seat) == position.view(seat)
            assert GAME.load(sample.document()).bytes == sample.bytes


def test_samples_and_features_are_the_same_compiled_and_interpreted() -> None:
    modes: list[Mode] = ["interpreted", "checked", "compiled"]
    for position in positions("modes"):
        belief = GAME.believe(position.view(0))
        drawn, shown = [], []
        for mode in modes:
            run_rules(mode)
            drawn.append([sample.bytes for sample in samples(belief, 2, "modes")])
            shown.append(features_of(position, position.players - 1))
        assert drawn[0] == drawn[1] == drawn[2]
        assert shown[0] == shown[1] == shown[2]


def features_of(position: Position, seat: int) -> bytes:
    written = np.full(GAME.feature_size, np.nan, np.float32)
    GAME.steps.current.show(np.frombuffer(bytearray(position.bytes), np.uint8), seat, written, GAME.workspace())
    return written.tobytes()


def test_equal_views_give_equal_features_without_a_gap() -> None:
    rng = random.Random("features")
    for position in positions("features"):
        twin = GAME.load(with_other_faces(position.document(), rng))
        for seat in range(position.players):
            assert features_of(position, seat) == features_of(twin, seat)
            assert np.isfinite(np.frombuffer(features_of(position, seat), np.float32)).all()


def test_features_change_with_everything_that_is_seen() -> None:
    crews = {"A1": "e4", "A2": "@0", "A3": "k1~", "B1": "f6/2", "B2": "@0", "B3": "b13"}
    document = plain(
        tiles={"f6": "m3", "e4": "o", "c3": "1NE"}, pirates=crews, prisoners={"B2": 0}, loot={"f6/2": 1, "e4": 2}
    )
    document["options"]["quiet_rounds"] = 10
    start = GAME.load(document)
    changes: list[dict[str, Any]] = [
        {"active": 1},
        {"turn": 1},
        {"quiet": 1},
        {"lost": 1},
        {"ships": ["e1", "i13"]},
        {"hold": [0, 1]},
        {"loot": {"f6/2": 1, "e4": 1}},
        {"loot": {"e4": 2}},
        {"loot": {"f6/1": 1, "e4": 2}, "pirates": {**crews, "B1": "f6/1"}},
        *({"pirates": {**crews, name: place}} for name, place in (("A1", "@0"), ("A3", "k1"), ("B3", None))),
        {"prisoners": {}, "pirates": {**crews, "B2": "@1"}},
        *({key: ["A1"]} for key in ("caught", "tired", "blocked")),
        {"stranded": ["B3"]},
        {"offered": True},
        {"offered": True, "pending": {"kind": "end", "by": 0, "yes": [0]}},
        *({"options": {**document["options"], key: not document["options"][key]}} for key in CHANGED_OPTIONS),
        {"options": {**document["options"], "quiet_rounds": 0}},
        {"phase": "over", "end": "quiet"},
    ]
    shown = [features_of(GAME.load({**document, **change}), 0) for change in changes]
    assert len({features_of(start, 0), features_of(start, 1), *shown}) == 2 + len(changes)


CHANGED_OPTIONS = ("crew_to_sail", "prisoners_explore", "auto_end")


def test_features_say_where_everything_is() -> None:
    crews = {"A1": "e4", "A2": "@0", "A3": "d1~", "B1": "f6/2", "B2": "@0", "B3": "b13"}
    document = plain(
        tiles={"f6": "m3", "e4": "o", "c3": "1NE"}, pirates=crews, prisoners={"B2": 0}, loot={"f6/2": 1, "e4": 2}
    )
    shown = GAME.load(document).features(1)
    assert [len(feature.shape) for feature in GAME.feature_list][:3] == [3, 3, 2]
    rows, columns = (
        {str(row): row - 1 for row in range(1, 14)},
        {name: place for place, name in enumerate("abcdefghijklm")},
    )

    def at(plane: Any) -> list[str]:
        return [f"{'abcdefghijklm'[column]}{row + 1}" for row, column in np.argwhere(plane)]

    assert at(shown["arrows"][7]) == ["c3"]
    assert shown["mud"][rows["6"]][columns["f"]] == np.float32(0.6)
    assert shown["treasure"][rows["4"]][columns["e"]] == np.float32(0.4)
    assert [at(plane) for plane in shown["ships"]] == [["i13"], ["d1"], [], []]
    assert [at(plane) for plane in shown["pirates"][1]] == [["e4"], ["d1"], ["d1"]]
    assert [at(plane) for plane in shown["pirates"][0]] == [["f6"], ["d1"], ["b13"]]
    assert shown["aboard"].tolist()[:2] == [[0, 1, 0], [0, 1, 0]]
    assert shown["open"].tolist()[:2] == [[0, 0, 0], [0, 0, 1]]
    assert shown["laden"].tolist()[0] == [1, 0, 0]
    assert shown["captor"][0][1].tolist() == [0, 1, 0, 0]
    assert shown["seats"].tolist() == [1, 1, 0, 0]
