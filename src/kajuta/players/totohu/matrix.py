"""The choice of two captains at once solved exactly, compiled: the simplex method on a matrix of at most six by six.

The first fleet wants much of the cells, the second little. With everything made positive the second's mix is what
solves *as much as possible of y while no row comes to more than 1*, and the first's are the prices of the rows (Dantzig
1951). The tableau is kept in its short form, in which a pivot exchanges one row with one column. Cells that are alike
but for rounding make pivots that are nothing but rounding, so what is finer than a grain is left out.
"""

from __future__ import annotations

from math import floor

from kajuta.core.compiled.declarations import FloatRows, Floats, Reals, Row, Rows, entry, rule
from kajuta.core.compiled.luck import random_below
from kajuta.games.totohu.state import SHIPS
from kajuta.players.totohu.mixing import COUNTS, EXPECTED, HABITS, MIXED, SUMS
from kajuta.players.totohu.outlook import RESULT

WIDTH = SHIPS + 1
ROW_LABELS = WIDTH * WIDTH
COLUMN_LABELS = ROW_LABELS + SHIPS
TABLEAU = COLUMN_LABELS + SHIPS
"""Rows and columns with their edges, then which choice stands in each row and each column: the second fleet's are
counted from 0, the first's behind them."""
MOST_PIVOTS = 100
"""Far more than six rows ever need; rounding must not keep anybody waiting."""
SMALL, ALIKE = 1e-9, 1e-10
GRAIN = 1 << 16
REGRETTED = 1e-4
NONE = -1
COPIES = 64
DRAWS, FINE = 3, 1 << 20
"""The sum of three draws is about normal; twice of it, from the mean, has a deviation of 1."""


@entry
def solve_pair(
    matrices: FloatRows, nodes: Rows, seat: int, trust: float, doubt: float, tableau: Reals, rng: Row
) -> bool:
    """Solves the first matrix for two fleets; `SUMS` holds the mixes then. Whether nothing is left to regret.

    `seat` trusts so far that the other follows its habits. What it expects of those is certain, whatever the other
    does, so the game stays one of two who want opposite things. `doubt` is how far off each cell may be.
    """
    if trust <= 0.0 and doubt <= 0.0:
        return solve_two(matrices[0], nodes[0], tableau)
    solve_in_doubt(matrices[0], nodes[0], seat, trust, doubt, tableau, rng)
    return True


@rule
def solve_in_doubt(
    matrix: Floats, counts: Row, seat: int, trust: float, doubt: float, tableau: Reals, rng: Row
) -> None:
    """The mean of the mixes for many matrices that could be the true one, each cell off by about so much.

    A judgement that is a little wrong can make a single card seem right; who knows that card has an answer to it.
    """
    copies = COPIES if doubt > 0.0 else 1
    for place in range(MIXED):
        matrix[EXPECTED + place] = 0.0
    for _ in range(copies):
        lay_out(matrix, counts, tableau)
        if doubt > 0.0:
            shake(counts, doubt, tableau, rng)
        if trust > 0.0:
            lean(matrix, counts, seat, trust, tableau)
        solve_tableau(matrix, counts, tableau)
        for place in range(MIXED):
            matrix[EXPECTED + place] += matrix[SUMS + place] / copies
    for place in range(MIXED):
        matrix[SUMS + place] = matrix[EXPECTED + place]


@rule
def shake(counts: Row, doubt: float, tableau: Reals, rng: Row) -> None:
    """Makes every cell a little larger or smaller."""
    for one in range(counts[COUNTS]):
        for two in range(counts[COUNTS + 1]):
            luck = 0.0
            for _ in range(DRAWS):
                luck += random_below(rng, FINE) / FINE - 0.5
            tableau[one * WIDTH + two] += 2.0 * doubt * luck


@rule
def solve_two(matrix: Floats, counts: Row, tableau: Reals) -> bool:
    """The mixes of both fleets; whether nothing is left to regret, as it should be."""
    lay_out(matrix, counts, tableau)
    solve_tableau(matrix, counts, tableau)
    most, least = 0.0, 1.0
    for choice in range(counts[COUNTS]):
        paid = 0.0
        for other in range(counts[COUNTS + 1]):
            paid += matrix[SUMS + SHIPS + other] * matrix[(choice * counts[COUNTS + 1] + other) * RESULT]
        most = max(most, paid)
    for other in range(counts[COUNTS + 1]):
        paid = 0.0
        for choice in range(counts[COUNTS]):
            paid += matrix[SUMS + choice] * matrix[(choice * counts[COUNTS + 1] + other) * RESULT]
        least = min(least, paid)
    return most - least < REGRETTED


