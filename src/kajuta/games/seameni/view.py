"""S106: everybody sees everything but the faces of face-down tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kajuta.core.compiled.luck import Draws
from kajuta.games.seameni.document import write_document
from kajuta.games.seameni.state import State
from kajuta.games.seameni.tables import MIX, TOKENS

FACE_DOWN = "?"


def write_view(state: State, ledger: None, seat: int | None) -> dict[str, Any]:
    """The position with a bare `?` for each face-down tile, and whose view it is."""
    document = write_document(state, ledger)
    document["sea"] = [" ".join(_seen(token) for token in row.split(" ")) for row in document["sea"]]
    return {**document, "you": seat}


def _seen(token: str) -> str:
    return FACE_DOWN if token.startswith(FACE_DOWN) else token


_FIRST_WAY = {
    token: first for first, ways, _ in MIX for token in TOKENS[TOKENS.index(first) : TOKENS.index(first) + ways]
}
"""The tile each token stands for, named by the first of its ways to lie."""


def determinize(view: dict[str, Any], _history: Sequence[dict[str, Any]], draws: Draws) -> dict[str, Any]:
    """Deals what is left of the tiles of S8 onto the face-down fields, each turned at random (S9).

    With another mix of tiles (S104) more of some tiles may lie face up than S8 knows; then more tiles than needed are
    left of the others, and as many as there are face-down fields are drawn from them.
    """
    rows = [row.split(" ") for row in view["sea"]]
    known = Counter(_FIRST_WAY[token] for row in rows for token in row if token != FACE_DOWN)
    left = draws.shuffled([(first, ways) for first, ways, count in MIX for _ in range(count - known[first])])
    dealt = (FACE_DOWN + TOKENS[TOKENS.index(first) + draws.below(ways)] for first, ways in left)
    sea = [" ".join(next(dealt) if token == FACE_DOWN else token for token in row) for row in rows]
    return {**{key: value for key, value in view.items() if key != "you"}, "sea": sea}
