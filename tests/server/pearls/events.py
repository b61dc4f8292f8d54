from __future__ import annotations

from kajuta.core.events import COUNT, NUMBER, SEAT, Events, Kind, Only, Secret, listed

from .state import EventKind

OWN_BID = Secret(COUNT, Only("seat"), left_out=True)

EVENTS = Events(
    EventKind,
    Kind(EventKind.BID, {"seat": SEAT, "bid": OWN_BID}, str),
    Kind(EventKind.SHOW, {"seat": SEAT, "card": COUNT}, str),
    Kind(EventKind.ROLL, {"die": COUNT, "winner": NUMBER, "bids": listed(COUNT)}, str),
)
