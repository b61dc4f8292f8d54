from __future__ import annotations

from typing import Any


def draw(view: dict[str, Any]) -> str:
    return "\n".join(f"{name}: {value}" for name, value in view.items())