@rule
def lay_out(matrix: Floats, counts: Row, tableau: Reals) -> None:
    """What the first fleet may win of each cell, made positive. Finer differences are noise, and pivots of theirs."""
    cell = 0
    for one in range(counts[COUNTS]):
        for two in range(counts[COUNTS + 1]):
            tableau[one * WIDTH + two] = 1.0 + floor(matrix[cell * RESULT] * GRAIN + 0.5) / GRAIN
            cell += 1


@rule
def lean(matrix: Floats, counts: Row, seat: int, trust: float, tableau: Reals) -> None:
    """Mixes into every cell what a choice of the seat brings against the other's habits."""
    own, others = counts[COUNTS + seat], counts[COUNTS + 1 - seat]
    step, other_step = (WIDTH, 1) if seat == 0 else (1, WIDTH)
    for choice in range(own):
        mean = 0.0
        for other in range(others):
            mean += matrix[HABITS + (1 - seat) * SHIPS + other] * tableau[choice * step + other * other_step]
        for other in range(others):
            place = choice * step + other * other_step
            tableau[place] = (1.0 - trust) * tableau[place] + trust * mean


@rule
def solve_tableau(matrix: Floats, counts: Row, tableau: Reals) -> None:
    """Pivots until nothing helps any more, and reads off the mixes."""
    rows, columns = counts[COUNTS], counts[COUNTS + 1]
    for row in range(rows):
        tableau[row * WIDTH + columns] = 1.0
        tableau[ROW_LABELS + row] = columns + row
    for column in range(columns):
        tableau[rows * WIDTH + column] = -1.0
        tableau[COLUMN_LABELS + column] = column
    tableau[rows * WIDTH + columns] = 0.0
    for _ in range(MOST_PIVOTS):
        column = entering(tableau, rows, columns)
        row = NONE if column == NONE else leaving(tableau, rows, columns, column)
        if row == NONE:
            break
        pivot(tableau, rows, columns, row, column)
    read_mixes(matrix, tableau, rows, columns)


@rule
def entering(tableau: Reals, rows: int, columns: int) -> int:
    """The column that promises most."""
    found = NONE
    most = -SMALL
    for column in range(columns):
        if tableau[rows * WIDTH + column] < most:
            found = column
            most = tableau[rows * WIDTH + column]
    return found


@rule
def leaving(tableau: Reals, rows: int, columns: int, column: int) -> int:
    """The row that binds first; of those that bind alike the one with the largest pivot, which rounds least."""
    found = NONE
    least = 0.0
    for row in range(rows):
        size = tableau[row * WIDTH + column]
        if size > SMALL:
            ratio = tableau[row * WIDTH + columns] / size
            is_like = found != NONE and abs(ratio - least) <= ALIKE
            if is_like and size > tableau[found * WIDTH + column]:
                found = row
            elif found == NONE or ratio < least - ALIKE:
                found = row
                least = ratio
    return found


@rule
def pivot(tableau: Reals, rows: int, columns: int, row: int, column: int) -> None:
    """Exchanges what stands in a row and in a column."""
    label = tableau[ROW_LABELS + row]
    tableau[ROW_LABELS + row] = tableau[COLUMN_LABELS + column]
    tableau[COLUMN_LABELS + column] = label
    scale = 1.0 / tableau[row * WIDTH + column]
    for place in range(columns + 1):
        tableau[row * WIDTH + place] *= scale
    tableau[row * WIDTH + column] = scale
    for other in range(rows + 1):
        if other != row:
            factor = tableau[other * WIDTH + column]
            for place in range(columns + 1):
                tableau[other * WIDTH + place] -= factor * tableau[row * WIDTH + place]
            tableau[other * WIDTH + column] = -factor * scale


@rule
def read_mixes(matrix: Floats, tableau: Reals, rows: int, columns: int) -> None:
    """What stands in a row is the second fleet's share, the edge below a column the price of the first's choice."""
    for place in range(3 * SHIPS):
        matrix[SUMS + place] = 0.0
    matrix[SUMS + 2 * SHIPS] = 1.0
    total = max(tableau[rows * WIDTH + columns], SMALL)
    for row in range(rows):
        if tableau[ROW_LABELS + row] < columns:
            share = tableau[row * WIDTH + columns] / total
            matrix[SUMS + SHIPS + int(tableau[ROW_LABELS + row])] = max(0.0, share)
    for column in range(columns):
        if tableau[COLUMN_LABELS + column] >= columns:
            share = tableau[rows * WIDTH + column] / total
            matrix[SUMS + int(tableau[COLUMN_LABELS + column]) - columns] = max(0.0, share)
