"""H26: everybody sees everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kajuta.core.compiled.luck import Draws
from kajuta.games.hokito.document import write_document
from kajuta.games.hokito.state import State


def write_view(state: State, annex: None, _seat: int | None) -> dict[str, Any]:
    """The whole position."""
    return write_document(state, annex)


def determinize(view: dict[str, Any], _history: Sequence[dict[str, Any]], _draws: Draws) -> dict[str, Any]:
    """Nothing is unknown."""
    return view
