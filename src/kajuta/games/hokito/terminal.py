"""A position for a terminal: each pile as its top stone and, for a stack, its height."""

from __future__ import annotations

from typing import Any

from kajuta.games.hokito.state import SIDE
from kajuta.games.hokito.tables import FIELD_NAMES

_FILES = "abcdef"


def draw(view: dict[str, Any]) -> str:
    """The board with rank 6 on top, and whose turn it is."""
    rule = "   +" + "-------" * SIDE + "-+"
    rows = [f" {rank} |{''.join(_pile(view, rank, file) for file in range(SIDE))} |" for rank in range(SIDE, 0, -1)]
    files = "    " + "".join(f"   {file}   " for file in _FILES)
    turn = ("Black (b, seat 0)", "White (w, seat 1)")[view["turn"]]
    return "\n".join([rule, *rows, rule, files.rstrip(), f"    turn: {turn}"])


def _pile(view: dict[str, Any], rank: int, file: int) -> str:
    pile = view["board"].get(FIELD_NAMES[(rank - 1) * SIDE + file], [])
    text = "." if not pile else pile[-1] if len(pile) == 1 else f"{pile[-1]}x{len(pile)}"
    return f"{text:^7}"
