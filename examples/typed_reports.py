"""Reads views and events with their types: mypy and pyright know every field of every game.

python examples/typed_reports.py
"""

from __future__ import annotations

from typing import cast

import kajuta
from kajuta.games.hokito.event_shapes import Event as HokitoEvent
from kajuta.games.hokito.shapes import View as HokitoView
from kajuta.games.seameni.shapes import View as SeameniView
from kajuta.games.totohu.event_shapes import Event as TotohuEvent
from kajuta.games.triominos.shapes import View as TriominosView


def tallest_pile(view: HokitoView) -> int:
    """The height of HOKITO's tallest pile."""
    return max(len(stones) for stones in view["board"].values())


def landing(events: list[HokitoEvent]) -> str:
    """What a move of HOKITO came to; the kind of an event tells a type checker which fields it has."""
    for event in events:
        if event["kind"] == "stack":
            taken = ", taken" if event["captured"] else ""
            return f"{event['field']} is {event['height']} high{taken}"
    return "nothing landed"


def ships_sent(events: list[TotohuEvent]) -> list[str]:
    """The ships of TOTOHU that were turned up."""
    cards = [card for event in events if event["kind"] == "revealed" for card in event["cards"]]
    return [card for card in cards if card is not None]


def own_rack(view: TriominosView) -> list[str]:
    """The tiles of TRIOMINOS that whoever looks may see, all hands together."""
    return [tile for hand in view["hands"] if isinstance(hand, list) for tile in hand]


def discovered(view: SeameniView) -> int:
    """How many tiles of SEAMENI's sea lie face up."""
    return sum(tile != "?" for row in view["sea"] for tile in row.split())


def main() -> None:
    """A first move of each game, reported."""
    hokito = kajuta.game("hokito").new(seed=1)
    hokito = hokito.play(hokito.legal(0)[0])
    print(
        "HOKITO:",
        landing(cast(list[HokitoEvent], hokito.events)),
        "- tallest",
        tallest_pile(cast(HokitoView, hokito.view(0))),
    )

    totohu = kajuta.game("totohu").new(players=2, seed=1).play(0, "H").play(1, "M3")
    print("TOTOHU:", " meets ".join(ships_sent(cast(list[TotohuEvent], totohu.events))))

    triominos = kajuta.game("triominos").new(players=2, seed=1)
    print("TRIOMINOS:", len(own_rack(cast(TriominosView, triominos.view(0)))), "tiles are seen by seat 0")

    seameni = kajuta.game("seameni").new(players=2, seed=1)
    print("SEAMENI:", discovered(cast(SeameniView, seameni.view(0))), "tiles lie face up")


if __name__ == "__main__":
    main()
