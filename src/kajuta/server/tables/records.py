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
from kajuta.core.compiled.luck import Draws
from kajuta.core.errors import IllegalAction, KajutaError
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE_NAME

if TYPE_CHECKING:
    from kajuta.server.tables.table import Table

FORMAT = "kajuta record 1"
KEYS = ("format", "version", "game", "players", "options", "names", "set_up",
        "commitment", "secret", "actions", "hints", "result")  # fmt: skip
MOST_ACTIONS = 5000
"""At one table. The longest games of people have a few hundred."""
MOST_HINTS = 500
"""In a record that is brought: everybody who opens its table is told of all of them."""
LONGEST_SECRET = 200
"""Of a seed or a salt that is brought; ours are shorter."""
SECRET = ("document", "salt", "seed")
FORMS: Sequence[tuple[Sequence[str], type, str]] = (
    (("version", "game", "commitment"), str, "a text"),
    (("players",), int, "a whole number"),
    (("options", "secret"), dict, "an object"),
    (("names", "actions", "hints"), list, "a list"),
)


class BadRecord(KajutaError):
    """A record is not what a record looks like, or does not hold together."""

    code = "bad_record"


def canonical(value: Any) -> bytes:
    """JSON with sorted keys and no blanks, so that equal things have equal bytes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def commitment_of(secret: Mapping[str, Any]) -> str:
    """The hash published at the start."""
    return hashlib.sha256(canonical({key: secret[key] for key in SECRET})).hexdigest()


def chance_action(seed: str, number: int, legal: Sequence[str]) -> str:
    """What chance plays at its n-th turn: it follows from the seed."""
    return Draws(f"{seed}/chance/{number}").choice(legal)


def names_of(table: Table) -> list[str]:
    """Who sits where; guests without a name are numbered."""
    return [seat.name or seat.level or f"Guest {number}" for number, seat in enumerate(table.seats, 1)]


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
        "names": names_of(table),
        "set_up": "drawn" if table.plan.position is None else "given",
        "commitment": table.commitment,
        "secret": table.secret,
        "actions": [played.entry for played in table.line],
        "hints": table.hints(),
        "result": table.result,
    }


class Sealed(KajutaError):
    """What players have to remember is told when the game is over."""

    code = "sealed"


def check_is_open(table: Table) -> None:
    """Refuses to tell what was, as long as to remember it is a part of the game."""
    if table.must_be_remembered:
        raise Sealed("in this game you remember yourself; its record opens for all when it is over")


def seat_record(table: Table, seat: int | None) -> dict[str, Any]:
    """A running game as one seat may know it: its view and the events it has seen."""
    check_is_open(table)
    place = len(table.seats) if seat is None else seat
    return {
        "format": f"{FORMAT} of one seat",
        "version": kajuta.__version__,
        "game": table.plan.game,
        "players": len(table.seats),
        "options": table.plan.options,
        "names": names_of(table),
        "commitment": table.commitment,
        "seat": seat,
        "view": None if table.position is None else table.position.view(seat),
        "events": table.seen[place],
    }


def length_of(record: Any) -> int:
    """How many actions and hints a record claims to have; refused if they are more than any game here may have."""
    lengths = [_length_in(record, key) for key in ("actions", "hints")]
    for length, most, what in zip(lengths, (MOST_ACTIONS, MOST_HINTS), ("actions", "hints"), strict=True):
        if length > most:
            raise BadRecord(f"a record has at most {most} {what} here")
    return sum(lengths)


def _length_in(record: Any, key: str) -> int:
    found = record.get(key) if isinstance(record, dict) else None
    return len(found) if isinstance(found, list) else 0


def check_secret_is_short(secret: Mapping[str, str]) -> None:
    """What chance draws follows from the seed: one that is long would take time with every draw."""
    if max(len(secret["seed"]), len(secret["salt"])) > LONGEST_SECRET:
        raise BadRecord(f"a seed and a salt have at most {LONGEST_SECRET} characters here")


def verify(record: Any, commitment: str | None = None) -> Position:
    """Checks a record against its commitment and the rules and returns its last position, or raises `BadRecord`.

    With the commitment that was published at the start, somebody else's record is told from the one of that game.
    """
    try:
        _check_form(record)
        secret = record["secret"]
        if commitment is not None and record["commitment"] != commitment:
            raise BadRecord("the record is of another game: its commitment is not the one that was published")
        if commitment_of(secret) != record["commitment"]:
            raise BadRecord("the set-up is not the one that was committed to")
        position = _set_up(record)
        if canonical(position.document()) != canonical(secret["document"]):
            raise BadRecord("the set-up does not follow from the seed")
    except RecursionError:
        raise BadRecord("a record is not nested as deeply as this") from None
    last = _replayed(position, record["actions"], secret["seed"])
    _check_result(record["result"], last)
    return last


def _check_form(record: Any) -> None:
    if not isinstance(record, dict) or set(record) != set(KEYS) or record["format"] != FORMAT:
        raise BadRecord(f"a record is an object with exactly the keys {', '.join(KEYS)}")
    for keys, kind, word in FORMS:
        for key in keys:
            if not isinstance(record[key], kind) or isinstance(record[key], bool):
                raise BadRecord(f"{key} must be {word}")
    _check_secret(record["secret"])
    names = record["names"]
    if len(names) != record["players"] or not all(isinstance(name, str) for name in names):
        raise BadRecord("the record has not as many names as players")
    if record["set_up"] not in ("drawn", "given"):
        raise BadRecord("a set-up is drawn or given")
    if not all(_is_hint(hint, record["players"], len(record["actions"])) for hint in record["hints"]):
        raise BadRecord("a hint is the seat that asked and the number of actions before")


def _check_secret(secret: Mapping[str, Any]) -> None:
    if set(secret) != set(SECRET) or not all(_is_plain(secret[key]) for key in ("seed", "salt")):
        raise BadRecord("the secret of a record holds a document, a seed and a salt")


def _is_plain(text: Any) -> bool:
    return isinstance(text, str) and text.isascii()


def _is_hint(hint: Any, players: int, actions: int) -> bool:
    if not isinstance(hint, list) or [type(one) for one in hint] != [int, int]:
        return False
    seat, place = hint
    return bool(0 <= seat < players and 0 <= place <= actions)


def _set_up(record: Mapping[str, Any]) -> Position:
    """The position the game began with: it follows from the seed, or it was given."""
    try:
        game, secret = games.game(record["game"]), record["secret"]
        fresh = game.new(record["players"], record["options"], secret["seed"])
        if record["set_up"] == "drawn":
            return fresh
        given = game.load(secret["document"])
        if given.players != fresh.players or _options(given) != _options(fresh):
            raise BadRecord("the given position has other players or options than the game")
        return given
    except BadRecord:
        raise
    except KajutaError as error:
        raise BadRecord(f"the game cannot be set up: {error.message}") from None


def _options(position: Position) -> bytes:
    return canonical(position.document().get("options"))


def _replayed(position: Position, actions: Sequence[Any], seed: str) -> Position:
    chances = 0
    for number, entry in enumerate(actions, 1):
        if not isinstance(entry, str):
            raise BadRecord(f"action {number} is not a text")
        try:
            if CHANCE_NAME in position.to_act:
                drawn = f"{CHANCE_NAME}:{chance_action(seed, chances, position.legal(CHANCE_NAME))}"
                chances += 1
                if entry != drawn:
                    raise BadRecord(f"action {number} should be {drawn}, as the seed says")
            position = position.play_entry(entry)
        except IllegalAction as illegal:
            raise BadRecord(f"action {number} cannot be: {illegal.message}") from None
    return position


def _check_result(result: Any, last: Position) -> None:
    """An unfinished game has none; a finished one has the one that its last position and its reason allow."""
    if result is None:
        if last.over:
            raise BadRecord("the game is over but has no result")
        return
    if not isinstance(result, dict) or set(result) != {"reason", "winners", "scores"}:
        raise BadRecord("a result has a reason, winners and scores")
    if canonical(result["scores"]) != canonical(last.scores):
        raise BadRecord("the scores are not those of the last position")
    if canonical(result["winners"]) not in [canonical(winners) for winners in _possible(result["reason"], last)]:
        raise BadRecord("the result is not what the last position says")


def _possible(reason: Any, last: Position) -> list[list[int]]:
    """Who may have won a game that ended so."""
    sides = last.sides()
    everybody = sorted(seat for side in sides for seat in side)
    if last.over or reason == "game":
        return [last.winners] if last.over and reason == "game" else []
    if reason in ("resigned", "time", "abandoned") and len(sides) <= 2:
        return [[seat for seat in everybody if seat not in side] for side in sides]
    if reason == "draw" and len(sides) == 2 and not last.game.agrees_itself:
        return [everybody]
    return [[]] if reason == "exported" else []
