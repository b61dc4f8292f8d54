"""S8, S9: what may lie face down. Everybody knows the tiles of the game and sees which of them lie face up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.luck import random_below
from kajuta.core.compiled.records import Int16
from kajuta.games.seameni.state import SEA_FIELDS, State
from kajuta.games.seameni.tables import DECK, FIRST_WAY, TOKENS, TREASURE_UNDER, WAYS_TO_LIE

FACE_DOWN = "?"


class Belief:
    """The tiles that are left, which of them lies where being open."""

    count: Annotated[int, Int16()]
    """At least as many as there are face-down fields; more only with another mix of tiles (S104)."""
    tiles: Annotated[list[int], Int16(SEA_FIELDS)]
    """Each as the first of its ways to lie."""


def believe(view: dict[str, Any], _history: Sequence[dict[str, Any]]) -> tuple[dict[str, Any], Belief]:
    """The tiles of S8 without those that lie face up, dealt as they come; where they lie, no event tells.

    With another mix of tiles (S104) more of some tiles may lie face up than S8 knows; then more tiles than needed are
    left of the others.
    """
    rows = [row.split(" ") for row in view["sea"]]
    known = Counter(FIRST_WAY[token] for row in rows for token in row if token != FACE_DOWN)
    left = [tile for tile, count in Counter(DECK).items() for _ in range(count - known[tile])]
    dealt = (FACE_DOWN + TOKENS[tile] for tile in left)
    sea = [" ".join(next(dealt, FACE_DOWN) if token == FACE_DOWN else token for token in row) for row in rows]
    belief = Belief()
    belief.count = len(left)
    belief.tiles = left + [0] * (SEA_FIELDS - len(left))
    return {**{key: value for key, value in view.items() if key != "you"}, "sea": sea}, belief


@rule
def resample(belief: Belief, state: State, rng: Row, work: Row) -> None:
    """S8, S9: deals the tiles that are left onto the face-down fields, each turned at random.

    A shuffle that goes no further than there are fields; what is left over with another mix (S104) is not looked at.
    """
    left = belief.count
    for place in range(left):
        work[place] = belief.tiles[place]
    for field in range(SEA_FIELDS):
        if state.sea[field] < 0:
            chosen = random_below(rng, left)
            tile = work[chosen]
            left -= 1
            work[chosen] = work[left]
            if WAYS_TO_LIE[tile] > 1:
                tile += random_below(rng, WAYS_TO_LIE[tile])
            state.unsettled += TREASURE_UNDER[tile] - TREASURE_UNDER[-state.sea[field]]
            state.sea[field] = -tile
