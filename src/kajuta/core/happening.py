"""What an action brought about: the events that the rules note, read back for a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from kajuta.core.compiled import log

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Buffer, Numbers
    from kajuta.core.contract import Event
    from kajuta.core.game import Game


Origin = tuple["Buffer", int, int, "Numbers"]
"""How a position came about: the bytes before, the seat, its action, the luck. A bare tuple, as each step makes one."""


def replayed(game: Game, origin: Origin) -> list[Event]:
    """The events of an action that was played without noting them. It was legal, so it is played once more."""
    size = game.log_size
    noted = _noted(game, origin, size)
    while is_cut_off(noted):  # rare: `log_size` is enough for all but the longest chains of events
        size *= 2
        noted = _noted(game, origin, size)
    return read_events(game, noted)


def _noted(game: Game, origin: Origin, size: int) -> Numbers:
    noted: Numbers = np.zeros(size, np.int64)
    before, seat, action, luck = origin
    game.steps.current.play(before.copy(), seat, action, luck, noted, game.workspace())
    return noted


def is_cut_off(noted: Numbers) -> bool:
    """Whether the log was too small."""
    return bool(noted[log.USED] == log.OVERFLOW)


def read_events(game: Game, noted: Numbers) -> list[Event]:
    """The events in a log."""
    used = noted[: log.HEADER + int(noted[log.USED])].tolist()
    return [game.events.read(kind, values) for kind, values in log.entries(used)]
