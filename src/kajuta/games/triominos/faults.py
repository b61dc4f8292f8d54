"""R56: everything that makes an object no position of TRIOMINOS."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kajuta.core.options import is_integer, is_same, option_faults, shown
from kajuta.games.triominos.basis import Document, is_seat, is_tile, players_of
from kajuta.games.triominos.options import OPTIONS, combination_faults
from kajuta.games.triominos.state import NUMBER_LIMIT, SEATS, TOTAL_LIMIT
from kajuta.games.triominos.tile_faults import hands_faults, layout_faults, pool_faults, set_faults

KEYS = (
    "game", "version", "options", "players", "seed", "round", "phase", "turn", "starter", "lots", "layout", "hands",
    "pool", "draws", "drawn", "passes", "scores", "last_round", "rounds",
)  # fmt: skip
ROUND_KEYS = ("starter", "end", "seat", "points")
PHASE_NAMES = ("play", "deal", "over")


def static_faults(document: Document) -> list[str]:
    """Everything that is wrong with a document but a blocked round.

    What depends on a part is asked only where that part is right.
    """
    faults = [f"the key {shown(key)} is missing" for key in KEYS if key not in document]
    faults += [f"there is no key {shown(key)} in a position" for key in document if key not in KEYS]
    whole = {key: document.get(key) for key in KEYS}
    for key, look in _LOOKS.items():
        if key in document:
            faults += look(whole)
    faults += set_faults(whole)
    if not faults:
        faults += _play_faults(whole)
    return faults


# Key by key


def _version_faults(document: Document) -> Iterator[str]:
    if not is_same(document["version"], 1):
        yield f"the version must be 1, not {shown(document['version'])}"


def _options_faults(document: Document) -> Iterator[str]:
    options, players = document["options"], players_of(document)
    if not isinstance(options, dict):
        yield f"the options must be an object, not {shown(options)}"
        return
    faults = list(option_faults(OPTIONS, options))
    yield from faults
    if not faults and players is not None:
        yield from combination_faults(players, options)


def _players_faults(document: Document) -> Iterator[str]:
    if players_of(document) is None:
        yield f"the players must be a number from 1 to {SEATS}, not {shown(document['players'])}"


def _seed_faults(document: Document) -> Iterator[str]:
    seed = document["seed"]
    if not isinstance(seed, str) or not seed.isascii():
        yield f"the seed must be an ASCII text, not {shown(seed)}"


def _round_faults(document: Document) -> Iterator[str]:
    yield from _number_faults(document["round"], "the round", 1, NUMBER_LIMIT)


def _phase_faults(document: Document) -> Iterator[str]:
    if not isinstance(document["phase"], str) or document["phase"] not in PHASE_NAMES:
        yield f'the phase must be "play", "deal" or "over", not {shown(document["phase"])}'


def _turn_faults(document: Document) -> Iterator[str]:
    turn, phase = document["turn"], document["phase"]
    if phase == "play" and not is_seat(document, turn):
        yield f"the turn must be a seat, not {shown(turn)}"
    elif phase in ("deal", "over") and turn is not None:
        yield f"the turn must be null outside play, not {shown(turn)}"
    elif turn is not None and not is_seat(document, turn):
        yield f"the turn must be a seat or null, not {shown(turn)}"


def _starter_faults(document: Document) -> Iterator[str]:
    if not is_seat(document, document["starter"]):
        yield f"the starter must be a seat, not {shown(document['starter'])}"


def _lots_faults(document: Document) -> Iterator[str]:
    lots = document["lots"]
    if not isinstance(lots, list):
        yield f"the lots must be a list of draws, not {shown(lots)}"
        return
    for draw in lots:
        if not isinstance(draw, list):
            yield f'a draw of lots must be a list of "seat:tile", not {shown(draw)}'
            continue
        for lot in draw:
            if not _is_lot(document, lot):
                yield f'a lot must be "seat:tile", not {shown(lot)}'


def _is_lot(document: Document, lot: Any) -> bool:
    seats = map(str, range(players_of(document) or SEATS))
    return isinstance(lot, str) and lot[1:2] == ":" and lot[:1] in seats and is_tile(document, lot[2:])


def _draws_faults(document: Document) -> Iterator[str]:
    yield from _number_faults(document["draws"], "the draws", 0, NUMBER_LIMIT)


def _drawn_faults(document: Document) -> Iterator[str]:
    draws, drawn = document["draws"], document["drawn"]
    if is_same(draws, 0) and drawn is not None:
        yield f"the drawn tile must be null without draws, not {shown(drawn)}"
    elif is_integer(draws) and draws > 0 and not is_tile(document, drawn):
        yield f"the drawn tile must be a tile, not {shown(drawn)}"


def _passes_faults(document: Document) -> Iterator[str]:
    yield from _number_faults(document["passes"], "the passes", 0, NUMBER_LIMIT)


def _scores_faults(document: Document) -> Iterator[str]:
    yield from _points_faults(document, document["scores"], "the scores")


def _last_round_faults(document: Document) -> Iterator[str]:
    if not isinstance(document["last_round"], bool):
        yield f"last_round must be true or false, not {shown(document['last_round'])}"


def _rounds_faults(document: Document) -> Iterator[str]:
    rounds, number = document["rounds"], document["round"]
    if not isinstance(rounds, list):
        yield f"the rounds must be a list of finished rounds, not {shown(rounds)}"
        return
    for place, finished in enumerate(rounds, 1):
        yield from _finished_faults(document, finished, f"finished round {place}")
    if not is_integer(number) or number < 1 or document["phase"] not in PHASE_NAMES:
        return
    wanted = number - 1 if document["phase"] == "play" else number
    if len(rounds) != wanted:
        yield f"in round {shown(number)} there must be {shown(wanted)} finished rounds here, not {len(rounds)}"


def _finished_faults(document: Document, finished: Any, what: str) -> Iterator[str]:
    if not isinstance(finished, dict) or sorted(map(str, finished)) != sorted(ROUND_KEYS):
        yield f"{what} must be an object with exactly the keys {', '.join(ROUND_KEYS)}, not {shown(finished)}"
        return
    if not is_seat(document, finished["starter"]):
        yield f"the starter of {what} must be a seat, not {shown(finished['starter'])}"
    if finished["end"] == "out" and not is_seat(document, finished["seat"]):
        yield f"the seat of {what} must be the one that went out, not {shown(finished['seat'])}"
    elif finished["end"] == "blocked" and finished["seat"] is not None:
        yield f"the seat of {what} must be null, as it was blocked, not {shown(finished['seat'])}"
    elif finished["end"] not in ("out", "blocked"):
        yield f'the end of {what} must be "out" or "blocked", not {shown(finished["end"])}'
    yield from _points_faults(document, finished["points"], f"the points of {what}")


def _number_faults(value: Any, what: str, low: int, high: int) -> Iterator[str]:
    if not is_integer(value) or not low <= value <= high:
        yield f"{what} must be a whole number from {low} to {high}, not {shown(value)}"


def _points_faults(document: Document, points: Any, what: str) -> Iterator[str]:
    players = players_of(document)
    if not isinstance(points, list) or (players is not None and len(points) != players):
        yield f"{what} must be a list with a number for each seat, not {shown(points)}"
        return
    for value in points:
        yield from _number_faults(value, f"each of {what}", -TOTAL_LIMIT, TOTAL_LIMIT)


# Play


def _play_faults(document: Document) -> Iterator[str]:
    """R56: what must hold in play, of a document that is right otherwise."""
    hands, turn = document["hands"], document["turn"]
    if document["draws"] and (turn is None or document["drawn"] not in hands[turn]):
        yield f"the drawn tile {shown(document['drawn'])} must lie in the hand of the seat to act"
    sums = [sum(column) for column in zip(*(finished["points"] for finished in document["rounds"]), strict=True)]
    if any(abs(points) > TOTAL_LIMIT for points in sums):
        yield f"the points of all finished rounds together must be within {TOTAL_LIMIT}"
    if document["phase"] != "play":
        return
    for seat, hand in enumerate(hands):
        if not hand:
            yield f"the hand of seat {seat} must not be empty in play"
    if not document["layout"] and turn != document["starter"]:
        yield "the starter must be to act on an empty table"


_LOOKS = {
    "version": _version_faults,
    "options": _options_faults,
    "players": _players_faults,
    "seed": _seed_faults,
    "round": _round_faults,
    "phase": _phase_faults,
    "turn": _turn_faults,
    "starter": _starter_faults,
    "lots": _lots_faults,
    "layout": layout_faults,
    "hands": hands_faults,
    "pool": pool_faults,
    "draws": _draws_faults,
    "drawn": _drawn_faults,
    "passes": _passes_faults,
    "scores": _scores_faults,
    "last_round": _last_round_faults,
    "rounds": _rounds_faults,
}
