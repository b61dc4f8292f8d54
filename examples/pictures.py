"""Draws a position of each game: `python examples/pictures.py FOLDER` writes the four pictures of docs/pictures.md."""

from __future__ import annotations

import sys
from pathlib import Path

import kajuta
from kajuta import Position

OFFERS = ("offer", "accept")


def played(name: str, players: int, steps: int, seed: int) -> tuple[Position, str]:
    """A game after some actions that nobody thought about, and the last of them."""
    position, last = kajuta.game(name).new(players=players, seed=seed), ""
    for step in range(steps):
        seat = position.to_act[-1]
        actions = [action for action in position.legal(seat) if action not in OFFERS]
        last = f"{seat}:{actions[(seed + 7 * step) % len(actions)]}"
        position = position.play(last)
    return position, last


def pictures() -> dict[str, str]:
    """Names of files, and what is in them."""
    hokito, last = played("hokito", 2, 16, seed=2)
    drawn = {"hokito": hokito.svg(last=last, arrows=hokito.legal(hokito.to_act[0])[:2])}
    totohu, _ = played("totohu", 2, 45, seed=3)
    drawn["totohu"] = totohu.svg(seat=0, marks=["0:H"])
    triominos, last = played("triominos", 3, 30, seed=4)
    drawn["triominos"] = triominos.svg(seat=0, last=last)
    seameni, last = played("seameni", 4, 260, seed=5)
    drawn["seameni"] = seameni.svg(theme="dark", last=last)
    return {f"drawn-{name}.svg": f"{svg}\n" for name, svg in drawn.items()}


if __name__ == "__main__":
    for name, svg in pictures().items():
        (Path(sys.argv[1]) / name).write_text(svg, "utf-8")
