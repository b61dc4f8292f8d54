"""A position for a terminal: a line for each seat."""

from __future__ import annotations

from typing import Any

from guest.pearls.state import ROUNDS


def draw(view: dict[str, Any]) -> str:
    """The round, and everybody's card, bid and pearls; a question mark for what is not known."""
    completed = view["round"]
    title = f"round {completed + 1} of {ROUNDS}" if completed < ROUNDS else "all rounds are played"
    rows = zip(view["card"], view["shown"], view["bid"], view["points"], strict=True)
    lines = [
        f"{seat:4}  {_known(card):>4}  {'yes' if shown else '':5}  {_known(bid) if bid != 0 else '':>3}  {points:6}"
        for seat, (card, shown, bid, points) in enumerate(rows)
    ]
    return "\n".join([title, "seat  card  shown  bid  pearls", *lines])


def _known(value: int | None) -> str:
    return "?" if value is None else str(value)
