"""S106: everybody sees everything but the faces of face-down tiles."""

from __future__ import annotations

from typing import Any

from kajuta.games.seameni.document import write_document
from kajuta.games.seameni.state import State

FACE_DOWN = "?"


def write_view(state: State, ledger: None, seat: int | None) -> dict[str, Any]:
    """The position with a bare `?` for each face-down tile, and whose view it is."""
    document = write_document(state, ledger)
    document["sea"] = [" ".join(_seen(token) for token in row.split(" ")) for row in document["sea"]]
    return {**document, "you": seat}


def _seen(token: str) -> str:
    return FACE_DOWN if token.startswith(FACE_DOWN) else token
