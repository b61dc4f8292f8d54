"""H26: everybody sees everything, so there is nothing to believe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.records import Int16
from kajuta.games.hokito.state import State


class Belief:
    """A record must have a field."""

    nothing: Annotated[int, Int16()]


def believe(view: dict[str, Any], _history: Sequence[dict[str, Any]]) -> tuple[dict[str, Any], Belief]:
    """The view is the whole position."""
    belief = Belief()
    belief.nothing = 0
    return view, belief


@rule
def resample(belief: Belief, state: State, rng: Row, work: Row) -> None:
    """Nothing is open."""
