"""SEAMENI beyond scenarios: a second implementation, invariants, worst cases, documents, secrecy."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
import soak_seameni
from peers import seameni as peer_rules
from peers.seameni import Peer
from soak_seameni import Broken, fault_of

from conftest import ROOT
from kajuta import games
from kajuta.core.conformance import Moment, Trial, compiled_equals_interpreted
from kajuta.core.contract import Event
from kajuta.core.errors import BadDocument, BadOptions
from kajuta.core.position import Position
from kajuta.core.program import Mode, run_rules
from kajuta.games.seameni.actions import First
from kajuta.games.seameni.notation import expressible
from kajuta.games.seameni.refusals import SENTENCES, Refused
from kajuta.games.seameni.state import ABOARD
from kajuta.games.seameni.tables import ARROWS, DECK, KIND, MIX, NUMBER, TOKENS
from seameni_boards import THEMES, dense, plain, trap

GAME = games.game("seameni")
VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (2, {"quiet_rounds": 20}),
    (2, {"crew_to_sail": True, "prisoners_explore": False}),
    (3, {"auto_end": False, "quiet_rounds": 10}),
    (4, {"quiet_rounds": 20}),
    (4, {"partners": False, "quiet_rounds": 10}),
]


def dense_positions(seed: str, count: int) -> Iterator[Position]:
    """So many valid dense boards."""
    rng = random.Random(seed)
    while count > 0:
        try:
            position = GAME.load(dense(rng))
        except BadDocument:
            continue
        count -= 1
        yield position


# Components and set-up


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


# The second implementation


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
    for _ in range(25):
        play_side_by_side(GAME.new(players, options, str(rng.random())), rng, 250)


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
    for position in dense_positions("side by side", 400):
        try:
            play_side_by_side(position, rng, 100)
        except TooDeepForBruteForce:
            given_up += 1
    assert given_up < 20


def test_the_look_ahead_agrees_with_trying_all_sequences_of_exits(brute_force_with_a_limit: Counter[str]) -> None:
    rng = random.Random("traps")
    tried = 0
    offered: Counter[int] = Counter()
    for _ in range(1500):
        document = trap(rng)
        try:
            expected = sorted(Peer.load(document).legal(0))
        except TooDeepForBruteForce:
            continue
        position = GAME.load(document)
        assert sorted(position.legal(0)) == expected, document
        assert not np.frombuffer(position.bytes, np.uint8).view(GAME.dtype)[0]["path"].any()
        offered[len(expected)] += 1
        tried += 1
    assert tried > 1200
    assert len(offered) > 4


def test_the_second_implementation_plays_whole_games() -> None:
    for players in (2, 3, 4):
        assert peer_rules.play_games(3, players, players) > 0


def test_compiled_and_interpreted_rules_agree_on_dense_boards() -> None:
    rng = random.Random("both")
    for position in dense_positions("both", 25):
        moments = [Moment(position)]
        while len(moments) < 40 and not moments[-1].position.over:
            here = moments[-1].position
            seat = rng.choice(here.to_act)
            moments.append(Moment(here.play(f"{seat}:{rng.choice(here.legal(seat))}")))
        compiled_equals_interpreted(Trial(GAME, position.players, {}, "", moments))


# Invariants


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_random_games_break_no_invariant(players: int, options: dict[str, Any]) -> None:
    played, broken, actions, _ = soak_seameni.run(GAME.new(players, options, 1), 400, 1 << 30, "test", fresh=True)
    assert (played, broken) == (400, 0)
    assert actions > 10_000


def test_dense_boards_break_no_invariant() -> None:
    for position in dense_positions("soak", 150):
        soak_seameni.run(position, 6, 400, "dense", fresh=False)


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
    assert fault(path=[1] * 121) == Broken.SLATE_NOT_WIPED


def test_every_position_of_a_dense_game_has_a_valid_document() -> None:
    rng = random.Random("documents")
    for position in dense_positions("documents", 25):
        for _ in range(60):
            if position.over:
                break
            seat = rng.choice(position.to_act)
            position = position.play(f"{seat}:{rng.choice(position.legal(seat))}")  # noqa: PLW2901
            assert GAME.load(position.document()).bytes == position.bytes


# Worst cases


@pytest.mark.parametrize("theme", [[token] for token in TOKENS[1:]] + list(THEMES.values()), ids=" ".join)
def test_a_sea_full_of_anything_can_be_played(theme: list[str]) -> None:
    rng = random.Random("full")
    fields = [f"{column}{row}" for column in "bcdefghijkl" for row in range(2, 13)]
    for hidden in ("", "?"):
        tiles = {field: hidden + rng.choice(theme) for field in fields}
        crews = {f"{'ABCD'[seat]}{number}": f"@{seat}" for seat in range(4) for number in (1, 2, 3)}
        position = GAME.load(plain(4, tiles, pirates=crews, options={"auto_end": False, "quiet_rounds": 5}))
        soak_seameni.run(position, 3, 500, "full", fresh=False)


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


# Secrecy


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
    program = GAME.programs.current
    nothing = np.zeros(0, np.int64)
    codes = []
    for seat in range(position.players):
        for action in actions:
            buffer = np.frombuffer(bytearray(position.bytes), np.uint8)
            codes.append(program.play(buffer, seat, action, nothing, nothing))
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


# Refusals


@pytest.mark.parametrize(
    ("document", "action", "rule", "words"),
    [
        (
            plain(tiles={"f6": "1N", "f7": "i"}, pirates={"A1": "f5"}, loot={"f5": 1}),
            "haul:A1:f6",
            "S71",
            "carry your treasure onto an island",
        ),
        (
            plain(tiles={"f6": "1N", "f7": "e"}, pirates={"A1": "f5"}),
            "move:A1:f6",
            "S52",
            "carry the pirate onto an electric fish",
        ),
        (plain(tiles={"f2": "1S"}, pirates={"A1": "f3"}), "move:A1:f2", "S26", "out into the territorial waters"),
        (plain(tiles={"i12": "1N"}, pirates={"A1": "i11"}), "move:A1:i12", "S27", "onto an enemy ship"),
        (plain(tiles={"f6": "2E", "e6": "e", "g6": "sN"}, pirates={"A1": "f5"}), "move:A1:f6", "S35", "every way on"),
        (plain(tiles={"f6": "?."}, pirates={"A1": "f5"}, loot={"f5": 1}), "haul:A1:f6", "S32", "face-down"),
        (plain(tiles={"f6": "o"}, pirates={"A1": "f6"}, caught=["A1"]), "move:A1:f7", "S60", "octopus"),
        (plain(pirates={"A1": "f6"}, blocked=["A1"]), "move:A1:f7", "S59", "turtle"),
        (plain(tiles={"f6": "m3"}, pirates={"A1": "f6/1"}), "move:A1:f7", "S43", "wade"),
        (plain(pirates={"A1": "f1"}, stranded=["A1"]), "move:A1:f2", "S62", "stranded"),
        (plain(pirates={"A1": "f6"}), "haul:A1:f7", "S69", "no treasure"),
        (plain(pirates={"A1": "f6"}), "pass", "S31", "may not pass"),
        (plain(pirates={"B1": "@0"}, prisoners={"B1": 0}, active=1), "move:B1:d2", "S89", "captor"),
        (plain(pirates={"A1": "f6"}), "fly:A1:f7", "S101", "not an action"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 30 else "",
)
def test_a_refusal_says_why(document: dict[str, Any], action: str, rule: str, words: str) -> None:
    refusal = GAME.load(document).refusal(f"{document['active']}:{action}")
    assert refusal is not None
    assert refusal.rule == rule
    assert words in refusal.message


def refusal_codes(position: Position) -> set[int]:
    """Everything that seats are told who try whatever can be written."""
    nothing = np.zeros(0, np.int64)
    seats = {int(seat) for seat in position.to_act} | {0, 1, 5}
    tried = [*expressible(position.state), First.HAUL - 1, -1, 1 << 40]
    buffer = np.frombuffer(bytearray(position.bytes), np.uint8)
    play = GAME.programs.current.play
    return {play(buffer.copy(), seat, action, nothing, nothing) for seat in seats for action in tried}


def test_every_refusal_can_be_met() -> None:
    met = {0}
    for path in sorted((ROOT / "tests" / "scenarios" / "seameni").glob("*.json")):
        for scenario in json.loads(path.read_text("utf-8")):
            position = GAME.load(scenario["position"])
            if path.name != "transcripts.json":
                for action in scenario.get("play", []):
                    position = position.play(action)
            met |= refusal_codes(position)
    assert met == {0, *Refused}


def test_every_refusal_has_a_sentence_and_a_rule() -> None:
    assert set(SENTENCES) == set(Refused)
    assert all(1 <= code // 10 <= 108 for code in Refused)


# Documents


def faults_of(document: Any) -> tuple[str, ...]:
    try:
        GAME.load(document)
    except BadDocument as bad:
        return bad.faults
    return ()


BASE = plain(
    tiles={"f6": "m2", "f7": "i", "f8": "x", "f9": "2E", "f10": "?.", "f11": "o", "f12": "g"}, pirates={"A1": "d4"}
)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": 5}, "number of players"),
        ({"phase": "pause"}, "phase"),
        ({"active": 2}, "active seat"),
        ({"turn": -1}, "number of turns"),
        ({"quiet": 1.0}, "quiet turns"),
        ({"sea": BASE["sea"][:-1]}, "the sea must be a list of 11"),
        ({"sea": [*BASE["sea"][:-1], ". . ."]}, "11 tokens"),
        ({"sea": [*BASE["sea"][:-1], ". . . . . . . . . . z"]}, 'no tile "z"'),
        ({"sea": [*BASE["sea"][:-1], ". . . . . . . . . .  ."]}, "11 tokens"),
        ({"options": {**BASE["options"], "partners": True}}, "S13"),
        ({"options": {**BASE["options"], "rum": True}}, "no option"),
        ({"ships": ["d1", "d1"]}, "own side"),
        ({"ships": ["a1", "i13"]}, "own side"),
        ({"ships": [None, "i13"]}, "must stand somewhere"),
        ({"ships": ["d1"]}, "list of 2"),
        ({"hold": [0, -1]}, "hold of seat 1"),
        ({"pirates": {**BASE["pirates"], "A1": "f10"}}, "face-down"),
        ({"pirates": {**BASE["pirates"], "A1": "f8"}}, "nobody stays"),
        ({"pirates": {**BASE["pirates"], "A1": "f9"}}, "nobody stays"),
        ({"pirates": {**BASE["pirates"], "A1": "f6"}}, "sub-field"),
        ({"pirates": {**BASE["pirates"], "A1": "f6/3"}}, "sub-field"),
        ({"pirates": {**BASE["pirates"], "A1": "d4/1"}}, "no mud"),
        ({"pirates": {**BASE["pirates"], "A1": "d1"}}, "a ship stands"),
        ({"pirates": {**BASE["pirates"], "A1": "a1~"}}, "A1 must be on a place"),
        ({"pirates": {**BASE["pirates"], "A1": "@2"}}, "A1 must be on a place"),
        ({"pirates": {**BASE["pirates"], "A1": "@1"}}, "without being its prisoner"),
        ({"pirates": {**BASE["pirates"], "C1": "@0"}}, "pirate of this game"),
        ({"pirates": {"A1": "d4"}}, "A2 is missing"),
        ({"pirates": {**BASE["pirates"], "B1": "d4"}}, "enemies stand together"),
        ({"pirates": {**BASE["pirates"], "A2": "f6/1", "A3": "f6/1", "B1": "f6/1"}}, "no room"),
        ({"pirates": {**BASE["pirates"], "A1": "f6/1", "B1": "f6/1"}, "loot": {"f6/1": 1}}, "no room"),
        ({"loot": {"f7": 1}}, "cannot lie on f7"),
        ({"loot": {"f10": 1}}, "cannot lie on f10"),
        ({"loot": {"f6/1": 1}}, "only together with its pirate"),
        ({"loot": {"f1": 1}}, "lies in the sea"),
        ({"loot": {"d4": 0}}, "the treasure on"),
        ({"pirates": {**BASE["pirates"], "B1": "d3"}, "prisoners": {"B1": 0}}, "aboard his captor's ship"),
        ({"prisoners": {"A1": 0}}, "of a friend"),
        ({"prisoners": {"A2": 1}}, "aboard his captor's ship"),
        ({"caught": ["A1"]}, "not on an octopus"),
        ({"stranded": ["A1"]}, "not in the territorial waters"),
        ({"tired": ["A2", "A1"]}, "must be sorted"),
        ({"blocked": ["A1", "A1"]}, "each pirate once"),
        (
            {"pirates": {**BASE["pirates"], "A1": "@0", "A2": "@0", "A3": "@0", "B1": "@0"}, "prisoners": {"B1": 0}},
            "overfull",
        ),
        ({"offered": 0}, "offered"),
        ({"end": "agreed"}, "if and only if"),
        ({"phase": "over"}, "if and only if"),
        ({"phase": "place"}, "not placed yet"),
        ({"phase": "place", "ships": [None, None]}, "begins aboard"),
        ({"pending": {"kind": "flow"}}, "exactly the keys"),
        ({"pending": {"kind": "storm"}}, "the kind of what is pending"),
        (
            {"pending": {"kind": "flow", "pirate": "A1", "cargo": False, "used": [], "ban": None}},
            "must be on a seahorse",
        ),
        ({"pending": {"kind": "ghost", "pirate": "A1"}}, "from the ghost"),
        ({"pending": {"kind": "crowd", "ship": 0}}, "not overfull"),
        ({"pending": {"kind": "end", "by": 0, "yes": [0]}}, "offered"),
        ({"offered": True, "pending": {"kind": "end", "by": 0, "yes": [0, 1]}}, "still to answer"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_bad_document_is_told_what_is_wrong(changes: dict[str, Any], words: str) -> None:
    assert faults_of(BASE) == ()
    faults = faults_of({**BASE, **changes})
    assert any(words in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("flow", "tiles", "words"),
    [
        ({"used": ["f9>e9", "f9>g9"]}, {}, "no exit left"),
        ({"used": ["f9>f10"]}, {}, "no exit of"),
        ({"used": ["e9>f9"]}, {}, "no exit of"),
        ({"used": ["f9>e9", "f9>e9"]}, {}, "only once"),
        ({"used": ["f9-e9"]}, {}, "is written like"),
        ({"cargo": True}, {"e9": "i", "g9": "i"}, "S40"),
        ({"ban": 1}, {}, "enemy ship"),
    ],
)
def test_a_bad_flow_is_told_what_is_wrong(flow: dict[str, Any], tiles: dict[str, str], words: str) -> None:
    pending = {"kind": "flow", "pirate": "A1", "cargo": False, "used": [], "ban": None}
    good = plain(tiles={"f9": "2E", **tiles}, pirates={"A1": "f9"}, pending=pending)
    assert faults_of(good) == ()
    faults = faults_of({**good, "pending": {**pending, **flow}})
    assert any(words in fault for fault in faults), faults


def test_all_faults_are_told_at_once() -> None:
    bad = {**BASE, "turn": "x", "hold": [1], "caught": ["Z9"], "loot": {"f7": 2}, "quiet": None, "ships": ["d1", "e1"]}
    bad["pirates"] = {**BASE["pirates"], "A1": "f8", "A2": "nowhere"}
    assert len(faults_of(bad)) >= 8


def test_no_nonsense_makes_reading_a_document_fail() -> None:
    rng = random.Random("nonsense")
    nonsense: list[Any] = [
        None,
        True,
        -1,
        3,
        10**30,
        10**5000,
        1.5,
        "",
        "x",
        "@0",
        "f6/1",
        [],
        {},
        [[]],
        {"A1": {}},
        [None] * 11,
    ]
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    documents = [BASE, trap(rng), plain(4, pirates={"A1": "@2", "B1": "d2"}, prisoners={"B1": 0})]
    for _ in range(3000):
        document = copy.deepcopy(rng.choice(documents))
        for _ in range(rng.choice([1, 1, 2, 3])):
            spoil(document, rng.choice([*nonsense, deep]), rng)
        faults = faults_of(document)
        assert all(isinstance(fault, str) and fault for fault in faults)


def spoil(value: Any, nonsense: Any, rng: random.Random) -> None:
    """Puts nonsense somewhere into a document."""
    key = rng.choice(list(value) if isinstance(value, dict) else range(len(value))) if value else None
    if key is None:
        return
    inner = value[key]
    if isinstance(inner, dict | list) and inner and rng.random() < 0.7:
        spoil(inner, nonsense, rng)
    else:
        value[key] = nonsense
