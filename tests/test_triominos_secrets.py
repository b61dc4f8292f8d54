"""What a seat of TRIOMINOS may know: views that depend on nothing else, and deals that agree with all it saw."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from peers import triominos as peer

from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.core.errors import BadDocument
from kajuta.core.position import Position
from kajuta.core.testing.trial import Moment, play_randomly
from kajuta.games.triominos.belief.backs import Backs
from kajuta.games.triominos.tables import TILE_NUMBERS

GAME = games.game("triominos")

WAYS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {}),
    (3, {"preset": "pressman"}),
    (2, {"preset": "well", "rounds": 2}),
    (6, {"preset": "big-set", "rounds": 1}),
    (3, {"preset": "relaxed", "rounds": 1}),
    (3, {"voluntary_draw": False, "play_after_draw": "any", "forced_after_draw": False}),
    (2, {"voluntary_draw": False, "hand_size": 20}),
    (3, {"pass_when_able": True, "hand_size": 15, "voluntary_draw": False}),
]


def some_game(number: int, seed: str) -> list[Moment]:
    players, options = WAYS[number]
    return play_randomly(GAME.new(players, options, f"{seed}/{number}"), players, seed)


def otherwise(position: Position, seat: int | None, draws: Draws) -> Position | None:
    """The same position with everything changed that the seat may not know; None if that is no position."""
    document = position.document()
    hidden = [other for other in range(document["players"]) if other != seat]
    if document["phase"] != "play":
        hidden = []
    tiles = draws.shuffled([*(tile for other in hidden for tile in document["hands"][other]), *document["pool"]])
    for other in hidden:
        size = len(document["hands"][other])
        document["hands"][other], tiles = sorted(tiles[:size]), tiles[size:]
    document["pool"] = tiles
    document["seed"] = f"another {draws.below(1000)}"
    if document["draws"] and document["turn"] != seat:
        document["drawn"] = draws.choice(document["hands"][document["turn"]])
    try:
        return GAME.load(document)
    except BadDocument:
        return None


def received(position: Position, seat: int | None) -> str:
    """Everything a seat is sent, byte by byte."""
    legal = position.legal(seat) if seat is not None else []
    events = position.events_for(seat)
    return json.dumps([position.view(seat), list(position.to_act), legal, events, position.scores, position.winners])


def reveals(position: Position) -> bool:
    """R13, R44: a triple that is shown, and the end of a round, bring hidden things to light."""
    return bool(position.document()["phase"] != "play") or any(event["kind"] == "show" for event in position.events)


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_what_a_seat_receives_does_not_depend_on_what_it_may_not_know(number: int) -> None:
    draws = Draws(f"interference/{number}")
    compared = 0
    for moment in some_game(number, "non-interference")[::3]:
        position = moment.position
        for seat in (*moment.seen, None):
            other = otherwise(position, seat, draws)
            if other is None:
                continue
            assert position.view(seat) == other.view(seat)
            assert json.dumps(position.view(seat)) == json.dumps(other.view(seat))
            compared += compare_next_steps(position, other, seat, draws)
    assert compared > 20


def compare_next_steps(position: Position, other: Position, seat: int | None, draws: Draws) -> int:
    """Actions possible in both must look alike, unless they bring something new to light."""
    compared = 0
    for actor in position.to_act:
        if actor == seat:
            assert position.legal(actor) == other.legal(actor)
        common = sorted(set(position.legal(actor)) & set(other.legal(actor)) - {"deal"})
        if actor == seat:
            common = [action for action in common if action != "draw"]
        for action in draws.shuffled(common)[:3]:
            one, two = position.play(f"{actor}:{action}"), other.play(f"{actor}:{action}")
            if not reveals(one) and not reveals(two):
                assert received(one, seat) == received(two, seat)
                compared += 1
    return compared


# Imagining


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_the_truth_is_never_ruled_out(number: int) -> None:
    for moment in some_game(number, "truth"):
        document = moment.position.document()
        for seat, history in moment.seen.items():
            for other, hand in enumerate(document["hands"]):
                excluded = excluded_of(moment.position, seat, history, other)
                assert len(excluded) == len(hand)
                assert can_hold(excluded, [TILE_NUMBERS[tile] for tile in hand])


def excluded_of(position: Position, seat: int, history: Sequence[dict[str, Any]], other: int) -> list[int]:
    """For each tile in another hand, in the order they were taken, what a seat knows that it is not."""
    backs = Backs(position.view(seat), history)
    return [backs.excluded[back] for back in backs.of(other)]


def can_hold(excluded: list[int], tiles: list[int]) -> bool:
    """Whether the tiles can be put into the places, one each."""
    owner: dict[int, int] = {}

    def find(tile: int, tried: set[int]) -> bool:
        for place, never in enumerate(excluded):
            if place not in tried and not never >> tile & 1:
                tried.add(place)
                if place not in owner or find(owner[place], tried):
                    owner[place] = tile
                    return True
        return False

    return all(find(tile, set()) for tile in tiles)


def fits(layout: list[str], tile: str) -> bool:
    table = peer.Table(peer.DEFAULTS, 2, peer.shuffle_by(""))
    for text in layout:
        table.lay(*peer.read_text(text))
    return any(True for _ in table.placements([tile]))


def after_one_draw(**options: Any) -> tuple[Position, list[dict[str, Any]]]:
    """Seat 0 has drawn one tile, on a table where many tiles fit; as seat 1 saw it."""
    document = GAME.new(2, {"hand_size": 6, **options}, "1").document()
    tiles = peer.tiles_of(56)
    for tile in ("000", "333", "334", "344", "444", "355", "455"):
        tiles.remove(tile)
    document |= {
        "layout": ["000@0,0u"],
        "hands": [["333", "334", "344", "355", "444", "455"], tiles[-6:]],
        "pool": tiles[:-6],
        "lots": [],
        "turn": 0,
        "starter": 1,
    }
    position = GAME.load(document).play("0:draw")
    first = {"kind": "place", "seat": 1, "tile": "000", "place": "000@0,0u"}
    return position, [first, *position.events_for(1)]


@pytest.mark.parametrize("with_history", [True, False])
def test_who_had_to_draw_is_not_imagined_with_a_fitting_tile(with_history: bool) -> None:
    position, history = after_one_draw(voluntary_draw=False)
    for seed in range(60):
        imagined = GAME.determinize(position.view(1), history if with_history else [], seed).document()
        old = [tile for tile in imagined["hands"][0] if tile != imagined["drawn"]]
        assert not any(fits(["000@0,0u"], tile) for tile in old)


def test_the_tile_just_drawn_may_be_anything() -> None:
    position, history = after_one_draw(voluntary_draw=False)
    drawn = {GAME.determinize(position.view(1), history, seed).document()["drawn"] for seed in range(200)}
    assert len(drawn) > 30


def test_who_drew_by_choice_may_hold_anything() -> None:
    position, history = after_one_draw(voluntary_draw=True)
    hands = [GAME.determinize(position.view(1), history, seed).document()["hands"][0] for seed in range(60)]
    assert any(fits(["000@0,0u"], tile) for hand in hands for tile in hand)


def test_every_second_draw_rules_out_what_was_drawn_before_where_placing_is_forced() -> None:
    position, history = after_one_draw(voluntary_draw=True)
    while position.legal(0) != ["draw"]:
        document = position.document()
        own, spare = document["drawn"], next(tile for tile in document["pool"] if not fits(["000@0,0u"], tile))
        document["hands"][0] = sorted({*document["hands"][0], spare} - {own})
        document["pool"] = [own if tile == spare else tile for tile in document["pool"]]
        position = GAME.load({**document, "drawn": spare})
    again = position.play("0:draw")
    history += again.events_for(1)
    fitting = sum(1 << TILE_NUMBERS[tile] for tile in peer.tiles_of(56) if fits(["000@0,0u"], tile))
    assert [never & fitting for never in excluded_of(again, 1, history, 0)] == [0] * 6 + [fitting, 0]


def test_nobody_is_imagined_to_have_been_dealt_a_lot() -> None:
    position = GAME.new(3, {}, "lots")
    lots = {lot[2:] for draw in position.document()["lots"] for lot in draw}
    for seed in range(40):
        imagined = GAME.determinize(position.view(0), (), seed).document()
        assert lots <= set(imagined["pool"])


def test_nobody_is_imagined_with_a_higher_triple_than_the_one_that_started() -> None:
    for number in range(20):
        start = GAME.new(4, {"opening": "triple"}, f"triple {number}")
        document = start.document()
        starter = document["starter"]
        seen = next(seat for seat in range(4) if seat != starter)
        for imagined in (GAME.determinize(start.view(seat), (), number).document() for seat in (seen, starter)):
            best = [max(map(peer.start_order, hand)) for hand in imagined["hands"]]
            assert best.index(max(best)) == starter
        played = start.play(f"{starter}:{start.legal(starter)[-1]}")
        imagined = GAME.determinize(played.view(seen), played.events_for(seen), number).document()
        first = peer.start_order(peer.read_text(played.document()["layout"][0])[0])
        assert all(peer.start_order(tile) < first for hand in imagined["hands"] for tile in hand)


def test_a_history_that_cannot_be_true_tells_nothing() -> None:
    position = GAME.new(2, {}, "1")
    nonsense = [{"kind": "draw", "seat": 1, "tile": None}] * 30 + [{"kind": "place", "seat": 0, "place": "555@0,0u"}]
    assert GAME.determinize(position.view(0), nonsense).view(0) == position.view(0)


@pytest.mark.parametrize(
    "changes",
    [{"draws": 10**12}, {"hands": [10**12, 9]}, {"hands": [9, None]}, {"hands": []}, {"layout": ["x"]}, {"turn": 9}],
)
def test_what_is_no_view_is_refused_at_once(changes: dict[str, Any]) -> None:
    position = GAME.new(2, {}, "1").play("1:002@0,0u")
    with pytest.raises(BadDocument):
        GAME.determinize({**position.view(0), **changes}, position.events_for(0))


def test_imagined_deals_are_spread_evenly() -> None:
    """Each unseen tile is about as often in the other hand as any other."""
    position = GAME.new(2, {}, "1").play("1:002@0,0u")
    view, deals = position.view(1), 600
    counts: dict[str, int] = {}
    for seed in range(deals):
        for tile in GAME.determinize(view, position.events_for(1), seed).document()["hands"][0]:
            counts[tile] = counts.get(tile, 0) + 1
    possible = 56 - 9 - 2  # not the own tiles, nor the two lots
    expected = deals * 9 / possible
    assert len(counts) == possible
    assert all(0.6 * expected < count < 1.5 * expected for count in counts.values())
