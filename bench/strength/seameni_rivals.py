"""A plain opponent for SEAMENI: carries treasure home, else ejects, else explores the nearest unknown tile.

`kajuta arena seameni level-5 bench.strength.seameni_rivals:CarryEjectExplore`, in the folder of the project.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kajuta.core.compiled.luck import Draws
from kajuta.games.seameni.actions import First, cargo_of, pirate_of
from kajuta.games.seameni.rules.crews import are_friends, cell_of, commander
from kajuta.games.seameni.rules.tiles import driven_to, exit_of, kind_at
from kajuta.games.seameni.state import ABOARD, CREW, EXITS, NOWHERE, SEA_FIELDS, Kind, Pending, Zone
from kajuta.games.seameni.tables import FRONT, IS_STRAIGHT, NUMBER, SEA_CELLS, SEA_INDEX, STEP, ZONE
from kajuta.players import Answer, Chair, Player
from kajuta.players.seameni.ending import is_settled, would_offer

if TYPE_CHECKING:
    from kajuta.core.position import Position

FAR = 99
RESTING = (Kind.WATER, Kind.TREASURE, Kind.TURTLE, Kind.MUD, Kind.ISLAND)
"""Where it stops on its way."""
NO_WAY = (Kind.FISH, Kind.STARFISH, Kind.GHOST, Kind.SHARK, Kind.OCTOPUS)
CARRY, EJECT, EXPLORE, ANYTHING = 3, 2, 1, 0


class CarryEjectExplore(Player):
    """One action ahead, by the first of its three wishes that some action serves; lots decide between equals."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self._draws = Draws(chair.seed)

    def asked(self, view: dict[str, Any], seconds: float = 1.0) -> Answer:  # noqa: ARG002  (it needs no time)
        """One of the best actions, in a world such as it could be."""
        seat = self.chair.seat
        if (view["pending"] or {}).get("kind") == "end":
            return Answer("accept" if is_settled(view) else "decline")
        if view["pending"] is None and not view["offered"] and would_offer(view, self.history, seat):
            return Answer("offer")
        position = self.chair.game.believe(view, self.history).position(f"{self.chair.seed}/{len(self.history)}")
        actions = position.legal_numbers(seat)
        if view["phase"] == "place":
            return Answer(position.action_text(actions[len(actions) // 2]))
        plan = Plan(position, seat)
        values = {action: plan.value(action) for action in actions if action != First.OFFER}
        best = [action for action, value in values.items() if value == max(values.values())]
        return Answer(position.action_text(self._draws.choice(best)))


def kind_below(state: Any, pirate: int) -> int:
    """The tile that a pirate stands on."""
    place = int(state.place[pirate])
    return kind_at(state, place) if 0 < place < ABOARD and ZONE[place] == Zone.SEA else Kind.FACE_DOWN


class Plan:
    """How far every field is from home and from what there is to do, before an action."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.state = state = position.state
        friends = [ship for ship in range(state.players) if are_friends(state, ship, seat)]
        self.ships = {int(state.ship[ship]) for ship in friends}
        crew = range(CREW * seat, CREW * seat + CREW)
        self.mates = {int(state.place[pirate]) for pirate in crew if kind_below(state, pirate) == Kind.OCTOPUS}
        """The octopuses that hold a mate: who comes there frees him (S60)."""
        self.ways = {cell: self._ways(cell) for cell in map(int, SEA_CELLS) if self._is_rest(cell)}
        self.home = self._distances(dict.fromkeys(self.ships, 0))
        wanted = [cell for cell in map(int, SEA_CELLS) if self._is_wanted(cell)]
        self.goals = self._distances(dict.fromkeys(wanted, 0))

    def _is_wanted(self, cell: int) -> bool:
        field = SEA_INDEX[cell]
        if cell in self.mates:
            return any(self.state.caught >> pirate & 1 for pirate in range(CREW * self.seat, CREW * self.seat + CREW))
        return self.state.sea[field] < 0 or (self.state.loot[field] > 0 and cell in self.home)

    def _is_rest(self, cell: int) -> bool:
        return cell in self.mates or kind_at(self.state, cell) in RESTING

    def _cost(self, cell: int) -> int:
        """How many actions it takes to leave a field."""
        is_mud = kind_at(self.state, cell) == Kind.MUD
        return int(NUMBER[self.state.sea[SEA_INDEX[cell]]]) if is_mud else 1

    def _ways(self, cell: int) -> set[int]:
        """Where one action from a field can lead, currents followed."""
        ends: set[int] = set()
        for way, step in enumerate(STEP):
            if ZONE[cell + step] == Zone.SEA or IS_STRAIGHT[way]:
                self._follow(cell, cell + step, ends, set())
        return ends

    def _follow(self, origin: int, cell: int, ends: set[int], seen: set[tuple[int, int]]) -> None:
        kind = kind_at(self.state, cell) if ZONE[cell] == Zone.SEA else None
        if (origin, cell) in seen or (kind in NO_WAY and cell not in self.mates):
            return
        seen.add((origin, cell))
        if kind in (Kind.BRANCHING, Kind.SEAHORSE):
            for slot in range(EXITS):
                target = exit_of(self.state, self.seat * CREW, cell, slot)
                if target != NOWHERE:
                    self._follow(cell, target, ends, seen)
        elif kind in (Kind.ONE_WAY, Kind.WHIRLPOOL):
            self._follow(cell, driven_to(self.state, self.seat * CREW, origin, cell), ends, seen)
        else:
            ends.add(cell)

    def _distances(self, begun: dict[int, int]) -> dict[int, int]:
        """The actions from every field to the nearest of some, over discovered tiles."""
        found = dict(begun)
        is_better = True
        while is_better:
            is_better = False
            for cell, ends in self.ways.items():
                distance = min((found[end] for end in ends if end in found), default=FAR) + self._cost(cell)
                if distance < found.get(cell, FAR):
                    found[cell] = distance
                    is_better = True
        return found

    def value(self, action: int) -> tuple[int, float]:
        """Which wish an action serves, and how well."""
        after = self.position.play_number(self.seat, action).state
        if sum(after.hold) > sum(self.state.hold):
            return CARRY, float(FAR)
        if First.SAIL <= action < First.MOVE and self._meets(after):
            return CARRY, 0.0
        pirate = self._mover(action)
        if pirate is None or after.place[pirate] == NOWHERE or after.captor[pirate] != self.state.captor[pirate]:
            return ANYTHING, self._sense(action, after)
        if self._is_carried(action):
            closer = self._way_home(self.state, pirate) - self._way_home(after, pirate)
            return (CARRY, closer) if closer > 0 else (ANYTHING, -1.0)
        return self._walk(after, pirate)

    def _walk(self, after: Any, pirate: int) -> tuple[int, float]:
        """A pirate without treasure ejects or explores."""
        if ejected := self._ejected(after):
            return EJECT, ejected
        if any(self.state.sea[field] < 0 < after.sea[field] for field in range(SEA_FIELDS)):
            return EXPLORE, 0.0
        way = self._way_to_goal(after, pirate)
        return (EXPLORE, -way) if way < FAR else (ANYTHING, -1.0)

    def _meets(self, after: Any) -> bool:
        """Whether a ship that has sailed takes treasure from where none could be carried home."""
        own = range(CREW * self.seat, CREW * self.seat + CREW)
        places = [int(self.state.place[pirate]) for pirate in own if 0 < self.state.place[pirate] < ABOARD]
        laden = [cell for cell in places if ZONE[cell] == Zone.SEA and self.state.loot[SEA_INDEX[cell]] > 0]
        berth = int(after.ship[self.seat])
        return any(FRONT[berth] == cell and self.home.get(cell, FAR) > 1 for cell in laden)

    def _mover(self, action: int) -> int | None:
        if action >= First.GO:
            return int(self.state.runner)
        is_mover = First.MOVE <= action < First.THROW or First.LEAVE <= action < First.HOME
        return pirate_of(action) if is_mover else None

    def _sense(self, action: int, after: Any) -> float:
        """Of what serves no wish: nobody is thrown to the sharks or drowned for nothing."""
        lives = sum(after.place[pirate] != NOWHERE for pirate in range(CREW * after.players))
        return float(lives) + (1.0 if First.SAIL <= action < First.MOVE and self._waits_for(after) else 0.0)

    def _waits_for(self, after: Any) -> bool:
        """Whether a sailing ship comes nearer to a pirate of its own in the waters."""
        own = range(CREW * self.seat, CREW * self.seat + CREW)
        waiting = [int(after.place[pirate]) for pirate in own if 0 < after.place[pirate] < ABOARD]
        ashore = [cell for cell in waiting if ZONE[cell] != Zone.SEA]
        return any(abs(cell - after.ship[self.seat]) < abs(cell - self.state.ship[self.seat]) for cell in ashore)

    def _is_carried(self, action: int) -> bool:
        if action >= First.GO:
            return bool(self.state.pending == Pending.FLOW and self.state.cargo > 0)
        if First.WADE <= action < First.THROW:
            return bool(self.state.laden >> pirate_of(action) & 1)
        return bool(action < First.WADE and cargo_of(action) > 0)

    def _way_home(self, state: Any, pirate: int) -> float:
        return self._way(self.home, state, pirate)

    def _way_to_goal(self, state: Any, pirate: int) -> float:
        return self._way(self.goals, state, pirate)

    def _way(self, distances: dict[int, int], state: Any, pirate: int) -> float:
        """How far a pirate is from what is sought; who has waded has so much less before him."""
        place = int(state.place[pirate])
        if place >= ABOARD:
            return 1.0 + distances.get(int(FRONT[cell_of(state, pirate)]), FAR)
        if state.caught >> pirate & 1 or ZONE[place] != Zone.SEA:
            return float(FAR)
        return float(distances.get(place, FAR) - max(0, int(state.depth[pirate]) - 1))

    def _ejected(self, after: Any) -> float:
        """Enemies thrown home from the sea; who stood on treasure counts double."""
        count = 0.0
        for pirate in range(CREW * after.players):
            place = int(self.state.place[pirate])
            if are_friends(self.state, self.seat, commander(self.state, pirate)) or not 0 < place < ABOARD:
                continue
            if ZONE[place] == Zone.SEA and after.place[pirate] >= ABOARD:
                count += 2.0 if self.state.loot[SEA_INDEX[place]] > 0 else 1.0
        return count
