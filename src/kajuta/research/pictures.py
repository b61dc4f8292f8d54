"""How environments show a position: as text, as SVG, as pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import error

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from kajuta.core.position import Position

FRAMES_PER_SECOND = 2
FRAME_HEIGHT, FRAME_WIDTH = 540, 480
"""Every frame of every game, so that frames make a film; the picture is as large as it can be, in the middle."""
WHITE = 255
MODES = ("human", "ansi", "svg", "rgb_array")
"""`human` prints to the terminal; the others return what they show."""


def known_mode(mode: str | None) -> str | None:
    """A mode there is, or none at all."""
    if mode is not None and mode not in MODES:
        raise error.UnsupportedMode(f"render_mode is one of {', '.join(MODES)}, not {mode!r}")
    return mode


def show(position: Position, mode: str | None) -> Any:
    """A position in a mode: as text with everything hidden, drawn as spectators see it."""
    if mode is None:
        raise error.Error(
            'nothing can be shown: make the environment with render_mode="ansi" (or svg, rgb_array, human)'
        )
    if mode == "svg":
        return position.svg()
    if mode == "rgb_array":
        return _frame(position.svg())
    if mode == "ansi":
        return str(position)
    print(position)
    return None


def _frame(svg: str) -> NDArray[np.uint8]:
    from kajuta.pictures import pixels

    drawn = pixels(svg, FRAME_WIDTH)
    if len(drawn) > FRAME_HEIGHT:
        drawn = pixels(svg, FRAME_WIDTH * FRAME_HEIGHT // len(drawn))[:FRAME_HEIGHT]
    height, width, colours = drawn.shape
    top, left = (FRAME_HEIGHT - height) // 2, (FRAME_WIDTH - width) // 2
    frame = np.full((FRAME_HEIGHT, FRAME_WIDTH, colours), WHITE, np.uint8)
    frame[top : top + height, left : left + width] = drawn
    return frame
