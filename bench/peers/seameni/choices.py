"""What a seat may do: steps of its own will, ships that sail, and the decisions that are due."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from peers.seameni.look_ahead import LookAhead, Trip
from peers.seameni.waters import INWARD, SIDES, STEPS, XY, in_sea, in_waters, is_straight, name_of, plus, side_of, xy_of


class Choices(LookAhead):
    """A position with all its legal actions."""

    # Own will

    def steps_of(self, pirate: str, cargo: bool) -> Iterator[XY]:
        """S23 to S30, S65, S90: the fields a pirate may go to, if he may leave his place."""
        ship = self.aboard(pirate)
        place = str(self.pirates[pirate])
        if pirate in self.prisoners:
            yield from self.prisoner_steps(pirate)
        elif ship is not None:
            if self.permitted(Trip(pirate), self.berth(ship), self.front(ship)):
                yield self.front(ship)
        elif not in_sea(xy_of(place)):
            yield from self.walks(pirate, xy_of(place))
        elif self.sea[xy_of(place)] == "g":
            yield from self.jumps(pirate)
        else:
            yield from self.sea_steps(Trip(pirate, cargo), xy_of(place))

    def prisoner_steps(self, pirate: str) -> Iterator[XY]:
        """S90."""
        captor = self.prisoners[pirate]
        front = self.front(captor)
        tile = self.sea[front]
        if self.aboard(pirate) is None:
            yield self.berth(captor)
        elif tile[0] == "?":
            if self.options["prisoners_explore"]:
                yield front
        elif tile[0] in ".to$xmi" and self.may_rest(Trip(pirate), front):
            yield front

    def walks(self, pirate: str, here: XY) -> Iterator[XY]:
        """S28 to S30."""
        for step in (STEPS[way] for way in "NESW"):
            to = plus(here, step)
            if in_waters(to) and (in_waters(here) or side_of(to)):
                if self.ship_on(to) is None or self.welcome(pirate, to):
                    yield to
            elif in_sea(to) and pirate not in self.stranded and self.sea[to][0] != "?":
                leads_out = self.sea[to][0] == "1" and not in_sea(plus(to, STEPS[self.sea[to][1:]]))
                if not leads_out and self.permitted(Trip(pirate), here, to):
                    yield to

    def jumps(self, pirate: str) -> Iterator[XY]:
        """S65."""
        for to in ((x, y) for x in range(1, 14) for y in range(1, 14)):
            if in_sea(to):
                if self.sea[to][0] not in "1248hwesg" and self.may_rest(Trip(pirate), to):
                    yield to
            elif self.welcome(pirate, to):
                yield to

    def sea_steps(self, trip: Trip, here: XY) -> Iterator[XY]:
        """S24 to S27."""
        for step in STEPS.values():
            to = plus(here, step)
            if (in_sea(to) or is_straight(step)) and self.permitted(trip, here, to):
                yield to

    def usable(self, seat: int) -> Iterator[tuple[str, str]]:
        """The pirates a seat may use in a main action, with their places."""
        for pirate in self.living(seat):
            if pirate not in self.blocked:
                yield pirate, str(self.pirates[pirate])

    def moves(self, seat: int) -> Iterator[str]:
        """All `move`, `haul` and `wade` of a seat."""
        for pirate, place in self.usable(seat):
            mud, _, depth = place.partition("/")
            if depth and int(depth) < int(self.sea[xy_of(mud)][1]):
                if self.room(pirate, xy_of(mud), int(depth) + 1, place in self.loot):
                    yield f"wade:{pirate}"
            elif pirate not in self.caught:
                lies = place in self.loot
                must = lies and (bool(depth) or pirate in self.prisoners)
                for cargo in [True] if must else [False, True] if lies else [False]:
                    verb = "haul" if cargo else "move"
                    yield from (f"{verb}:{pirate}:{name_of(to)}" for to in self.steps_of(pirate, cargo))

    def sails(self, seat: int) -> Iterator[str]:
        """S20, S22."""
        crew = [name for name in self.at(f"@{seat}") if name not in self.prisoners]
        out = [name for name, captor in self.prisoners.items() if captor == seat and self.aboard(name) is None]
        if out or (self.options["crew_to_sail"] and not crew):
            return
        for step in (STEPS[way] for way in "NESW"):
            to = plus(self.berth(seat), step)
            if self.may_stand(seat, to):
                yield f"sail:{name_of(to)}"

    def may_stand(self, seat: int, xy: XY) -> bool:
        """S14, S15."""
        if side_of(xy) != SIDES[self.players][seat]:
            return False
        before = plus(xy, STEPS[INWARD[side_of(xy)]])
        others = [plus(before, step) for step in STEPS.values() if is_straight(step)]
        return all(other == xy or self.ship_on(other) is None for other in others)

    # Legal actions

    def to_act(self) -> list[int]:
        """The seats to act."""
        if self.phase == "over":
            return []
        if self.pending is None:
            return [self.active]
        if self.pending["kind"] == "end":
            return [seat for seat in range(self.players) if seat not in self.pending["yes"]]
        return [self.pending["ship"] if "ship" in self.pending else self.commander(self.pending["pirate"])]

    def legal(self, seat: int) -> list[str]:
        """Everything a seat may do."""
        if seat not in self.to_act():
            return []
        if self.phase == "place":
            fields = [(x, y) for x in range(1, 14) for y in range(1, 14)]
            return [f"place:{name_of(xy)}" for xy in fields if self.may_stand(seat, xy)]
        if self.pending is not None:
            return list(self.decisions(self.pending))
        main = [*self.sails(seat), *self.moves(seat)]
        throws = [f"throw:{name}" for name, captor in self.prisoners.items() if captor == seat]
        passes = [] if main and self.living(seat) else ["pass"]
        return main + throws + passes + ([] if self.offered else ["offer"])

    def decisions(self, pending: dict[str, Any]) -> Iterator[str]:
        """The answers to the decision that is due."""
        if pending["kind"] == "end":
            yield from ("accept", "decline")
        elif pending["kind"] == "crowd":
            yield from self.orders(pending["ship"])
        elif pending["kind"] == "ghost":
            yield from (f"go:{name_of(to)}" for to in self.jumps(pending["pirate"]))
        else:
            trip = Trip(pending["pirate"], pending["cargo"], pending["ban"])
            yield from (f"go:{name_of(to)}" for to in self.offered_exits(trip, pending["used"]))

    def orders(self, ship: int) -> list[str]:
        """S84."""
        aboard = self.at(f"@{ship}")
        prisoners = [f"throw:{name}" for name in aboard if name in self.prisoners]
        free = [name for name in aboard if name not in self.prisoners]
        going = [f"leave:{name}" for name in free if self.may_leave(name, ship)]
        return prisoners + going or [f"home:{name}" for name in free if self.seat_of(name) != ship]

    def may_leave(self, pirate: str, ship: int) -> bool:
        """S85."""
        if self.sea[self.front(ship)] in "gei":
            return True
        return self.permitted(Trip(pirate, ban=ship), self.berth(ship), self.front(ship))

    def offered_exits(self, trip: Trip, used: list[str]) -> list[XY]:
        """S36."""
        here = xy_of(str(self.pirates[trip.pirate]))
        left = [to for to in self.exits(trip.pirate, here) if f"{name_of(here)}>{name_of(to)}" not in used]
        for terms in (trip, Trip(trip.pirate, trip.cargo, trip.ban, ghost_open=True)):
            taken = {to: frozenset([*used, f"{name_of(here)}>{name_of(to)}"]) for to in left}
            good = [to for to in left if self.permitted(terms, here, to, taken[to])]
            if good:
                return good
        return left
