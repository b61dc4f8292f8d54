"""What happens (R58), declared once: what the rules note, who sees it, and the words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kajuta.core.contract import Event
from kajuta.core.events import COUNT, NUMBER, SEAT, SEATS, Events, Kind, Only, Secret, Type, listed, named, single
from kajuta.games.triominos.actions import cell_text
from kajuta.games.triominos.rules.notes import LOTS_END
from kajuta.games.triominos.state import READINGS, EventKind, Reason, Shape
from kajuta.games.triominos.tables import READING_TEXTS, TILE_NAMES


def _placement(number: int) -> str:
    return f"{READING_TEXTS[number % READINGS]}@{cell_text(number // READINGS)}"


TILE = named("tile", TILE_NAMES)
PLACEMENT = single("placement", _placement, {"type": "string", "description": "as R55 writes it, `341@2,-1u`"})
SHAPE = named("shape", [shape.name.lower() for shape in Shape])
REASON = named("reason", [reason.name.lower() for reason in Reason])


def _draws(numbers: Iterator[int]) -> list[list[str]]:
    """The draws of lots; an empty one for a stage that had no row of luck."""
    draws = []
    count = next(numbers)
    while count != LOTS_END:
        draws.append([f"{SEAT.read(numbers)}:{TILE.read(numbers)}" for _ in range(count)])
        count = next(numbers)
    return draws


def used_stage_without_row(noted: tuple[int, Sequence[int]]) -> bool:
    """Whether the lots of a deal needed one more shuffle than the luck held."""
    _round, *rest = noted[1]
    return [] in _draws(iter(rest))


LOTS_LOOK = "a list for each draw, of seats and their tiles, `0:341`"
LOTS = Type(
    "lots",
    {"type": "array", "items": {"type": "array", "items": {"type": "string"}}, "description": LOTS_LOOK},
    lambda numbers: [draw for draw in _draws(numbers) if draw],
)

OWN_TILE = Secret(TILE, Only("seat"))
"""Everybody sees that a tile is taken from the pool, and only its owner which one."""


# In words


def _tile(name: str | None) -> str:
    return "a tile" if name is None else "-".join(name)


def _points(points: int) -> str:
    return f"{points} point" if abs(points) == 1 else f"{points} points"


def _cost(points: int) -> str:
    return f", which costs {_points(-points)}" if points else ""


def _left(left: int) -> str:
    return f"{left} left in the pool" if left else "the pool is empty now"


def _place(event: Event) -> str:
    """Who places which tile where, its pattern and what it earns."""
    reading, _, cell = event["place"].partition("@")
    pattern = {
        "bridge": " and builds a bridge",
        "hexagon": f" and completes {('a', 'two', 'three')[max(event['hexagons'], 1) - 1]} hexagon",
    }.get(event["shape"], "")
    if event["hexagons"] > 1:
        pattern += "s"
    turned = "" if reading == event["tile"] else f" turned to {_tile(reading)}"
    first = "starts with" if event["shape"] == "start" else "places"
    return (
        f"Seat {event['seat']} {first} {_tile(event['tile'])} in {cell}{turned}{pattern}: {_points(event['points'])}."
    )


def _draw(event: Event) -> str:
    """Who draws a tile, what it costs and how many are left."""
    return f"Seat {event['seat']} draws {_tile(event['tile'])}{_cost(event['points'])}; {_left(event['left'])}."


def _pass(event: Event) -> str:
    """Who passes, why, and what it costs."""
    why = "all draws of the turn were in vain" if event["reason"] == "failed" else "there is nothing to draw"
    return f"Seat {event['seat']} passes, {why}{_cost(event['points'])}."


def _show(event: Event) -> str:
    """Who shows which tile."""
    return f"Seat {event['seat']} shows {_tile(event['tile'])}."


def _refill(event: Event) -> str:
    """Who takes a tile, and how many are left."""
    return f"Seat {event['seat']} takes {_tile(event['tile'])} in its place; {_left(event['left'])}."


def _last_round(event: Event) -> str:
    """Who has reached the target with how many points."""
    return f"Seat {event['seat']} has reached the target with {_points(event['score'])}: this round is the last."


def _out(event: Event) -> str:
    """Who is out and earns how much."""
    return f"Seat {event['seat']} is out and earns {_points(event['points'])}."


def _blocked(event: Event) -> str:
    """What each seat gains or loses by what is left in the hands."""
    parts = [f"seat {seat} {_signed(points)}" for seat, points in enumerate(event["points"])]
    return f"Nobody can go on, the round is blocked: {', '.join(parts)}."


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _round_end(event: Event) -> str:
    """The points of the round and the totals."""
    parts = [
        f"seat {seat} {_signed(points)}, now {score}"
        for seat, (points, score) in enumerate(zip(event["points"], event["scores"], strict=True))
    ]
    return f"Round {event['round']} is over: {'; '.join(parts)}."


def _game_over(event: Event) -> str:
    """Who wins."""
    if not event["winners"]:
        return "The game is over, and not won."
    who = " and ".join(f"seat {seat}" for seat in event["winners"])
    verb = "win" if len(event["winners"]) > 1 else "wins"
    return f"The game is over: {who} {verb}."


def _deal(event: Event) -> str:
    """The lots, and who starts."""
    draws = ["; ".join(f"seat {lot[0]} {_tile(lot[2:])}" for lot in draw) for draw in event["lots"]]
    lots = f" The lots: {', then '.join(draws)}." if draws else ""
    return f"Round {event['round']} is dealt.{lots} Seat {event['starter']} starts."


# Each event


EVENTS = Events(
    EventKind,
    Kind(
        EventKind.PLACE,
        {
            "seat": SEAT,
            "tile": TILE,
            "place": PLACEMENT,
            "shape": SHAPE,
            "hexagons": COUNT,
            "base": COUNT,
            "bonus": COUNT,
            "points": COUNT,
        },
        _place,
    ),
    Kind(EventKind.DRAW, {"seat": SEAT, "tile": OWN_TILE, "points": NUMBER, "left": COUNT}, _draw),
    Kind(EventKind.PASS, {"seat": SEAT, "reason": REASON, "points": NUMBER}, _pass),
    Kind(EventKind.SHOW, {"seat": SEAT, "tile": TILE}, _show),
    Kind(EventKind.REFILL, {"seat": SEAT, "tile": OWN_TILE, "left": COUNT}, _refill),
    Kind(EventKind.LAST_ROUND, {"seat": SEAT, "score": NUMBER}, _last_round),
    Kind(EventKind.OUT, {"seat": SEAT, "rest": listed(COUNT), "points": NUMBER}, _out),
    Kind(EventKind.BLOCKED, {"rest": listed(COUNT), "points": listed(NUMBER)}, _blocked),
    Kind(EventKind.ROUND_END, {"round": COUNT, "points": listed(NUMBER), "scores": listed(NUMBER)}, _round_end),
    Kind(EventKind.GAME_OVER, {"scores": listed(NUMBER), "winners": SEATS}, _game_over),
    Kind(
        EventKind.DEAL,
        {"round": COUNT, "lots": LOTS, "starter": SEAT},
        _deal,
        keys=("round", "starter", "lots"),
    ),
)
