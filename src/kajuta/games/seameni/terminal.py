"""A position for a terminal."""

from __future__ import annotations

from typing import Any

from kajuta.games.seameni.tables import COLUMNS, FIELD_NAMES, LAST

WIDTH = 6


def draw(view: dict[str, Any]) -> str:
    """The map with row 13 on top, then ships, pirates and what is due.

    A field shows its tile, and below it who and what is there: pirates, `*` and the number for treasure.
    """
    tiles = _tiles(view)
    marks = _marks(view)
    lines = []
    for row in range(LAST, 0, -1):
        names = [f"{column}{row}" for column in COLUMNS]
        lines.append(f"{row:>3} " + "".join(f"{tiles.get(name, ''):<{WIDTH}}" for name in names).rstrip())
        if any(name in marks for name in names):
            lines.append("    " + "".join(f"{marks.get(name, ''):<{WIDTH}}" for name in names).rstrip())
    lines.append("    " + "".join(f"{column:<{WIDTH}}" for column in COLUMNS).rstrip())
    return "\n".join([*lines, *_legend(view)])


def _tiles(view: dict[str, Any]) -> dict[str, str]:
    rows = [row.split(" ") for row in reversed(view["sea"])]
    sea = {f"{COLUMNS[x + 1]}{y + 2}": token for y, row in enumerate(rows) for x, token in enumerate(row)}
    ships = {field: f"[{seat}]" for seat, field in enumerate(view["ships"]) if field is not None}
    return dict.fromkeys(FIELD_NAMES, "~") | dict.fromkeys(("a1", "m1", "a13", "m13"), "") | sea | ships


def _marks(view: dict[str, Any]) -> dict[str, str]:
    marks: dict[str, list[str]] = {}
    for name, place in view["pirates"].items():
        if place is not None and not place.startswith("@"):
            marks.setdefault(place.partition("/")[0].removesuffix("~"), []).append(name)
    for place, count in view["loot"].items():
        marks.setdefault(place.partition("/")[0], []).append(f"*{count}")
    return {field: "".join(here) if len("".join(here)) < WIDTH else f"{len(here)}..." for field, here in marks.items()}


def _legend(view: dict[str, Any]) -> list[str]:
    lines = []
    for seat, field in enumerate(view["ships"]):
        aboard = [name for name, place in view["pirates"].items() if place == f"@{seat}"]
        lines.append(f"    ship {seat} on {field or '-'}: hold {view['hold'][seat]}, aboard {' '.join(aboard) or '-'}")
    elsewhere = [f"{name} {place}" for name, place in view["pirates"].items() if place and not place.startswith("@")]
    lines.append(f"    pirates: {', '.join(elsewhere) or '-'}")
    pairs = {key: [f"{name} {value}" for name, value in view[key].items()] for key in ("prisoners", "loot")}
    lines += [f"    {key}: {', '.join(pairs[key])}" for key in pairs if pairs[key]]
    lines += [f"    {key}: {' '.join(view[key])}" for key in ("caught", "stranded", "tired", "blocked") if view[key]]
    return [*lines, f"    {_state(view)}"]


def _state(view: dict[str, Any]) -> str:
    if view["phase"] == "over":
        return f"over: {view['end']}"
    pending = view["pending"]
    due = "" if pending is None else ", due: " + " ".join(f"{key} {value}" for key, value in pending.items())
    return (
        f"{view['phase']}: seat {view['active']}, turn {view['turn']}, quiet {view['quiet']}, lost {view['lost']}{due}"
    )
