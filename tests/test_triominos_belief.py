"""Deals that a seat of TRIOMINOS imagines: all that can be, each as likely as any other; what a learner is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import sqrt
from typing import Any

import numpy as np
import pytest

from kajuta import games
from kajuta.core.compiled import records
from kajuta.core.compiled.luck import Draws, rng_words
from kajuta.core.compiled.program import Mode, run_rules
from kajuta.core.testing.trial import Moment, play_randomly, spread
from kajuta.games.triominos.belief import Belief, believe, resample
from kajuta.games.triominos.belief import deals as drawing
from kajuta.games.triominos.belief.backs import halves_of
from kajuta.games.triominos.belief.believing import matched, most_left, padded
from kajuta.games.triominos.rules.dealing import holder_of_highest
from kajuta.games.triominos.state import PLAIN_TILES, TILES, State
from kajuta.games.triominos.tables import START_RANK, TILE_NUMBERS

GAME = games.game("triominos")

Places = Sequence[set[int]]
"""The tiles that each limited place can hold."""

NESTED: Places = [{1, 2}, {1, 2, 3}, {1, 2, 3, 60}]
ALIKE: Places = [{0, 1, 2, 60}, {0, 1, 2, 60}, {0, 1, 2, 60}]
CROSSING: Places = [{1, 2, 3}, {2, 3, 60}, {3, 60, 1}]
APART: Places = [{1, 2}, {3, 60}]
OVERLAPPING: Places = [{0, 1, 2}, {2, 3, 60}, {0, 3, 61, 1}]
RING: Places = [{1, 2}, {2, 3}, {3, 1}]
UNSEEN = (0, 1, 2, 3, 60, 61)


def set_of(tiles: set[int]) -> int:
    return sum(1 << tile for tile in tiles)


def belief_of(places: Places) -> Belief:
    belief: Belief = records.blank(Belief, GAME.belief_dtype)
    allowed = [set_of(place) for place in places]
    dealt = matched(allowed, UNSEEN)
    assert dealt is not None
    belief.unseen = halves_of(set_of(set(UNSEEN)))
    belief.place_count, belief.hand_count = len(UNSEEN), len(places) + 1
    belief.limited_count = len(places)
    belief.tiles = padded(dealt)
    for number, possible in enumerate(allowed):
        belief.allowed[number] = halves_of(possible)
        belief.chances[number] = most_left(possible, allowed[:number])
    return belief


def possible_deals(places: Places) -> set[tuple[int, ...]]:
    """Every way to deal the unseen tiles."""
    return {
        deal for deal in permutations(UNSEEN) if all(tile in place for tile, place in zip(deal, places, strict=False))
    }


def counted_deals(belief: Belief, count: int) -> Counter[tuple[int, ...]]:
    rng, work = rng_words("deals"), [7] * GAME.work_size
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(count):
        drawing.draw_deal(belief, rng, work)
        counts[tuple(work[: belief.place_count])] += 1
    return counts


def is_even(counts: Sequence[int], expected: float) -> bool:
    """Whether nothing is further off than chance would have it once in a million times."""
    return all(abs(count - expected) < 5.5 * sqrt(expected) for count in counts)


@pytest.mark.parametrize("places", [NESTED, ALIKE, CROSSING, APART, OVERLAPPING, RING])
def test_every_deal_that_can_be_is_equally_likely(places: Places) -> None:
    deals = possible_deals(places)
    each = 60
    counts = counted_deals(belief_of(places), each * len(deals))
    assert set(counts) == deals
    assert is_even(list(counts.values()), each)


@pytest.mark.parametrize("places", [NESTED, ALIKE, CROSSING, APART, OVERLAPPING])
def test_exchanges_make_deals_equally_likely_as_well(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "TRIES", 0)
    deals = possible_deals(places)
    each = 60
    counts = counted_deals(belief_of(places), each * len(deals))
    assert set(counts) == deals
    assert is_even(list(counts.values()), each)


def test_places_that_can_be_filled_in_one_order_only_are_drawn_at_the_first_try() -> None:
    for places in (NESTED, ALIKE, APART):
        belief, rng, work = belief_of(places), rng_words("first"), [0] * GAME.work_size
        assert all(drawing.fill_limited(belief, rng, work) for _ in range(200))


def test_a_place_never_has_more_tiles_left_than_it_reckons_with() -> None:
    draws = Draws("left")
    for _ in range(300):
        before = [{tile for tile in UNSEEN if draws.below(2)} for _ in range(draws.below(4))]
        last = {tile for tile in UNSEEN if draws.below(2)}
        bound = most_left(set_of(last), [set_of(place) for place in before])
        filled = [deal[: len(before)] for deal in possible_deals(before)]
        assert all(len(last - set(tiles)) <= bound for tiles in filled)


# In the game

WAYS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {"voluntary_draw": False}),
    (3, {"preset": "pressman"}),
    (2, {"preset": "well", "rounds": 2}),
    (6, {"set": 76, "hand_size": 8}),
    (3, {"voluntary_draw": False, "play_after_draw": "any", "max_draws": 0}),
]


def some_moments(number: int, count: int = 12) -> list[Moment]:
    players, options = WAYS[number]
    return list(spread(play_randomly(GAME.new(players, options, f"deals/{number}"), players, "deals"), count))


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_a_sample_changes_hidden_things_alone_and_keeps_to_what_is_known(number: int) -> None:
    for moment in some_moments(number):
        for seat, history in moment.seen.items():
            view = moment.position.view(seat)
            document, belief = believe(view, history)
            sound = GAME.load(document)
            state, known, rng = sound.state, vars(sound.state), rng_words(f"{number}/{seat}")
            for _ in range(5):
                resample(belief, state, rng, [9] * GAME.work_size)
                changed = {name for name, value in vars(state).items() if value != known[name]}
                assert changed <= {"hands", "pool", "drawn"}
                assert GAME.load({**view, **hidden_part(state, sound.ledger)}).view(seat) == view
                assert all(holds_nothing_excluded(belief, state, other) for other in range(state.players))


def hidden_part(state: State, ledger: Any) -> dict[str, Any]:
    whole: dict[str, Any] = GAME.document.write_document(state, ledger)
    return {key: whole[key] for key in ("hands", "pool", "drawn", "seed")}


def holds_nothing_excluded(belief: Belief, state: State, seat: int) -> bool:
    """Whether each limited place of a hand can have a tile of its own out of that hand."""
    places = [place for place in range(belief.limited_count) if belief.seats[place] == seat]
    hand = state.hands[seat][0] | state.hands[seat][1] << PLAIN_TILES
    allowed = [(belief.allowed[place][0] | belief.allowed[place][1] << PLAIN_TILES) & hand for place in places]
    return matched(allowed, [tile for tile in range(TILES) if hand >> tile & 1]) is not None


@pytest.mark.parametrize("mode", ["compiled", "checked"])
def test_compiled_samples_are_the_interpreted_ones(mode: Mode) -> None:
    run_rules(mode)
    for number in range(len(WAYS)):
        for moment in some_moments(number, 5):
            for seat, history in moment.seen.items():
                belief = GAME.believe(moment.position.view(seat), history)
                rng = np.array(rng_words("same"), np.int64)
                buffer = belief.known.copy()
                GAME.steps.current.draw_world(buffer, belief.record, rng, GAME.workspace())
                plain: State = records.unpack(belief.known, State, GAME.dtype)[0]
                words = rng_words("same")
                resample(believe(moment.position.view(seat), history)[1], plain, words, [0] * GAME.work_size)
                assert vars(records.unpack(buffer, State, GAME.dtype)[0]) == vars(plain)
                assert rng.tolist() == words


def test_a_hidden_starter_holds_the_highest_tile_and_everything_else_is_even() -> None:
    """R13: three hands of one tile each; the own one is in the middle of the order."""
    start = GAME.new(3, {"opening": "triple", "hand_size": 1}, "one tile")
    document = start.document()
    seat = next(seat for seat in range(3) if seat != document["starter"])
    own = START_RANK[TILE_NUMBERS[document["hands"][seat][0]]]
    unseen = [tile for tile in range(56) if START_RANK[tile] != own]
    lower = {tile: sum(START_RANK[other] < START_RANK[tile] for other in unseen) for tile in unseen}
    pairs = {tile: count for tile, count in lower.items() if START_RANK[tile] > own}
    each = 40
    _, belief = believe(start.view(seat), ())
    state, rng, counts = start.state, rng_words("start"), Counter[int]()
    for _ in range(each * sum(pairs.values()) // 10):
        resample(belief, state, rng, [0] * GAME.work_size)
        assert holder_of_highest(state) == document["starter"]
        plain, mirrors = state.hands[document["starter"]]
        counts[(plain | mirrors << PLAIN_TILES).bit_length() - 1] += 1
    assert set(counts) == set(pairs)
    assert all(abs(counts[tile] - each * pairs[tile] / 10) < 5.5 * sqrt(each * pairs[tile] / 10) for tile in pairs)


def test_a_start_that_cannot_be_right_tells_nothing() -> None:
    """A document may have a starter that R13 would not choose; then every deal is as good as any other."""
    document = GAME.new(2, {"opening": "triple", "hand_size": 1}, "wrong").document()
    others = [name for hand in (*document["hands"], document["pool"]) for name in hand if name != "555"]
    document |= {"hands": [["555"], [others[0]]], "pool": others[1:], "starter": 1, "turn": 1}
    position = GAME.load(document)
    assert GAME.determinize(position.view(0), ()).view(0) == position.view(0)


# Features


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_open_cells_are_shown_with_what_fits_and_what_it_earns(number: int) -> None:
    for moment in some_moments(number, 30):
        position = moment.position
        for seat in position.to_act:
            if isinstance(seat, int) and position.document()["layout"]:
                shown = position.features(seat)
                for action, text in zip(position.legal_numbers(seat), position.legal(seat), strict=True):
                    if "@" in text:
                        place, tile = divmod(action, TILES)
                        numbers = shown["corners"][place]
                        assert shown["hand"][tile] == 1
                        assert all(row[int(digit)] == row.max() for row, digit in zip(numbers, text, strict=False))
                        event = next(one for one in position.play(seat, text).events if one["kind"] == "place")
                        assert round(100 * float(shown["bonus"][place])) == event["bonus"]


def test_every_tile_is_in_hand_on_the_table_or_unseen() -> None:
    for number in range(len(WAYS)):
        for moment in some_moments(number, 6):
            for seat in moment.seen:
                shown, document = moment.position.features(seat), moment.position.document()
                everywhere = shown["hand"] + shown["table"] + shown["unseen"]
                assert everywhere.tolist() == [1] * document["options"]["set"] + [0] * (
                    TILES - document["options"]["set"]
                )
                assert shown["hand"].sum() == len(document["hands"][seat])
                assert shown["table"].sum() == len(document["layout"])
                assert shown["players"].sum() == document["players"]
                assert np.allclose(shown["scores"][: document["players"]] * 100, rolled(document["scores"], seat))


def rolled(values: Sequence[int], seat: int) -> list[int]:
    return [*values[seat:], *values[:seat]]
