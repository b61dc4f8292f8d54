"""What befalls pirates and treasure: forced movement as in the summary of section 4."""

from __future__ import annotations

from peers.seameni.choices import Choices
from peers.seameni.look_ahead import Trip
from peers.seameni.waters import XY, in_sea, name_of


class Chains(Choices):
    """A position in which pirates are carried along."""

    # Forced movement

    def chain(self, trip: Trip, origin: XY, to: XY, how: str, used: list[str]) -> None:
        """Enters a field and everything that follows."""
        passed: set[str] = set()
        while self.enter(trip, to, how):
            tile = self.sea[to]
            if tile[0] in "248h":
                left = [one for one in self.exits(trip.pirate, to) if f"{name_of(to)}>{name_of(one)}" not in used]
                if not left:
                    self.die(trip.pirate, "drowned", trip.cargo)
                    return
                offered = self.offered_exits(trip, used)
                if len(offered) > 1:
                    kind = {"kind": "flow", "pirate": trip.pirate, "cargo": trip.cargo, "used": used, "ban": trip.ban}
                    self.pending = kind
                    return
                onward = offered[0]
                used = [*used, f"{name_of(to)}>{name_of(onward)}"]
                passed = set()
            else:
                onward = self.driven(trip.pirate, origin, to)
                if f"{name_of(to)}>{name_of(onward)}" in passed:
                    self.die(trip.pirate, "drowned", trip.cargo)
                    return
                passed.add(f"{name_of(to)}>{name_of(onward)}")
            how = {"h": "horse", "w": "whirl", "e": "eel", "s": "star"}.get(tile[0], "current")
            origin, to = to, onward

    def enter(self, trip: Trip, to: XY, how: str) -> bool:
        """Summary 1 to 4; whether a forcing tile drives the pirate on."""
        pirate = trip.pirate
        where = name_of(to)
        here = self.pirates[pirate]
        self.tell("moved", pirate=pirate, **{"from": here}, to=where, how=how, treasure=int(trip.cargo))
        self.pirates[pirate] = where
        if not in_sea(to):
            self.leave_sea(trip, to, how)
            return False
        self.turn_over(to)
        if self.sea[to][0] not in "1248hwes":
            self.rest(trip, to, forced=how not in ("step", "walk", "ghost"))
            return False
        if pirate in self.prisoners:
            self.pirates[pirate] = f"@{self.prisoners[pirate]}"
            self.tell("yanked", pirate=pirate, ship=self.prisoners[pirate])
            return False
        return True

    def leave_sea(self, trip: Trip, to: XY, how: str) -> None:
        """Summary 1."""
        ship = self.ship_on(to)
        if ship is not None:
            self.meet_ship(trip.pirate, ship, trip.cargo)
            return
        if how not in ("step", "walk", "ghost"):
            self.tell("left_sea", pirate=trip.pirate, at=name_of(to))
        self.eject(trip.pirate, name_of(to))
        if how == "star":
            self.stranded.add(trip.pirate)
            self.tell("stranded", pirate=trip.pirate)

    def meet_ship(self, pirate: str, ship: int, cargo: bool) -> None:
        """S21, S72, S88."""
        friendly = self.friends(ship, self.commander(pirate))
        self.pirates[pirate] = f"@{ship}"
        self.stranded.discard(pirate)
        if not friendly:
            self.prisoners[pirate] = ship
            self.quiet = 0
            self.tell("captured", pirate=pirate, ship=ship)
            return
        self.tell("boarded", pirate=pirate, ship=ship)
        if cargo:
            self.hold[ship] += 1
            self.quiet = 0
            self.tell("delivered", pirate=pirate, ship=ship, hold=self.hold[ship])

    def turn_over(self, xy: XY) -> None:
        """S32, S68."""
        tile = self.sea[xy]
        if tile[0] != "?":
            return
        self.sea[xy] = tile[1:]
        self.quiet = 0
        self.tell("revealed", at=name_of(xy), tile=tile[1:])
        if tile[1] == "$":
            self.lay(name_of(xy), int(tile[2]))
            self.tell("treasure", at=name_of(xy), count=int(tile[2]))

    def rest(self, trip: Trip, to: XY, forced: bool) -> None:
        """Summary 4."""
        pirate, tile = trip.pirate, self.sea[to]
        if tile == "x":
            self.die(pirate, "shark", trip.cargo)
        elif tile[0] == "m":
            if self.room(pirate, to, 1, trip.cargo):
                self.pirates[pirate] = f"{name_of(to)}/1"
                self.lay(f"{name_of(to)}/1", int(trip.cargo))
            else:
                self.throw_home(pirate, "mud")
        elif tile == "i" and forced and len(self.on_tile(to)) > 1:
            self.throw_home(pirate, "island")
        else:
            self.lay(name_of(to), int(trip.cargo))
            self.eject(pirate, name_of(to))
            if tile == "t":
                self.tired.add(pirate)
                self.tell("tired", pirate=pirate)
            elif tile == "o":
                self.octopus(pirate, name_of(to))

    def octopus(self, pirate: str, where: str) -> None:
        """S60."""
        mates = [one for one in self.at(where) if one != pirate and self.commander(one) == self.commander(pirate)]
        for mate in mates:
            if mate in self.caught:
                self.caught.discard(mate)
                self.tell("freed", pirate=mate)
        if not mates:
            self.caught.add(pirate)
            self.tell("caught", pirate=pirate, at=where)

    def jump(self, pirate: str, to: XY) -> None:
        """S65, S66."""
        ghost = str(self.pirates[pirate])
        while self.enter(Trip(pirate), to, "ghost"):
            self.pirates[pirate] = ghost
            self.tell("returned", pirate=pirate, to=ghost)
            targets = list(self.jumps(pirate))
            if len(targets) > 1:
                self.pending = {"kind": "ghost", "pirate": pirate}
            if len(targets) != 1:
                return
            to = targets[0]

    # What befalls pirates and treasure

    def eject(self, pirate: str, where: str) -> None:
        """S76."""
        for other in self.at(where):
            if not self.friends(self.commander(other), self.commander(pirate)):
                home = self.go_home(other)
                self.tell("ejected", pirate=other, **{"from": where}, to=home, by=pirate)

    def throw_home(self, pirate: str, why: str) -> None:
        """S79."""
        home = self.go_home(pirate)
        self.tell("thrown_home", pirate=pirate, why=why, to=home)

    def go_home(self, pirate: str) -> str:
        """S79."""
        home = f"@{self.commander(pirate)}"
        self.pirates[pirate] = home
        self.caught.discard(pirate)
        self.stranded.discard(pirate)
        return home

    def die(self, pirate: str, why: str, cargo: bool) -> None:
        """S38, S63, S93."""
        self.pirates[pirate] = None
        self.prisoners.pop(pirate, None)
        for group in (self.caught, self.stranded, self.tired, self.blocked):
            group.discard(pirate)
        self.lost += int(cargo)
        self.quiet = 0
        self.tell("died", pirate=pirate, why=why, treasure=int(cargo))

    def take(self, place: str) -> None:
        """Takes one treasure from a place."""
        self.loot[place] -= 1
        if self.loot[place] == 0:
            del self.loot[place]

    def lay(self, place: str, count: int) -> None:
        """Lays treasure on a place."""
        if count:
            self.loot[place] = self.loot.get(place, 0) + count
