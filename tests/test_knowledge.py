"""What a seat can tell beforehand: the same whether one action is asked about or many, and whatever is hidden."""

from __future__ import annotations

import random

import pytest

from kajuta import games
from kajuta.core.contract import Event
from kajuta.core.knowledge import Prospect, foresee, seen_scores
from kajuta.core.position import Position


def played(name: str, actions: int) -> tuple[Position, int, list[Event]]:
    """A position after some random actions, a seat that is to act there, and what it has seen."""
    position, chance = games.game(name).new(seed="ahead"), random.Random(name)
    seen: list[list[Event]] = [[] for _ in range(position.players)]
    for _ in range(actions):
        seat = position.to_act[0]
        position = position.play(seat, chance.choice([one for one in position.legal(seat) if one != "offer"]))
        for place, events in enumerate(seen):
            events.extend(position.events_for(place))
    seat = next(one for one in position.to_act if isinstance(one, int))
    return position, seat, seen[seat]


@pytest.mark.parametrize("name", games.HOUSE)
def test_what_is_imagined_once_serves_every_action(name: str) -> None:
    position, seat, seen = played(name, 6)
    prospect = Prospect(position, seat, seen)
    for action in position.legal(seat)[:8]:
        assert prospect.foresee(action) == foresee(position, action, seat, seen)


@pytest.mark.parametrize("name", games.HOUSE)
def test_what_is_foreseen_for_certain_comes_true(name: str) -> None:
    position, seat, seen = played(name, 6)
    for action in position.legal(seat)[:8]:
        ahead = foresee(position, action, seat, seen)
        after = position.play(seat, action)
        events = after.events_for(seat)
        assert events[: len(ahead.events)] == ahead.events
        assert len(events) == len(ahead.events) or not ahead.certain
        assert ahead.scores is None or (ahead.certain and ahead.scores == seen_scores(after, seat))
        assert ahead.scores is not None or position.game.secrecy != "none"


@pytest.mark.parametrize("name", ["triominos", "seameni"])
def test_what_is_hidden_tells_nothing_beforehand(name: str) -> None:
    position, seat, seen = played(name, 6)
    other = position.game.believe(position.view(seat), seen).position("otherwise")
    assert other != position
    for action in position.legal(seat)[:8]:
        assert foresee(other, action, seat, seen) == foresee(position, action, seat, seen)
