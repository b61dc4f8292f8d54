"""How a game stands: who plays, who is to act, points, winners."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from kajuta.core.compiled import stepping
from kajuta.core.compiled.bits import members_of
from kajuta.core.results import write_returns
from kajuta.core.seats import SEATS_IN, Seat
from kajuta.core.values import Value

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Numbers


class Standing(Value):
    """What everybody at a table may ask of a position."""

    __slots__ = ("_players", "_status", "_to_act")

    _players: int | None
    _status: list[int] | None
    _to_act: tuple[Seat, ...] | None

    @property
    def players(self) -> int:
        """How many people play.

        Examples:
            >>> kajuta.game("triominos").new(players=3, seed=7).players
            3
        """
        if self._players is None:
            self._players = self.game.document.player_count(self._glance())
        return self._players

    def sides(self) -> list[list[int]]:
        """The seats that win together.

        Examples:
            >>> kajuta.game("seameni").new(players=4, seed=7).sides()
            [[0, 2], [1, 3]]
        """
        if self.game.sides is None:
            return [[seat] for seat in range(self.players)]
        return [list(side) for side in self.game.sides(self.state)]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats to act, `"chance"` for a die or a deal; empty when the game is over.

        Examples:
            >>> kajuta.game("hokito").new(seed=7).to_act
            (0,)
            >>> kajuta.game("totohu").new(seed=7).to_act  # both captains at once
            (0, 1)
        """
        if self._to_act is None:
            self._to_act = SEATS_IN[self.game.steps.current.awaited(self._buffer)]
        return self._to_act

    @property
    def over(self) -> bool:
        """Whether the game has ended.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> while not position.over:
            ...     position = position.play(position.legal(position.to_act[0])[0])
            >>> position.to_act
            ()
        """
        return not self.to_act

    def _result(self) -> list[int]:
        if self._status is None:
            found: Numbers = np.zeros(stepping.STATUS_SIZE, np.int64)
            self.game.steps.current.status(self._buffer, found, np.zeros(stepping.STATUS_SIZE, np.int64))
            self._status = found.tolist()
        return self._status

    @property
    def scores(self) -> list[int]:
        """The points of each seat at this moment.

        Examples:
            >>> kajuta.game("hokito").new(seed=7).scores
            [36, 36]
        """
        result = self._result()
        return result[stepping.SCORES : stepping.SCORES + result[stepping.SCORE_COUNT]]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty before the end.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> position.winners
            []
            >>> while not position.over:
            ...     position = position.play(position.legal(position.to_act[0])[0])
            >>> position.scores, position.winners
            ([72, 14], [0])
        """
        return members_of(self._result()[stepping.WINNERS])

    @property
    def returns(self) -> list[float]:
        """What the game was worth to each seat, from -1 to 1, all together 0 (`core.results`); 0 before the end.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> while not position.over:
            ...     position = position.play(position.legal(position.to_act[0])[0])
            >>> position.returns
            [1.0, -1.0]
        """
        returns = [0.0] * len(self.scores)
        if self.over:
            write_returns(len(returns), self._result()[stepping.WINNERS], returns)
        return returns
