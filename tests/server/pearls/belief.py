from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from kajuta.core.compiled.luck import random_below
from kajuta.core.compiled.marks import Row, rule
from kajuta.core.compiled.records import Int16

from .state import BIDS, CARDS, SEATS, State


class Belief:
    hidden_card: Annotated[list[int], Int16(SEATS)]
    """1 for each seat whose card is not known."""
    hidden_bid: Annotated[list[int], Int16(SEATS)]
    left_count: Annotated[int, Int16()]
    left: Annotated[list[int], Int16(CARDS)]
    """The cards that nobody has seen."""


def believe(view: dict[str, Any], _history: Sequence[dict[str, Any]]) -> tuple[dict[str, Any], Belief]:
    seats = range(len(view["card"]))
    left = [card for card in range(1, CARDS + 1) if card not in view["card"]]
    belief = Belief()
    belief.hidden_card = [int(seat in seats and view["card"][seat] is None) for seat in range(SEATS)]
    belief.hidden_bid = [int(seat in seats and view["bid"][seat] is None) for seat in range(SEATS)]
    belief.left_count = len(left)
    belief.left = left + [0] * (CARDS - len(left))
    cards = iter(left)
    document = {
        **view,
        "card": [next(cards) if card is None else card for card in view["card"]],
        "bid": [1 if bid is None else bid for bid in view["bid"]],
    }
    return document, belief


@rule
def resample(belief: Belief, state: State, rng: Row, work: Row) -> None:
    for place in range(belief.left_count):
        work[place] = belief.left[place]
    left = belief.left_count
    for seat in range(state.players):
        if belief.hidden_card[seat]:
            drawn = random_below(rng, left)
            left -= 1
            state.card[seat] = work[drawn]
            work[drawn] = work[left]
        if belief.hidden_bid[seat]:
            state.bid[seat] = 1 + random_below(rng, BIDS)
