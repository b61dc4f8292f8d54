"""Simultaneous choices solved by regret matching, compiled: mixes that leave nobody anything to regret.

A matrix is a row of cells, one for each joint choice of the fleets, each cell a result (`outlook.py`); the mixes stand
behind the cells in the same row. Where things are hidden there are several worlds, each with its matrix; in them one
seat has a single mix, because it does not know in which it is, and the others one for each. Negative regrets are
forgotten and later rounds count more (regret matching plus, Tammelin 2014). Between two fleets this comes to the
equilibrium, which `matrix.py` finds exactly; among three to what none can improve alone for long.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import FloatRows, Floats, Row, Rows, entry, rule
from kajuta.games.totohu.state import MOST_FLEETS, SHIPS
from kajuta.players.totohu.outlook import RESULT

COUNTS = 0
"""Where the rows of `nodes` tell how many choices each fleet has: 1 for a fleet that has nothing to choose."""
MIXED = MOST_FLEETS * SHIPS
MOST_CELLS = SHIPS**MOST_FLEETS
REGRETS = MOST_CELLS * RESULT
MIX, SUMS, HABITS, EXPECTED = (REGRETS + number * MIXED for number in range(1, 5))
GAINS = EXPECTED + MIXED
MATRIX = GAINS + SHIPS
"""A row: cells, regrets, the mixes of the moment, the sums of all (in the end the mixes found), what others do by
habit, what is expected of them, what each choice of a fleet gains."""
NOBODY = -1


@entry
def solve(matrices: FloatRows, nodes: Rows, first: int, worlds: int, knower: int, rounds: int, trust: float) -> None:
    """Solves the matrices of some worlds from a row on; `SUMS` holds the mixes then.

    The mix of `knower`, who cannot tell the worlds apart, is in the first row. It trusts so far that the others
    follow their habits: with that probability they do, and else what is right (a restricted response, Johanson 2007).
    """
    for row in range(first, first + worlds):
        forget(matrices[row])
    for number in range(rounds):
        for row in range(first, first + worlds):
            for fleet in range(MOST_FLEETS):
                home = first if fleet == knower else row
                mix_by_regret(matrices[home], matrices[row], nodes[row][COUNTS + fleet], fleet)
                remember(matrices[row], matrices[home], nodes[row][COUNTS + fleet], fleet, number + 1)
            for fleet in range(MOST_FLEETS):
                home = first if fleet == knower else row
                expect(matrices[row], trust if fleet == knower else 0.0)
                weigh_choices(matrices[row], nodes[row], fleet)
                regret(matrices[row], matrices[home], nodes[row][COUNTS + fleet], fleet)
                mix_by_regret(matrices[home], matrices[row], nodes[row][COUNTS + fleet], fleet)
    for row in range(first, first + worlds):
        for fleet in range(MOST_FLEETS):
            normalise(matrices[row], nodes[row][COUNTS + fleet], fleet)


@rule
def forget(matrix: Floats) -> None:
    """A new matrix begins with nothing."""
    for place in range(MIXED):
        matrix[REGRETS + place] = 0.0
        matrix[SUMS + place] = 0.0


@rule
def expect(matrix: Floats, trust: float) -> None:
    """What is expected of the others, who may be creatures of habit."""
    for place in range(MIXED):
        matrix[EXPECTED + place] = (1.0 - trust) * matrix[MIX + place] + trust * matrix[HABITS + place]


@rule
def remember(matrix: Floats, home: Floats, count: int, fleet: int, weight: int) -> None:
    """Adds the mix of a round to the sums; later rounds know better."""
    for place in range(fleet * SHIPS, fleet * SHIPS + count):
        home[SUMS + place] += weight * matrix[MIX + place]


@rule
def mix_by_regret(home: Floats, matrix: Floats, count: int, fleet: int) -> None:
    """Every choice in proportion to its regret; all alike where nothing is regretted."""
    total = 0.0
    base = fleet * SHIPS
    for choice in range(count):
        total += home[REGRETS + base + choice]
    for choice in range(count):
        matrix[MIX + base + choice] = home[REGRETS + base + choice] / total if total > 0.0 else 1.0 / count


@rule
def weigh_choices(matrix: Floats, counts: Row, fleet: int) -> None:
    """What each choice of a fleet brings it while the others do what is expected; nothing where there is no choice."""
    for choice in range(counts[COUNTS + fleet]):
        matrix[GAINS + choice] = 0.0
    if counts[COUNTS + fleet] == 1:
        return
    cell = 0
    for one in range(counts[COUNTS]):
        chance_one = 1.0 if fleet == 0 else matrix[EXPECTED + one]
        for two in range(counts[COUNTS + 1]):
            chance_two = 1.0 if fleet == 1 else matrix[EXPECTED + SHIPS + two]
            for three in range(counts[COUNTS + 2]):
                chance = chance_one * chance_two
                if fleet != 2:
                    chance *= matrix[EXPECTED + 2 * SHIPS + three]
                choice = one if fleet == 0 else two if fleet == 1 else three
                matrix[GAINS + choice] += chance * matrix[cell * RESULT + fleet]
                cell += 1


@rule
def regret(matrix: Floats, home: Floats, count: int, fleet: int) -> None:
    """Adds what each choice would have brought more than the mix did."""
    base = fleet * SHIPS
    mean = 0.0
    for choice in range(count):
        mean += matrix[MIX + base + choice] * matrix[GAINS + choice]
    for choice in range(count):
        more = home[REGRETS + base + choice] + matrix[GAINS + choice] - mean
        home[REGRETS + base + choice] = max(0.0, more)


@rule
def normalise(matrix: Floats, count: int, fleet: int) -> None:
    """Makes shares of sums."""
    base = SUMS + fleet * SHIPS
    total = 0.0
    for choice in range(count):
        total += matrix[base + choice]
    for choice in range(count):
        matrix[base + choice] = matrix[base + choice] / total if total > 0.0 else 1.0 / count


@rule
def mean_of(matrix: Floats, counts: Row, result: Floats) -> None:
    """What all mixes together lead to."""
    for part in range(RESULT):
        result[part] = 0.0
    cell = 0
    for one in range(counts[COUNTS]):
        for two in range(counts[COUNTS + 1]):
            for three in range(counts[COUNTS + 2]):
                chance = matrix[SUMS + one] * matrix[SUMS + SHIPS + two] * matrix[SUMS + 2 * SHIPS + three]
                for part in range(RESULT):
                    result[part] += chance * matrix[cell * RESULT + part]
                cell += 1
