"""T94: the position document."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kajuta.games.totohu.events import card_name
from kajuta.games.totohu.options import read_options, write_options
from kajuta.games.totohu.rules.phase import seats_awaited
from kajuta.games.totohu.state import Ship, State
from kajuta.games.totohu.tables import FLEET_COUNT, PAIR_NAMES, PHASE_NAMES, QUESTION_NAMES, SHIP_NAMES


def player_count(state: State) -> int:
    """T1: how many people play."""
    return state.players


# Writing


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


# Reading


def read_document(document: dict[str, Any], state: State) -> None:
    """Fills a blank state from a document without faults."""
    write_options(state, document["players"], document["options"])
    state.phase = PHASE_NAMES.index(document["phase"])
    state.turn = document["turn"]
    state.starter = document["starter"]
    read_fleets(document["fleets"], state)
    read_cards(document["commit"], state.commit)
    read_cards(document["table"], state.table)
    for place, pair in enumerate(document["queue"]):
        state.queue[place] = PAIR_NAMES.index(pair) + 1
    if document["ask"] is not None:
        state.question = QUESTION_NAMES.index(document["ask"]["what"])
        state.asked = document["ask"]["seat"]
    if document["dice"] is not None:
        read_cards(map(document["dice"].get, SHIP_NAMES), state.dice)
    state.awaited = seats_awaited(state)


def read_fleets(fleets: list[dict[str, Any]], state: State) -> None:
    """Puts the fleets of a document into a state."""
    for fleet, ships in enumerate(fleets):
        for ship, name in enumerate(SHIP_NAMES):
            record = ships[name]
            state.sea[fleet] |= (record["at"] == "sea") << ship
            state.sunk[fleet] |= (record["at"] == "sunk") << ship
            state.hold[fleet] |= record["hold"] << ship
            state.deck[fleet][ship] = record["deck"]
            state.hits[fleet][ship] = record["hits"]


def read_cards(cards: Iterable[str | None], row: list[int]) -> None:
    """Puts cards, or the ships that faces stand for, into a row: the ship plus one, 0 for none."""
    for place, card in enumerate(cards):
        row[place] = 0 if card is None else Ship[card] + 1
