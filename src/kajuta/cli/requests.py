"""What a request of the engine protocol holds, read and checked piece by piece."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import kajuta
from kajuta import games
from kajuta.core.errors import KajutaError
from kajuta.core.options import is_integer, shown
from kajuta.players import Question

if TYPE_CHECKING:
    from kajuta.core.game import Game
    from kajuta.core.position import Position

MOST_GAMES = 1_000_000_000
MOST_THREADS = 64
MOST_SECONDS = 3600
Request = Mapping[str, Any]


class BadRequest(KajutaError):
    """A request lacks something or holds something of the wrong kind."""


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


def players(request: Request, game: Game) -> int:
    """How many people play."""
    return number(request, "players", game.default_players, max(game.players))


def options(request: Request) -> dict[str, Any]:
    """The options given; the game itself checks what they are."""
    value = request.get("options", {})
    if not isinstance(value, dict):
        raise BadRequest(f'"options" must be an object, not {shown(value)}')
    return value


def position(request: Request) -> Position:
    """The position of the document in a request."""
    if "position" not in request:
        raise BadRequest('"position" is missing')
    return kajuta.load(request["position"])


def actions(request: Request) -> list[str]:
    """The actions to play."""
    value = request.get("actions")
    if not isinstance(value, list) or not all(isinstance(action, str) for action in value):
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


def question(request: Request) -> Question:
    """What a computer player is asked. A position is cut down to the seat's view before anything else."""
    history, view = _history(request), _view(request)
    game = games.game(text(view, "game"))
    imagined = game.determinize(view, history)
    asked = request.get("seat", view.get("you"))
    if asked is None:
        asked = next((one for one in imagined.to_act if is_integer(one)), None)
    if not is_integer(asked) or asked not in imagined.to_act:
        raise BadRequest(f"seat {shown(asked)} is not to act")
    if imagined.view(asked) != view:
        raise BadRequest(f"this is not what seat {asked} can see")
    return Question(game, view, asked, history, _seconds(request), str(request.get("seed", 0)))


def _view(request: Request) -> dict[str, Any]:
    if "view" in request:
        view = request["view"]
    else:
        whole = position(request)
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
