"""R58: what happens, as events and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.compiled.bits import members_of
from kajuta.games.triominos.actions import placement_text
from kajuta.games.triominos.rules.dealing import NO_ROW
from kajuta.games.triominos.state import READINGS, EventKind
from kajuta.games.triominos.tables import TILE_NAMES, TILE_OF

Event = dict[str, Any]

SHAPES = ("plain", "bridge", "hexagon", "wedge", "start")
REASONS = ("failed", "empty")


def read_event(kind: int, values: Sequence[int], _ledger: object) -> Event:
    """The event behind the numbers that the rules noted."""
    name = EventKind(kind).name.lower()
    return {"kind": name, **_READERS[EventKind(kind)](values)}


def _read_place(values: Sequence[int]) -> Event:
    seat, action, shape, hexagons, base, bonus = values
    return {
        "seat": seat,
        "tile": TILE_NAMES[TILE_OF[action % READINGS]],
        "place": placement_text(*divmod(action, READINGS)),
        "shape": SHAPES[shape],
        "hexagons": hexagons,
        "base": base,
        "bonus": bonus,
        "points": base + bonus,
    }


def _read_draw(values: Sequence[int]) -> Event:
    seat, tile, points, left = values
    return {"seat": seat, "tile": TILE_NAMES[tile], "points": points, "left": left}


def _read_pass(values: Sequence[int]) -> Event:
    seat, reason, points = values
    return {"seat": seat, "reason": REASONS[reason], "points": points}


def _read_show(values: Sequence[int]) -> Event:
    seat, tile = values
    return {"seat": seat, "tile": TILE_NAMES[tile]}


def _read_refill(values: Sequence[int]) -> Event:
    seat, tile, left = values
    return {"seat": seat, "tile": TILE_NAMES[tile], "left": left}


def _read_last_round(values: Sequence[int]) -> Event:
    seat, score = values
    return {"seat": seat, "score": score}


def _read_out(values: Sequence[int]) -> Event:
    seat, points, *rest = values
    return {"seat": seat, "rest": rest, "points": points}


def _read_blocked(values: Sequence[int]) -> Event:
    players = len(values) // 2
    return {"rest": list(values[:players]), "points": list(values[players:])}


def _read_round_end(values: Sequence[int]) -> Event:
    number, *rest = values
    players = len(rest) // 2
    return {"round": number, "points": rest[:players], "scores": rest[players:]}


def _read_game_over(values: Sequence[int]) -> Event:
    winners, *scores = values
    return {"scores": scores, "winners": members_of(winners)}


def _read_deal(values: Sequence[int]) -> Event:
    lots = [
        [f"{seat}:{TILE_NAMES[tile]}" for seat, tile in zip(draw[::2], draw[1::2], strict=True)]
        for draw in _draws(values)
        if draw
    ]
    return {"round": values[0], "starter": values[-1], "lots": lots}


def _draws(values: Sequence[int]) -> Iterator[Sequence[int]]:
    """The draws of lots, each as seat, tile, seat, tile …; an empty one for a stage that had no row of luck."""
    place = 1
    while place < len(values) - 1:
        count = values[place]
        yield values[place + 1 : place + 1 + 2 * count]
        place += 1 + 2 * count


def used_stage_without_row(noted: tuple[int, Sequence[int]]) -> bool:
    """Whether the lots of a deal needed one more shuffle than the luck held."""
    return any(len(draw) == NO_ROW for draw in _draws(noted[1]))


_READERS: Mapping[EventKind, Callable[[Sequence[int]], Event]] = {
    EventKind.PLACE: _read_place,
    EventKind.DRAW: _read_draw,
    EventKind.PASS: _read_pass,
    EventKind.SHOW: _read_show,
    EventKind.REFILL: _read_refill,
    EventKind.LAST_ROUND: _read_last_round,
    EventKind.OUT: _read_out,
    EventKind.BLOCKED: _read_blocked,
    EventKind.ROUND_END: _read_round_end,
    EventKind.GAME_OVER: _read_game_over,
    EventKind.DEAL: _read_deal,
}


# In words


def sentence(event: Event) -> str:
    """An event in words."""
    return _SENTENCES[event["kind"]](event)


def _tile(name: str | None) -> str:
    return "a tile" if name is None else "-".join(name)


def _points(points: int) -> str:
    return f"{points} point" if abs(points) == 1 else f"{points} points"


def _cost(points: int) -> str:
    return f", which costs {_points(-points)}" if points else ""


def _left(left: int) -> str:
    return f"{left} left in the pool" if left else "the pool is empty now"


def _place_sentence(event: Event) -> str:
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


def _draw_sentence(event: Event) -> str:
    return f"Seat {event['seat']} draws {_tile(event['tile'])}{_cost(event['points'])}; {_left(event['left'])}."


def _pass_sentence(event: Event) -> str:
    why = "all draws of the turn were in vain" if event["reason"] == "failed" else "there is nothing to draw"
    return f"Seat {event['seat']} passes, {why}{_cost(event['points'])}."


def _show_sentence(event: Event) -> str:
    return f"Seat {event['seat']} shows {_tile(event['tile'])}."


def _refill_sentence(event: Event) -> str:
    return f"Seat {event['seat']} takes {_tile(event['tile'])} in its place; {_left(event['left'])}."


def _last_round_sentence(event: Event) -> str:
    return f"Seat {event['seat']} has reached the target with {_points(event['score'])}: this round is the last."


def _out_sentence(event: Event) -> str:
    return f"Seat {event['seat']} is out and earns {_points(event['points'])}."


def _blocked_sentence(event: Event) -> str:
    parts = [f"seat {seat} {_signed(points)}" for seat, points in enumerate(event["points"])]
    return f"Nobody can go on, the round is blocked: {', '.join(parts)}."


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _round_end_sentence(event: Event) -> str:
    parts = [
        f"seat {seat} {_signed(points)}, now {score}"
        for seat, (points, score) in enumerate(zip(event["points"], event["scores"], strict=True))
    ]
    return f"Round {event['round']} is over: {'; '.join(parts)}."


def _game_over_sentence(event: Event) -> str:
    if not event["winners"]:
        return "The game is over, and not won."
    who = " and ".join(f"seat {seat}" for seat in event["winners"])
    verb = "win" if len(event["winners"]) > 1 else "wins"
    return f"The game is over: {who} {verb}."


def _deal_sentence(event: Event) -> str:
    draws = ["; ".join(f"seat {lot[0]} {_tile(lot[2:])}" for lot in draw) for draw in event["lots"]]
    lots = f" The lots: {', then '.join(draws)}." if draws else ""
    return f"Round {event['round']} is dealt.{lots} Seat {event['starter']} starts."


_SENTENCES: Mapping[str, Callable[[Event], str]] = {
    "place": _place_sentence,
    "draw": _draw_sentence,
    "pass": _pass_sentence,
    "show": _show_sentence,
    "refill": _refill_sentence,
    "last_round": _last_round_sentence,
    "out": _out_sentence,
    "blocked": _blocked_sentence,
    "round_end": _round_end_sentence,
    "game_over": _game_over_sentence,
    "deal": _deal_sentence,
}
