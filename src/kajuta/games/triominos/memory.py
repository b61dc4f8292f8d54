"""What the events of a round tell about hands that a seat does not see.

A tile that somebody has held for a while is known not to fit where its holder had to draw or pass (R31 to R37). What
is known of a hand is kept as *slots*, in the order they were filled: each with the set of tiles that cannot be in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kajuta.core.compiled import records
from kajuta.games.triominos.actions import read_action
from kajuta.games.triominos.layout import clear_layout, lay
from kajuta.games.triominos.ledger import DTYPE
from kajuta.games.triominos.state import PLAIN_TILES, READINGS, State
from kajuta.games.triominos.tables import FITTING, START_RANK, TILE_NUMBERS, TILE_OF

View = dict[str, Any]
Event = Mapping[str, Any]

GROWTH = {"draw": 1, "refill": 1, "place": -1}
"""By how many tiles each kind of event makes the hand of its seat grow."""


@dataclass(eq=False)
class Slot:
    """A tile in a hand, of which is known what it cannot be."""

    excluded: int = 0


def read_placement(text: str) -> tuple[int, int]:
    """The cell and the reading of a placement."""
    action = read_action(text)
    if action is None:
        raise ValueError(f"{text!r} is no placement")
    return divmod(action, READINGS)


def tile_in(text: str) -> int:
    """The tile of a placement."""
    return int(TILE_OF[read_placement(text)[1]])


def is_start_bound(view: View) -> bool:
    """R13, R51: whether the highest tile had to start."""
    return bool(view["options"]["opening"] == "triple" and view["players"] > 1)


class Memory:
    """Follows the events of the running round and keeps the slots of all hands."""

    def __init__(self, view: View, history: Sequence[Event]) -> None:
        self.view = view
        self.options = view["options"]
        self.events = _events_that_lead_to(view, history)
        self.table: State = records.blank(State, DTYPE)
        self.slots: list[list[Slot]] = []
        self.draws = 0
        self.is_turn_known = True
        """Whether the turn was followed from its beginning."""

    def recall(self) -> list[list[Slot]]:
        """The slots of each seat now. A history may begin anywhere; what was before it is not known."""
        layout = self.view["layout"]
        before = layout[: len(layout) - sum(event["kind"] == "place" for event in self.events)]
        clear_layout(self.table)
        for text in before:
            lay(self.table, *read_placement(text))
        self.slots = [[Slot() for _ in range(size)] for size in _sizes_before(self.view, self.events)]
        self.is_turn_known = not before or self.events == _draws_of_this_turn(self.view)
        if not before:
            self._recall_the_deal()
        for event in self.events:
            self._follow(event)
        return self.slots

    def _recall_the_deal(self) -> None:
        """R12: lots came from the pool, so nobody was dealt one. R13: nobody was dealt more than the starter."""
        dealt_not = self._higher_than_the_start()
        for draw in self.view["lots"]:
            for lot in draw:
                dealt_not |= 1 << TILE_NUMBERS[lot[2:]]
        for slots in self.slots:
            for slot in slots:
                slot.excluded |= dealt_not

    def _higher_than_the_start(self) -> int:
        starts = [event["tile"] for event in self.events if event["kind"] in ("show", "place")][:1]
        hand = self.view["hands"][self.view["starter"]]
        if not starts and isinstance(hand, list):
            starts = hand
        if not starts or not is_start_bound(self.view):
            return 0
        rank = max(START_RANK[TILE_NUMBERS[name]] for name in starts)
        return sum(1 << tile for tile in range(self.options["set"]) if START_RANK[tile] > rank)

    def _follow(self, event: Event) -> None:
        kind, seat = event["kind"], event.get("seat", 0)
        if kind == "draw":
            self._note_unable(self.slots[seat], may_refrain=self.options["voluntary_draw"])
            self.draws += 1
        elif kind == "pass":
            self._note_unable(self.slots[seat], may_refrain=self.options["pass_when_able"])
        elif kind == "place":
            self._note_placed(self.slots[seat], event["place"])
        if GROWTH.get(kind) == 1:
            self.slots[seat].append(Slot())
        if kind in ("pass", "place"):
            self.draws = 0
            self.is_turn_known = True

    def _note_unable(self, slots: list[Slot], *, may_refrain: bool) -> None:
        """R31, R33, R37: who had to draw or pass held no fitting tile that could have been placed."""
        if self.draws:
            may_refrain = not self.options["forced_after_draw"]
            slots = slots[-1:] if self.options["play_after_draw"] == "drawn" else slots
        if not may_refrain and self.is_turn_known:
            fitting = self._fitting()
            for slot in slots:
                slot.excluded |= fitting

    def _fitting(self) -> int:
        """All tiles that fit somewhere."""
        tiles = 0
        for fit in self.table.open_fits[: self.table.open_count]:
            tiles |= FITTING[0][fit] | FITTING[1][fit] << PLAIN_TILES
        return tiles

    def _note_placed(self, slots: list[Slot], text: str) -> None:
        """R32: after a draw with the option `drawn` the last slot is gone, else one where the tile could have been.

        Which of those is not known. So the most limited one goes, and of the others stays known only what was known
        of it as well: then no possible hand is ruled out.
        """
        placed = slots[-1]
        if not self.draws or self.options["play_after_draw"] == "any":
            tile = tile_in(text)
            possible = [slot for slot in slots if not slot.excluded >> tile & 1]
            placed = max(possible, key=lambda slot: slot.excluded.bit_count(), default=placed)
            for slot in possible:
                slot.excluded &= placed.excluded
        slots.remove(placed)
        lay(self.table, *read_placement(text))


def _events_that_lead_to(view: View, history: Sequence[Event]) -> list[Event]:
    """The events of the running round, if they lead to this view; else what the view tells by itself."""
    events: list[Event] = []
    for event in history:
        if event["kind"] == "deal":
            events.clear()
        else:
            events.append(event)
    placed = [event["place"] for event in events if event["kind"] == "place"]
    agrees = placed == view["layout"][len(view["layout"]) - len(placed) :]
    if events and agrees and all(size >= 0 for size in _sizes_before(view, events)):
        return events
    return _draws_of_this_turn(view)


def _draws_of_this_turn(view: View) -> list[Event]:
    return [{"kind": "draw", "seat": view["turn"]}] * view["draws"]


def _sizes_before(view: View, events: Sequence[Event]) -> Iterator[int]:
    """The size of each hand before these events."""
    for seat, hand in enumerate(view["hands"]):
        size = hand if isinstance(hand, int) else len(hand)
        yield size - sum(GROWTH.get(event["kind"], 0) for event in events if event.get("seat") == seat)
