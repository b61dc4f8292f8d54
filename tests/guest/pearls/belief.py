"""P14: the cards and bids that a seat does not know could be any (P3, P5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from guest.pearls.state import BIDS, CARDS, SEATS, State
from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.luck import random_below
from kajuta.core.compiled.records import Int16


class Belief:
    """What is open."""

    hidden_card: Annotated[list[int], Int16(SEATS)]
    """1 for each seat whose card is not known."""
    hidden_bid: Annotated[list[int], Int16(SEATS)]
    """1 for each seat whose bid is not known."""
    left_count: Annotated[int, Int16()]
    left: Annotated[list[int], Int16(CARDS)]
    """The cards that the seat has not seen."""


def believe(view: dict[str, Any], _history: Sequence[dict[str, Any]]) -> tuple[dict[str, Any], Belief]:
    """P14: what was seen before tells nothing that the view does not."""
    left = [card for card in range(1, CARDS + 1) if card not in view["card"]]
    belief = Belief()
    belief.hidden_card = _hidden(view["card"])
    belief.hidden_bid = _hidden(view["bid"])
    belief.left_count = len(left)
    belief.left = left + [0] * (CARDS - len(left))
    document = {
        **view,
        "card": [left.pop() if card is None else card for card in view["card"]],
        "bid": [1 if bid is None else bid for bid in view["bid"]],
    }
    return document, belief


def _hidden(row: list[int | None]) -> list[int]:
    """1 for each seat whose entry is not known."""
    return [int(entry is None) for entry in row] + [0] * (SEATS - len(row))


@rule
def resample(belief: Belief, state: State, rng: Row, work: Row) -> None:
    """P3, P5: cards from those left, any bid."""
    left = belief.left_count
    for place in range(left):
        work[place] = belief.left[place]
    for seat in range(state.players):
        if belief.hidden_card[seat]:
            drawn = random_below(rng, left)
            left -= 1
            state.card[seat] = work[drawn]
            work[drawn] = work[left]
        if belief.hidden_bid[seat]:
            state.bid[seat] = 1 + random_below(rng, BIDS)
