"""The engine protocol without any input or output: requests in, answers out (`docs/engine.md`)."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import kajuta
from kajuta import games, players
from kajuta.cli import requests
from kajuta.cli.requests import BadRequest
from kajuta.core.errors import IllegalAction, KajutaError
from kajuta.core.options import shown
from kajuta.core.playouts import Playouts
from kajuta.core.position import Position

PROTOCOL = 1
Answer = dict[str, Any]
Request = Mapping[str, Any]


class IllegalInLine(IllegalAction):
    """One of several actions was refused; none of them has been played."""

    def __init__(self, illegal: IllegalAction, index: int) -> None:
        super().__init__(illegal.message, illegal.rule)
        self.index = index


def refused(request_id: Any, code: str, message: str, **more: Any) -> Answer:
    """An answer that says no."""
    return {"id": request_id, "error": {"code": code, "message": message, **more}}


class Engine:
    """Answers requests one by one and remembers nothing between them."""

    def __init__(self) -> None:
        self.ended = False
        self._commands: Mapping[str, Callable[[Request], Answer]] = {
            "hello": self._hello,
            "new": self._new,
            "status": self._status,
            "legal": self._legal,
            "play": self._play,
            "view": self._view,
            "choose": self._choose,
            "random_playouts": self._random_playouts,
            "quit": self._quit,
        }

    def answer(self, request: Any) -> Answer:
        """The answer to any JSON value."""
        if not isinstance(request, dict):
            return refused(None, "bad_request", f"a request is an object, not {shown(request)}")
        request_id = request.get("id")
        try:
            return {"id": request_id, **self._command(request)(request)}
        except IllegalAction as illegal:
            where = {"index": illegal.index} if isinstance(illegal, IllegalInLine) else {}
            return refused(request_id, illegal.code, illegal.message, rule=illegal.rule, **where)
        except KajutaError as error:
            return refused(request_id, error.code, error.message)

    def _command(self, request: Request) -> Callable[[Request], Answer]:
        name = request.get("cmd")
        if not isinstance(name, str) or name not in self._commands:
            raise BadRequest(f"there is no command {shown(name)}; there are {', '.join(self._commands)}")
        return self._commands[name]

    def _hello(self, _request: Request) -> Answer:
        return {
            "name": "kajuta",
            "version": kajuta.__version__,
            "protocol": PROTOCOL,
            "games": {name: _described(name) for name in games.names()},
            "players": list(players.names()),
        }

    def _new(self, request: Request) -> Answer:
        game = games.game(requests.text(request, "game"))
        count, options = requests.players(request, game), requests.options(request)
        return {"position": game.new(count, options, requests.seed(request)).document()}

    def _status(self, request: Request) -> Answer:
        position = requests.position(request)
        return {
            "to_act": list(position.to_act),
            "over": position.over,
            "scores": position.scores,
            "winners": position.winners,
        }

    def _legal(self, request: Request) -> Answer:
        position = requests.position(request)
        return {"legal": {str(seat): position.legal(seat) for seat in position.to_act}}

    def _play(self, request: Request) -> Answer:
        line = _played(requests.position(request), requests.actions(request))
        last = line[-1]
        if "seat" not in request:
            return {"position": last.document(), "events": [event for step in line[1:] for event in step.events]}
        seat = requests.seat(request, last)
        return {"view": last.view(seat), "events": [event for step in line[1:] for event in step.events_for(seat)]}

    def _view(self, request: Request) -> Answer:
        position = requests.position(request)
        return {"view": position.view(requests.seat(request, position))}

    def _choose(self, request: Request) -> Answer:
        choose = players.player(requests.text(request, "player"))
        answer = choose(requests.question(request))
        return {"action": answer.action, "info": dict(answer.info)}

    def _random_playouts(self, request: Request) -> Answer:
        game = games.game(requests.text(request, "game"))
        count = requests.number(request, "games", 1, requests.MOST_GAMES)
        threads = requests.number(request, "threads", 1, requests.MOST_THREADS)
        seed = requests.seed(request)
        seats, options = requests.players(request, game), requests.options(request)
        playouts = Playouts(game, seats, options, str(0 if seed is None else seed), threads)
        started = time.perf_counter()
        playouts.run(count)
        return {"games": count, "actions": playouts.actions, "seconds": time.perf_counter() - started}

    def _quit(self, _request: Request) -> Answer:
        self.ended = True
        return {"bye": True}


def _played(position: Position, actions: list[str]) -> list[Position]:
    """The positions of a line of actions, the first included."""
    line = [position]
    for index, action in enumerate(actions):
        try:
            line.append(line[-1].play(action))
        except IllegalAction as illegal:
            raise IllegalInLine(illegal, index) from None
    return line


def _described(name: str) -> Answer:
    game = games.game(name)
    described: Answer = {"players": list(game.players), "options": dict(game.options_module.OPTIONS)}
    return described if game.presets is None else {**described, "presets": dict(game.presets)}
