"""T91 to T93: what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kajuta.core.compiled.luck import Draws
from kajuta.core.errors import BadDocument
from kajuta.games.totohu.document import write_document
from kajuta.games.totohu.ending import score
from kajuta.games.totohu.events import is_screened
from kajuta.games.totohu.imagination import imagined_fleets
from kajuta.games.totohu.seen import ADDED, UNSEEN_CARD, history_faults, view_faults
from kajuta.games.totohu.state import State
from kajuta.games.totohu.tables import SHIP_NAMES


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


def _card_seen(card: str | None, is_own: bool) -> str | None:
    return card if card is None or is_own else UNSEEN_CARD


def determinize(view: dict[str, Any], history: Sequence[dict[str, Any]], draws: Draws) -> dict[str, Any]:
    """A position the seat must reckon with: fleets it cannot see as the events leave them open, cards at random."""
    faults = [*view_faults(view), *history_faults(history, view)]
    if faults:
        raise BadDocument(faults)
    document = {key: value for key, value in view.items() if key not in ADDED}
    document["fleets"] = imagined_fleets(view, history, draws)
    document["commit"] = [
        _imagined_card(card, fleet, draws) for card, fleet in zip(view["commit"], document["fleets"], strict=True)
    ]
    return document


def _imagined_card(card: str | None, fleet: dict[str, Any], draws: Draws) -> str | None:
    if card != UNSEEN_CARD:
        return card
    return draws.choice([name for name in SHIP_NAMES if fleet[name]["at"] == "sea"])
