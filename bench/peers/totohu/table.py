"""A game of TOTOHU: what can be done, what comes of it, who has won."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

from peers.totohu.ships import DECK_PLACES, SHIPS, Fleet, ShipState, give, is_merchant, is_pirate

ORDERS = ["-".join(order) for order in permutations(["01", "02", "12"])]


class Table:
    """A game in progress."""

    def __init__(self, players: int, options: dict[str, Any], starter: int) -> None:
        self.players = players
        self.options = options
        self.phase = "commit"
        self.turn = 1
        self.starter = starter
        count = 3 if players == 3 else 2
        self.fleets: list[Fleet] = [{ship: ShipState() for ship in SHIPS} for _ in range(count)]
        self.commit: dict[int, str] = {}
        self.table: dict[int, str] = {}
        self.queue: list[str] = []
        self.ask: dict[str, Any] = {}
        self.dice: dict[str, str | None] = {}

    # What can be done

    def at_sea(self, seat: int) -> list[str]:
        """The ships of a fleet that are at sea."""
        return [ship for ship, state in self.fleets[seat].items() if state.at == "sea"]

    def to_act(self) -> list[int | str]:
        """The seats to act."""
        if self.phase == "commit":
            return [seat for seat in range(self.players) if seat not in self.commit and self.at_sea(seat)]
        if self.phase == "die":
            return ["chance"]
        if self.phase == "order":
            return [self.starter]
        if self.phase == "decide":
            return [self.ask["seat"]]
        return [0] if self.phase == "assign" else []

    def legal(self, seat: int | str) -> list[str]:
        """The actions of a seat that is to act."""
        if self.phase == "commit":
            return self.at_sea(int(seat))
        if self.phase == "die":
            return [f"die:{ship}" for ship in SHIPS]
        if self.phase == "order":
            return [f"order:{order}" for order in ORDERS]
        if self.phase == "assign":
            return self.assignments()
        if self.ask["what"] == "loot":
            return ["hit", "loot"]
        return ["hide", "keep"] if self.can_hide(self.queue[0]) else ["keep"]

    def assignments(self) -> list[str]:
        """T65: every way to give the free faces."""
        ships = self.at_sea(1)
        free = [face for face in SHIPS if self.dice[face] is None]
        found = []
        for chosen in product(ships, repeat=len(free)):
            faces = [ship for ship in self.dice.values() if ship is not None] + list(chosen)
            counts = [faces.count(ship) for ship in ships]
            is_even = min(counts) == max(counts)
            if is_even or (self.options["solo_assign"] == "loose" and min(counts) >= 2):
                given = [f"{face}>{ship}" for face, ship in zip(free, chosen, strict=True)]
                found.append("assign:" + ",".join(given))
        return found

    # Playing

    def play(self, seat: int | str, action: str) -> None:
        """Carries out a legal action."""
        if self.phase == "commit":
            self.commit[int(seat)] = action
            if self.players == 1:
                self.phase = "die"
            elif not self.to_act():
                self.reveal()
        elif self.phase == "die":
            self.roll(action.removeprefix("die:"))
        elif self.phase == "order":
            self.queue = action.removeprefix("order:").split("-")
            self.resolve()
        elif self.phase == "decide":
            self.ask = {}
            self.meet(self.queue.pop(0), action)
            self.resolve()
        else:
            self.assign(action.removeprefix("assign:"))

    def assign(self, text: str) -> None:
        """T65: the player has given the faces."""
        for given in text.split(","):
            face, ship = given.split(">")
            self.dice[face] = ship
        self.phase = "commit"

    def roll(self, face: str) -> None:
        """T63, T64: the ship of the die, or another roll."""
        ship = self.dice.get(face) or face
        if self.fleets[1][ship].at == "sea":
            self.commit[1] = ship
            self.reveal()

    def reveal(self) -> None:
        """T22: all cards are turned up."""
        self.table = self.commit
        self.commit = {}
        seats = sorted(self.table)
        if len(seats) == 3:
            self.phase = "order"
        else:
            self.queue = [f"{seats[0]}{seats[1]}"]
            self.resolve()

    def sent(self, pair: str) -> list[tuple[int, str, ShipState]]:
        """The two ships of a pair, each with its seat and its name."""
        return [(seat, self.table[seat], self.fleets[seat][self.table[seat]]) for seat in map(int, pair)]

    def resolve(self) -> None:
        """T42: the encounters in their order, then the end of the turn."""
        while self.queue:
            pair = self.queue[0]
            if any(state.at != "sea" for _, _, state in self.sent(pair)):
                self.queue.pop(0)
                continue
            question = self.question(pair)
            if question is not None and question["seat"] < self.players:
                self.ask = question
                self.phase = "decide"
                return
            self.queue.pop(0)
            self.meet(pair, "" if question is None else self.answer_of_die(pair, question["what"]))
        self.end_turn()

    def merchant_and_other(self, pair: str) -> list[tuple[int, str, ShipState]]:
        """The merchant first, then what it meets."""
        return sorted(self.sent(pair), key=lambda sent: not is_merchant(sent[1]))

    def can_hide(self, pair: str) -> bool:
        """T75."""
        _, _, merchant = self.merchant_and_other(pair)[0]
        return merchant.hold == 0 and merchant.deck > 0

    def question(self, pair: str) -> dict[str, Any] | None:
        """T72, T75, T84: who is asked what, if anybody."""
        if not self.options["treasure"]:
            return None
        (seat, ship, state), (other_seat, other, other_state) = self.merchant_and_other(pair)
        if not is_merchant(ship) or is_merchant(other):
            return None
        if is_pirate(other):
            can_loot = other_state.hold == 0 and state.deck > 0
            return {"seat": other_seat, "what": "loot"} if can_loot else None
        if self.options["blind"] or self.can_hide(pair):
            return {"seat": seat, "what": "hide"}
        return None

    def answer_of_die(self, pair: str, what: str) -> str:
        """T67."""
        if what == "hide":
            return "hide"
        _, ship, merchant = self.merchant_and_other(pair)[0]
        return "hit" if merchant.hits + 1 == self.options["hull"][ship] else "loot"

    def meet(self, pair: str, answer: str) -> None:
        """T30: one encounter."""
        (_, ship, state), (_, other, other_state) = self.sent(pair)
        if answer == "loot":
            (_, _, merchant), (_, _, pirate) = self.merchant_and_other(pair)
            merchant.deck -= 1
            pirate.hold = 1
        else:
            give(ship, state, self.result(ship, other))
            give(other, other_state, self.result(other, ship))
        if answer == "hide":
            _, _, merchant = self.merchant_and_other(pair)[0]
            merchant.deck -= 1
            merchant.hold = 1
        self.remove_if_due(ship, state)
        self.remove_if_due(other, other_state)

    def result(self, ship: str, other: str) -> str:
        """T31 to T35, T43: what a ship gets from meeting another."""
        if ship == "H":
            return "anchor" if self.options["anchor"] == "encounter" else "nothing"
        if is_pirate(ship):
            wins = is_merchant(other) or (is_pirate(other) and ship[1] > other[1])
            return "cannon" if wins else "hit"
        if is_pirate(other):
            return "hit"
        if other == "H":
            return "nothing"
        return "barrels" if ship == "M5" and other != "M5" else "barrel"

    def remove_if_due(self, ship: str, state: ShipState) -> None:
        """T37, T38."""
        if ship != "H" and state.hits == self.options["hull"][ship]:
            state.at = "sunk"
            state.deck = 0
            state.hold = 0
        elif state.deck == DECK_PLACES[ship]:
            state.at = "port"

    def end_turn(self) -> None:
        """T43, T48, T24: anchors of sailing, then the end of the game or the next turn."""
        if self.options["anchor"] == "sailing":
            for seat in sorted(self.table):
                if self.table[seat] == "H":
                    hunter = self.fleets[seat]["H"]
                    hunter.deck += 1
                    self.remove_if_due("H", hunter)
        self.table = {}
        if sum(bool(self.at_sea(seat)) for seat in range(len(self.fleets))) <= 1:
            self.phase = "over"
            return
        self.turn += 1
        self.phase = "commit"
        self.starter = (self.starter + 1) % self.players
        while not self.at_sea(self.starter):
            self.starter = (self.starter + 1) % self.players
        if self.players == 1:
            self.free_faces()

    def free_faces(self) -> None:
        """T64 to T66: brings the faces of the die up to date."""
        ships = self.at_sea(1)
        if len(ships) > 3:
            return
        before = self.dice or {ship: ship for ship in SHIPS}
        self.dice = {face: ship if ship in ships else None for face, ship in before.items()}
        free = [face for face in SHIPS if self.dice[face] is None]
        if not free:
            return
        if self.options["solo_assign"] == "auto" or len(ships) == 1:
            for face in free:
                given = list(self.dice.values())
                self.dice[face] = min(ships, key=given.count)
        else:
            self.phase = "assign"

    # Result

    def scores(self) -> list[int]:
        """T50."""
        return [
            sum((0 if ship == "H" else state.deck) + state.hold for ship, state in fleet.items())
            for fleet in self.fleets
        ]

    def winners(self) -> list[int]:
        """T51."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if self.phase == "over" else []

    def document(self) -> dict[str, Any]:
        """T94."""
        return {
            "game": "totohu",
            "players": self.players,
            "options": self.options,
            "phase": self.phase,
            "turn": self.turn,
            "starter": self.starter,
            "fleets": [{ship: dict(vars(state)) for ship, state in fleet.items()} for fleet in self.fleets],
            "commit": [self.commit.get(seat) for seat in range(len(self.fleets))],
            "table": [self.table.get(seat) for seat in range(len(self.fleets))],
            "queue": list(self.queue),
            "ask": dict(self.ask) or None,
            "dice": dict(self.dice) or None,
        }
