"""T21, T81, T93: nothing that a seat receives depends on what it may not know.

Two positions are made that differ only in that, the same public actions are played in both, and everything the seat
receives (views, its legal actions, events, refusals, drawings, sentences) must be the same, byte by byte.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.core.knowledge import foresee
from kajuta.core.position import Position
from kajuta.core.testing.trial import play_randomly

GAME = games.game("totohu")
SHIPS = ("H", "P4", "P5", "M3", "M4", "M5")
THICK_HULLS = dict.fromkeys(SHIPS[1:], 9)

Document = dict[str, Any]


def received(position: Position, seat: int | None) -> str:
    """Everything a seat gets to see of a position, as text."""
    view = position.view(seat)
    events = position.events_for(seat)
    parts: list[Any] = [view, events, [GAME.events.sentence(event) for event in events], GAME.terminal.draw(view)]
    parts.append([str(position.to_act), position.over, position.winners if position.over else None])
    if seat is not None:
        parts.append(position.legal(seat))
        tried = [position.action_text(action) for action in GAME.actions.expressible(position.state)]
        parts.append([str(position.refusal(f"{seat}:{text}")) for text in (*tried, "nonsense")])
    return json.dumps(parts)


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_card_that_lies_face_down_tells_nothing(players: int, blind: bool) -> None:
    options = {"treasure": True, "blind": blind and players > 1}
    compared = 0
    for number in range(4):
        for moment in play_randomly(GAME.new(players, options, number), players, str(number))[::7]:
            document = moment.position.document()
            for owner in range(players) if document["phase"] == "commit" else ():
                if document["commit"][owner] is None and moment.position.legal(owner):
                    compared += compare_cards(moment.position, owner, players)
    assert compared > 20


def compare_cards(position: Position, owner: int, players: int) -> int:
    """Lays each card of a seat down; all others must receive the same. Returns how many cards were compared."""
    if players > 1 and len(position.to_act) == 1:
        return 0  # the last card turns all of them up
    after = [position.play(f"{owner}:{card}") for card in position.legal(owner)]
    for seat in (*(seat for seat in range(players) if seat != owner), None):
        assert len({received(other, seat) for other in after}) == 1
    assert len({received(other, owner) for other in after}) == len(after)
    return len(after)


# The blind game


def private_record(ship: str, places: int, draws: Draws) -> Document:
    """A ship of which nothing public changes in the next turn, whatever it meets: it stays, and can be looted or not
    as any other of its kind."""
    if ship == "H":
        return {"at": "sea", "deck": draws.below(5), "hold": 0, "hits": 0}
    if ship in ("P4", "P5"):
        return {"at": "sea", "deck": draws.below(places - 2), "hold": 0, "hits": draws.below(7)}
    deck = 1 + draws.below(places - 2)
    return {"at": "sea", "deck": deck, "hold": draws.below(2), "hits": draws.below(7)}


def private_fleet(draws: Draws) -> Document:
    places = dict(zip(SHIPS, (7, 4, 5, 3, 4, 5), strict=True))
    return {ship: private_record(ship, places[ship], draws) for ship in SHIPS}


def blind_start(players: int, draws: Draws, **options: Any) -> Document:
    start = GAME.new(players, {"treasure": True, "blind": True, "hull": THICK_HULLS, **options}, seed=1).document()
    return start | {"fleets": [private_fleet(draws) for _ in range(players)], "turn": 9}


def twins(document: Document, seat: int | None, draws: Draws) -> tuple[Position, Position]:
    """Two positions that differ in the fleets the seat does not see."""
    fleets = [fleet if owner == seat else private_fleet(draws) for owner, fleet in enumerate(document["fleets"])]
    return GAME.load(document), GAME.load({**document, "fleets": fleets})


def turn_played(pair: Sequence[Position], seat: int | None, draws: Draws) -> Iterator[tuple[Position, ...]]:
    """Plays one turn in both positions with the same public actions."""
    turn = pair[0].document()["turn"]
    while pair[0].document()["turn"] == turn:
        owner = draws.choice(pair[0].to_act)
        common = draws.choice(sorted(set(pair[0].legal(owner)) & set(pair[1].legal(owner))))
        is_private = owner != seat and common in ("hide", "keep")
        pair = [
            position.play(f"{owner}:{draws.choice(position.legal(owner)) if is_private else common}")
            for position in pair
        ]
        yield tuple(pair)


@pytest.mark.parametrize("anchor", ["encounter", "sailing"])
def test_two_players_learn_nothing_of_what_stands_behind_the_screen(anchor: str) -> None:
    for number in range(60):
        draws = Draws(f"two/{anchor}/{number}")
        document = blind_start(2, draws, anchor=anchor)
        for seat in (0, 1, None):
            pair = twins(document, seat, draws)
            assert received(pair[0], seat) == received(pair[1], seat)
            for one, other in turn_played(pair, seat, draws):
                assert received(one, seat) == received(other, seat)


def test_a_ship_that_leaves_behind_the_screen_is_not_seen_to_leave() -> None:
    document = blind_start(2, Draws("leaving"))
    laden = {"at": "sea", "deck": 2, "hold": 1, "hits": 8}
    light = {"at": "sea", "deck": 1, "hold": 0, "hits": 0}
    for card, ship in (("P4", "M3"), ("M3", "M3"), ("M5", "M3")):
        pair = []
        for record in (laden, light):
            document["fleets"][1][ship] = record
            position = GAME.load(document).play(f"0:{card}").play(f"1:{ship}")
            pair.append(position.play("0:hit") if card == "P4" else position)
        assert pair[0].document()["fleets"][1][ship]["at"] != pair[1].document()["fleets"][1][ship]["at"]
        for seat in (0, None):
            assert received(pair[0], seat) == received(pair[1], seat)
        assert received(pair[0], 1) != received(pair[1], 1)


def public_course(position: Position) -> list[Any]:
    """What T81 and T83 make public about how a turn went."""
    told = [event for event in position.events if event["kind"] in ("encounter", "skipped", "out", "looted", "over")]
    return [told, position.document()["ask"], position.to_act]


def test_three_players_learn_only_how_the_turn_went() -> None:
    compared = 0
    for number in range(120):
        draws = Draws(f"three/{number}")
        document = blind_start(3, draws)
        for seat in (0, 1, 2, None):
            pair = twins(document, seat, draws)
            for one, other in turn_played(pair, seat, draws):
                if public_course(one) != public_course(other):
                    break
                assert received(one, seat) == received(other, seat)
                compared += 1
    assert compared > 1500


def test_after_the_end_of_a_blind_game_everything_is_shown() -> None:
    for players in (2, 3):
        end = play_randomly(GAME.new(players, {"blind": True, "treasure": True}, 5), players, "end")[-1].position
        for seat in (*range(players), None):
            assert end.view(seat) == {**end.document(), "you": seat, "scores": end.scores}
            assert end.events_for(seat) == end.events


def test_what_is_foreseen_in_a_blind_game_tells_no_score_of_others() -> None:
    position, seen = GAME.new(2, {"blind": True, "treasure": True}, 1), []
    for entry in ("0:M3", "1:M4", "0:H", "1:M4"):
        position = position.play(entry)
        seen += position.events_for(1)
    foreseen = foresee(position, "hide", 1, seen)
    assert foreseen.certain
    assert foreseen.scores == [None, 1]
