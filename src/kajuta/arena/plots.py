"""Plots as SVG that stands in a page: dots with bars of error over a scale. Colours come from the page's style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH = 760
LEFT = 300
RIGHT = 100
ROW = 34
TOP = 14
AXIS = 34
DOT = 5
CAP = 5
LETTER = 7.1
"""About how wide a letter is: names that do not fit are cut."""


@dataclass(frozen=True)
class Mark:
    """One line of a plot: a value with its interval, and what is written beside it."""

    name: str
    value: float
    low: float
    high: float
    words: str


@dataclass(frozen=True)
class Scale:
    """From the values at both ends to places on the page."""

    low: float
    high: float
    step: float

    @classmethod
    def around(cls, marks: Sequence[Mark]) -> Scale:
        """A scale with round numbers that shows all marks."""
        low, high = min(mark.low for mark in marks), max(mark.high for mark in marks)
        step = _round_step((high - low or 1) / 5)
        return cls(floor(low / step) * step, ceil(high / step) * step, step)

    def place(self, value: float) -> float:
        """Where a value stands; beyond the ends, at the end."""
        within = min(max(value, self.low), self.high)
        return LEFT + (within - self.low) / (self.high - self.low or 1) * (WIDTH - LEFT - RIGHT)

    @property
    def ticks(self) -> list[float]:
        """The values written on the axis."""
        return [self.low + self.step * number for number in range(round((self.high - self.low) / self.step) + 1)]


def _round_step(wanted: float) -> float:
    """The next of 1, 2, 5, 10 and so on."""
    power: float = 10 ** floor(log10(wanted))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= wanted)


def plot(title: str, marks: Sequence[Mark], scale: Scale, middle: float, unit: str = "") -> str:
    """Marks under one another, a dashed line where nobody is ahead."""
    height = TOP + ROW * len(marks) + AXIS
    bottom = TOP + ROW * len(marks)
    parts = [_tick(scale, value, bottom, unit) for value in scale.ticks]
    parts.append(_line(scale.place(middle), TOP, scale.place(middle), bottom, "middle"))
    parts += [_mark(scale, mark, TOP + ROW * (row + 0.5)) for row, mark in enumerate(marks)]
    head = f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
    return "\n".join([head, f"<title>{escape(title)}</title>", *parts, "</svg>"])


def _tick(scale: Scale, value: float, bottom: float, unit: str) -> str:
    x = scale.place(value)
    words = f'<text class="tick" x="{x:.1f}" y="{bottom + 20:.1f}">{value:g}{unit}</text>'
    return _line(x, TOP, x, bottom, "grid") + words


def _mark(scale: Scale, mark: Mark, y: float) -> str:
    low, high = scale.place(mark.low), scale.place(mark.high)
    return "".join(
        [
            f'<text class="name" x="{LEFT - 14}" y="{y + 4.5:.1f}">{escape(mark.name)}</text>',
            _line(low, y, high, y, "error"),
            _line(low, y - CAP, low, y + CAP, "error"),
            _line(high, y - CAP, high, y + CAP, "error"),
            f'<circle class="dot" cx="{scale.place(mark.value):.1f}" cy="{y:.1f}" r="{DOT}"/>',
            f'<text class="words" x="{WIDTH - RIGHT + 12}" y="{y + 4.5:.1f}">{escape(mark.words)}</text>',
        ]
    )


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def fitting(name: str, names: int = 1) -> str:
    """A name cut in its middle, where it would run out of its room: beginnings and ends tell most.

    Several names in one line share the room.
    """
    room = int((LEFT - 20) / LETTER - 3 * (names - 1)) // names
    return name if len(name) <= room else f"{name[: room // 2 - 1]}…{name[-(room - room // 2) :]}"
