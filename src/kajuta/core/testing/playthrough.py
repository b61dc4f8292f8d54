"""A game written down with everything that can be observed at each step, to be kept and compared.

A playthrough begins with a header that says how to make it again. The document is printed whole at first and then
by the keys that changed; a view by the keys in which it differs from the document.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from kajuta.core.compiled.luck import Draws

if TYPE_CHECKING:
    from kajuta.core.contract import Document
    from kajuta.core.game import Game
    from kajuta.core.position import Position

HEADER = ("game", "players", "options", "seed", "steps")


def header(game: Game, players: int, options: Mapping[str, Any], seed: str, steps: int) -> dict[str, Any]:
    """What a playthrough follows from; at most `steps` actions are played.

    Examples:
        >>> from kajuta.core.testing.playthrough import header
        >>> header(kajuta.game("hokito"), players=2, options={}, seed="1", steps=5)
        {'game': 'hokito', 'players': 2, 'options': {}, 'seed': '1', 'steps': 5}
    """
    return {"game": game.name, "players": players, "options": dict(options), "seed": seed, "steps": steps}


def read_header(text: str) -> dict[str, Any]:
    """The header of a playthrough.

    Examples:
        >>> from kajuta.core.testing.playthrough import header, playthrough, read_header
        >>> game = kajuta.game("hokito")
        >>> head = header(game, players=2, options={}, seed="1", steps=5)
        >>> read_header(playthrough(game, head)) == head
        True
    """
    lines = dict(line.split(": ", 1) for line in text.splitlines()[: len(HEADER)])
    return {key: json.loads(lines[key]) for key in HEADER}


def playthrough(game: Game, head: Mapping[str, Any]) -> str:
    """The playthrough that follows from a header.

    Examples:
        >>> from kajuta.core.testing.playthrough import header, playthrough
        >>> game = kajuta.game("hokito")
        >>> text = playthrough(game, header(game, players=2, options={}, seed="1", steps=5))
        >>> text.splitlines()[0]
        'game: "hokito"'
    """
    return "\n".join(_lines(game, head)) + "\n"


def _lines(game: Game, head: Mapping[str, Any]) -> Iterator[str]:
    for key in HEADER:
        yield f"{key}: {_json(head[key])}"
    draws = Draws(f"{head['seed']}/playthrough")
    position = game.new(head["players"], head["options"], head["seed"])
    known: Document = {}
    for step in range(head["steps"] + 1):
        yield ""
        yield from _moment(position, known)
        known = position.document()
        if position.over or step == head["steps"]:
            return
        seat = draws.choice(position.to_act)
        action = draws.choice(position.legal(seat))
        yield ""
        yield f"=== {step + 1}. {seat}:{action}"
        position = position.play(f"{seat}:{action}")
        yield from (f"event {_json(event)}" for event in position.events)


def _moment(position: Position, known: Document) -> Iterator[str]:
    document = position.document()
    yield from str(position).splitlines()
    line = position.line()
    if line is not None:
        yield f"line {line}"
    yield f"document {_json({key: value for key, value in document.items() if known.get(key) != value})}"
    yield f"to act {_json(list(position.to_act))} scores {_json(position.scores)} winners {_json(position.winners)}"
    for seat in position.to_act:
        yield f"legal {seat}: {' '.join(position.legal(seat))}"
    for seat in (*range(position.players), None):
        yield from _seen(position, document, seat)


def _seen(position: Position, document: Document, seat: int | None) -> Iterator[str]:
    name = "spectator" if seat is None else f"seat {seat}"
    view = position.view(seat)
    differences = {key: value for key, value in view.items() if key not in document or document[key] != value}
    yield f"view of {name}: {_json(differences) if differences else 'the document'}"
    events = position.events_for(seat)
    if events != position.events:
        yield from (f"event for {name} {_json(event)}" for event in events)
    yield from (f"told to {name}: {position.game.events.sentence(event)}" for event in events)


def _json(value: Any) -> str:
    return json.dumps(value)
