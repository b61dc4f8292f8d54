"""H26: everybody sees everything."""

from __future__ import annotations

from typing import Any

from kajuta.games.hokito.document import write_document
from kajuta.games.hokito.state import State


def write_view(state: State, ledger: None, _seat: int | None) -> dict[str, Any]:
    """The whole position."""
    return write_document(state, ledger)
