"""Commitments and records: what is published at the start, what is revealed at the end, and how anybody checks it.

At the start the server publishes the SHA-256 of the canonical JSON of `{"document", "salt", "seed"}`. The seed decides
the set-up and every later draw of chance; the salt keeps the hash from being guessed. At the end all are revealed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import kajuta
from kajuta import games
from kajuta.core.errors import KajutaError
from kajuta.core.luck import Draws
from kajuta.core.position import CHANCE, Position

if TYPE_CHECKING:
    from kajuta.server.table import Table

FORMAT = "kajuta record 1"
KEYS = ("format", "version", "game", "players", "options", "names", "commitment", "secret", "actions", "result")


class BadRecord(KajutaError):
    """A record is not what a record looks like, or does not hold together."""

    code = "bad_record"


def canonical(value: Any) -> bytes:
    """JSON with sorted keys and no blanks, so that equal things have equal bytes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def commitment_of(secret: Mapping[str, Any]) -> str:
    """The hash published at the start."""
    return hashlib.sha256(canonical({key: secret[key] for key in ("document", "salt", "seed")})).hexdigest()


def chance_action(seed: str, number: int, legal: Sequence[str]) -> str:
    """What chance plays at its n-th turn: it follows from the seed."""
    return Draws(f"{seed}/chance/{number}").choice(legal)


def record_of(table: Table) -> dict[str, Any]:
    """A finished or adjourned game as one object, everything revealed."""
    if table.secret is None or table.status not in ("over", "adjourned"):
        raise BadRecord("only a finished or adjourned game has a record for everybody")
    return {
        "format": FORMAT,
        "version": kajuta.__version__,
        "game": table.plan.game,
        "players": len(table.seats),
        "options": table.plan.options,
        "names": [seat.name or seat.level for seat in table.seats],
        "commitment": table.commitment,
        "secret": table.secret,
        "actions": [played.entry for played in table.line],
        "result": table.result,
    }


def seat_record(table: Table, seat: int | None) -> dict[str, Any]:
    """A running game as one seat may know it: its view and the events it has seen."""
    place = len(table.seats) if seat is None else seat
    return {
        "format": f"{FORMAT} of one seat",
        "version": kajuta.__version__,
        "game": table.plan.game,
        "players": len(table.seats),
        "options": table.plan.options,
        "names": [one.name or one.level for one in table.seats],
        "commitment": table.commitment,
        "seat": seat,
        "view": None if table.position is None else table.position.view(seat),
        "events": table.seen[place],
    }


def verify(record: Any) -> Position:
    """Checks a record against its commitment and the rules and returns its last position, or raises `BadRecord`."""
    if not isinstance(record, dict) or set(record) != set(KEYS) or record["format"] != FORMAT:
        raise BadRecord(f"a record is an object with exactly the keys {', '.join(KEYS)}")
    secret = record["secret"]
    if not isinstance(secret, dict) or not all(isinstance(secret.get(key), str) for key in ("seed", "salt")):
        raise BadRecord("the secret of a record holds a document, a seed and a salt")
    if commitment_of(secret) != record["commitment"]:
        raise BadRecord("the set-up is not the one that was committed to")
    if not isinstance(record["players"], int) or not isinstance(record["options"], dict):
        raise BadRecord("players must be a number and options an object")
    position = games.game(str(record["game"])).new(record["players"], record["options"], secret["seed"])
    if position.document() != secret["document"]:
        raise BadRecord("the set-up does not follow from the seed")
    return _replayed(position, record, secret["seed"])


def _replayed(position: Position, record: Mapping[str, Any], seed: str) -> Position:
    if not isinstance(record["actions"], list):
        raise BadRecord("the actions must be a list")
    chances = 0
    for number, entry in enumerate(record["actions"], 1):
        try:
            if CHANCE in position.to_act:
                drawn = f"{CHANCE}:{chance_action(seed, chances, position.legal(CHANCE))}"
                chances += 1
                if entry != drawn:
                    raise BadRecord(f"action {number} should be {drawn}, as the seed says")
            position = position.play(str(entry))
        except KajutaError as error:
            raise BadRecord(f"action {number} cannot be: {error.message}") from None
    result = record["result"]
    if position.over and result != {"reason": "game", "winners": position.winners, "scores": position.scores}:
        raise BadRecord("the result is not what the last position says")
    if result is not None and result.get("reason") == "game" and not position.over:
        raise BadRecord("the game is said to be over but is not")
    return position
