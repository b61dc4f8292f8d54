"""Turns and the end of a game."""

from __future__ import annotations

from peers.seameni.chains import Chains


class Turns(Chains):
    """A position whose turns follow one another until the game is over."""

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
        if 0 < self.options.get("target", 0) <= max(self.scores()):
            self.finish("target")
        elif self.options["quiet_rounds"] and self.quiet >= self.options["quiet_rounds"] * self.players:
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
        elif self.options.get("decided", False) and self.is_decided():
            self.finish("decided")
        return self.phase == "over"

    def is_decided(self) -> bool:
        """S110: the second side with everything that is left stays behind the first."""
        hidden = sum(int(tile[2:]) for tile in self.sea.values() if tile.startswith("?$"))
        left = sum(self.loot.values()) + hidden
        seats = range(self.players)
        sides = {tuple(other for other in seats if self.friends(other, seat)) for seat in seats}
        second, first = sorted(self.scores()[side[0]] for side in sides)[-2:]
        return left == 0 or second + left < first

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
