"""T95: which documents are positions. Every fault is told: those of the parts first, then those between parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kajuta.core.options import shown
from kajuta.games.totohu.dice_validity import dice_faults
from kajuta.games.totohu.options import write_options
from kajuta.games.totohu.reading import QUESTION_NAMES, blank_state, card_number, read_fleets
from kajuta.games.totohu.rules.encounter import chooser, question_in, takes_place
from kajuta.games.totohu.shapes import SHAPES, Parts
from kajuta.games.totohu.state import PAIRS, Question
from kajuta.games.totohu.tables import DECK, PAIR_NAMES, SHIP_NAMES

RESOLUTION = ("order", "decide")
"""T95: the phases inside a turn's resolution."""


def document_faults(document: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a document."""
    faults, sound = part_faults(document)
    for needed, clause_faults in CLAUSES:
        if all(key in sound for key in needed):
            faults += clause_faults(sound)
    return faults


def part_faults(document: dict[str, Any]) -> tuple[list[str], Parts]:
    """What is wrong with the parts by themselves, and those that are sound."""
    keys = ("game", *SHAPES)
    faults = [f"the key {shown(key)} is missing" for key in keys if key not in document]
    faults += [f"there is no key {shown(key)} in a position" for key in document if key not in keys]
    sound: dict[str, Any] = {}
    for key, shape_faults in SHAPES.items():
        if key in document:
            found = list(shape_faults(document[key], sound))
            faults += found
            sound |= {} if found else {key: document[key]}
    return faults, sound


# What the parts say about each other (T95)


def _is_afloat(fleet: Parts) -> bool:
    return any(record["at"] == "sea" for record in fleet.values())


def _ship_faults(sound: Parts) -> Iterator[str]:
    for seat, fleet in enumerate(sound["fleets"]):
        for ship, name in enumerate(SHIP_NAMES):
            for fault in _one_ship_faults(fleet[name], DECK[ship], sound["options"]["hull"].get(name)):
                yield f"{name} of fleet {seat} {fault}"
            if fleet[name]["hold"] and not sound["options"]["treasure"]:
                yield f"{name} of fleet {seat} has a barrel in its hold, but there is no Hidden Treasure"


def _one_ship_faults(record: Parts, places: int, holes: int | None) -> Iterator[str]:
    """T5, T37, T38; the hunter has no holes (`None`)."""
    if holes is None:
        if record["at"] == "sunk" or record["hits"] or record["hold"]:
            yield "can neither be hit nor sunk and has no hold"
    elif record["at"] == "sunk":
        if record["deck"] or record["hold"] or record["hits"] != holes:
            yield f"is sunk: it must have {holes} hits and nothing aboard"
    elif record["hits"] >= holes:
        yield f"has {record['hits']} hits, which sinks it"
    if record["at"] != "sunk" and (record["at"] == "port") != (record["deck"] == places):
        yield "must be in port exactly when its deck is full"


def _end_faults(sound: Parts) -> Iterator[str]:
    is_decided = sum(map(_is_afloat, sound["fleets"])) <= 1
    if sound["phase"] not in RESOLUTION and is_decided != (sound["phase"] == "over"):
        yield "the phase must be over exactly when at most one fleet has a ship at sea"


def _starter_faults(sound: Parts) -> Iterator[str]:
    if sound["phase"] == "commit" and not _is_afloat(sound["fleets"][sound["starter"]]):
        yield f"seat {sound['starter']} cannot be the starter without a ship at sea"


def _commit_faults(sound: Parts) -> Iterator[str]:
    fleets, cards, phase = sound["fleets"], sound["commit"], sound["phase"]
    for seat, card in enumerate(cards):
        if card is not None and fleets[seat][card]["at"] != "sea":
            yield f"seat {seat} has committed {card}, which is not at sea"
        if card is not None and (seat >= sound["players"] or phase not in ("commit", "die")):
            yield f"nothing can be committed by seat {seat} in the phase {phase}"
    waiting = [seat for seat in range(sound["players"]) if cards[seat] is None and _is_afloat(fleets[seat])]
    if phase == "commit" and not waiting:
        yield "in the phase commit somebody must still have to commit a card"
    if phase == "die" and waiting:
        yield "before the die is rolled the player commits a card"


def _table_faults(sound: Parts) -> Iterator[str]:
    fleets, cards, phase = sound["fleets"], sound["table"], sound["phase"]
    if phase not in RESOLUTION:
        if any(cards):
            yield f"there are no cards on the table in the phase {phase}, not {shown(cards)}"
        return
    for seat, card in enumerate(cards):
        if card is None and (phase == "order" or _is_afloat(fleets[seat])):
            yield f"seat {seat} must have a card on the table"
        is_untouched = phase == "order" or len(sound["queue"]) == PAIRS
        if card is not None and is_untouched and fleets[seat][card]["at"] != "sea":
            yield f"seat {seat} has sent out {card}, which is not at sea"


def _queue_faults(sound: Parts) -> Iterator[str]:
    queue, cards = sound["queue"], sound["table"]
    if sound["phase"] != "decide":
        if queue:
            yield f"no encounters are lined up in the phase {sound['phase']}, not {shown(queue)}"
        return
    if not queue:
        yield "in the phase decide the queue begins with the encounter in question"
    for pair in queue:
        if any(cards[int(seat)] is None for seat in pair):
            yield f"the pair {pair} cannot meet, one of its seats has no card on the table"


def _ask_faults(sound: Parts) -> Iterator[str]:
    ask = sound["ask"]
    if sound["phase"] != "decide":
        if ask is not None:
            yield f"nobody is asked anything in the phase {sound['phase']}"
        return
    if not sound["queue"] or any(sound["table"][int(seat)] is None for seat in sound["queue"][0]):
        return
    raised = _question_raised(sound)
    if raised is None:
        yield f"the first encounter {sound['queue'][0]} raises no question"
    elif ask != raised:
        yield f"ask must be the question {shown(raised)} that the first encounter raises, not {shown(ask)}"


def _question_raised(sound: Parts) -> dict[str, Any] | None:
    """T72, T75, T84, T85, as the rules themselves put it."""
    state = blank_state()
    write_options(state, sound["players"], sound["options"])
    read_fleets(sound["fleets"], state)
    for seat, card in enumerate(sound["table"]):
        state.table[seat] = card_number(card)
    pair = PAIR_NAMES.index(sound["queue"][0])
    question = question_in(state, pair) if takes_place(state, pair) else Question.NONE
    seat = chooser(state, pair, question)
    if question == Question.NONE or seat >= state.players:
        return None
    return {"seat": seat, "what": QUESTION_NAMES[question]}


CLAUSES: Sequence[tuple[tuple[str, ...], Callable[[Parts], Iterator[str]]]] = (
    (("options", "fleets"), _ship_faults),
    (("phase", "fleets"), _end_faults),
    (("players", "phase", "starter", "fleets"), _starter_faults),
    (("players", "phase", "fleets", "commit"), _commit_faults),
    (("players", "phase", "fleets", "table", "queue"), _table_faults),
    (("players", "phase", "table", "queue"), _queue_faults),
    (("players", "options", "phase", "fleets", "table", "queue", "ask"), _ask_faults),
    (("players", "options", "phase", "fleets", "dice"), dice_faults),
)
"""What each clause needs to be sound before it can be judged."""
