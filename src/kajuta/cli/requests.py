"""What a request of the engine protocol holds, read and checked piece by piece."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, TypeGuard

import kajuta
from kajuta import games
from kajuta.core.errors import KajutaError
from kajuta.core.options import is_integer, shown
from kajuta.players import Question

if TYPE_CHECKING:
    from kajuta.cli.kept import Kept
    from kajuta.core.game import Game
    from kajuta.core.position import Position

MOST_GAMES = 1_000_000_000
MOST_THREADS = 64
MOST_SECONDS = 3600
ALWAYS = ("id", "cmd")
Request = Mapping[str, Any]
_TEXT_ALONE = {str}


class BadRequest(KajutaError):
    """A request lacks something or holds something of the wrong kind."""


def unknown_key(request: Request, known: Collection[str]) -> BadRequest:
    """What is wrong with a request that has a key which its command does not know."""
    key = next(key for key in request if key not in known)
    theirs = [one for one in known if one not in ALWAYS]
    takes = f"it takes {', '.join(theirs)}" if theirs else "it takes none"
    return BadRequest(f"{shown(request['cmd'])} has no key {shown(key)}; {takes}")


def text(request: Request, key: str) -> str:
    """A text that must be there."""
    value = request.get(key)
    if not isinstance(value, str):
        raise BadRequest(f"{shown(key)} must be a text, not {shown(value)}")
    return value


def number(request: Request, key: str, default: int, most: int) -> int:
    """A whole number from 1 up."""
    value = request.get(key, default)
    if not is_integer(value) or not 1 <= value <= most:
        raise BadRequest(f"{shown(key)} must be a whole number from 1 to {most}, not {shown(value)}")
    return int(value)


def seed(request: Request) -> int | str | None:
    """The seed, None if it is left to chance."""
    value = request.get("seed")
    if value is not None and not isinstance(value, str) and not is_integer(value):
        raise BadRequest(f'"seed" must be a whole number or a text, not {shown(value)}')
    return value


def seed_or_zero(request: Request) -> str:
    """The seed of what is the same every time unless somebody gives one."""
    value = seed(request)
    return "0" if value is None else str(value)


def players(request: Request, game: Game) -> int:
    """How many people play; the game itself says how many can."""
    value = request.get("players", game.default_players)
    if not is_integer(value):
        raise BadRequest(f'"players" must be a whole number, not {shown(value)}')
    return int(value)


def options(request: Request) -> dict[str, Any]:
    """The options given; the game itself checks what they are."""
    value = request.get("options", {})
    if not isinstance(value, dict):
        raise BadRequest(f'"options" must be an object, not {shown(value)}')
    return value


def position(request: Request, kept: Kept) -> Position:
    """The position of the document in a request, or the one kept under the name that stands there."""
    given = request.get("position")
    if isinstance(given, str):
        return kept.position(given)
    if "position" not in request:
        raise BadRequest('"position" is missing')
    return kajuta.load(given)  # type: ignore[arg-type]  # whatever it is


def told(request: Request, known: Collection[str]) -> list[str]:
    """The keys that the answer is to have."""
    value = request["tell"]
    if not _are_texts(value) or not all(map(known.__contains__, value)):
        raise BadRequest(f'"tell" must be a list of some of {", ".join(known)}, not {shown(value)}')
    return value


def _are_texts(value: Any) -> TypeGuard[list[str]]:
    return isinstance(value, list) and set(map(type, value)) <= _TEXT_ALONE


def actions(request: Request) -> list[str]:
    """The actions to play."""
    value = request.get("actions")
    if not _are_texts(value):
        raise BadRequest(f'"actions" must be a list of texts SEAT:ACTION, not {shown(value)}')
    return value


def seat(request: Request, of: Position) -> int | None:
    """The seat that looks, None for a spectator."""
    if "seat" not in request:
        raise BadRequest('"seat" is missing (null for a spectator)')
    value = request["seat"]
    if value is not None and (not is_integer(value) or not 0 <= value < of.players):
        raise BadRequest(f'"seat" must be null or a number from 0 to {of.players - 1}, not {shown(value)}')
    return value  # type: ignore[no-any-return]


def question(request: Request, kept: Kept) -> Question:
    """What a computer player is asked. A position is cut down to the seat's view before anything else."""
    history, view = _history(request), _view(request, kept)
    game = games.game(text(view, "game"))
    imagined = game.determinize(view, history)
    asked = request.get("seat", view.get("you"))
    if asked is None:
        asked = next((one for one in imagined.to_act if is_integer(one)), None)
    if not is_integer(asked) or asked not in imagined.to_act:
        raise BadRequest(f"seat {shown(asked)} is not to act")
    if imagined.view(asked) != view:
        raise BadRequest(f"this is not what seat {asked} can see")
    return Question(game, view, asked, history, _seconds(request), seed_or_zero(request))


def _view(request: Request, kept: Kept) -> dict[str, Any]:
    if "view" in request:
        view = request["view"]
    else:
        whole = position(request, kept)
        looking = seat(request, whole)
        if looking is None:
            raise BadRequest('"seat" must be a number: a spectator chooses nothing')
        view = whole.view(looking)
    if not isinstance(view, dict):
        raise BadRequest(f'"view" must be an object, not {shown(view)}')
    return view


def _history(request: Request) -> list[dict[str, Any]]:
    value = request.get("history", [])
    if not isinstance(value, list) or not all(isinstance(event, dict) for event in value):
        raise BadRequest(f'"history" must be a list of events, not {shown(value)}')
    return value


def _seconds(request: Request) -> float:
    value = request.get("seconds", 1.0)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST_SECONDS:
        raise BadRequest(f'"seconds" must be a number from 0 to {MOST_SECONDS}, not {shown(value)}')
    return float(value)
