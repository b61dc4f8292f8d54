"""SEAMENI players: they end no game that is not settled, play legally everywhere, and the same with the same seed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.core.position import Position
from kajuta.players.life import Chair
from kajuta.players.seameni import LEVELS, search
from kajuta.players.seameni.ending import is_settled, points_of_sides, treasure_left, would_offer
from kajuta.players.seameni.player import Sailor, Skill
from variants import Variant
from variants.seameni import VARIANTS

GAME = games.game("seameni")
WHOLE = 36
MOST_ACTIONS = 2500


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    GAME.compiled(search)


def random_play(variant: Variant, seed: str, most: int = 150) -> Iterator[Position]:
    """Positions of a game played by chance, in which nobody ever agrees to end it."""
    draws = Draws(seed)
    position = GAME.new(variant.players, variant.options, seed)
    for _ in range(most):
        if not position.to_act:
            return
        yield position
        seat = position.to_act[0]
        legal = [action for action in position.legal(int(seat)) if action != "accept"]
        position = position.play(int(seat), draws.choice(legal))


def names(variants: list[Variant]) -> list[str]:
    return [variant.name for variant in variants]


# The end


@pytest.mark.parametrize("variant", VARIANTS, ids=names(VARIANTS))
def test_the_end_is_neither_offered_nor_accepted_while_the_result_can_change(variant: Variant) -> None:
    for position in random_play(variant, f"{variant.name}/end"):
        view = position.view(0)
        if view["phase"] != "play" or view["pending"] is not None or view["offered"]:
            continue
        seat = int(position.to_act[0])
        assert not would_offer(position.view(seat), (), seat)
        offered = position.play(seat, "offer")
        for other in map(int, offered.to_act):
            for level in LEVELS:
                assert level(Chair(GAME, other, "1")).asked(offered.view(other), 0.1).action == "decline"
        if position.document()["turn"] > 12:
            return


def ending(hold: list[int], left: int) -> Position:
    """A position of two with all tiles water but one, on which so many treasures lie."""
    document = GAME.new(2, {"auto_end": False}, "end").play(0, "place:g1").play(1, "place:g13").document()
    rows = [" ".join(["."] * 11) for _ in range(11)]
    rows[5] = " ".join(["."] * 5 + ["$5"] + ["."] * 5)
    lost = WHOLE - sum(hold) - left
    changed = {"sea": rows, "hold": hold, "loot": {"g7": left} if left else {}, "lost": lost}
    return GAME.load({**document, **changed})


@pytest.mark.parametrize(
    ("hold", "left", "settled"),
    [([20, 13], 3, True), ([18, 15], 3, False), ([17, 16], 3, False), ([10, 10], 0, True), ([3, 0], 33, False)],
)
def test_a_game_is_settled_when_what_is_left_cannot_change_who_wins(hold: list[int], left: int, settled: bool) -> None:
    view = ending(hold, left).view(0)
    assert treasure_left(view) == left
    assert points_of_sides(view) == hold
    assert is_settled(view) == settled


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_settled_is_offered_and_accepted(level: object) -> None:
    assert callable(level)
    position = ending([20, 13], 3)
    assert level(Chair(GAME, 0)).asked(position.view(0)).action == "offer"
    assert level(Chair(GAME, 1)).asked(position.play(0, "offer").view(1)).action == "accept"


def test_the_leader_with_33_treasures_left_is_declined() -> None:
    position = ending([3, 0], 33).play(0, "offer")
    assert LEVELS[4](Chair(GAME, 1)).asked(position.view(1), 0.1).action == "decline"


def test_a_declined_offer_is_not_repeated_at_once() -> None:
    position = ending([20, 13], 3)
    history = [{"kind": "offered", "seat": 0}, {"kind": "declined", "seat": 1}, {"kind": "turn", "seat": 1, "turn": 1}]
    assert not would_offer(position.view(0), history, 0)


def before_the_last_haul(options: dict[str, object], hold: list[int]) -> Position:
    """A1 has treasure before his ship; his crew is whole, of the other crew one is left."""
    start = GAME.new(2, {"auto_end": False, **options}, "end").play(0, "place:g1").play(1, "place:g13").document()
    rows = [*[" ".join(["."] * 11)] * 10, " ".join(["."] * 5 + ["$5"] + ["."] * 5)]
    pirates = {**start["pirates"], "A1": "g2", "B1": None, "B2": None}
    return GAME.load({**start, "sea": rows, "hold": hold, "loot": {"g2": 1}, "pirates": pirates})


@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize(("options", "hold"), [({"target": 7}, [6, 5]), ({"decided": True}, [17, 16])])
def test_a_haul_that_won_the_game_was_put_off(level: int, options: dict[str, object], hold: list[int]) -> None:
    """After the end a crew has nothing left to hope for, so whoever had the larger one did not want it."""
    position = before_the_last_haul(options, hold)
    assert LEVELS[level - 1](Chair(GAME, 0, "1")).asked(position.view(0), 0.2).action == "haul:A1:g1"
    assert position.play(0, "haul:A1:g1").winners == [0]


def test_where_octopuses_hold_everybody_the_end_was_not_offered() -> None:
    start = GAME.new(2, {"auto_end": False}, "end").play(0, "place:g1").play(1, "place:g13").document()
    rows = [
        *[" ".join(["."] * 11)] * 9,
        " ".join(["."] * 3 + ["o", ".", "o"] + ["."] * 5),
        " ".join(["$5"] + ["."] * 10),
    ]
    pirates = dict.fromkeys(start["pirates"]) | {"A1": "e3", "B1": "g3"}
    changed = {"sea": rows, "hold": [16, 15], "loot": {"b2": 5}, "pirates": pirates, "caught": ["A1", "B1"]}
    view = GAME.load({**start, **changed}).view(0)
    assert is_settled(view)
    assert would_offer(view, (), 0)


# Answers


@pytest.mark.parametrize("variant", VARIANTS, ids=names(VARIANTS))
def test_levels_answer_legally(variant: Variant) -> None:
    for number, position in enumerate(random_play(variant, f"{variant.name}/legal")):
        if number % 7 < 1 or position.document()["pending"] is not None:
            seat = int(position.to_act[0])
            answer = LEVELS[number % 4](Chair(GAME, seat, "1")).asked(position.view(seat), 0.1)
            assert answer.action in position.legal(seat)
            first = answer.info["candidates"][0]
            assert first["action"] == answer.action
            assert {"action", "value", "margin", "visits", "line"} <= first.keys()


@pytest.mark.parametrize("level", LEVELS[:4])
def test_levels_limited_by_work_answer_the_same_again(level: object) -> None:
    assert callable(level)
    for position in list(random_play(VARIANTS[0], "again", 60))[5::18]:
        seat = int(position.to_act[0])
        first, second = (level(Chair(GAME, seat, "7")).asked(position.view(seat), 60.0) for _ in range(2))
        assert first == second


def thinker(chair: Chair) -> Sailor:
    """A player that thinks ahead, limited by work."""
    return Sailor(chair, Skill(candidates=4, worlds=2, turns=4))


@pytest.mark.parametrize("variant", VARIANTS, ids=names(VARIANTS))
def test_equal_views_give_equal_answers_whatever_lies_under_the_tiles(variant: Variant) -> None:
    for number, position in enumerate(random_play(variant, f"{variant.name}/under", 60)):
        if number % 9 < 8:
            continue
        seat = int(position.to_act[0])
        view = position.view(seat)
        others = [GAME.believe(view).position(f"sea {sea}") for sea in range(2)]
        assert all(other.view(seat) == view for other in others)
        for make in (*LEVELS[:4], thinker):
            answers = [make(Chair(GAME, seat, "3")).asked(sea.view(seat), 60.0) for sea in (position, *others)]
            assert answers[0] == answers[1] == answers[2]


def at_sea(loot: dict[str, int], pirates: dict[str, str | None], **changes: object) -> Position:
    """A calm sea with some treasure, seat 0 to act."""
    document = ending([0, 0], 0).document()
    crews = {**document["pirates"], **pirates}
    lost = WHOLE - sum(loot.values())
    return GAME.load({**document, "loot": loot, "pirates": crews, "lost": lost, **changes})


@pytest.mark.parametrize("make", [*LEVELS[2:], thinker])
def test_treasure_before_the_ship_is_carried_aboard(make: object) -> None:
    assert callable(make)
    position = at_sea({"g2": 3, "d7": 2}, {"A1": "g2", "A2": "d7"})
    assert make(Chair(GAME, 0, "1")).asked(position.view(0), 0.2).action == "haul:A1:g1"


@pytest.mark.parametrize("make", [*LEVELS[3:], thinker])
def test_an_enemy_who_carries_treasure_away_is_ejected(make: object) -> None:
    assert callable(make)
    position = at_sea({"g6": 1, "d4": 1}, {"A1": "f5", "B1": "g6"})
    assert make(Chair(GAME, 0, "1")).asked(position.view(0), 0.2).action == "move:A1:g6"


@pytest.mark.parametrize("make", [*LEVELS[3:], thinker])
def test_the_ship_sails_to_who_waits_with_treasure(make: object) -> None:
    assert callable(make)
    rows = [" ".join(["."] * 11) for _ in range(11)]
    rows[9] = " ".join(["e"] * 11)
    rows[10] = " ".join(["e"] * 6 + ["."] + ["e"] * 4)
    position = at_sea({"h2": 1}, {"A1": "h2", "A2": None, "A3": None, "B2": None, "B3": None}, sea=rows)
    assert make(Chair(GAME, 0, "1")).asked(position.view(0), 0.2).action == "sail:h1"


@pytest.mark.parametrize("make", [*LEVELS[3:], thinker])
def test_a_mate_held_by_an_octopus_is_freed(make: object) -> None:
    assert callable(make)
    rows = [" ".join(["."] * 11) for _ in range(11)]
    rows[8] = " ".join(["."] * 5 + ["o"] + ["."] * 5)
    pirates = {"A1": "g4", "A2": "f3", "A3": None, "B1": "k12"}
    position = at_sea({"b11": 5, "c11": 5, "d11": 5}, pirates, sea=rows, caught=["A1"])
    assert make(Chair(GAME, 0, "1")).asked(position.view(0), 0.2).action == "move:A2:g4"


def test_two_computers_play_until_nothing_is_left_to_win() -> None:
    position = GAME.new(2, {}, "b")
    sitting = [LEVELS[2](Chair(GAME, seat, "b")) for seat in range(2)]
    actions = 0
    while position.to_act and actions < MOST_ACTIONS:
        seat = int(position.to_act[0])
        position = position.play(f"{seat}:{sitting[seat].asked(position.view(seat), 5.0).action}", noting=True)
        for listener, player in enumerate(sitting):
            player.told(position.events_for(listener))
        actions += 1
    document = position.document()
    is_mostly_home = 4 * (sum(document["hold"]) + document["lost"]) >= 3 * WHOLE
    assert is_mostly_home or is_settled(position.view(0))
