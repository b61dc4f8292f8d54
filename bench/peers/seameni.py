"""A plain Python SEAMENI, written from the rules alone: no records, no numbers for actions, no clever look-ahead.

It is the yardstick for the speed of the compiled rules and a second reading of `docs/rules/seameni.md`: the tests
play both side by side. Places, tiles and actions are texts, as in documents.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

XY = tuple[int, int]
COLUMNS = "abcdefghijklm"
CLOCK = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
STEPS: dict[str, XY] = dict(
    zip(CLOCK, [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)], strict=True)
)
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
SIDES = {2: "SN", 3: "SWN", 4: "SWNE"}
INWARD = {"S": "N", "W": "E", "N": "S", "E": "W"}
CREW_LETTERS = "ABCD"
MIX = (
    "38 . / 6 m2 / 5 m3 / 4 m4 / 3 m5 / 4 1N 1E 1S 1W / 4 1NE 1SE 1SW 1NW / 4 2N 2E / 4 2NE 2NW / 4 4N / 4 4NE / 2 8 / "
    "2 h / 3 t / 4 o / 2 sN sE sS sW / 1 x / 6 i / 1 g / 4 $1 / 3 $2 / 3 $3 / 3 $4 / 1 $5 / 3 w / 3 e"
)
"""S8: how many there are of each tile, and the ways it can lie."""
KEYS = (
    *("players", "options", "phase", "active", "turn", "quiet", "loot", "lost", "ships", "hold", "pirates"),
    *("prisoners", "offered", "pending", "end"),
)
SETS = ("caught", "stranded", "tired", "blocked")
DEFAULTS = {"crew_to_sail": False, "prisoners_explore": True, "auto_end": True, "quiet_rounds": 50}


def name_of(xy: XY) -> str:
    """S2, S5: the name of a field or of open water."""
    x, y = xy
    if 1 <= x <= 13 and 1 <= y <= 13:
        return f"{COLUMNS[x - 1]}{y}"
    return f"{COLUMNS[min(max(x, 1), 13) - 1]}{min(max(y, 1), 13)}~"


def xy_of(name: str) -> XY:
    """The coordinates of a field, a mud sub-field's tile or open water."""
    field_name = name.partition("/")[0]
    x, y = COLUMNS.index(field_name[0]) + 1, int(field_name[1:].rstrip("~"))
    if field_name.endswith("~"):
        x, y = {1: 0, 13: 14}.get(x, x), {1: 0, 13: 14}.get(y, y)
    return x, y


def plus(xy: XY, step: XY, times: int = 1) -> XY:
    """Some steps on."""
    return xy[0] + times * step[0], xy[1] + times * step[1]


def direction(start: XY, end: XY) -> XY:
    """S49: the direction from one field to another on a line."""
    return (end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1])


def in_sea(xy: XY) -> bool:
    """S3."""
    return 2 <= xy[0] <= 12 and 2 <= xy[1] <= 12


def in_waters(xy: XY) -> bool:
    """S4: an edge field or a corner field of the territorial waters."""
    return 1 <= xy[0] <= 13 and 1 <= xy[1] <= 13 and not in_sea(xy)


def side_of(xy: XY) -> str:
    """S4: the side an edge field belongs to, nothing for other fields."""
    x, y = xy
    if not in_waters(xy) or (x in (1, 13) and y in (1, 13)):
        return ""
    return "S" if y == 1 else "N" if y == 13 else "W" if x == 1 else "E"


def is_straight(step: XY) -> bool:
    """S6."""
    return 0 in step


