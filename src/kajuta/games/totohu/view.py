"""T91 to T93, T98: what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kajuta.core.compiled.luck import Draws
from kajuta.core.errors import BadDocument
from kajuta.games.totohu.document import write_document
from kajuta.games.totohu.ending import score
from kajuta.games.totohu.imagination import imagined_fleets
from kajuta.games.totohu.state import Phase, State
from kajuta.games.totohu.tables import SHIP_NAMES
from kajuta.games.totohu.validity import ADDED, UNSEEN_CARD, history_faults, view_faults

COUNTED = ("hit", "cannon", "anchor", "barrel")
"""Of these a seat learns only whom they befall, unless they befall itself."""
PRIVATE = ("sunk", "port", "surplus")
ANSWERS = ("hidden", "kept")


def write_view(state: State, annex: None, seat: int | None) -> dict[str, Any]:
    """T91, T92: the document without the cards of others and, in the blind game, without their fleets."""
    view = write_document(state, annex)
    fleets = range(len(view["fleets"]))
    view["commit"] = [_card_seen(card, fleet == seat) for fleet, card in enumerate(view["commit"])]
    view["you"] = seat
    view["scores"] = [score(state, fleet) for fleet in fleets]
    if _is_screened(state):
        for fleet in fleets:
            if fleet != seat:
                view["fleets"][fleet] = {"afloat": state.sea[fleet] != 0}
                view["scores"][fleet] = None
    return view


def _card_seen(card: str | None, is_own: bool) -> str | None:
    return card if card is None or is_own else UNSEEN_CARD


def _is_screened(state: State) -> bool:
    """T80, T86: whether the fleets stand behind screens."""
    return bool(state.blind) and state.phase != Phase.OVER


def seen_event(event: dict[str, Any], seat: int | None, state: State) -> dict[str, Any] | None:
    """T98: of what befalls others in the blind game, only what is public."""
    kind = event["kind"]
    if not _is_screened(state) or event.get("seat") == seat:
        return event
    if kind in PRIVATE:
        return None
    if kind in COUNTED:
        return {"kind": kind, "seat": event["seat"], "ship": event["ship"]}
    if kind in ANSWERS:
        return {"kind": "decided", "seat": event["seat"]}
    return event


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
