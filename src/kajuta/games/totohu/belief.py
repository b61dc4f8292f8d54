"""What a seat can work out about fleets behind screens, from the events it has seen (T81, T98).

For every ship there is a set of guesses, each a state the ship may be in with its likelihood. Every event narrows the
sets or moves them on. All a seat never learns is whether a merchant hid a barrel (`decided`): there a guess splits in
two. What an event says about several ships at once (an encounter that does not take place, a fleet that is out) is
kept as a condition on *when* ships left, and fulfilled when a whole world is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from kajuta.games.totohu.state import Result, Ship
from kajuta.games.totohu.tables import DECK, RESULT, SHIP_NAMES

Event = Mapping[str, Any]
Key = tuple[int, str]
"""A fleet and a ship."""

BEFORE, NEVER = -1, 1 << 60
"""When a ship left: before the first event, or not at all. In between encounters are counted, skipped ones too."""


class Guess(NamedTuple):
    """A state a ship may be in, and when it left the sea."""

    at: str
    deck: int
    hold: int
    hits: int
    gone: int

    @property
    def record(self) -> dict[str, Any]:
        """The ship as a document has it."""
        return {"at": self.at, "deck": self.deck, "hold": self.hold, "hits": self.hits}

    @property
    def can_hide(self) -> bool:
        """T75."""
        return self.hold == 0 and self.deck > 0


UNTOUCHED = Guess("sea", 0, 0, 0, NEVER)


class Contradiction(Exception):
    """No guess about some ship agrees with what was seen."""


class Belief:
    """Guesses about all ships of all fleets."""

    def __init__(self, fleet_count: int, options: Mapping[str, Any], *, is_start_known: bool) -> None:
        self.options = options
        self.seats = range(fleet_count)
        self.guesses: dict[Key, dict[Guess, float]] = {}
        self.skipped: list[tuple[int, Key, Key]] = []
        self.out: dict[int, int] = {}
        self.encounter_count = 0
        self._cards: dict[int, str] = {}
        self._met: dict[int, str] = {}
        for seat in self.seats:
            for ship in SHIP_NAMES:
                start = [UNTOUCHED] if is_start_known else possible_states(ship, options)
                self.guesses[seat, ship] = dict.fromkeys(start, 1.0)

    def see(self, event: Event) -> None:
        """Draws the conclusions from one event."""
        conclude = _CONCLUSIONS.get(event["kind"])
        if conclude is not None:
            conclude(self, event)

    def demand(self, key: Key, is_possible: Callable[[Guess], bool]) -> None:
        """Keeps only the guesses that agree with something seen."""
        kept = {guess: weight for guess, weight in self.guesses[key].items() if is_possible(guess)}
        if not kept:
            raise Contradiction
        self.guesses[key] = kept

    def demand_at_sea(self, key: Key) -> None:
        """T7: the ship has been sent out or has met another."""
        self.demand(key, lambda guess: guess.at == "sea")

    def _move(self, key: Key, moved: Callable[[Guess], Iterable[Guess]]) -> None:
        """Moves every guess on, to one state or to several that are equally likely."""
        found: dict[Guess, float] = {}
        for guess, weight in self.guesses[key].items():
            ways = list(moved(guess))
            for way in ways:
                found[way] = found.get(way, 0.0) + weight / len(ways)
        self.guesses[key] = found

    def _after(self, key: Key, guess: Guess) -> Guess:
        """T37, T38: the ship leaves if it is due."""
        ship = key[1]
        if guess.hits == self.options["hull"].get(ship, NEVER):
            return Guess("sunk", 0, 0, guess.hits, self.encounter_count)
        if guess.deck == DECK[Ship[ship]]:
            return guess._replace(at="port", gone=self.encounter_count)
        return guess

    # One method for each kind of event that tells something

    def revealed(self, event: Event) -> None:
        """T20: only ships at sea are sent out."""
        self._cards = {seat: card for seat, card in enumerate(event["cards"]) if card is not None}
        for key in self._cards.items():
            self.demand_at_sea(key)

    def encountered(self, event: Event) -> None:
        """T42: both ships are still at sea."""
        self.encounter_count += 1
        self._met = {int(seat): ship for seat, ship in zip(event["pair"], event["ships"], strict=True)}
        for key in self._met.items():
            self.demand_at_sea(key)

    def was_skipped(self, event: Event) -> None:
        """T42: one of the two ships, who knows which, has left."""
        self.encounter_count += 1
        first, second = (int(seat) for seat in event["pair"])
        if first in self._cards and second in self._cards:
            self.skipped.append((self.encounter_count, (first, self._cards[first]), (second, self._cards[second])))

    def was_hit(self, event: Event) -> None:
        """T31 to T33."""
        key = event["seat"], event["ship"]
        self.demand_at_sea(key)
        self._move(key, lambda guess: [self._after(key, guess._replace(hits=guess.hits + 1))])

    def was_loaded(self, event: Event) -> None:
        """T31 to T35: a cannon, an anchor, or the barrels of the table as far as there is room (T34)."""
        key = event["seat"], event["ship"]
        self.demand_at_sea(key)
        count = self._barrel_count(event["seat"]) if event["kind"] == "barrel" else 1
        most = DECK[Ship[event["ship"]]]
        self._move(key, lambda guess: [self._after(key, guess._replace(deck=min(most, guess.deck + count)))])

    def _barrel_count(self, seat: int) -> int:
        own = self._ship_met(seat)
        other = next(ship for met, ship in self._met.items() if met != seat)
        count: int = 1 + RESULT[Ship[own]][Ship[other]] - Result.BARREL
        if count < 1:
            raise Contradiction
        return count

    def _ship_met(self, seat: int) -> str:
        """The ship with which a seat takes part in the encounter told last."""
        if seat not in self._met:
            raise Contradiction
        return self._met[seat]

    def was_looted(self, event: Event) -> None:
        """T72, T73: the pirate's hold was empty, and there was a barrel on the merchant's deck."""
        pirate, merchant = (event["seat"], event["ship"]), (event["from"], event["victim"])
        self.demand(pirate, lambda guess: guess.hold == 0)
        self.demand(merchant, lambda guess: guess.deck > 0)
        self._move(pirate, lambda guess: [guess._replace(hold=1)])
        self._move(merchant, lambda guess: [guess._replace(deck=guess.deck - 1)])

    def was_hidden(self, event: Event) -> None:
        """T76: seen by the owner alone."""
        key = event["seat"], event["ship"]
        self.demand(key, lambda guess: guess.can_hide)
        self._move(key, lambda guess: [_hidden(guess)])

    def was_decided(self, event: Event) -> None:
        """T84: to hide or to keep, where there was a choice."""
        key = event["seat"], self._ship_met(event["seat"])
        self._move(key, lambda guess: [guess, _hidden(guess)] if guess.can_hide else [guess])

    def went_out(self, event: Event) -> None:
        """T83: the last ship has just left."""
        self.out[event["seat"]] = self.encounter_count


_CONCLUSIONS: Mapping[str, Callable[[Belief, Event], None]] = {
    "revealed": Belief.revealed,
    "encounter": Belief.encountered,
    "skipped": Belief.was_skipped,
    "hit": Belief.was_hit,
    "cannon": Belief.was_loaded,
    "anchor": Belief.was_loaded,
    "barrel": Belief.was_loaded,
    "looted": Belief.was_looted,
    "hidden": Belief.was_hidden,
    "decided": Belief.was_decided,
    "out": Belief.went_out,
}


def _hidden(guess: Guess) -> Guess:
    return guess._replace(deck=guess.deck - 1, hold=1)


def possible_states(ship: str, options: Mapping[str, Any]) -> list[Guess]:
    """T95: every state a ship can be in."""
    places = DECK[Ship[ship]]
    holes = options["hull"].get(ship)
    holds = (0, 1) if options["treasure"] and holes else (0,)
    states = [
        Guess("port", deck, hold, hits, BEFORE) if deck == places else Guess("sea", deck, hold, hits, NEVER)
        for deck in range(places + 1)
        for hold in holds
        for hits in range(holes or 1)
    ]
    return [*states, Guess("sunk", 0, 0, holes, BEFORE)] if holes else states
