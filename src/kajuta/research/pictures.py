"""How environments show a position: as text, as SVG, as pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium import error

if TYPE_CHECKING:
    from kajuta.core.position import Position

FRAMES_PER_SECOND = 2
WIDTH_PIXELS = 480
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
        from kajuta.pictures import pixels

        return pixels(position.svg(), WIDTH_PIXELS)
    if mode == "ansi":
        return str(position)
    print(position)
    return None
