"""T95: what the parts of a document say about each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.contract import Clause
from kajuta.core.options import shown
from kajuta.games.totohu.rules.encounter import chooser, question_in, takes_place
from kajuta.games.totohu.state import PAIRS, Question, State
from kajuta.games.totohu.tables import DECK, PAIR_NAMES, QUESTION_NAMES, SHIP_NAMES
from kajuta.games.totohu.validity.dice import dice_follow_the_losses

RESOLUTION = ("order", "decide")
"""T95: the phases inside a turn's resolution."""

Ship = Mapping[str, Any]
Fleets = Sequence[Mapping[str, Ship]]
Cards = Sequence[str | None]


def is_afloat(fleet: Mapping[str, Ship]) -> bool:
    """T45: whether a fleet has a ship at sea."""
    return any(ship["at"] == "sea" for ship in fleet.values())


def ships_are_sound(options: Mapping[str, Any], fleets: Fleets) -> Iterator[str]:
    """T5, T37, T38, T70: where a ship is follows from what it carries and its hits."""
    for seat, fleet in enumerate(fleets):
        for name, places in zip(SHIP_NAMES, DECK, strict=True):
            for fault in _ship_faults(fleet[name], places, options["hull"].get(name)):
                yield f"{name} of fleet {seat} {fault}"
            if fleet[name]["hold"] and not options["treasure"]:
                yield f"{name} of fleet {seat} has a barrel in its hold, but there is no Hidden Treasure"


def _ship_faults(ship: Ship, places: int, holes: int | None) -> Iterator[str]:
    """T5, T37, T38; the hunter has no holes (`None`)."""
    if holes is None:
        if ship["at"] == "sunk" or ship["hits"] or ship["hold"]:
            yield "can neither be hit nor sunk and has no hold"
    elif ship["at"] == "sunk":
        if ship["deck"] or ship["hold"] or ship["hits"] != holes:
            yield f"is sunk: it must have {holes} hits and nothing aboard"
    elif ship["hits"] >= holes:
        yield f"has {ship['hits']} hits, which sinks it"
    if ship["at"] != "sunk" and (ship["at"] == "port") != (ship["deck"] == places):
        yield "must be in port exactly when its deck is full"


def over_means_over(phase: str, fleets: Fleets) -> Iterator[str]:
    """T48, T95: outside a turn's resolution."""
    is_decided = sum(map(is_afloat, fleets)) <= 1
    if phase not in RESOLUTION and is_decided != (phase == "over"):
        yield "the phase must be over exactly when at most one fleet has a ship at sea"


def starter_is_afloat(_players: int, phase: str, starter: int, fleets: Fleets) -> Iterator[str]:
    """T24, T95: a turn is started by a seat that is not out."""
    if phase == "commit" and not is_afloat(fleets[starter]):
        yield f"seat {starter} cannot be the starter without a ship at sea"


def cards_are_committed(players: int, phase: str, fleets: Fleets, commit: Cards) -> Iterator[str]:
    """T20, T61, T95: whose card lies face down, and who has still to lay one down."""
    for seat, card in enumerate(commit):
        if card is not None and fleets[seat][card]["at"] != "sea":
            yield f"seat {seat} has committed {card}, which is not at sea"
        if card is not None and (seat >= players or phase not in ("commit", "die")):
            yield f"nothing can be committed by seat {seat} in the phase {phase}"
    waiting = [seat for seat in range(players) if commit[seat] is None and is_afloat(fleets[seat])]
    if phase == "commit" and not waiting:
        yield "in the phase commit somebody must still have to commit a card"
    if phase == "die" and waiting:
        yield "before the die is rolled the player commits a card"


def cards_lie_on_the_table(
    _players: int, phase: str, fleets: Fleets, table: Cards, queue: Sequence[str]
) -> Iterator[str]:
    """T94: cards lie on the table while a turn is resolved; before its first encounter all their ships are at sea."""
    if phase not in RESOLUTION:
        if any(table):
            yield f"there are no cards on the table in the phase {phase}, not {shown(table)}"
        return
    for seat, card in enumerate(table):
        if card is None and (phase == "order" or is_afloat(fleets[seat])):
            yield f"seat {seat} must have a card on the table"
        is_untouched = phase == "order" or len(queue) == PAIRS
        if card is not None and is_untouched and fleets[seat][card]["at"] != "sea":
            yield f"seat {seat} has sent out {card}, which is not at sea"


def encounters_are_lined_up(_players: int, phase: str, table: Cards, queue: Sequence[str]) -> Iterator[str]:
    """T94: only while somebody decides, and only of seats with a card on the table."""
    if phase != "decide":
        if queue:
            yield f"no encounters are lined up in the phase {phase}, not {shown(queue)}"
        return
    if not queue:
        yield "in the phase decide the queue begins with the encounter in question"
    for pair in queue:
        if any(table[int(seat)] is None for seat in pair):
            yield f"the pair {pair} cannot meet, one of its seats has no card on the table"


def question_is_raised(
    state: State, phase: str, table: Cards, queue: Sequence[str], ask: Mapping[str, Any] | None
) -> Iterator[str]:
    """T72, T75, T95: what is asked is what the first encounter raises."""
    if phase != "decide":
        if ask is not None:
            yield f"nobody is asked anything in the phase {phase}"
        return
    if not queue or any(table[int(seat)] is None for seat in queue[0]):
        return
    raised = _question_raised(state, PAIR_NAMES.index(queue[0]))
    if raised is None:
        yield f"the first encounter {queue[0]} raises no question"
    elif ask != raised:
        yield f"ask must be the question {shown(raised)} that the first encounter raises, not {shown(ask)}"


def _question_raised(state: State, pair: int) -> dict[str, Any] | None:
    """T72, T75, T84, T85, as the rules themselves put it."""
    question = question_in(state, pair) if takes_place(state, pair) else Question.NONE
    seat = chooser(state, pair, question)
    if question == Question.NONE or seat >= state.players:
        return None
    return {"seat": seat, "what": QUESTION_NAMES[question]}


CLAUSES: Sequence[Clause] = (
    ships_are_sound,
    over_means_over,
    starter_is_afloat,
    cards_are_committed,
    cards_lie_on_the_table,
    encounters_are_lined_up,
    question_is_raised,
    dice_follow_the_losses,
)
