"""What a record cannot hold (R56), seed, lots and finished rounds; and the luck that follows from the seed."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from kajuta.core.compiled import log, records
from kajuta.core.compiled.luck import order_of
from kajuta.core.errors import BadOptions
from kajuta.games.triominos.events import EVENTS, used_stage_without_row
from kajuta.games.triominos.options import read_options, write_options
from kajuta.games.triominos.rules.dealing import deal_round
from kajuta.games.triominos.state import TILES, Phase, State
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
    return Ledger(seed, _lots(_before_first_deal(state), seed))


def first_luck(state: State, seed: str) -> list[int]:
    """R9: the shuffles of the first round."""
    if not seed.isascii():
        raise BadOptions("the seed must be ASCII text")
    return list(_shuffles(_before_first_deal(state), seed)[0])


def luck_for(before: np.void, ledger: Ledger) -> list[int]:
    """R9: the shuffles of the next round, once it may be dealt."""
    return list(_shuffles(before.tobytes(), ledger.seed)[0]) if before["phase"] == Phase.DEAL else []


def imagined_ledger(ledger: Ledger, seed: str) -> Ledger:
    """R9: nobody knows the seed, so who imagines a position takes another one."""
    return ledger._replace(seed=hashlib.sha256(seed.encode()).hexdigest()[:IMAGINED_SEED_LENGTH])


def next_ledger(ledger: Ledger, before: np.void, after: np.void) -> Ledger:
    """R44, R47: the end of a round adds to the list, a deal brings new lots."""
    if before["phase"] == after["phase"]:
        return ledger
    if after["phase"] == Phase.PLAY:
        return ledger._replace(lots=_lots(before.tobytes(), ledger.seed))
    players = int(after["players"])
    empty_handed = [seat for seat in range(players) if after["held"][seat] == 0]
    finished = Round(
        starter=int(after["starter"]),
        out=empty_handed[0] if empty_handed else None,
        points=tuple(after["last_points"][:players].tolist()),
    )
    return ledger._replace(rounds=(*ledger.rounds, finished))


def _before_first_deal(state: State) -> bytes:
    """The record from which the first round is dealt: nothing but the options."""
    start = records.blank(State, DTYPE)
    write_options(start, state.players, read_options(state))
    buffer = np.zeros(DTYPE.itemsize, np.uint8)
    records.pack([start], buffer, DTYPE)
    return buffer.tobytes()


def _lots(before: bytes, seed: str) -> Lots:
    return _shuffles(before, seed)[1]


@lru_cache(maxsize=16)
def _shuffles(before: bytes, seed: str) -> tuple[tuple[int, ...], Lots]:
    """R9, R12: the keys for all stages that the next deal needs, and the lots it brings.

    The rules themselves tell whether the lots need one more stage.
    """
    state = records.unpack(np.frombuffer(before, np.uint8), State, DTYPE)[0]
    round_number, names = state.round + 1, TILE_NAMES[: state.set_size]
    luck = [*_keys(names, seed, f"{round_number}/deck"), *_keys(names, seed, f"{round_number}/pool")]
    values = _trial_deal(before, luck)
    stage = 2
    while used_stage_without_row(values):
        luck += _keys(names, seed, f"{round_number}/lots{stage}")
        values = _trial_deal(before, luck)
        stage += 1
    kind, noted = values
    return tuple(luck), tuple(tuple(draw) for draw in EVENTS.read(kind, noted)["lots"])


def _keys(names: tuple[str, ...], seed: str, stage: str) -> list[int]:
    """The rank of each tile in the order of a shuffle."""
    keys = [0] * TILES
    for rank, tile in enumerate(order_of(names, seed, stage)):
        keys[tile] = rank
    return keys


def _trial_deal(before: bytes, luck: list[int]) -> tuple[int, list[int]]:
    """The event of the deal. Each stage brings at most one lot per tile, so the log is long enough."""
    state = records.unpack(np.frombuffer(before, np.uint8), State, DTYPE)[0]
    noted = [0] * (4 * TILES + 4 * len(luck))
    deal_round(state, luck, noted)
    return log.entries(noted)[0]
