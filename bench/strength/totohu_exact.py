"""TOTOHU solved by backward induction with linear programs: what small seas are worth, and what a strategy loses there.

Nothing here is compiled or shared with the players but the rules: every moment at which both captains choose is a
matrix of the values behind it, solved by HiGHS. A value is the first seat's share of the victory, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.optimize import linprog

import kajuta

if TYPE_CHECKING:
    from kajuta.core.position import Position

Strategy = Callable[["Position", int], Mapping[str, float]]
"""The shares with which a seat sends its ships in a position; where it decides alone, all on one action."""


def small_sea(ships: str, hull: int | Mapping[str, int], *, treasure: bool = False) -> Position:
    """Two fleets of which only some ships are at sea, with empty decks; the others are sunk, hunters in port."""
    game = kajuta.game("totohu")
    names = ("P4", "P5", "M3", "M4", "M5")
    holes = dict.fromkeys(names, hull) if isinstance(hull, int) else dict(hull)
    document = game.new(2, {"hull": holes, "treasure": treasure}).document()
    for fleet in document["fleets"]:
        for name in {*fleet} - {*ships.split()}:
            in_port = {"at": "port", "deck": 7, "hold": 0, "hits": 0}
            fleet[name] = in_port if name == "H" else {"at": "sunk", "deck": 0, "hold": 0, "hits": holes[name]}
    return game.load(document)


def equilibrium(payoffs: Any) -> tuple[float, Any]:
    """The value of a matrix for the captain who chooses the row, and a mix that is sure of it."""
    rows, columns = payoffs.shape
    # The mix x and the value v: as much v as can be, while no column pays less than v.
    wanted = np.append(np.zeros(rows), -1.0)
    bounds = [(0, None)] * rows + [(None, None)]
    pays = np.hstack([-payoffs.T, np.ones((columns, 1))])
    whole = np.append(np.ones(rows), 0.0)[None, :]
    found = linprog(wanted, pays, np.zeros(columns), whole, [1.0], bounds, method="highs")
    return float(found.x[-1]), found.x[:-1]


class Sea:
    """All moments that can come about from a position, each looked at once."""

    def __init__(self) -> None:
        self._known: dict[Any, float] = {}

    def __len__(self) -> int:
        return len(self._known)

    def value(self, position: Position) -> float:
        """What the first seat may expect of a position."""
        if position.over:
            return float(0 in position.winners) / len(position.winners)
        key = moment(position)
        if key not in self._known:
            self._known[key] = self._looked_at(position)
        return self._known[key]

    def _looked_at(self, position: Position) -> float:
        if len(position.to_act) == 1:
            seat = int(position.to_act[0])
            values = [self.value(position.play(seat, action)) for action in position.legal(seat)]
            return max(values) if seat == 0 else min(values)
        return self.joint(position)

    def joint(self, position: Position) -> float:
        """What a moment is worth at which both choose."""
        return equilibrium(self.payoffs(position))[0]

    def payoffs(self, position: Position) -> Any:
        """The values behind every pair of cards."""
        return np.array(
            [[self.value(position.play(0, one).play(1, two)) for two in position.legal(1)] for one in position.legal(0)]
        )


class Response(Sea):
    """The same when the second seat keeps to a strategy, and the first knows it and answers as well as anybody can."""

    def __init__(self, strategy: Strategy) -> None:
        super().__init__()
        self._strategy = strategy

    def _looked_at(self, position: Position) -> float:
        if list(position.to_act) == [1]:
            shares = self._strategy(position, 1)
            return sum(share * self.value(position.play(1, action)) for action, share in shares.items())
        return super()._looked_at(position)

    def joint(self, position: Position) -> float:
        """The best card against the other's mix."""
        shares = self._strategy(position, 1)
        mix = np.array([shares.get(action, 0.0) for action in position.legal(1)])
        return float((self.payoffs(position) @ mix).max())


def moment(position: Position) -> Any:
    """What the rest of the game depends on: everything but the number of the turn and who starts it."""
    document = position.document()
    fleets = [
        tuple((ship["deck"], ship["hits"], ship["hold"]) for ship in fleet.values()) for fleet in document["fleets"]
    ]
    ask = document["ask"] and (document["ask"]["seat"], document["ask"]["what"])
    return *fleets, tuple(document["table"]), ask
