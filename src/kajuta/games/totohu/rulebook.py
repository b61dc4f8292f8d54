"""What the rulebook shows of the rules' own tables."""

from __future__ import annotations

from collections.abc import Mapping

from kajuta.games.totohu.tables import ENCOUNTERS, SHIP_NAMES

ENCOUNTER_WORDS = {
    "en": {"A": "anchor", "C": "cannon", "X": "hit", "B": "barrel", "BB": "2 barrels", "-": "\N{EN DASH}",
           "head": "", "H": "hunter", "P": "pirate", "M": "merchant"},
    "cs": {"A": "kotva", "C": "dělo", "X": "zásah", "B": "sud", "BB": "2 sudy", "-": "\N{EN DASH}",
           "head": "", "H": "lovec", "P": "pirátská", "M": "obchodní"},
}  # fmt: skip


def encounter_table(language: str) -> str:
    """T36 as Markdown, for the rulebook: what the ship of the row gets / what the ship of the column gets."""
    said = ENCOUNTER_WORDS.get(language, ENCOUNTER_WORDS["en"])
    ships = [f"{said[name[0]]} {name[1:]}".strip() for name in SHIP_NAMES]
    lines = [f"| {said['head']} | {' | '.join(ships)} |", "| --- " * (len(SHIP_NAMES) + 1) + "|"]
    for name, row in zip(ships, ENCOUNTERS, strict=True):
        lines.append(f"| **{name}** | {' | '.join(_printed(cell, said) for cell in row)} |")
    return "\n".join(lines)


def _printed(cell: str, said: Mapping[str, str]) -> str:
    own, _, other = cell.partition(" ")[0].partition(";")
    return f"{said[own]} / {said[other]}"
