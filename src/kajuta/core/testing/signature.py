"""The signature of a game: a few numbers that sum up how its rules behave, to be kept and compared.

A change of the rules that nobody wanted changes some of them. A change that was wanted states the new ones.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from kajuta.core.compiled.luck import Draws
from kajuta.core.contract import Event
from kajuta.core.errors import IllegalAction
from kajuta.core.game import Game
from kajuta.core.playouts import Playouts
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE, seat_name

SEED = "signature"
FEW, MANY = 10, 1000
"""Random games: so few that interpreted rules play them in a moment, and a good number for compiled ones."""
EVERY_MOMENT = 2
TRIED_IN_TURN, TRIED_OUT_OF_TURN = 60, 6
LOOKED_AT, WORLDS = 12, 4
"""So many moments of a game are looked at, and at each of them so many worlds imagined for every seat."""


def signature(game: Game, players: int, options: Mapping[str, Any], steps: int = 1000) -> dict[str, Any]:
    """All numbers of one way to play.

    `few`, `many`: the actions played in so many random games, and the checksum of what was played. `answers`: scores,
    winners and refusals in one random game of at most `steps` actions, as a digest. `sights`: what its seats see as
    numbers, and worlds that they must reckon with, likewise.

    Examples:
        >>> from kajuta.core.testing.signature import signature
        >>> sorted(signature(kajuta.game("hokito"), players=2, options={}, steps=20))
        ['answers', 'few', 'many', 'sights']
    """
    few, many = played(game, players, options, FEW, MANY)
    told = answers(game, players, options, steps)
    return {"few": few, "many": many, "answers": told, "sights": sights(game, players, options, steps)}


def played(game: Game, players: int, options: Mapping[str, Any], *games_in_all: int) -> Iterator[list[int]]:
    """How many actions so many random games took, and the checksum of what was played."""
    playouts = Playouts(game, players, options, SEED)
    done = 0
    for count in games_in_all:
        playouts.run(count - done)
        done = count
        yield [playouts.actions, playouts.signature]


def answers(game: Game, players: int, options: Mapping[str, Any], steps: int = 1000) -> str:
    """A digest of what every seat is told in a random game: whose turn it is, points, winners, why not this or that."""
    digest = hashlib.sha256()
    draws = Draws(SEED)
    position = game.new(players, options, SEED)
    for moment in range(steps):
        if moment % EVERY_MOMENT == 0 or position.over:
            told = [position.to_act, position.scores, position.winners, *_refusals(position, draws)]
            digest.update(repr(told).encode())
        if position.over:
            break
        seat = draws.choice(position.to_act)
        position = position.play(f"{seat}:{draws.choice(position.legal(seat))}")
    return digest.hexdigest()[:16]


def sights(game: Game, players: int, options: Mapping[str, Any], steps: int = 1000) -> str:
    """A digest of what the seats see and imagine in a random game: features, and worlds drawn from their beliefs."""
    digest = hashlib.sha256()
    path = _random_game(game, players, options, steps)
    every = max(1, len(path) // LOOKED_AT)
    seen: list[list[Event]] = [[] for _ in range(players)]
    for moment, position in enumerate(path):
        for seat in range(players):
            seen[seat] += position.events_for(seat)
            if moment % every == 0 or position.over:
                digest.update(position.observation(seat).tobytes())
                belief = game.believe(position.view(seat), seen[seat])
                for world in range(WORLDS):
                    digest.update(belief.position(str(world)).fingerprint().encode())
    return digest.hexdigest()[:16]


def _random_game(game: Game, players: int, options: Mapping[str, Any], steps: int) -> list[Position]:
    """The positions of a random game."""
    draws = Draws(SEED)
    path = [game.new(players, options, SEED)]
    while not path[-1].over and len(path) <= steps:
        position = path[-1]
        seat = draws.choice(position.to_act)
        path.append(position.play(f"{seat}:{draws.choice(position.legal(seat))}", noting=True))
    return path


def _refusals(position: Position, draws: Draws) -> Iterator[int]:
    """Why some of everything that can be written is refused, and some numbers beyond; 0 for what is legal."""
    expressible = list(position.game.actions.expressible(position.state))
    for seat in range(CHANCE + 1):
        in_turn = seat_name(seat) in position.to_act
        yield from (_refusal_code(position, seat, action) for action in (-1, max(expressible) + 1, 1 << 40))
        for _ in range(TRIED_IN_TURN if in_turn else TRIED_OUT_OF_TURN):
            yield _refusal_code(position, seat, draws.choice(expressible))


def _refusal_code(position: Position, seat: int, action: int) -> int:
    try:
        position.play_number(seat, action)
    except IllegalAction as illegal:
        return int(illegal.why or -1)
    return 0
