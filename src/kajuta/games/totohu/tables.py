"""Names, capacities and the encounter table."""

from __future__ import annotations

from itertools import permutations

from kajuta.core.compiled.declarations import table
from kajuta.games.totohu.state import DIGITS, FACES, ORDERS, PAIRS, WHOLE_FLEET, Phase, Question, Result, Ship

SHIP_NAMES = tuple(ship.name for ship in Ship)
PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
QUESTION_NAMES = tuple(question.name.lower() for question in Question)

ENCOUNTERS = (
    # H        P4       P5       M3       M4       M5
    ("A;A", "A;X", "A;X", "A;- h", "A;- h", "A;- h"),  # H
    ("X;A", "X;X", "X;C", "C;X l", "C;X l", "C;X l"),  # P4
    ("X;A", "C;X", "X;X", "C;X l", "C;X l", "C;X l"),  # P5
    ("-;A h", "X;C l", "X;C l", "B;B", "B;B", "B;BB"),  # M3
    ("-;A h", "X;C l", "X;C l", "B;B", "B;B", "B;BB"),  # M4
    ("-;A h", "X;C l", "X;C l", "BB;B", "BB;B", "B;B"),  # M5
)
"""T36, the one place where it stands: what the row's ship gets; what the column's ship gets. A anchor, C cannon,
X hit, B barrel, BB two barrels, - nothing; with Hidden Treasure l: the pirate may loot, h: the merchant may hide."""

_RESULTS = {
    "-": Result.NOTHING,
    "A": Result.ANCHOR,
    "C": Result.CANNON,
    "X": Result.HIT,
    "B": Result.BARREL,
    "BB": Result.BARRELS,
}
_QUESTIONS = {"": Question.NONE, "l": Question.LOOT, "h": Question.HIDE}


def _result(cell: str) -> int:
    return _RESULTS[cell.partition(" ")[0].partition(";")[0]]


def _question(cell: str) -> int:
    return _QUESTIONS[cell.partition(" ")[2]]


RESULT = table([[_result(cell) for cell in row] for row in ENCOUNTERS])
"""What a ship gets from meeting another."""

QUESTION = table([[_question(cell) for cell in row] for row in ENCOUNTERS])
"""Which choice Hidden Treasure gives when two ships meet."""

HITS_IN = table([int(result == Result.HIT) for result in Result])
"""How many holes a result fills."""

TOKENS_IN = table(
    [
        [0, 1, 1, 0, 1, 2],  # nothing, anchor, cannon, hit, barrel, two barrels
        [0, 0, 1, 0, 1, 2],  # T43: with `sailing`, encounters give no anchors
    ]
)
"""How many tokens for the deck are in a result, for each value of the option `anchor`."""

DECK = table([7, 4, 5, 3, 4, 5])
"""T5: the places on each ship's deck."""

SHIP_COUNT = table([ships.bit_count() for ships in range(WHOLE_FLEET + 1)])
"""How many ships are in a set."""

DEFAULT_HULL = {"P4": 3, "P5": 4, "M3": 2, "M4": 3, "M5": 4}
"""T6."""

FLEET_COUNT = table([0, 2, 2, 3])
"""T1: the fleets for each number of players."""

FACE_WEIGHT = table([DIGITS ** (FACES - 1 - face) for face in range(FACES)])
"""What each face's digit counts in the number of a gift of faces."""

PAIR_NAMES = ("01", "02", "12")
SMALLER_SEAT = table([0, 0, 1])
LARGER_SEAT = table([1, 2, 2])

ORDER_OF_PAIRS = table(permutations(range(PAIRS)))
"""T41: the six orders of the three encounters."""

ORDER_NAMES = tuple("-".join(PAIR_NAMES[pair] for pair in ORDER_OF_PAIRS[order]) for order in range(ORDERS))
