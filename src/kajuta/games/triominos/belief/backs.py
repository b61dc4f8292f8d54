"""What the events of a round tell about tiles that lie face down.

Such a tile is told apart by its *back*. The events are played again on a table where hands and pool hold backs instead
of tiles, so the rules themselves say which of them could have been placed: who had to draw or pass (R31 to R37) held
none that fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.compiled import records
from kajuta.core.compiled.bits import members_of
from kajuta.games.triominos.actions import placement_of
from kajuta.games.triominos.ledger import DTYPE
from kajuta.games.triominos.options import write_options
from kajuta.games.triominos.rules.dealing import holder_of_highest
from kajuta.games.triominos.rules.hands import fitting_tiles, give_up_tile, is_start_bound, playable, take_tile
from kajuta.games.triominos.rules.layout import NOWHERE, clear_layout, lay_at, open_place
from kajuta.games.triominos.rules.turns import draw_tile, may_refrain
from kajuta.games.triominos.state import PLAIN_TILES, TILES, State
from kajuta.games.triominos.tables import TILE_NUMBERS, TILE_OF

View = dict[str, Any]
Event = Mapping[str, Any]

GROWTH = {"draw": 1, "refill": 1, "place": -1}
"""By how many tiles each kind of event makes the hand of its seat grow."""


def halves_of(tiles: int) -> list[int]:
    """A set of tiles in two words."""
    return [tiles & ((1 << PLAIN_TILES) - 1), tiles >> PLAIN_TILES]


class Backs:
    """The running round from outside: backs in hands and pool, and for each back the tiles that it cannot be."""

    def __init__(self, view: View, history: Sequence[Event]) -> None:
        self.view = view
        self.excluded = [0] * TILES
        self.events = _events_that_lead_to(view, history)
        self.table: State = records.blank(State, DTYPE)
        write_options(self.table, view["players"], view["options"])
        before = view["layout"][: len(view["layout"]) - len(_placements(self.events))]
        self._is_turn_known = not before or self.events == _draws_of_this_turn(view)
        """Whether the turn was followed from its beginning."""
        self._lay_out(before)
        if not before:
            self._recall_the_deal()
        for event in self.events:
            self._follow(event)

    def of(self, seat: int) -> list[int]:
        """The backs in a hand, in the order in which they were taken."""
        plain, mirrors = self.table.hands[seat]
        return members_of(plain | mirrors << PLAIN_TILES)

    def _lay_out(self, layout: Sequence[str]) -> None:
        """The table before the events. A history may begin anywhere; what was before it is not known."""
        clear_layout(self.table)
        for text in layout:
            self._lay(text)
        sizes = list(_sizes_before(self.view, self.events))
        taken = sum(GROWTH.get(event["kind"]) == 1 for event in self.events)
        count = sum(sizes) + self.view["pool"] + taken
        self.table.pool, self.table.pool_count = list(range(count - 1, -1, -1)), count
        for seat, size in enumerate(sizes):
            for _ in range(size):
                take_tile(self.table, seat)

    def _lay(self, text: str) -> None:
        cell, reading = placement_of(text)
        place = open_place(self.table, cell)
        if place == NOWHERE:
            raise ValueError(f"{text!r} has no place on the table")
        lay_at(self.table, place, reading)

    # The deal

    def _recall_the_deal(self) -> None:
        """R12: lots came from the pool, so nobody was dealt one. R13: nobody was dealt more than the starter."""
        dealt_not = 0
        for draw in self.view["lots"]:
            for lot in draw:
                dealt_not |= 1 << TILE_NUMBERS[lot[2:]]
        if is_start_bound(self.table):
            dealt_not |= _higher_than(self._known_of_starter())
        for seat in range(self.table.players):
            for back in self.of(seat):
                self.excluded[back] |= dealt_not

    def _known_of_starter(self) -> list[str]:
        """R13: the tile it began with, or the higher one that it showed; the whole hand if it can be seen."""
        begun = [event["tile"] for event in self.events if event["kind"] in ("show", "place")]
        hand = self.view["hands"][self.view["starter"]]
        return begun[:1] or (hand if isinstance(hand, list) else [])

    # Turn by turn

    def _follow(self, event: Event) -> None:
        kind, seat = event["kind"], event.get("seat", 0)
        if kind in ("draw", "pass"):
            self._note_unable(seat)
        if kind == "draw":
            draw_tile(self.table, seat, [])
        elif kind == "refill":
            take_tile(self.table, seat)
        elif kind == "place":
            self._note_placed(seat, event["place"])
        if kind in ("pass", "place"):
            self.table.draws = self.table.drawn = 0
            self._is_turn_known = True

    def _playable(self, seat: int) -> list[int]:
        """R32: the backs that the seat may place now."""
        return members_of(playable(self.table, seat, 0) | playable(self.table, seat, 1) << PLAIN_TILES)

    def _note_unable(self, seat: int) -> None:
        """R31, R33, R37: who had to draw or pass held no fitting tile that could have been placed."""
        if self._is_turn_known and not may_refrain(self.table):
            fitting = fitting_tiles(self.table, 0) | fitting_tiles(self.table, 1) << PLAIN_TILES
            for back in self._playable(seat):
                self.excluded[back] |= fitting

    def _note_placed(self, seat: int, text: str) -> None:
        """R30: one of the backs that could be this tile is gone.

        Which of them is not known. So the most limited one goes, and of the others stays known only what was known
        of it as well: then no possible hand is ruled out.
        """
        tile = TILE_OF[placement_of(text)[1]]
        backs = self._playable(seat)
        possible = [back for back in backs if not self.excluded[back] >> tile & 1] or backs
        placed = max(possible, key=lambda back: self.excluded[back].bit_count())
        for back in possible:
            self.excluded[back] &= self.excluded[placed]
        give_up_tile(self.table, seat, placed)
        self._lay(text)


def _higher_than(names: Sequence[str]) -> int:
    """R13: the tiles with which another seat would have started before one that holds these."""
    deal: State = records.blank(State, DTYPE)
    deal.players = 2
    deal.hands[0] = halves_of(sum(1 << TILE_NUMBERS[name] for name in names))
    higher = 0
    for tile in range(TILES) if names else ():
        deal.hands[1] = halves_of(1 << tile)
        higher |= holder_of_highest(deal) << tile
    return higher


def _events_that_lead_to(view: View, history: Sequence[Event]) -> list[Event]:
    """The events of the running round, if they lead to this view; else what the view tells by itself."""
    events: list[Event] = []
    for event in history:
        if event["kind"] == "deal":
            events.clear()
        else:
            events.append(event)
    placed = _placements(events)
    agrees = placed == view["layout"][len(view["layout"]) - len(placed) :]
    if events and agrees and all(size >= 0 for size in _sizes_before(view, events)):
        return events
    return _draws_of_this_turn(view)


def _placements(events: Sequence[Event]) -> list[str]:
    return [event["place"] for event in events if event["kind"] == "place"]


def _draws_of_this_turn(view: View) -> list[Event]:
    return [{"kind": "draw", "seat": view["turn"]}] * view["draws"]


def _sizes_before(view: View, events: Sequence[Event]) -> Iterator[int]:
    """The size of each hand before these events."""
    for seat, hand in enumerate(view["hands"]):
        size = hand if isinstance(hand, int) else len(hand)
        yield size - sum(GROWTH.get(event["kind"], 0) for event in events if event.get("seat") == seat)
