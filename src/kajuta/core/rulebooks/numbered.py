"""The rules in full, by their numbers: `docs/rules`, which a wheel brings along."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from kajuta.core.errors import BadRequest

if TYPE_CHECKING:
    from kajuta.core.game import Game

IN_WHEEL = Path(__file__).parent / "numbered"
IN_REPOSITORY = Path(__file__).parents[4] / "docs" / "rules"
_BEGINS = re.compile(r"(?:- )?\*\*([A-Z]\d+)\b")


def full_rule(game: Game, number: str) -> str:
    """A rule as the authority tells it, Markdown."""
    found = _rules_in(f"{game.name}.md").get(number)
    if found is None:
        raise BadRequest("there is no rule of this number")
    return found


@cache
def _rules_in(name: str) -> Mapping[str, str]:
    path = next((folder / name for folder in (IN_WHEEL, IN_REPOSITORY) if (folder / name).exists()), None)
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in path.read_text("utf-8").splitlines() if path else []:
        begins = _BEGINS.match(line)
        if begins:
            lines = found[begins[1]] = []
        elif line.startswith("#"):
            lines = []
        lines.append(line.removeprefix("- ") if begins else line.removeprefix("  "))
    return {number: "\n".join(told).strip() for number, told in found.items()}
