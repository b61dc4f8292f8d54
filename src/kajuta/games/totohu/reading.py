"""Filling a state from a document (T94)."""

from __future__ import annotations

from typing import Any

from kajuta.core.compiled.records import blank, record_dtype
from kajuta.games.totohu.options import write_options
from kajuta.games.totohu.rules.phase import seats_awaited
from kajuta.games.totohu.state import Phase, Question, Ship, State
from kajuta.games.totohu.tables import PAIR_NAMES, SHIP_NAMES

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
QUESTION_NAMES = tuple(question.name.lower() for question in Question)


def blank_state() -> State:
    """A state in which nothing has been filled in."""
    return blank(State, record_dtype(State))


def read_document(document: dict[str, Any], state: State) -> None:
    """Fills a blank state from a document without faults."""
    write_options(state, document["players"], document["options"])
    state.phase = PHASE_NAMES.index(document["phase"])
    state.turn = document["turn"]
    state.starter = document["starter"]
    read_fleets(document["fleets"], state)
    for fleet in range(len(document["fleets"])):
        state.commit[fleet] = card_number(document["commit"][fleet])
        state.table[fleet] = card_number(document["table"][fleet])
    for place, pair in enumerate(document["queue"]):
        state.queue[place] = PAIR_NAMES.index(pair) + 1
    if document["ask"] is not None:
        state.question = QUESTION_NAMES.index(document["ask"]["what"])
        state.asked = document["ask"]["seat"]
    if document["dice"] is not None:
        state.dice = [card_number(document["dice"][face]) for face in SHIP_NAMES]
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


def card_number(card: str | None) -> int:
    """A card as the record holds it: the ship plus one, 0 for none."""
    return 0 if card is None else Ship[card] + 1
