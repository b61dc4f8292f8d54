"""What happens when a move is made (H25), declared once: what the rules note, and the words."""

from __future__ import annotations

from kajuta.core.contract import Event
from kajuta.core.events import COUNT, FLAG, SEAT, SEATS, Events, Kind, listed, named, several
from kajuta.games.hokito.state import PLAYERS, EventKind, Stone
from kajuta.games.hokito.tables import FIELD_NAMES, STONE_NAMES

COLOURS = ("Black", "White")

FIELD = named("field", FIELD_NAMES)
STONE = named("stone", STONE_NAMES[Stone.B1 :], first=Stone.B1)


def _move(event: Event) -> str:
    """Who moves which pile from where over what to where."""
    way = "".join(f" over {field}" for field in event["path"][1:-1])
    what = event["stones"][-1] if len(event["stones"]) == 1 else f"the stack under {event['stones'][-1]}"
    return f"{COLOURS[event['seat']]} moves {what} from {event['from']}{way} to {event['to']}."


def _stack(event: Event) -> str:
    """The pile after landing, and whether it was the opponent's."""
    taken = f", taken from {COLOURS[1 - event['seat']]}" if event["captured"] else ""
    return f"The pile on {event['field']} is now {event['height']} high with {event['top']} on top{taken}."


def _end(event: Event) -> str:
    """Who cannot move, and the result."""
    stuck = " and ".join(COLOURS[seat] for seat in event["stuck"])
    black, white = event["scores"]
    if len(event["winners"]) == PLAYERS:
        result = f"a draw at {black} points each"
    else:
        result = f"{COLOURS[event['winners'][0]]} wins, Black {black}, White {white}"
    return f"{stuck} cannot move, so the game is over: {result}."


EVENTS = Events(
    EventKind,
    Kind(
        EventKind.MOVE,
        {"seat": SEAT, "from": FIELD, "to": FIELD, "path": listed(FIELD), "stones": listed(STONE)},
        _move,
    ),
    Kind(
        EventKind.STACK,
        {"seat": SEAT, "field": FIELD, "top": STONE, "height": COUNT, "captured": FLAG},
        _stack,
    ),
    Kind(EventKind.END, {"stuck": SEATS, "scores": several(COUNT, PLAYERS), "winners": SEATS}, _end),
)
