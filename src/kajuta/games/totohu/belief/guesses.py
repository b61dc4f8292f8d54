"""Guesses about every ship, from the events a seat has seen and from its view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice
from operator import eq
from typing import Any

from kajuta.core.documents import blank_state
from kajuta.games.totohu.belief.duel import Duel
from kajuta.games.totohu.belief.world import SEA, read_ship
from kajuta.games.totohu.document import read_fleets
from kajuta.games.totohu.state import PAIRS, SHIPS, Action, Anchor, Question, Ship, State

Event = Mapping[str, Any]
View = Mapping[str, Any]
Key = tuple[int, int]
"""A fleet and a ship."""

RESULT_KINDS = ("hit", "cannon", "anchor", "barrel", "surplus")
ANSWERS: Mapping[str, tuple[int, ...]] = {
    "looted": (Action.LOOT,),
    "hidden": (Action.HIDE,),
    "kept": (Action.KEEP,),
    "decided": (Action.HIDE, Action.KEEP),
}
"""T97, T98: what the event after the results of an encounter says about the choice in it."""

BEFORE = -1
"""When a ship left: before the first event; from then on encounters are counted, skipped ones too."""


class Contradiction(Exception):
    """There is no position in which this could have been seen."""


def is_screened(fleet: View) -> bool:
    """T92: whether a view shows of a fleet only that it is afloat or not."""
    return "afloat" in fleet


class Guesses:
    """For every ship the states it may be in, each with its likelihood, and what was seen of several ships at once."""

    def __init__(self, view: View, history: Sequence[Event], *, is_start_known: bool) -> None:
        self._duel = Duel(view["options"])
        starts = [self._duel.start(ship, is_known=is_start_known) for ship in range(SHIPS)]
        keys = [(seat, ship) for seat in range(len(view["fleets"])) for ship in range(SHIPS)]
        self.of: dict[Key, dict[int, float]] = {key: dict.fromkeys(starts[key[1]], 1.0) for key in keys}
        self.gone = dict.fromkeys(keys, BEFORE)
        """When each ship left, if it has."""
        self.turn_of: dict[Key, int] = {}
        """The turn in which each ship was last turned up."""
        self.skipped: list[tuple[int, int, list[Key]]] = []
        """T42: turn and time of each encounter that did not take place, and its two ships."""
        self.out: dict[int, int] = {}
        """T83: when fleets went out."""
        self._turn = 0
        self._time = BEFORE + 1
        self._cards: dict[int, int] = {}
        for place, event in enumerate(history):
            self._see(event, islice(history, place + 1, None))
        self._look_at(view)

    def _demand(self, key: Key, is_possible: Callable[[int], Any]) -> None:
        """Keeps only the guesses that agree with something seen."""
        self._move(key, lambda guess: [guess] if is_possible(guess) else [])

    def _demand_at_sea(self, key: Key) -> None:
        """T20, T42: the ship has been sent out, or is about to meet another."""
        self._demand(key, lambda guess: guess >> SEA & 1)

    def _move(self, key: Key, moved: Callable[[int], list[int]]) -> None:
        """Moves every guess on, to one state or to several that are equally likely."""
        found: dict[int, float] = {}
        for guess, weight in self.of[key].items():
            ways = moved(guess)
            for way in ways:
                found[way] = found.get(way, 0.0) + weight / len(ways)
        if not found:
            raise Contradiction
        self.of[key] = found

    # Events

    def _see(self, event: Event, later: Iterable[Event]) -> None:
        """Draws the conclusions from one event; the results of an encounter follow from the ships that meet."""
        kind = event["kind"]
        if kind == "revealed":
            self._turn_up({seat: Ship[card] for seat, card in enumerate(event["cards"]) if card is not None})
        elif kind in ("encounter", "skipped"):
            self._time += 1
            seats = [int(seat) for seat in event["pair"]]
            if kind == "encounter":
                self._meet(list(zip(seats, [Ship[ship] for ship in event["ships"]], strict=True)), later)
            elif all(seat in self._cards for seat in seats):
                self.skipped.append((self._turn, self._time, [(seat, self._cards[seat]) for seat in seats]))
        elif kind == "anchor" and self._duel.state.anchor == Anchor.SAILING:
            self._move((event["seat"], Ship.H), self._duel.after_sailing)
            self.gone[event["seat"], Ship.H] = self._time
        elif kind == "out":
            self.out[event["seat"]] = self._time

    def _turn_up(self, cards: dict[int, int]) -> None:
        """T22: the cards of a turn."""
        self._turn += 1
        self._cards = cards
        for key in cards.items():
            self._demand_at_sea(key)
            self.turn_of[key] = self._turn

    def _meet(self, ships: list[Key], later: Iterable[Event]) -> None:
        """T30: two ships meet, and both may leave."""
        told = next((event["kind"] for event in later if event["kind"] not in RESULT_KINDS), None)
        answers = ANSWERS.get(str(told), (Action.HIT,))
        for key, (_, met) in zip(ships, reversed(ships), strict=True):
            self._move(key, partial(self._duel.after, key[1], met, answers))
            self.gone[key] = self._time

    # The view

    def _look_at(self, view: View) -> None:
        """What the view says about single ships: the own fleet, fleets that are out, cards and questions."""
        for seat, fleet in enumerate(view["fleets"]):
            self._look_at_fleet(seat, fleet)
        ships = {seat: Ship[card] for seat, card in enumerate(view["table"]) if card is not None}
        met = [(int(seat), ships[int(seat)]) for pair in view["queue"][:1] for seat in pair]
        is_untouched = view["phase"] == "order" or len(view["queue"]) == PAIRS
        for key in ships.items() if is_untouched else met:
            self._demand_at_sea(key)
        if view["ask"] is not None and view["ask"]["what"] == "loot":
            for key, (_, other) in zip(met, reversed(met), strict=True):
                self._demand(key, partial(self._raises_loot, key[1], other))

    def _look_at_fleet(self, seat: int, fleet: View) -> None:
        """T92: of a fleet behind a screen, whether it has a ship at sea; any other as it is."""
        if not is_screened(fleet):
            state = blank_state(State)
            read_fleets([dict(fleet)], state)
            for ship in range(SHIPS):
                self._demand((seat, ship), partial(eq, read_ship(state, 0, ship)))
        elif not fleet["afloat"]:
            for ship in range(SHIPS):
                self._demand((seat, ship), lambda guess: not guess >> SEA & 1)
            if max(self.gone[seat, ship] for ship in range(SHIPS)) != self.out.get(seat, BEFORE):
                raise Contradiction

    def _raises_loot(self, ship: int, met: int, guess: int) -> bool:
        """T85: the question shows that there is a barrel on the merchant's deck and room in the pirate's hold."""
        return self._duel.question(ship, met, guess) == Question.LOOT
