"""Whole worlds drawn from what a seat believes: fleets that agree with the view and with the events seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kajuta.core.compiled.luck import Draws
from kajuta.core.errors import BadDocument
from kajuta.games.totohu.belief import BEFORE, NEVER, Belief, Contradiction, Event, Guess, Key
from kajuta.games.totohu.state import PAIRS, Ship
from kajuta.games.totohu.tables import SHIP_NAMES

View = Mapping[str, Any]
World = dict[Key, Guess]

TRIES = 200
"""How often a world is drawn freely before one is searched for; worlds drawn freely are as likely as they should be."""

FINENESS = 1 << 30


def imagined_fleets(view: View, history: Sequence[Event], draws: Draws) -> list[dict[str, Any]]:
    """All fleets, those behind screens drawn.

    Where the events do not reach back to the start of the game (it was loaded in the middle), nothing is known about
    the ships before the first of them. Events that contradict the view are as good as none.
    """
    if not any(_is_screened(fleet) for fleet in view["fleets"]):
        return list(view["fleets"])
    is_whole = view["turn"] == 1 + sum(event["kind"] == "turn" for event in history)
    for events, is_start_known in ((history, True), (history, False), ((), False)):
        if is_whole or not is_start_known:
            world = _drawn_world(view, events, draws, is_start_known=is_start_known)
            if world is not None:
                return [_fleet(world, seat) for seat in range(len(view["fleets"]))]
    raise BadDocument(["there is no position in which a seat has this view"])


def _is_screened(fleet: View) -> bool:
    return "afloat" in fleet


def _fleet(world: World, seat: int) -> dict[str, Any]:
    return {ship: world[seat, ship].record for ship in SHIP_NAMES}


def _drawn_world(view: View, events: Sequence[Event], draws: Draws, *, is_start_known: bool) -> World | None:
    """A world that agrees with everything, None if there is none."""
    belief = Belief(len(view["fleets"]), view["options"], is_start_known=is_start_known)
    try:
        for event in events:
            belief.see(event)
        _look_at(view, belief)
    except Contradiction:
        return None
    conditions = Conditions(view, belief)
    for _ in range(TRIES):
        world = {key: _drawn(guesses, draws) for key, guesses in belief.guesses.items()}
        if conditions.allow(world):
            return world
    return _searched(belief, conditions, draws)


def _look_at(view: View, belief: Belief) -> None:
    """What the view itself says about single ships: the own fleet, fleets that are out, cards and questions."""
    for seat, fleet in enumerate(view["fleets"]):
        for ship in SHIP_NAMES:
            if not _is_screened(fleet):
                belief.demand((seat, ship), lambda guess, own=fleet[ship]: guess.record == own)  # type: ignore[misc]
            elif not fleet["afloat"]:
                belief.demand((seat, ship), lambda guess: guess.at != "sea")
    met = [(int(seat), view["table"][int(seat)]) for pair in view["queue"][:1] for seat in pair]
    is_untouched = view["phase"] == "order" or len(view["queue"]) == PAIRS
    for key in enumerate(view["table"]) if is_untouched else met:
        belief.demand_at_sea(key)
    if view["ask"] is not None and view["ask"]["what"] == "loot":
        pirate, merchant = sorted(met, key=lambda key: Ship[key[1]])
        belief.demand(pirate, lambda guess: guess.hold == 0)
        belief.demand(merchant, lambda guess: guess.deck > 0)


class Conditions:
    """What was seen about several ships at once."""

    def __init__(self, view: View, belief: Belief) -> None:
        self.skipped = belief.skipped
        self.last: dict[int, int] = {}
        """When the last ship of each screened fleet left."""
        for seat, fleet in enumerate(view["fleets"]):
            if _is_screened(fleet):
                self.last[seat] = NEVER if fleet["afloat"] else belief.out.get(seat, BEFORE)

    def allow(self, world: World) -> bool:
        """T42, T83: whether a world, or a part of one, breaks none of the conditions."""
        for time, first, second in self.skipped:
            if first in world and second in world and min(world[first].gone, world[second].gone) >= time:
                return False
        for seat, last in self.last.items():
            gone = [world[seat, ship].gone for ship in SHIP_NAMES if (seat, ship) in world]
            if max(gone, default=BEFORE) > last or (len(gone) == len(SHIP_NAMES) and max(gone) < last):
                return False
        return True


def _drawn(guesses: Mapping[Guess, float], draws: Draws) -> Guess:
    """One of the guesses, by their weights."""
    listed = list(guesses)
    rest = sum(guesses.values()) * draws.below(FINENESS) / FINENESS if len(listed) > 1 else 0.0
    for guess in listed:
        rest -= guesses[guess]
        if rest < 0:
            return guess
    return listed[-1]


def _searched(belief: Belief, conditions: Conditions, draws: Draws) -> World | None:
    """A world found by trying, ship by ship, for what was seen of several ships leaves few: None if it leaves none."""
    keys = sorted(belief.guesses, key=lambda key: len(belief.guesses[key]))
    world: World = {}
    untried = [_one_for_each_time(belief.guesses[keys[0]], draws)]
    while untried:
        key = keys[len(untried) - 1]
        world.pop(key, None)
        if not untried[-1]:
            untried.pop()
            continue
        world[key] = untried[-1].pop()
        if conditions.allow(world):
            if len(world) == len(keys):
                return world
            untried.append(_one_for_each_time(belief.guesses[keys[len(untried)]], draws))
    return None


def _one_for_each_time(guesses: Mapping[Guess, float], draws: Draws) -> list[Guess]:
    """Conditions tell guesses apart only by when the ship left: one drawn for each such time, in random order."""
    times = sorted({guess.gone for guess in guesses})
    return draws.shuffled(
        [_drawn({guess: weight for guess, weight in guesses.items() if guess.gone == time}, draws) for time in times]
    )
