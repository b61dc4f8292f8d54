"""The engine protocol without any input or output: requests in, answers out (`docs/engine.md`)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, KeysView, Mapping, Sequence
from typing import Any

import kajuta
from kajuta import games, players
from kajuta.cli import requests
from kajuta.cli.kept import MOST_KEPT, Kept
from kajuta.cli.requests import ALWAYS, BadRequest, Request
from kajuta.cli.telling import STATUS, TOLD, Line, told
from kajuta.core.errors import IllegalAction, KajutaError
from kajuta.core.options import shown
from kajuta.core.playouts import Playouts
from kajuta.core.position import Position

PROTOCOL = 1
Answer = dict[str, Any]
Command = Callable[[Request], Answer]

KEYS: Mapping[str, tuple[str, ...]] = {
    "hello": (),
    "new": ("game", "players", "options", "seed", "keep", "tell"),
    "status": ("position",),
    "legal": ("position",),
    "play": ("position", "actions", "seat", "keep", "tell"),
    "view": ("position", "seat"),
    "keep": ("position", "name"),
    "forget": ("name",),
    "choose": ("view", "position", "seat", "player", "seconds", "seed", "history"),
    "random_playouts": ("game", "players", "options", "games", "seed", "threads"),
    "quit": (),
}
"""The keys that each command knows, besides `id` and `cmd`."""


class RefusedInLine(KajutaError):
    """One of several actions was refused; none of them has been played."""

    def __init__(self, refusal: KajutaError, index: int) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal
        self.index = index


def refused(request_id: Any, code: str, message: str, **more: Any) -> Answer:
    """An answer that says no."""
    return {"id": request_id, "error": {"code": code, "message": message, **more}}


def _refused_for(request_id: Any, error: KajutaError, **more: Any) -> Answer:
    rule = {"rule": error.rule} if isinstance(error, IllegalAction) else {}
    return refused(request_id, error.code, error.message, **rule, **more)


class Engine:
    """Answers requests one by one and remembers nothing between them but the positions it is asked to keep."""

    def __init__(self) -> None:
        self.ended = False
        self._kept = Kept()
        self._commands: dict[str, tuple[Command, KeysView[str]]] = {
            name: (getattr(self, f"_{name}"), dict.fromkeys(ALWAYS + keys).keys()) for name, keys in KEYS.items()
        }

    def answer(self, request: Any) -> Answer:
        """The answer to any JSON value."""
        if not isinstance(request, dict):
            return refused(None, "bad_request", f"a request is an object, not {shown(request)}")
        request_id = request.get("id")
        try:
            return {"id": request_id, **self._command(request)(request)}
        except RefusedInLine as error:
            return _refused_for(request_id, error.refusal, index=error.index)
        except KajutaError as error:
            return _refused_for(request_id, error)

    def _command(self, request: Request) -> Command:
        name = request.get("cmd")
        if not isinstance(name, str) or name not in self._commands:
            raise BadRequest(f"there is no command {shown(name)}; there are {', '.join(self._commands)}")
        command, known = self._commands[name]
        if not request.keys() <= known:
            raise requests.unknown_key(request, known)
        return command

    def _hello(self, _request: Request) -> Answer:
        return {
            "name": "kajuta",
            "version": kajuta.__version__,
            "protocol": PROTOCOL,
            "games": {name: _described(name) for name in games.names()},
            "players": list(players.names()),
            "keeps": MOST_KEPT,
        }

    def _new(self, request: Request) -> Answer:
        game = games.game(requests.text(request, "game"))
        count, options = requests.players(request, game), requests.options(request)
        wanted = _wanted(request, ("position",))
        return self._made(Line(request, game.new(count, options, requests.seed(request))), wanted)

    def _play(self, request: Request) -> Answer:
        before, actions = requests.position(request, self._kept), requests.actions(request)
        wanted = _wanted(request, ("view", "events") if "seat" in request else ("position", "events"))
        steps = _played(before, actions, noting="events" in wanted)
        return self._made(Line(request, steps[-1] if steps else before, steps), wanted)

    def _made(self, line: Line, wanted: Iterable[str]) -> Answer:
        """Tells what is wanted of a new position, and keeps it under the name that the request may have for it."""
        answer = told(line, wanted)
        if "keep" in line.request:
            answer["kept"] = self._kept.keep(line.request["keep"], line.last)
        return answer

    def _status(self, request: Request) -> Answer:
        return told(self._given(request), STATUS)

    def _legal(self, request: Request) -> Answer:
        return told(self._given(request), ("legal",))

    def _view(self, request: Request) -> Answer:
        return told(self._given(request), ("view",))

    def _given(self, request: Request) -> Line:
        return Line(request, requests.position(request, self._kept))

    def _keep(self, request: Request) -> Answer:
        return {"kept": self._kept.keep(request.get("name"), requests.position(request, self._kept))}

    def _forget(self, request: Request) -> Answer:
        name = requests.text(request, "name")
        self._kept.forget(name)
        return {"forgotten": name}

    def _choose(self, request: Request) -> Answer:
        choose = players.player(requests.text(request, "player"))
        answer = choose(requests.question(request, self._kept))
        return {"action": answer.action, "info": dict(answer.info)}

    def _random_playouts(self, request: Request) -> Answer:
        game = games.game(requests.text(request, "game"))
        count = requests.number(request, "games", 1, requests.MOST_GAMES)
        threads = requests.number(request, "threads", 1, requests.MOST_THREADS)
        seed, seats = requests.seed_or_zero(request), requests.players(request, game)
        options = game.options(seats, requests.options(request))  # told before anything is compiled
        playouts = Playouts(game, seats, options, seed, threads)
        started = time.perf_counter()
        playouts.run(count)
        seconds = time.perf_counter() - started
        return {
            "games": count,
            "actions": playouts.actions,
            "seconds": seconds,
            "wins": [won / count for won in playouts.wins],
            "scores": playouts.points,
        }

    def _quit(self, _request: Request) -> Answer:
        self.ended = True
        return {"bye": True}


def _wanted(request: Request, usual: tuple[str, ...]) -> Sequence[str]:
    """The keys that the answer is to have; a position that is kept is not sent back unasked."""
    if "tell" in request:
        return requests.told(request, TOLD)
    return [key for key in usual if key != "position"] if "keep" in request else usual


def _played(position: Position, actions: list[str], *, noting: bool) -> list[Position]:
    """The positions that a line of actions leads to."""
    line = []
    for index, action in enumerate(actions):
        try:
            position = position.play_entry(action, noting=noting)
        except KajutaError as error:
            raise RefusedInLine(error, index) from None
        line.append(position)
    return line


def _described(name: str) -> Answer:
    game = games.game(name)
    described: Answer = {"players": list(game.players), "options": dict(game.options_module.OPTIONS)}
    return described if game.presets is None else {**described, "presets": dict(game.presets)}
