"""T91 to T93: what a seat may know."""

from __future__ import annotations

from typing import Any

from kajuta.games.totohu.document import write_document
from kajuta.games.totohu.rules.ending import score
from kajuta.games.totohu.rules.phase import is_screened
from kajuta.games.totohu.state import State
from kajuta.games.totohu.validity import UNSEEN_CARD


def write_view(state: State, ledger: None, seat: int | None) -> dict[str, Any]:
    """T91, T92: the document without the cards of others and, in the blind game, without their fleets."""
    view = write_document(state, ledger)
    fleets = range(len(view["fleets"]))
    view["commit"] = [_card_seen(card, fleet == seat) for fleet, card in enumerate(view["commit"])]
    view["you"] = seat
    view["scores"] = [score(state, fleet) for fleet in fleets]
    if is_screened(state):
        for fleet in fleets:
            if fleet != seat:
                view["fleets"][fleet] = {"afloat": state.sea[fleet] != 0}
                view["scores"][fleet] = None
    return view


def write_open(state: State, ledger: None) -> dict[str, Any]:
    """The same when all screens and cards are open, for those who look at a game that is over."""
    shown = write_document(state, ledger)
    return {**shown, "you": None, "scores": [score(state, fleet) for fleet in range(len(shown["fleets"]))]}


def _card_seen(card: str | None, is_own: bool) -> str | None:
    return card if card is None or is_own else UNSEEN_CARD