def arrows(tile: str) -> list[str]:
    """S8: the directions of a current's arrows."""
    if tile == "8":
        return CLOCK
    count, first = int(tile[0]), CLOCK.index(tile[1:])
    return [CLOCK[(first + turn * 8 // count) % 8] for turn in range(count)]


@dataclass(frozen=True)
class Trip:
    """On what terms a pirate goes (S35, S36, S85)."""

    pirate: str
    cargo: bool = False
    ban: int | None = None
    ghost_open: bool = False


@dataclass
class Peer:
    """A game in progress, under the names of the position document."""

    players: int
    options: dict[str, Any]
    sea: dict[XY, str]
    phase: str = "place"
    active: int = 0
    turn: int = 0
    quiet: int = 0
    loot: dict[str, int] = field(default_factory=dict)
    lost: int = 0
    ships: list[str | None] = field(default_factory=list)
    hold: list[int] = field(default_factory=list)
    pirates: dict[str, str | None] = field(default_factory=dict)
    prisoners: dict[str, int] = field(default_factory=dict)
    caught: set[str] = field(default_factory=set)
    stranded: set[str] = field(default_factory=set)
    tired: set[str] = field(default_factory=set)
    blocked: set[str] = field(default_factory=set)
    offered: bool = False
    pending: dict[str, Any] | None = None
    end: str | None = None
    events: list[dict[str, Any]] = field(default_factory=list)

    # Documents

    @classmethod
    def load(cls, document: dict[str, Any]) -> Peer:
        """The game of a document."""
        rows = [row.split(" ") for row in reversed(document["sea"])]
        sea = {(x + 2, y + 2): tile for y, row in enumerate(rows) for x, tile in enumerate(row)}
        values: dict[str, Any] = {key: copy.deepcopy(document[key]) for key in KEYS}
        values |= {key: set(document[key]) for key in SETS}
        return cls(sea=sea, **values)

    def document(self) -> dict[str, Any]:
        """The document of the game."""
        rows = [" ".join(self.sea[x, y] for x in range(2, 13)) for y in range(12, 1, -1)]
        document = {"game": "seameni", "sea": rows} | {key: getattr(self, key) for key in KEYS}
        return document | {key: sorted(getattr(self, key)) for key in SETS}

    # Who is who

    def seat_of(self, pirate: str) -> int:
        """The seat a pirate belongs to."""
        return CREW_LETTERS.index(pirate[0])

    def commander(self, pirate: str) -> int:
        """S89."""
        return self.prisoners.get(pirate, self.seat_of(pirate))

    def friends(self, seat: int, other: int) -> bool:
        """S13."""
        return seat == other or (self.options["partners"] and seat % 2 == other % 2)

    def living(self, seat: int) -> list[str]:
        """The living pirates a seat commands."""
        return [name for name, place in self.pirates.items() if place is not None and self.commander(name) == seat]

    def at(self, place: str) -> list[str]:
        """Who is on a place."""
        return [name for name, where in self.pirates.items() if where == place]

    def on_tile(self, xy: XY) -> list[str]:
        """Who is on a field, whichever sub-field."""
        return [name for name, where in self.pirates.items() if where and where.partition("/")[0] == name_of(xy)]

    def ship_on(self, xy: XY) -> int | None:
        """The seat whose ship stands on a field."""
        name = name_of(xy)
        return self.ships.index(name) if name in self.ships else None

    def front(self, seat: int) -> XY:
        """S6: the field in front of a ship."""
        return plus(self.berth(seat), STEPS[INWARD[SIDES[self.players][seat]]])

    def berth(self, seat: int) -> XY:
        """Where a ship stands."""
        return xy_of(str(self.ships[seat]))

    def aboard(self, pirate: str) -> int | None:
        """The ship a pirate is aboard of."""
        place = self.pirates[pirate]
        return int(place[1:]) if place and place.startswith("@") else None

    def welcome(self, pirate: str, xy: XY) -> bool:
        """Whether an own or partner's ship stands there."""
        ship = self.ship_on(xy)
        return ship is not None and self.friends(ship, self.commander(pirate))

    def tell(self, kind: str, **values: Any) -> None:
        """An event."""
        self.events.append({"kind": kind, **values})

    # The look-ahead, S35

    def permitted(self, trip: Trip, origin: XY, to: XY, used: frozenset[str] = frozenset()) -> bool:
        """S35: whether a step is permitted."""
        return self._permitted(trip, origin, to, used, frozenset())

    def _permitted(self, trip: Trip, origin: XY, to: XY, used: frozenset[str], passed: frozenset[str]) -> bool:
        if not in_sea(to):
            return in_waters(to) and self.welcome(trip.pirate, to) and self.ship_on(to) != trip.ban
        tile = self.sea[to]
        if tile[0] in "248h":
            return self._some_exit(trip, to, used)
        if tile[0] in "1w":
            if tile == "w" and self.by_seahorse(origin):
                return False
            onward = self.driven(trip.pirate, origin, to)
            exit_name = f"{name_of(to)}>{name_of(onward)}"
            return exit_name in passed or self._permitted(trip, to, onward, used, passed | {exit_name})
        return self.may_rest(trip, to)

    def _some_exit(self, trip: Trip, xy: XY, used: frozenset[str]) -> bool:
        exits = [(f"{name_of(xy)}>{name_of(to)}", to) for to in self.exits(trip.pirate, xy)]
        left = [(name, to) for name, to in exits if name not in used]
        left.sort(key=lambda one: in_sea(one[1]) and self.sea[one[1]][0] in "1248hw")
        return not left or any(self._permitted(trip, xy, to, used | {name}, frozenset()) for name, to in left)

    def may_rest(self, trip: Trip, xy: XY) -> bool:
        """S35 for tiles where a way ends."""
        tile = self.sea[xy]
        if tile[0] == "?":
            return not trip.cargo
        if tile[0] == "m":
            return self.room(trip.pirate, xy, 1, trip.cargo)
        if tile == "i":
            return not trip.cargo and all(other == trip.pirate for other in self.on_tile(xy))
        if tile == "g":
            return trip.ghost_open and not trip.cargo
        return tile[0] in ".to$x"

    def room(self, pirate: str, xy: XY, depth: int, cargo: bool) -> bool:
        """S45."""
        place = f"{name_of(xy)}/{depth}"
        others = [other for other in self.at(place) if other != pirate]
        if place in self.loot and others:
            return False
        return not others if cargo else len(others) < 2

    def by_seahorse(self, origin: XY) -> bool:
        """Whether a pirate comes from a seahorse."""
        return in_sea(origin) and self.sea[origin] == "h"

    def exits(self, pirate: str, xy: XY) -> list[XY]:
        """S47, S55."""
        tile = self.sea[xy]
        if tile != "h":
            return [plus(xy, STEPS[arrow]) for arrow in arrows(tile)]
        jumps = [plus(xy, jump) for jump in KNIGHT]
        return [to for to in jumps if in_sea(to) or (in_waters(to) and self.welcome(pirate, to))]

    def driven(self, pirate: str, origin: XY, xy: XY) -> XY:
        """S47 to S61: where a tile without a choice drives a pirate."""
        tile = self.sea[xy]
        away = STEPS[INWARD[SIDES[self.players][self.seat_of(pirate)]]]
        if tile[0] == "1":
            return plus(xy, STEPS[tile[1:]])
        if tile[0] == "s":
            while in_sea(xy):
                xy = plus(xy, STEPS[tile[1:]])
            return xy
        if tile == "w":
            return plus(xy, away if self.by_seahorse(origin) else direction(origin, xy))
        return plus(xy, away, -2) if self.by_seahorse(origin) else plus(origin, direction(xy, origin))

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

    # Carrying out

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

    # Forced movement, the summary of section 4

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

    # Turns and the end

    def settle(self) -> None:
        """S19, S83."""
        if self.pending is not None:
            return
        order = [(self.active + later) % self.players for later in range(self.players)]
        for ship in order:
            if len(self.at(f"@{ship}")) > 3:
                self.pending = {"kind": "crowd", "ship": ship}
                self.tell("crowded", ship=ship)
                return
        if self.end_by_itself():
            return
        self.turn += 1
        self.quiet += 1
        if self.options["quiet_rounds"] and self.quiet >= self.options["quiet_rounds"] * self.players:
            self.finish("quiet")
        else:
            self.begin_turn((self.active + 1) % self.players)

    def begin_turn(self, seat: int) -> None:
        """S103."""
        self.active = seat
        self.offered = False
        self.blocked = {name for name in self.tired if self.commander(name) == seat}
        self.tired -= self.blocked
        self.tell("turn", seat=seat, turn=self.turn)

    def end_by_itself(self) -> bool:
        """S96, S97."""
        hidden = any(tile.startswith("?$") for tile in self.sea.values())
        if self.options["auto_end"] and not self.loot and not hidden:
            self.finish("treasure")
        elif all(place is None for place in self.pirates.values()):
            self.finish("crews")
        return self.phase == "over"

    def finish(self, why: str) -> None:
        """S103."""
        self.phase, self.pending, self.end = "over", None, why
        self.tell("over", why=why, scores=self.scores(), winners=self.winners())

    def scores(self) -> list[int]:
        """S99."""
        seats = range(self.players)
        return [sum(self.hold[ship] for ship in seats if self.friends(ship, seat)) for seat in seats]

    def winners(self) -> list[int]:
        """S99."""
        scores = self.scores()
        return [seat for seat in range(self.players) if self.phase == "over" and scores[seat] == max(scores)]


def new_game(rng: random.Random, players: int = 2, options: dict[str, object] | None = None) -> Peer:
    """S8 to S12: a fresh game."""
    kinds = [kind.split() for kind in MIX.split(" / ")]
    deck = [rng.choice(ways) for count, *ways in kinds for _ in range(int(count))]
    rng.shuffle(deck)
    fields = [(x, y) for x in range(2, 13) for y in range(2, 13)]
    crews = {f"{CREW_LETTERS[seat]}{number}": f"@{seat}" for seat in range(players) for number in (1, 2, 3)}
    return Peer(
        players=players,
        options={"partners": players == 4, **DEFAULTS, **(options or {})},
        sea={xy: f"?{tile}" for xy, tile in zip(fields, deck, strict=True)},
        ships=[None] * players,
        hold=[0] * players,
        pirates=dict(crews),
    )


def play_out(game: Peer, rng: random.Random) -> int:
    """Uniformly random play to the end; returns the number of actions."""
    actions = 0
    seats = game.to_act()
    while seats:
        game.play(seats[0], rng.choice(game.legal(seats[0])))
        actions += 1
        seats = game.to_act()
    return actions


def play_games(games: int, seed: int, players: int = 2, options: dict[str, object] | None = None) -> int:
    """Plays whole random games and returns the number of actions."""
    rng = random.Random(seed)
    return sum(play_out(new_game(rng, players, options), rng) for _ in range(games))


if __name__ == "__main__":
    import time

    begun = time.perf_counter()
    played = play_games(200, 1)
    print(f"{played / (time.perf_counter() - begun):.0f} actions a second")
