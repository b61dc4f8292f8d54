from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kajuta.core.compiled.luck import Draws

from .document import write_document
from .state import BIDS, CARDS, State


def write_view(state: State, annex: None, seat: int | None) -> dict[str, Any]:
    document = write_document(state, annex)
    seats = range(state.players)
    document["card"] = [state.card[one] if one == seat or state.shown[one] else None for one in seats]
    document["bid"] = [state.bid[one] if one == seat else (None if state.bid[one] else 0) for one in seats]
    return document


def determinize(view: dict[str, Any], _history: Sequence[dict[str, Any]], draws: Draws) -> dict[str, Any]:
    hidden = draws.shuffled([card for card in range(1, CARDS + 1) if card not in view["card"]])
    return {
        **view,
        "card": [hidden.pop() if card is None else card for card in view["card"]],
        "bid": [1 + draws.below(BIDS) if bid is None else bid for bid in view["bid"]],
    }
