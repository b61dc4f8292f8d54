"""What happens when somebody acts (P13), declared once: what the rules note, who sees it, and the words."""

from __future__ import annotations

from guest.pearls.state import NOBODY, EventKind
from kajuta.core.contract import Event
from kajuta.core.events import COUNT, NUMBER, SEAT, Events, Kind, Only, Secret, listed

OWN_BID = Secret(COUNT, Only("seat"), left_out=True)


def _bid(event: Event) -> str:
    """Who bids, and what, for those who know."""
    return f"Seat {event['seat']} bids {event['bid']}." if "bid" in event else f"Seat {event['seat']} bids."


def _roll(event: Event) -> str:
    """The die, the bids, and who wins."""
    bids = ", ".join(map(str, event["bids"]))
    result = "nobody wins" if event["winner"] == NOBODY else f"seat {event['winner']} wins"
    return f"The die shows {event['die']}; the bids are {bids}: {result}."


EVENTS = Events(
    EventKind,
    Kind(EventKind.BID, {"seat": SEAT, "bid": OWN_BID}, _bid),
    Kind(EventKind.SHOW, {"seat": SEAT, "card": COUNT}, "Seat {seat} shows a card worth {card}."),
    Kind(EventKind.ROLL, {"die": COUNT, "winner": NUMBER, "bids": listed(COUNT)}, _roll),
)
