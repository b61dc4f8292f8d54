"""The game of SEAMENI for tests and positions of it: plain ones, dense seas, and traps from which no good way leads."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from kajuta import games
from kajuta.core.errors import BadDocument
from kajuta.core.position import Position
from kajuta.games.seameni.tables import TOKENS

GAME = games.game("seameni")
VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (2, {"quiet_rounds": 20}),
    (2, {"crew_to_sail": True, "prisoners_explore": False}),
    (2, {"target": 1, "decided": True}),
    (3, {"auto_end": False, "quiet_rounds": 10}),
    (4, {"quiet_rounds": 20}),
    (4, {"partners": False, "quiet_rounds": 10}),
]
COLUMNS = "bcdefghijkl"
SHIPS = {2: ["d1", "i13"], 3: ["d1", "a5", "i13"], 4: ["d1", "a9", "i13", "m6"]}
SIDES = {2: "SN", 3: "SWN", 4: "SWNE"}
THEMES = {
    "currents": [token for token in TOKENS[1:] if token[0] in "1248"],
    "one-way": [*(token for token in TOKENS[1:] if token[0] == "1"), "w"],
    "muds": ["m2", "m3", "m4", "m5"],
    "whirlpools and fish": ["w", "e", "w", "e", "1N", "1S", "1E", "1W", "h"],
    "seahorses": ["h", "h", "w", "e", ".", "8"],
    "animals": ["t", "o", "t", "o", "i", "g", "x", "."],
    "ghosts": ["g", "g", "i", "8", "w", "e", "sN", "sE", "."],
    "starfish": ["sN", "sE", "sS", "sW", "1N", "1E", "1S", "1W", "2N", "2E", "."],
    "traps": ["2N", "2E", "2NE", "2NW", "sN", "e", "g", "i", "1N", "1E", "1S", "1W", "h", "w"],
    "everything": list(TOKENS[1:]),
}


def plain(
    players: int = 2,
    tiles: Mapping[str, str] | None = None,
    base: str = ".",
    pirates: Mapping[str, str | None] | None = None,
    **changes: Any,
) -> dict[str, Any]:
    """A position with one tile all over the sea but for some fields, and only the pirates named in the game."""
    sea = {f"{column}{row}": base for row in range(2, 13) for column in COLUMNS} | {"l12": "?$1"} | dict(tiles or {})
    names = [f"{'ABCD'[seat]}{number}" for seat in range(players) for number in (1, 2, 3)]
    options = {"partners": players == 4, "crew_to_sail": False, "prisoners_explore": True, "auto_end": True}
    document: dict[str, Any] = {
        "game": "seameni",
        "players": players,
        "options": {**options, "quiet_rounds": 50, **changes.pop("options", {})},
        "phase": "play",
        "active": 0,
        "turn": 0,
        "quiet": 0,
        "sea": [" ".join(sea[f"{column}{row}"] for column in COLUMNS) for row in range(12, 1, -1)],
        "loot": {},
        "lost": 0,
        "ships": SHIPS[players],
        "hold": [0] * players,
        "pirates": dict.fromkeys(names) | dict(pirates or {}),
        "prisoners": {},
        **{key: [] for key in ("caught", "stranded", "tired", "blocked")},
        "offered": False,
        "pending": None,
        "end": None,
    }
    return document | changes


def dense(rng: random.Random) -> dict[str, Any]:
    """A sea crowded with one or two kinds of trouble, ships often in the corners, pirates anywhere.

    Not always a valid position: two ships may stand before one corner, enemies on one field.
    """
    players = rng.choice([2, 2, 3, 4, 4])
    pool = [token for theme in rng.sample(list(THEMES), rng.choice([1, 2])) for token in THEMES[theme]]
    calm, hidden = rng.choice([0, 0.1, 0.3, 0.6]), rng.choice([0, 0.1, 0.5, 1])
    tiles, loot = {}, {}
    for field in [f"{column}{row}" for row in range(2, 13) for column in COLUMNS]:
        token = rng.choice([".", "$1", "$3", "t"]) if rng.random() < calm else rng.choice(pool)
        tiles[field] = token if rng.random() >= hidden else f"?{token}"
        if tiles[field][0] in ".to$" and rng.random() < 0.15:
            loot[field] = rng.randint(1, 2)
    options = {
        "partners": players == 4 and rng.random() < 0.6,
        "crew_to_sail": rng.random() < 0.2,
        "prisoners_explore": rng.random() < 0.7,
        "auto_end": rng.random() < 0.3,
        "quiet_rounds": rng.choice([5, 20, 50]),
        **({"decided": True} if hidden < 0.3 else {}),
        **({"target": 2} if calm == 0.3 else {}),
    }
    document = plain(players, tiles, loot=loot, options=options, ships=[berth(side, rng) for side in SIDES[players]])
    document["pirates"] = {name: somewhere(name, tiles, rng) for name in document["pirates"]}
    return document


def dense_positions(seed: str, count: int) -> Iterator[Position]:
    """So many valid dense boards."""
    rng = random.Random(seed)
    while count > 0:
        try:
            position = GAME.load(dense(rng))
        except BadDocument:
            continue
        count -= 1
        yield position


def berth(side: str, rng: random.Random) -> str:
    place = rng.choice([0, 10, rng.randrange(11)])
    row, column = place + 2, COLUMNS[place]
    return {"S": f"{column}1", "N": f"{column}13", "W": f"a{row}", "E": f"m{row}"}[side]


def somewhere(name: str, tiles: Mapping[str, str], rng: random.Random) -> str | None:
    fields = [field + ("/1" if tile[0] == "m" else "") for field, tile in tiles.items() if tile[0] in ".to$igm"]
    edge = [f"{column}{row}" for column in COLUMNS for row in (1, 13)]
    places: list[str | None] = [f"@{'ABCD'.index(name[0])}", rng.choice(fields or edge), rng.choice(edge), None]
    return rng.choices(places, [50, 35, 10, 5])[0]


def trap(rng: random.Random) -> dict[str, Any]:
    """A pirate on a choice tile in a small pool of currents, whirlpools and seahorses, starfish all around."""
    pool = ["2N", "2E", "2NE", "2NW", "4N", "4NE", "8", "1N", "1S", "1E", "1W", "1NE", "1SW", "w", "h"]
    weights = [rng.random() ** 2 for _ in pool]
    width, height = rng.choice([(2, 2), (3, 2), (2, 3), (3, 3), (4, 2)])
    left, low = rng.randrange(11 - width), rng.randrange(2, 12 - height)
    fields = [f"{COLUMNS[left + x]}{low + y}" for x in range(width) for y in range(height)]
    tiles = dict(zip(fields, rng.choices(pool, weights, k=len(fields)), strict=True))
    choices = [field for field in fields if tiles[field][0] in "248h"]
    start = rng.choice(choices or fields)
    if not choices:
        tiles[start] = "2E"
    flow = {"kind": "flow", "pirate": "A1", "cargo": False, "used": [], "ban": rng.choice([None, 0])}
    return plain(tiles={"l12": "sN", **tiles}, base="sN", pirates={"A1": start, "A2": "@0"}, pending=flow)
