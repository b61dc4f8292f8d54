"""P14: what a seat sees."""

from __future__ import annotations

from typing import Any

from guest.pearls.document import write_document
from guest.pearls.state import State


def write_view(state: State, ledger: None, seat: int | None) -> dict[str, Any]:
    """The document without the cards that the seat does not know and the bids of others."""
    document = write_document(state, ledger)
    seats = range(state.players)
    document["card"] = [state.card[one] if one == seat or state.shown[one] else None for one in seats]
    document["bid"] = [state.bid[one] if one == seat else (None if state.bid[one] else 0) for one in seats]
    return document
