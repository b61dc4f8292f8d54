"""Simultaneous choices solved by regret matching, compiled: mixes that leave nobody anything to regret.

A matrix is a row of cells, one for each joint choice of the fleets, each cell a result (`outlook.py`). Where things are
hidden there are several worlds, each with its matrix; in them one seat has a single mix, because it does not know in
which it is, and the others one for each. Negative regrets are forgotten and later rounds count more (regret matching
plus, Tammelin 2014). Between two fleets this comes to the equilibrium; among three to what none can improve alone for
long.
"""

from __future__ import annotations

from kajuta.core.compiled.marks import FloatRows, Floats, Row, Rows, entry, rule
from kajuta.games.totohu.state import MOST_FLEETS, SHIPS
from kajuta.players.totohu.outlook import RESULT

COUNTS = 0
"""Where the rows of `nodes` tell how many choices each fleet has: 1 for a fleet that has nothing to choose."""
MIXED = MOST_FLEETS * SHIPS
NOBODY = -1
EXPECTED = 2
"""The row of `gains` that holds what is expected of the others."""


@entry
def solve(
    cells: FloatRows,
    nodes: Rows,
    first: int,
    worlds: int,
    knower: int,
    rounds: int,
    habits: FloatRows,
    trust: float,
    regrets: FloatRows,
    mixes: FloatRows,
    sums: FloatRows,
    gains: FloatRows,
) -> None:
    """Solves the matrices of some worlds from a row on; `sums` holds the mixes then.

    The mix of `knower`, who cannot tell the worlds apart, is in the first row. It trusts so far that the others
    follow their habits: with that probability they do, and else what is right (a restricted response, Johanson 2007).
    """
    for row in range(first, first + worlds):
        forget(regrets[row], sums[row])
    for number in range(rounds):
        for row in range(first, first + worlds):
            for fleet in range(MOST_FLEETS):
                own = first if fleet == knower else row
                mix_by_regret(nodes[row], own, fleet, regrets, mixes)
                remember(nodes[row][COUNTS + fleet], fleet, number + 1, mixes[own], sums[own])
            for fleet in range(MOST_FLEETS):
                own = first if fleet == knower else row
                if fleet == knower:
                    blend(mixes[row], habits[row], trust, gains[EXPECTED])
                    weigh_choices(cells[row], nodes[row], fleet, EXPECTED, EXPECTED, NOBODY, gains, gains)
                else:
                    weigh_choices(cells[row], nodes[row], fleet, row, first, knower, mixes, gains)
                regret(nodes[row][COUNTS + fleet], fleet, regrets[own], mixes[own], gains[0])
                mix_by_regret(nodes[row], own, fleet, regrets, mixes)
    for row in range(first, first + worlds):
        normalise_all(nodes[row], sums[row])


@rule
def forget(regrets: Floats, sums: Floats) -> None:
    """A new matrix begins with nothing."""
    for place in range(MIXED):
        regrets[place] = 0.0
        sums[place] = 0.0


@rule
def blend(mix: Floats, habit: Floats, trust: float, expected: Floats) -> None:
    """What is expected of the others, who may be creatures of habit."""
    for place in range(MIXED):
        expected[place] = (1.0 - trust) * mix[place] + trust * habit[place]


@rule
def remember(count: int, fleet: int, weight: int, mix: Floats, sums: Floats) -> None:
    """Adds the mix of a round to the sums; later rounds know better."""
    for place in range(fleet * SHIPS, fleet * SHIPS + count):
        sums[place] += weight * mix[place]


@rule
def mix_by_regret(counts: Row, row: int, fleet: int, regrets: FloatRows, mixes: FloatRows) -> None:
    """Every choice in proportion to its regret; all alike where nothing is regretted."""
    total = 0.0
    count = counts[COUNTS + fleet]
    base = fleet * SHIPS
    for choice in range(count):
        total += regrets[row][base + choice]
    for choice in range(count):
        mixes[row][base + choice] = regrets[row][base + choice] / total if total > 0.0 else 1.0 / count


@rule
def weigh_choices(
    cells: Floats,
    counts: Row,
    fleet: int,
    row: int,
    first: int,
    knower: int,
    mixes: FloatRows,
    gains: FloatRows,
) -> None:
    """What each choice of a fleet brings it while the others mix as they do; nothing where there is no choice."""
    if counts[COUNTS + fleet] == 1:
        gains[0][0] = 0.0
        return
    for choice in range(counts[COUNTS + fleet]):
        gains[0][choice] = 0.0
    cell = 0
    for one in range(counts[COUNTS]):
        chance_one = 1.0 if fleet == 0 else mixes[first if knower == 0 else row][one]
        for two in range(counts[COUNTS + 1]):
            chance_two = 1.0 if fleet == 1 else mixes[first if knower == 1 else row][SHIPS + two]
            for three in range(counts[COUNTS + 2]):
                chance = chance_one * chance_two
                if fleet != 2:
                    chance *= mixes[first if knower == 2 else row][2 * SHIPS + three]
                choice = one if fleet == 0 else two if fleet == 1 else three
                gains[0][choice] += chance * cells[cell * RESULT + fleet]
                cell += 1


@rule
def regret(count: int, fleet: int, regrets: Floats, mix: Floats, gains: Floats) -> None:
    """Adds what each choice would have brought more than the mix did."""
    base = fleet * SHIPS
    mean = 0.0
    for choice in range(count):
        mean += mix[base + choice] * gains[choice]
    for choice in range(count):
        regrets[base + choice] = max(0.0, regrets[base + choice] + gains[choice] - mean)


@rule
def normalise_all(counts: Row, mix: Floats) -> None:
    """Makes shares of the sums of every fleet."""
    for fleet in range(MOST_FLEETS):
        normalise(counts[COUNTS + fleet], fleet, mix)


@rule
def normalise(count: int, fleet: int, mix: Floats) -> None:
    """Makes shares of sums."""
    base = fleet * SHIPS
    total = 0.0
    for choice in range(count):
        total += mix[base + choice]
    for choice in range(count):
        mix[base + choice] = mix[base + choice] / total if total > 0.0 else 1.0 / count


@rule
def mean_of(cells: Floats, counts: Row, mix: Floats, result: Floats) -> None:
    """What all mixes together lead to."""
    for part in range(RESULT):
        result[part] = 0.0
    cell = 0
    for one in range(counts[COUNTS]):
        for two in range(counts[COUNTS + 1]):
            for three in range(counts[COUNTS + 2]):
                chance = mix[one] * mix[SHIPS + two] * mix[2 * SHIPS + three]
                for part in range(RESULT):
                    result[part] += chance * cells[cell * RESULT + part]
                cell += 1
