"""T94: the position document."""

from __future__ import annotations

from typing import Any

from kajuta.games.totohu.events import card_name
from kajuta.games.totohu.options import OPTIONS, complete_options, read_options, write_options
from kajuta.games.totohu.reading import PHASE_NAMES, QUESTION_NAMES, read_document
from kajuta.games.totohu.state import Ship, State
from kajuta.games.totohu.tables import FLEET_COUNT, PAIR_NAMES, SHIP_NAMES
from kajuta.games.totohu.validity import document_faults

__all__ = [
    "OPTIONS",
    "complete_options",
    "document_faults",
    "player_count",
    "read_document",
    "write_document",
    "write_options",
]


def player_count(state: State) -> int:
    """T1: how many people play."""
    return state.players


def write_document(state: State, _ledger: None) -> dict[str, Any]:
    """T94: the position as a document."""
    fleets = range(FLEET_COUNT[state.players])
    return {
        "game": "totohu",
        "players": state.players,
        "options": read_options(state),
        "phase": PHASE_NAMES[state.phase],
        "turn": state.turn,
        "starter": state.starter,
        "fleets": [_fleet(state, fleet) for fleet in fleets],
        "commit": [card_name(state.commit[fleet]) for fleet in fleets],
        "table": [card_name(state.table[fleet]) for fleet in fleets],
        "queue": [PAIR_NAMES[pair - 1] for pair in state.queue if pair],
        "ask": {"seat": state.asked, "what": QUESTION_NAMES[state.question]} if state.question else None,
        "dice": dict(zip(SHIP_NAMES, map(card_name, state.dice), strict=True)) if any(state.dice) else None,
    }


def _fleet(state: State, fleet: int) -> dict[str, Any]:
    return {name: _ship(state, fleet, Ship[name]) for name in SHIP_NAMES}


def _ship(state: State, fleet: int, ship: int) -> dict[str, Any]:
    at = "sea" if state.sea[fleet] >> ship & 1 else "sunk" if state.sunk[fleet] >> ship & 1 else "port"
    hold = state.hold[fleet] >> ship & 1
    return {"at": at, "deck": state.deck[fleet][ship], "hold": hold, "hits": state.hits[fleet][ship]}
