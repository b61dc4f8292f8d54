from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def read_event(kind: int, values: Sequence[int], _ledger: None) -> dict[str, Any]:
    if kind == 2:
        return {"kind": "roll", "die": values[0], "winner": values[1], "bids": list(values[2:])}
    name, what = ("bid", "bid") if kind == 0 else ("show", "card")
    return {"kind": name, "seat": values[0], what: values[1]}


def sentence(event: dict[str, Any]) -> str:
    return str(event)
