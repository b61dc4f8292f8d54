"""SEAMENI: nothing tells what lies face down; what a seat may imagine of it."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from kajuta.core.contract import Event
from kajuta.core.position import Position
from kajuta.games.seameni.actions import expressible
from kajuta.games.seameni.tables import MIX, TOKENS
from seameni_boards import GAME, dense_positions, plain


def with_other_faces(document: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The same position with what lies face down dealt anew, each tile turned in another way."""
    rows = [row.split(" ") for row in document["sea"]]
    ways = {first: TOKENS[TOKENS.index(first) : TOKENS.index(first) + count] for first, count, _ in MIX}
    turned = {token: tokens for tokens in ways.values() for token in tokens}
    hidden = [rng.choice(turned[token[1:]]) for row in rows for token in row if token[0] == "?"]
    rng.shuffle(hidden)
    sea = [" ".join(f"?{hidden.pop()}" if token[0] == "?" else token for token in row) for row in rows]
    return {**document, "sea": sea}


def answers(position: Position, actions: list[int]) -> list[Any]:
    """Everything a seat can learn by asking."""
    views = [position.view(seat) for seat in (*range(position.players), None)]
    legal = [position.legal(seat) for seat in range(position.players)]
    buffer = np.frombuffer(bytearray(position.bytes), np.uint8)
    refused = GAME.steps.current.refused
    work = GAME.workspace()
    codes = [refused(buffer, seat, action, work) for seat in range(position.players) for action in actions]
    return [json.dumps(views), legal, codes, list(position.to_act), position.scores]


def discovers(events: list[Event]) -> bool:
    return any(event["kind"] == "revealed" for event in events)


@pytest.mark.parametrize("dense_board", [False, True])
def test_nothing_depends_on_what_lies_face_down(dense_board: bool) -> None:
    rng = random.Random(f"faces {dense_board}")
    starts = list(dense_positions("faces", 12)) if dense_board else [GAME.new(n, seed=n) for n in (2, 3, 4)]
    compared = 0
    for start in starts:
        position = start
        for _ in range(60):
            twin = GAME.load(with_other_faces(position.document(), rng))
            tried = rng.sample(list(expressible(position.state)), 60)
            assert answers(position, tried) == answers(twin, tried)
            if position.over:
                break
            seat = rng.choice(position.to_act)
            action = f"{seat}:{rng.choice(position.legal(seat))}"
            position, twin = position.play(action), twin.play(action)
            if not discovers(position.events):
                assert json.dumps(position.events) == json.dumps(twin.events)
                compared += 1
            else:
                assert discovers(twin.events)
    assert compared > 50


def test_an_imagined_position_holds_what_is_left_of_the_standard_mix() -> None:
    for players in (2, 4):
        position = GAME.new(players, seed="mix")
        rng = random.Random(players)
        for _ in range(80):
            seat = rng.choice(position.to_act)
            legal = [action for action in position.legal(seat) if action != "offer"]
            position = position.play(f"{seat}:{rng.choice(legal)}")
        real = Counter(first_ways(position.document()))
        seen = {tuple(GAME.determinize(position.view(0), (), seed).document()["sea"]) for seed in range(10)}
        assert len(seen) == 10
        assert all(Counter(first_ways({"sea": list(sea)})) == real for sea in seen)


def first_ways(document: dict[str, Any]) -> Iterator[str]:
    firsts = {TOKENS[TOKENS.index(first) + way]: first for first, ways, _ in MIX for way in range(ways)}
    for token in " ".join(document["sea"]).replace("?", "").split(" "):
        yield firsts[token]


def test_with_another_mix_something_sensible_is_imagined() -> None:
    tiles = {f"{column}{row}": "?g" for column in "bcd" for row in range(2, 13)}
    position = GAME.load(plain(base="x", tiles=tiles, pirates={"A1": "@0"}, ships=["h1", "i13"]))
    imagined = GAME.determinize(position.view(0), (), 1)
    assert imagined.view(0) == position.view(0)
    hidden = [token for row in imagined.document()["sea"] for token in row.split(" ") if token[0] == "?"]
    assert len(hidden) == 34
    assert "?x" not in hidden, "the only shark of the standard mix has been seen"
