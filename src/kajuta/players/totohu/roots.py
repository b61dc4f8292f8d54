"""The choice of the moment as one or several matrices, and the mix that comes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.games.totohu.state import MOST_FLEETS, SHIPS, Phase
from kajuta.players.totohu.matrix import TABLEAU
from kajuta.players.totohu.mixing import HABITS, MIXED, SUMS
from kajuta.players.totohu.outlook import RESULT
from kajuta.players.totohu.search import PHASE

if TYPE_CHECKING:
    from kajuta.players.totohu.reading import Reading

ROUNDS, WORLD_ROUNDS = 2000, 300
"""Rounds of regret where three captains choose, and where there are many worlds."""
LEAST_SHARE = 0.015
"""Smaller shares of a mix that regret has found are remains of the first rounds."""
LEAST_TRUST = 0.03
DOUBT = 0.03
"""How far off what is judged one turn ahead may be; two turns ahead half as far, and so on. What other numbers come to:
`docs/players-totohu.md`. The better the outlook, the less doubt is right."""


@dataclass(frozen=True)
class Programs:
    """The compiled modules that solve matrices."""

    matrix: Any
    mixing: Any


@dataclass(frozen=True)
class Roots:
    """What was found of each world: its matrix, its node, the ships behind the choices.

    And how many fleets meet, how far off the cells may be, and luck to reckon with that.
    """

    matrices: Any
    nodes: Any
    ships: Any
    fleets: int
    doubt: float
    rng: Any

    @property
    def is_joint(self) -> bool:
        """Whether all choose at once."""
        return bool(self.nodes[0][PHASE] == Phase.COMMIT)

    def first(self, worlds: int) -> Roots:
        """Only some of the worlds."""
        return Roots(
            self.matrices[:worlds], self.nodes[:worlds], self.ships[:worlds], self.fleets, self.doubt, self.rng
        )

    def alone(self, count: int) -> Any:
        """The result of each way where one seat decides alone."""
        return self.matrices[:, : count * RESULT].mean(0).reshape(-1, RESULT)

    def mixed(self, programs: Programs, seat: int, reading: Reading | None) -> tuple[Any, Any]:
        """The mix of a seat, and what each of its cards leads to while the others mix as they should."""
        self._solve(programs, seat, 0.0)
        results = sum(self._against(seat, world) for world in range(len(self.nodes))) / len(self.nodes)
        if reading is not None:
            trust = self._expect(reading, seat)
            if trust > LEAST_TRUST:
                self._solve(programs, seat, trust)
        first = SUMS + seat * SHIPS
        mix = self.matrices[0][first : first + len(results)].astype(np.float64)
        if not self._is_exact:
            mix[mix < min(LEAST_SHARE, mix.max())] = 0.0
        return mix / mix.sum(), results

    @property
    def _is_exact(self) -> bool:
        """Two who see everything: the only ones whose matrix has one solution to find."""
        return self.fleets == 2 and len(self.nodes) == 1

    def _solve(self, programs: Programs, seat: int, trust: float) -> None:
        """Finds the mixes of all fleets in all worlds."""
        given = (seat, trust, self.doubt, np.zeros(TABLEAU, np.float64), self.rng)
        if self._is_exact and programs.matrix.solve_pair(self.matrices, self.nodes, *given):
            return
        worlds = len(self.nodes)
        rounds = ROUNDS if worlds == 1 else WORLD_ROUNDS
        programs.mixing.solve(self.matrices, self.nodes, 0, worlds, seat, rounds, trust)

    def _against(self, seat: int, world: int) -> Any:
        """What each card of a seat leads to in one world."""
        counts = [int(count) for count in self.nodes[world][:MOST_FLEETS]]
        matrix = self.matrices[world]
        tensor = matrix[: counts[0] * counts[1] * counts[2] * RESULT].reshape(*counts, RESULT)
        for fleet in reversed(range(MOST_FLEETS)):
            if fleet != seat:
                first = SUMS + fleet * SHIPS
                tensor = np.moveaxis(tensor, fleet, -1) @ matrix[first : first + counts[fleet]]
        return tensor

    def _expect(self, reading: Reading, seat: int) -> float:
        """Tells the readers what is right for the others now, and notes their habits; how far to trust these."""
        trusts = []
        self.matrices[:, HABITS : HABITS + MIXED : SHIPS] = 1.0
        for fleet in range(MOST_FLEETS):
            places = [range(fleet * SHIPS, fleet * SHIPS + int(node[fleet])) for node in self.nodes]
            if fleet == seat or all(len(place) == 1 for place in places):
                continue
            right: dict[int, float] = {}
            for world, place in enumerate(places):
                usual = reading.of(fleet).habits([int(self.ships[world][one]) for one in place])
                for one in place:
                    ship = int(self.ships[world][one])
                    share = float(self.matrices[world][SUMS + one])
                    right[ship] = right.get(ship, 0.0) + share / len(self.nodes)
                    self.matrices[world][HABITS + one] = usual[ship]
            reading.of(fleet).expect(right)
            trusts.append(reading.of(fleet).trust)
        return min(trusts, default=0.0)
