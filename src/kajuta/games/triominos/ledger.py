"""What a record cannot hold (R56), seed, lots and finished rounds; and the luck that follows from the seed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kajuta.core.compiled import log, records
from kajuta.core.compiled.luck import order_of
from kajuta.core.errors import BadOptions
from kajuta.core.seats import CHANCE, PEOPLE
from kajuta.games.triominos.events import EVENTS, used_stage_without_row
from kajuta.games.triominos.rules.dealing import deal_hands, draw_lots, has_lots
from kajuta.games.triominos.rules.notes import add_starter, note_deal
from kajuta.games.triominos.state import HALVES, SEATS, TILES, Phase, State
from kajuta.games.triominos.tables import TILE_NAMES

DTYPE = records.record_dtype(State)
IMAGINED_SEED_LENGTH = 16

Lots = tuple[tuple[str, ...], ...]


class Round(NamedTuple):
    """R44: a finished round."""

    starter: int
    out: int | None
    """Who went out, None if the round was blocked."""
    points: tuple[int, ...]


class Ledger(NamedTuple):
    """What travels beside the record."""

    seed: str
    lots: Lots
    rounds: tuple[Round, ...] = ()


def first_ledger(state: State, seed: str) -> Ledger:
    """The ledger of a fresh game."""
    return Ledger(seed, _deal(state, 1, seed).lots)


def first_luck(state: State, seed: str) -> list[int]:
    """R9: the shuffles of the first round."""
    if not seed.isascii():
        raise BadOptions("the seed must be ASCII text")
    return list(_deal(state, 1, seed).luck)


def luck_for(before: Any, ledger: Ledger) -> list[int]:
    """R9: the shuffles of the next round, once it may be dealt."""
    return list(_deal(before, before.round + 1, ledger.seed).luck) if before.phase == Phase.DEAL else []


def imagined_ledger(ledger: Ledger, seed: str) -> Ledger:
    """R9: nobody knows the seed, so who imagines a position takes another one."""
    return ledger._replace(seed=hashlib.sha256(seed.encode()).hexdigest()[:IMAGINED_SEED_LENGTH])


def may_change(seat: int, waiting: int) -> bool:
    """R44, R47: a deal, and the end of a round, after which nobody but chance may act."""
    return seat == CHANCE or waiting & PEOPLE == 0


def next_ledger(ledger: Ledger, before: Any, after: Any) -> Ledger:
    """R44, R47: the end of a round adds to the list, a deal brings new lots."""
    if before.phase == after.phase:
        return ledger
    if after.phase == Phase.PLAY:
        return ledger._replace(lots=_deal(before, after.round, ledger.seed).lots)
    empty_handed = [seat for seat in range(after.players) if after.held[seat] == 0]
    finished = Round(
        starter=after.starter,
        out=empty_handed[0] if empty_handed else None,
        points=tuple(after.last_points[: after.players]),
    )
    return ledger._replace(rounds=(*ledger.rounds, finished))


# Deals


class Way(NamedTuple):
    """What the shuffles of a round depend on: the seed, the round, and options."""

    seed: str
    round: int
    players: int
    set_size: int
    hand_size: int
    opening: int
    next_starter: int


class Deal(NamedTuple):
    """What a round takes from the seed: the luck of its shuffles, and the lots."""

    luck: tuple[int, ...]
    lots: Lots


def _deal(state: Any, number: int, seed: str) -> Deal:
    """R9, R12: the deal of a round, with the options of a state."""
    way = Way(seed, number, state.players, state.set_size, state.hand_size, state.opening, state.next_starter)
    return _deal_of(way)


@lru_cache(maxsize=16)
def _deal_of(way: Way) -> Deal:
    """R9, R12: the keys of all stages that a deal needs. The rules themselves tell whether the lots need one more."""
    deck = _shuffled(range(way.set_size), way, "deck")
    state = _dealt(way, deck)
    if not has_lots(state):
        return Deal((*_keys(deck), *_keys([])), ())
    pool = state.pool[: state.pool_count]
    luck = [*_keys(deck), *_keys(_shuffled(pool, way, "pool"))]
    stage = 2
    while used_stage_without_row(noted := _draw_lots(state, luck)):
        luck += _keys(_shuffled(pool, way, f"lots{stage}"))
        state = _dealt(way, deck)
        stage += 1
    return Deal(tuple(luck), tuple(tuple(draw) for draw in EVENTS.read(*noted)["lots"]))


def _shuffled(tiles: Sequence[int], way: Way, stage: str) -> list[int]:
    """R9: a group of tiles in the order of its stage."""
    order = order_of([TILE_NAMES[tile] for tile in tiles], way.seed, f"{way.round}/{stage}")
    return [tiles[place] for place in order]


def _keys(tiles: Sequence[int]) -> list[int]:
    """The rank of each tile in an order; tiles that are not in it have none."""
    keys = [0] * TILES
    for rank, tile in enumerate(tiles):
        keys[tile] = rank
    return keys


def _dealt(way: Way, deck: Sequence[int]) -> State:
    """R10, R11: as much of a state as the lots need, with the hands dealt; the pool lies back to front."""
    state = State()
    state.round, state.players, state.hand_size = way.round, way.players, way.hand_size
    state.opening, state.next_starter, state.starter = way.opening, way.next_starter, 0
    state.hands, state.held = [[0] * HALVES for _ in range(SEATS)], [0] * SEATS
    state.pool, state.pool_count = list(reversed(deck)), way.set_size
    deal_hands(state)
    return state


def _draw_lots(state: State, luck: list[int]) -> tuple[int, list[int]]:
    """R12: the event of the deal. Each stage brings at most one lot per tile, so the log is long enough."""
    noted = [0] * (4 * TILES + 4 * len(luck))
    note_deal(state, noted)
    draw_lots(state, luck, noted)
    add_starter(state, noted)
    return log.entries(noted)[0]
