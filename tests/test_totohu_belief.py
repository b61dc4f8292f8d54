"""`determinize` in the blind game: what it imagines is exactly what the events a seat has seen leave possible."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from kajuta import games
from kajuta.core.compiled.luck import rng_words
from kajuta.core.compiled.program import Mode, run_rules
from kajuta.core.errors import BadDocument
from kajuta.core.position import Position
from kajuta.core.seats import Seat
from kajuta.core.testing.conformance import NONSENSE
from kajuta.core.testing.trial import Moment, play_randomly, spread

GAME = games.game("totohu")
Event = dict[str, Any]
MODES: tuple[Mode, Mode] = ("interpreted", "compiled")

WAYS_TO_PLAY: list[tuple[int, dict[str, Any]]] = [
    (2, {"blind": True}),
    (2, {"blind": True, "treasure": True}),
    (3, {"blind": True}),
    (3, {"blind": True, "treasure": True}),
    (3, {"blind": True, "treasure": True, "anchor": "sailing"}),
    (3, {"blind": True, "treasure": True, "hull": {"P4": 9, "P5": 9, "M3": 9, "M4": 9, "M5": 9}}),
]


def cards_to_come(history: Sequence[Event], place: int) -> Sequence[str | None] | None:
    """The cards that the events show to have lain face down at some place of a history."""
    return next((event["cards"] for event in history[place:] if event["kind"] == "revealed"), None)


def actions_to_try(position: Position, history: Sequence[Event], place: int) -> Iterator[tuple[Seat, str]]:
    cards = cards_to_come(history, place) if position.document()["phase"] == "commit" else None
    for seat in position.to_act:
        for action in position.legal(seat):
            if cards is None or cards[int(seat)] == action:
                yield seat, action


def possible_positions(start: Position, history: Sequence[Event], seat: int, view: Any) -> set[Position]:
    """Every position that some sequence of actions leads to in which this seat sees exactly these events.

    An independent answer to what `determinize` draws from: it plays all games with the rules themselves.
    """
    reached: dict[int, set[Position]] = {0: {start}}
    for place in range(len(history)):
        for position in reached.pop(place, set()):
            for other, action in actions_to_try(position, history, place):
                after = position.play(f"{other}:{action}")
                events = after.events_for(seat)
                if list(history[place : place + len(events)]) == events:
                    reached.setdefault(place + len(events), set()).add(after)
    return {position for position in reached[len(history)] if position.view(seat) == view}


def has_no_cards_down(moment: Moment) -> bool:
    return not any(moment.position.document()["commit"])


@pytest.mark.parametrize(("players", "options"), WAYS_TO_PLAY)
def test_what_is_imagined_could_have_come_about_with_the_same_events(players: int, options: dict[str, Any]) -> None:
    for number in range(3):
        start = GAME.new(players, options, seed=number)
        for moment in spread(play_randomly(start, players, f"belief/{number}"), 6)[1:-1]:
            for seat, history in moment.seen.items():
                view = moment.position.view(seat)
                possible = possible_positions(start, history, seat, view)
                assert moment.position in possible
                belief = GAME.believe(view, history)
                assert all(belief.position(f"{number}/{draw}") in possible for draw in range(8))


@pytest.mark.parametrize("players", [2, 3])
def test_everything_that_is_possible_is_imagined_some_time(players: int) -> None:
    options = {"blind": True, "treasure": True}
    tried = 0
    for number in range(6):
        start = GAME.new(players, options, seed=number)
        moments = [moment for moment in play_randomly(start, players, f"all/{number}") if has_no_cards_down(moment)]
        for moment in spread(moments, 5)[1:-1]:
            view, history = moment.position.view(0), moment.seen[0]
            possible = possible_positions(start, history, 0, view)
            if 1 < len(possible) <= 8:
                belief = GAME.believe(view, history)
                assert {belief.position(draw) for draw in range(60 * len(possible))} == possible
                tried += 1
    assert tried >= 5


def played(players: int, seat: int, *entries: str) -> tuple[Position, list[Event]]:
    """A blind game with Hidden Treasure, and what a seat has seen of it."""
    position = GAME.new(players, {"blind": True, "treasure": True}, seed=1)
    seen: list[Event] = []
    for entry in entries:
        position = position.play(entry)
        seen += position.events_for(seat)
    return position, seen


def test_hiding_and_keeping_are_equally_likely() -> None:
    position, seen = played(2, 0, "0:M4", "1:M4", "0:H", "1:M4", "1:hide")
    drawn = [GAME.determinize(position.view(0), seen, seed).document()["fleets"][1]["M4"] for seed in range(400)]
    assert 160 < sum(merchant["hold"] for merchant in drawn) < 240
    assert {(merchant["deck"], merchant["hold"]) for merchant in drawn} == {(1, 0), (0, 1)}


def test_a_question_about_looting_proves_that_there_is_a_barrel_on_deck() -> None:
    position, seen = played(2, 0, "0:M4", "1:M4", "0:H", "1:M4", "1:keep", "0:P4", "1:M4")
    for seed in range(30):
        merchant = GAME.determinize(position.view(0), seen, seed).document()["fleets"][1]["M4"]
        assert merchant == {"at": "sea", "deck": 1, "hold": 0, "hits": 0}


def test_an_encounter_that_does_not_take_place_proves_that_one_of_its_ships_has_left() -> None:
    first = ("0:M3", "1:M3", "2:H", "0:order:01-02-12", "0:keep", "1:hide")
    second = ("0:M3", "1:M3", "2:H", "1:order:02-12-01", "0:keep", "1:keep")
    third = ("0:M3", "1:M3", "2:M4", "2:order:02-12-01")
    position, seen = played(3, 2, *first, *second, *third)
    assert {"kind": "skipped", "pair": "01"} in seen
    imagined = [GAME.determinize(position.view(2), seen, seed).document()["fleets"] for seed in range(80)]
    where = {(fleets[0]["M3"]["at"], fleets[1]["M3"]["at"]) for fleets in imagined}
    assert where == {("port", "sea"), ("sea", "port"), ("port", "port")}


def test_worlds_are_as_likely_as_the_choices_that_lead_to_them() -> None:
    first = ("0:M3", "1:M3", "2:H", "0:order:01-02-12", "0:keep", "1:hide")
    second = ("0:M3", "1:M3", "2:H", "1:order:02-12-01", "0:keep", "1:keep")
    third = ("0:M3", "1:M3", "2:M4", "2:order:02-12-01")
    position, seen = played(3, 2, *first, *second, *third)
    belief = GAME.believe(position.view(2), seen)
    drawn = [belief.position(seed).state.sea for seed in range(2800)]
    left = Counter((1 - (sea[0] >> 3 & 1), 1 - (sea[1] >> 3 & 1)) for sea in drawn)
    # Whoever kept both barrels, one time in four, is in port; and one of the two is.
    assert left[1, 0] == pytest.approx(1200, abs=110)
    assert left[0, 1] == pytest.approx(1200, abs=110)
    assert left[1, 1] == pytest.approx(400, abs=75)
    assert left[0, 0] == 0


@pytest.mark.parametrize("mode", ["interpreted", "compiled", "checked"])
def test_a_world_can_be_drawn_over_another(mode: Mode) -> None:
    run_rules(mode)
    moments = play_randomly(GAME.new(3, {"blind": True, "treasure": True}, 2), 3, "over")
    for moment in spread(moments, 8)[1:-1]:
        view, history = moment.position.view(1), moment.seen[1]
        for belief in (GAME.believe(view, history), GAME.believe(view)):
            buffer, rng = belief.known.copy(), np.array(rng_words("over"), np.int64)
            for _ in range(20):
                GAME.steps.current.draw_world(buffer, belief.record, rng, GAME.workspace())
                drawn = Position(GAME, buffer.copy(), None)
                assert GAME.load(drawn.document()) == drawn
                assert drawn.view(1) == view


def test_compiled_and_interpreted_draw_the_same_worlds() -> None:
    moments = play_randomly(GAME.new(3, {"blind": True, "treasure": True}, 2), 3, "alike")
    for moment in spread(moments, 6)[1:-1]:
        worlds = []
        for mode in MODES:
            run_rules(mode)
            belief = GAME.believe(moment.position.view(0), moment.seen[0])
            worlds.append([belief.position(seed) for seed in range(10)])
        assert worlds[0] == worlds[1]


def test_where_nothing_is_hidden_nothing_is_drawn() -> None:
    position = GAME.new(2, {}, seed=1)
    assert GAME.believe(position.view(0)).position(5) == position
    end = play_randomly(GAME.new(2, {"blind": True}, 5), 2, "end")[-1].position
    assert GAME.believe(end.view(0)).position(5) == end


def test_a_card_without_a_ship_at_sea_is_refused() -> None:
    position = GAME.new(3, {"blind": True}, seed=1).play("1:H")
    view = position.view(0)
    view["fleets"][1] = {"afloat": False}
    with pytest.raises(BadDocument):
        GAME.believe(view)


@pytest.mark.parametrize(("players", "options"), WAYS_TO_PLAY)
def test_a_history_that_begins_in_the_middle_is_used_as_far_as_it_goes(players: int, options: dict[str, Any]) -> None:
    moments = play_randomly(GAME.new(players, options, seed=3), players, "middle")
    for cut in (5, 20):
        for moment in spread(moments[cut:], 8)[:-1]:
            for seat in range(players):
                history = moment.seen[seat][len(moments[cut].seen[seat]) :]
                imagined = GAME.determinize(moment.position.view(seat), history, cut)
                assert imagined.view(seat) == moment.position.view(seat)
                assert imagined.legal(seat) == moment.position.legal(seat)
                for other, fleet in enumerate(imagined.document()["fleets"]):
                    for ship, record in fleet.items() if other != seat else ():
                        hits = sum(e["kind"] == "hit" and (e["seat"], e["ship"]) == (other, ship) for e in history)
                        assert record["hits"] >= hits


@pytest.mark.parametrize(("players", "options"), WAYS_TO_PLAY)
def test_without_a_history_the_view_alone_counts(players: int, options: dict[str, Any]) -> None:
    for moment in spread(play_randomly(GAME.new(players, options, seed=4), players, "alone"), 25):
        for seat in (*range(players), None):
            view = moment.position.view(seat)
            kept = copy.deepcopy(view)
            belief = GAME.believe(view)
            for draw in range(3):
                assert belief.position(draw).view(seat) == view == kept


def test_events_that_contradict_the_view_are_not_believed() -> None:
    position = GAME.new(2, {"blind": True}, seed=1)
    meeting: Event = {"kind": "encounter", "pair": "01", "ships": ["P4", "M3"]}
    sunk_often: list[Event] = [meeting, {"kind": "hit", "seat": 1, "ship": "M3"}] * 5
    without_meeting: list[Event] = [{"kind": "decided", "seat": 1}, {"kind": "barrel", "seat": 1, "ship": "M3"}]
    wrong_barrel: list[Event] = [meeting, {"kind": "barrel", "seat": 1, "ship": "M3"}]
    for history in (sunk_often, without_meeting, without_meeting[1:], wrong_barrel):
        assert GAME.determinize(position.view(0), history).view(0) == position.view(0)


def test_in_the_open_game_only_cards_are_imagined() -> None:
    position = GAME.new(3, {}, seed=1).play("1:P5").play("2:H")
    imagined = [GAME.determinize(position.view(1), (), seed).document() for seed in range(60)]
    assert {document["commit"][2] for document in imagined} == {"H", "P4", "P5", "M3", "M4", "M5"}
    assert all(document["commit"][:2] == [None, "P5"] for document in imagined)
    assert all({**document, "commit": None} == {**position.document(), "commit": None} for document in imagined)


SOUND = [("turn", 99), ("queue", []), ("ask", None)]
"""What looks like nonsense in other places and is the truth, or might be, in these."""


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *((key, nonsense) for key in ("fleets", "options", "turn", "table", "queue", "ask") for nonsense in NONSENSE),
        ("fleets", [{"afloat": 1}, {"afloat": True}]),
        ("table", ["H", "H"]),
        ("phase", "decide"),
    ],
)
def test_a_view_of_no_position_is_refused(key: str, value: Any) -> None:
    view = GAME.new(2, {"blind": True}, seed=1).view(0)
    changed = {**view, key: value}
    if (key, value) in SOUND:
        assert GAME.determinize(changed).view(0) == changed
    else:
        with pytest.raises(BadDocument):
            GAME.determinize(changed)


@pytest.mark.parametrize(
    "event",
    [
        *NONSENSE,
        {"kind": []},
        {"kind": "storm"},
        {"kind": "hit", "seat": 0},
        {"kind": "hit", "seat": 7, "ship": "M3"},
        {"kind": "hit", "seat": 0, "ship": "M9"},
        {"kind": "encounter", "pair": "12", "ships": ["H", "H"]},
        {"kind": "encounter", "pair": "01", "ships": ["H"]},
        {"kind": "revealed", "cards": ["H", "H", "H"]},
        {"kind": "revealed", "cards": "HH"},
        {"kind": "looted", "seat": 0, "ship": "P4", "from": None, "victim": "M3"},
    ],
)
def test_a_history_that_is_none_is_refused(event: Any) -> None:
    view = GAME.new(2, {"blind": True}, seed=1).view(0)
    with pytest.raises(BadDocument, match="event"):
        GAME.determinize(view, [event])


def test_the_same_seed_imagines_the_same() -> None:
    moments = play_randomly(GAME.new(3, {"blind": True, "treasure": True}, 1), 3, "same")
    moment = moments[len(moments) // 2]
    pair = [GAME.determinize(moment.position.view(0), moment.seen[0], "s").document() for _ in range(2)]
    assert pair[0] == pair[1]


CHECKS: dict[str, Callable[[], None]] = {
    "belief looting": test_a_question_about_looting_proves_that_there_is_a_barrel_on_deck,
    "belief leaving": test_an_encounter_that_does_not_take_place_proves_that_one_of_its_ships_has_left,
    "belief cards": test_in_the_open_game_only_cards_are_imagined,
}
"""For `quick.py`."""
