"""The actions of SEAMENI, carried out."""

from __future__ import annotations

from typing import Any

from peers.seameni.look_ahead import Trip
from peers.seameni.turns import Turns
from peers.seameni.waters import in_sea, name_of, xy_of


class Peer(Turns):
    """A game that can be played."""

    def play(self, seat: int, action: str) -> list[dict[str, Any]]:
        """Carries out a legal action; returns its events."""
        self.events = []
        verb, _, rest = action.partition(":")
        getattr(self, f"play_{verb}")(seat, *rest.split(":"))
        return self.events

    def play_place(self, seat: int, where: str) -> None:
        """S14, S16."""
        self.ships[seat] = where
        self.tell("placed", seat=seat, at=where)
        if seat + 1 < self.players:
            self.active = seat + 1
            return
        self.phase = "play"
        for ship in range(self.players):
            self.turn_over(self.front(ship))
        self.begin_turn(0)

    def play_sail(self, seat: int, where: str) -> None:
        """S20, S21."""
        self.tell("sailed", seat=seat, **{"from": self.ships[seat]}, to=where)
        self.ships[seat] = where
        for pirate in self.at(where):
            self.meet_ship(pirate, seat, cargo=False)
        self.settle()

    def play_move(self, seat: int, pirate: str, where: str, cargo: bool = False) -> None:  # noqa: ARG002, FBT002
        """S69."""
        here = str(self.pirates[pirate])
        to = xy_of(where)
        if cargo:
            self.take(here)
        ship = self.aboard(pirate)
        if ship is None and pirate not in self.prisoners and in_sea(xy_of(here)) and self.sea[xy_of(here)] == "g":
            self.jump(pirate, to)
        elif ship is None and not in_sea(xy_of(here)) and not in_sea(to):
            self.chain(Trip(pirate), xy_of(here), to, "walk", [])
        else:
            self.chain(Trip(pirate, cargo), xy_of(here) if ship is None else self.berth(ship), to, "step", [])
        self.settle()

    def play_haul(self, seat: int, pirate: str, where: str) -> None:
        """S69."""
        self.play_move(seat, pirate, where, cargo=True)

    def play_wade(self, _seat: int, pirate: str) -> None:
        """S42."""
        here = str(self.pirates[pirate])
        tile, _, depth = here.partition("/")
        there = f"{tile}/{int(depth) + 1}"
        cargo = here in self.loot
        self.tell("moved", pirate=pirate, **{"from": here}, to=there, how="wade", treasure=int(cargo))
        if cargo:
            self.take(here)
            self.lay(there, 1)
        self.pirates[pirate] = there
        self.settle()

    def play_pass(self, seat: int, _nothing: str) -> None:
        """S31."""
        self.tell("passed", seat=seat)
        self.settle()

    def play_throw(self, _seat: int, pirate: str) -> None:
        """S84, S93."""
        place = str(self.pirates[pirate])
        with_treasure = "/" in place and place in self.loot
        if with_treasure:
            self.take(place)
        self.die(pirate, "thrown", cargo=with_treasure)
        if self.pending is not None:
            self.pending = None
            self.settle()
        else:
            self.end_by_itself()

    def play_offer(self, seat: int, _nothing: str) -> None:
        """S95."""
        self.tell("offered", seat=seat)
        self.offered = True
        self.pending = {"kind": "end", "by": seat, "yes": [seat]}

    def play_accept(self, seat: int, _nothing: str) -> None:
        """S95."""
        self.tell("accepted", seat=seat)
        offer = self.pending or {}
        offer["yes"] = sorted([*offer["yes"], seat])
        if len(offer["yes"]) == self.players:
            self.finish("agreed")

    def play_decline(self, seat: int, _nothing: str) -> None:
        """S95."""
        self.tell("declined", seat=seat)
        self.pending = None

    def play_go(self, _seat: int, where: str) -> None:
        """S36, S66."""
        pending = self.pending or {}
        pirate = pending["pirate"]
        here = xy_of(str(self.pirates[pirate]))
        self.pending = None
        if pending["kind"] == "ghost":
            self.jump(pirate, xy_of(where))
        else:
            used = [*pending["used"], f"{name_of(here)}>{where}"]
            how = "horse" if self.sea[here] == "h" else "current"
            self.chain(Trip(pirate, pending["cargo"], pending["ban"]), here, xy_of(where), how, used)
        self.settle()

    def play_leave(self, _seat: int, pirate: str) -> None:
        """S84, S85."""
        ship = (self.pending or {})["ship"]
        self.pending = None
        self.chain(Trip(pirate, ban=ship), self.berth(ship), self.front(ship), "step", [])
        self.settle()

    def play_home(self, _seat: int, pirate: str) -> None:
        """S84."""
        self.pending = None
        self.throw_home(pirate, "crowd")
        self.settle()
