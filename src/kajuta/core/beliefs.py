"""What a seat reckons with: from its view and the events it has seen, whole positions such as could be the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled import records
from kajuta.core.compiled.luck import rng_words
from kajuta.core.position import Position
from kajuta.core.seeds import seed_text

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Buffer
    from kajuta.core.game import Game


class Belief:
    """Everything one decision needs to know about what is hidden. Made once; samples cost next to nothing.

    `known` and `record` are the bytes that a compiled search hands to `resample`: a state that holds the known part,
    and the belief's own record.

    Examples:
        >>> import kajuta
        >>> game = kajuta.game("triominos")
        >>> belief = game.believe(game.new(players=2, seed=1).view(0))
        >>> belief.position(seed=5)
        <triominos position, to act: 1>
    """

    def __init__(self, game: Game, whole: Position, plain: Any) -> None:
        self.game = game
        self._whole = whole
        self.known: Buffer = np.frombuffer(whole.bytes, np.uint8)
        self.record: Buffer = np.zeros(game.belief_dtype.itemsize, np.uint8)
        records.pack([plain], self.record, game.belief_dtype)

    def position(self, seed: int | str = 0) -> Position:
        """A whole position such as the seat must reckon with. The same seed gives the same one.

        Examples:
            >>> game = kajuta.game("triominos")
            >>> view = game.new(players=2, seed=1).view(0)
            >>> belief = game.believe(view)
            >>> belief.position(1) != belief.position(2), belief.position(1).view(0) == view
            (True, True)
        """
        buffer, text = self.known.copy(), seed_text(seed)
        rng = np.array(rng_words(text), np.int64)
        self.game.steps.current.draw_world(buffer, self.record, rng, self.game.workspace())
        ledger = self._whole.ledger
        if self.game.ledger is not None:
            ledger = self.game.ledger.imagined_ledger(ledger, text)
        return Position(self.game, buffer, ledger)
