"""SVG written element by element. The same calls give the same bytes; every text is escaped.

Attributes are Python names with `_` for `-`. Everything is said with attributes of the elements themselves and nothing
with styles, because pictures stand side by side in one notebook and rules for one would reach the others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Value = str | float | None
Point = tuple[float, float]

TEXT = "'Source Sans 3 Variable','Source Sans 3','Segoe UI','Helvetica Neue',Arial,'Liberation Sans',sans-serif"
DISPLAY = "'Fraunces Variable',Fraunces,Georgia,serif"
PLAIN = "ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace"

_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_BREADTH = 0.58
"""How broad a letter is, of the size of its font: on the safe side."""


def number(value: float) -> str:
    """A number with at most two digits after the point."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escaped(text: str) -> str:
    """A text as XML takes it; characters that XML has not are left out."""
    return "".join(letter for letter in text if letter.isprintable() or letter == "\n").translate(_ENTITIES)


def tag(name: str, *inside: str, **attributes: Value) -> str:
    """An element. An attribute that is None is left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escaped(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    content = "".join(inside)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def how(**attributes: Value) -> dict[str, Any]:
    """Attributes that several elements share, or that are many."""
    return attributes


def group(*inside: str, **attributes: Value) -> str:
    """Some elements together; nothing where there are none."""
    return tag("g", *inside, **attributes) if any(inside) else ""


def moved(x: float, y: float, *inside: str, scale: float = 1) -> str:
    """Some elements, drawn elsewhere."""
    bigger = "" if scale == 1 else f" scale({number(scale)})"
    return group(*inside, transform=f"translate({number(x)} {number(y)}){bigger}")


def path(d: str, **attributes: Value) -> str:
    """A path."""
    return tag("path", d=d, **attributes)


def line(points: Iterable[Point], **attributes: Value) -> str:
    """A line from point to point."""
    return path("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points), fill="none", **attributes)


def circle(x: float, y: float, r: float, **attributes: Value) -> str:
    """A circle round a point."""
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: Value) -> str:
    """An ellipse round a point."""
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: Value) -> str:
    """A rectangle from its upper left corner."""
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def words(x: float, y: float, text: str, size: float, **attributes: Value) -> str:
    """A line of text on its baseline; in the middle of x unless `text_anchor` says otherwise."""
    attributes = {"text_anchor": "middle", "font_weight": 600, **attributes}
    return tag("text", escaped(text), x=x, y=y, font_size=size, **attributes)


def breadth(text: str, size: float) -> float:
    """About how broad a text will be."""
    return len(text) * size * _BREADTH
