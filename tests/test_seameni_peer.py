"""SEAMENI: a second implementation of the rules, played side by side; compiled beside interpreted."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from peers import seameni as peer_rules
from peers.seameni import Peer

from conftest import ROOT
from kajuta.core.position import Position
from kajuta.core.testing.machine import compiled_equals_interpreted
from kajuta.core.testing.trial import Moment, Trial
from seameni_boards import GAME, VARIANTS, dense_positions, trap


def assert_same(position: Position, peer: Peer) -> None:
    assert position.document() == peer.document()
    assert list(position.to_act) == peer.to_act()
    assert position.scores == peer.scores()
    assert position.winners == peer.winners()


def play_side_by_side(position: Position, rng: random.Random, limit: int) -> int:
    """Plays both with the same actions; equal actions, documents, events, results after each."""
    peer = Peer.load(position.document())
    played = 0
    while position.to_act and played < limit:
        seat = rng.choice([int(seat) for seat in position.to_act])
        legal = position.legal(seat)
        assert sorted(legal) == sorted(peer.legal(seat)), position.document()
        lively = [action for action in legal if action not in ("offer", "pass") and not action.startswith("sail")]
        action = rng.choice(lively if lively and rng.random() < 0.7 else legal)
        position = position.play(f"{seat}:{action}")
        assert peer.play(seat, action) == position.events
        assert_same(position, peer)
        played += 1
    return played


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_a_second_implementation_plays_the_same_games(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(f"{players} {options}")
    played = [play_side_by_side(GAME.new(players, options, str(rng.random())), rng, 250) for _ in range(12)]
    assert sum(played) > 500


class TooDeepForBruteForce(Exception):
    """The second implementation tries all sequences of exits; some boards have too many."""


@pytest.fixture
def brute_force_with_a_limit(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Lets the second implementation give up after many steps of one look-ahead."""
    steps: Counter[str] = Counter()
    try_all = Peer._permitted

    def limited(self: Peer, *arguments: Any) -> bool:
        steps["taken"] += 1
        if steps["taken"] > 20_000:
            raise TooDeepForBruteForce
        return try_all(self, *arguments)

    def fresh(name: str) -> None:
        original = getattr(Peer, name)

        def call(self: Peer, *arguments: Any) -> Any:
            steps["taken"] = 0
            return original(self, *arguments)

        monkeypatch.setattr(Peer, name, call)

    monkeypatch.setattr(Peer, "_permitted", limited)
    fresh("legal")
    fresh("play")
    return steps


def test_a_second_implementation_plays_the_same_on_dense_boards(brute_force_with_a_limit: Counter[str]) -> None:
    rng = random.Random("dense")
    given_up = 0
    for position in dense_positions("side by side", 150):
        try:
            play_side_by_side(position, rng, 100)
        except TooDeepForBruteForce:
            given_up += 1
    assert given_up < 8


def test_the_look_ahead_agrees_with_trying_all_sequences_of_exits(brute_force_with_a_limit: Counter[str]) -> None:
    rng = random.Random("traps")
    tried = 0
    offered: Counter[int] = Counter()
    for _ in range(600):
        document = trap(rng)
        try:
            expected = sorted(Peer.load(document).legal(0))
        except TooDeepForBruteForce:
            continue
        position = GAME.load(document)
        assert sorted(position.legal(0)) == expected, document
        offered[len(expected)] += 1
        tried += 1
    assert tried > 480
    assert len(offered) > 4


def test_the_stored_traps_are_as_the_second_implementation_finds_them() -> None:
    """The boards of `traps.json` are for the quick tests, which play nothing side by side.

    They were drawn as by `trap`, many in a corner of the sea, some played on by up to three exits so that
    exits are used up. Kept were those where drowning decides (S38): from about 10,000 the ones that told most wrong
    rules of `drowning` apart, then those with both answers on one board. What is legal was written by the peer.
    The last one was built by hand.
    """
    stored = json.loads((ROOT / "tests" / "scenarios" / "seameni" / "traps.json").read_text("utf-8"))
    assert len(stored) == 61
    for scenario in stored:
        legal = sorted(Peer.load(scenario["position"]).legal(0))
        assert legal == scenario["expect"]["legal"]["0"] == sorted(GAME.load(scenario["position"]).legal(0))


def test_the_second_implementation_plays_whole_games() -> None:
    for players in (2, 3, 4):
        assert peer_rules.play_games(3, players, players) > 0


def test_compiled_and_interpreted_rules_agree_on_dense_boards() -> None:
    rng = random.Random("both")
    for position in dense_positions("both", 15):
        moments = [Moment(position)]
        while len(moments) < 40 and not moments[-1].position.over:
            here = moments[-1].position
            seat = rng.choice(here.to_act)
            moments.append(Moment(here.play(f"{seat}:{rng.choice(here.legal(seat))}")))
        compiled_equals_interpreted(Trial(GAME, position.players, {}, "", moments))
