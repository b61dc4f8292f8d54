"""The signature of a game: a few numbers that sum up how its rules behave, stored in `signatures.toml`.

A change of the rules that nobody wanted changes some of them. A change that was wanted states the new ones:
`make signatures` writes the file anew, and the difference shows which ways of playing are concerned.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from typing import Any

from conftest import ROOT
from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.core.errors import IllegalAction
from kajuta.core.playouts import Playouts
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE
from variants import Variant, all_variants

PATH = ROOT / "tests" / "signatures.toml"
SEED = "signature"
FEW, MANY = 10, 1000
"""Random games: so few that interpreted rules play them in a moment, and a good number for compiled ones."""
EVERY_MOMENT = 5
TRIED_IN_TURN, TRIED_OUT_OF_TURN = 60, 6

HEAD = f"""\
# How the rules of each game behave, summed up (tests/signatures.py); written by `make signatures`.
# few, many: the actions played in {FEW} and in {MANY} random games, and the checksum of what was played.
# answers: scores, winners and refusals in one random game, as a digest.
"""


def signature(variant: Variant) -> dict[str, Any]:
    """All numbers of one way to play."""
    few, many = played(variant, FEW, MANY)
    return {"few": few, "many": many, "answers": answers(variant)}


def played(variant: Variant, *games_in_all: int) -> Iterator[list[int]]:
    """How many actions so many random games took, and the checksum of what was played."""
    playouts = Playouts(games.game(variant.game), variant.players, variant.options, SEED)
    done = 0
    for count in games_in_all:
        playouts.run(count - done)
        done = count
        yield [playouts.actions, playouts.signature]


def answers(variant: Variant) -> str:
    """A digest of what every seat is told in a random game: whose turn it is, points, winners, why not this or that."""
    digest = hashlib.sha256()
    draws = Draws(SEED)
    position = games.game(variant.game).new(variant.players, variant.options, SEED)
    for moment in range(variant.steps):
        if moment % EVERY_MOMENT == 0 or position.over:
            told = [position.to_act, position.scores, position.winners, *refusals(position, draws)]
            digest.update(repr(told).encode())
        if position.over:
            break
        seat = draws.choice(position.to_act)
        position = position.play(f"{seat}:{draws.choice(position.legal(seat))}")
    return digest.hexdigest()[:16]


def refusals(position: Position, draws: Draws) -> Iterator[int]:
    """Why some of everything that can be written is refused, and some numbers beyond; 0 for what is legal."""
    expressible = list(position.game.actions.expressible(position.state))
    for seat in range(CHANCE + 1):
        in_turn = bool(position.legal_numbers(seat))
        yield from (refusal_code(position, seat, action) for action in (-1, max(expressible) + 1, 1 << 40))
        for _ in range(TRIED_IN_TURN if in_turn else TRIED_OUT_OF_TURN):
            yield refusal_code(position, seat, draws.choice(expressible))


def refusal_code(position: Position, seat: int, action: int) -> int:
    try:
        position.play_number(seat, action)
    except IllegalAction as illegal:
        return int(illegal.why or -1)
    return 0


def stored() -> dict[str, dict[str, Any]]:
    """The signatures in the file, by the names of the variants."""
    kept = tomllib.loads(PATH.read_text("utf-8"))
    return {f"{game}-{label}": numbers for game, ways in kept.items() for label, numbers in ways.items()}


def write() -> None:
    """Writes the file anew."""
    parts = [HEAD]
    for variant in all_variants():
        lines = [f"{key} = {value!r}".replace("'", '"') for key, value in signature(variant).items()]
        parts.append("\n".join([f"[{variant.game}.{variant.label}]", *lines, ""]))
    PATH.write_text("\n".join(parts), "utf-8")
