"""Rivals for the players of TOTOHU: fixed ones with one plain idea, and some that adapt to whom they meet.

`kajuta arena totohu level-5 bench.strength.totohu_rivals:PiratesOnly`, in the folder of the project.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from kajuta.core.compiled.luck import Draws
from kajuta.games.totohu.tables import SHIP_NAMES
from kajuta.players import Answer, Chair, Player
from kajuta.players.totohu.player import Mixer, drawn, is_hidden
from kajuta.players.totohu.reading import Reading
from kajuta.players.totohu.thinking import Effort, Thinking

if TYPE_CHECKING:
    from kajuta.core.contract import Document
    from kajuta.core.position import Position

MERCHANTS, PIRATES = ("M3", "M4", "M5"), ("P4", "P5")
EFFORT, EFFORT_AMONG_THREE = Effort(turns=3, worlds=8), Effort(turns=1, worlds=8)
"""What rivals that think look at; it is the same on every machine."""
GRABS = ("loot", "hide")


class Fixed(Player):
    """Has a liking for each ship that never changes; takes what it can get, and draws lots for the rest."""

    likes: ClassVar[Mapping[str, float]] = {}
    usual = 0.0
    """What it likes a ship that is not named. Where it likes none that it has, it likes all alike."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self._draws = Draws(chair.seed)

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:  # noqa: ARG002  (it needs no time)
        """A ship by its liking."""
        position = self.chair.game.believe(view, self.history).position(f"{self.chair.seed}/{len(self.history)}")
        actions = position.legal(self.chair.seat)
        grabs = [action for action in actions if action in GRABS]
        if grabs:
            return Answer(grabs[0])
        shares = self.shares(position, actions)
        shares = shares if sum(shares) > 0 else [1.0] * len(actions)
        return Answer(drawn(actions, shares, f"{self.chair.seed}/{len(self.history)}"))

    def shares(self, position: Position, actions: Sequence[str]) -> list[float]:  # noqa: ARG002  (others look at it)
        """How much it likes each action."""
        return [self.likes.get(action, self.usual) for action in actions]


class FavoursMerchants(Fixed):
    """A merchant three times out of four, as long as it has all its ships: what beginners do."""

    likes: ClassVar[Mapping[str, float]] = dict.fromkeys(MERCHANTS, 3.0)
    usual = 1.0


class MerchantsOnly(Fixed):
    """Merchants while it has any."""

    likes: ClassVar[Mapping[str, float]] = dict.fromkeys(MERCHANTS, 1.0)


class PiratesOnly(Fixed):
    """Pirates while it has any."""

    likes: ClassVar[Mapping[str, float]] = dict.fromkeys(PIRATES, 1.0)


class HuntersFirst(Fixed):
    """The hunter until it has its anchors, then any ship."""

    likes: ClassVar[Mapping[str, float]] = {"H": 1.0}


class Greedy(Fixed):
    """The ship that brings most in this turn, if the others send any ship."""

    def shares(self, position: Position, actions: Sequence[str]) -> list[float]:
        """All on those that leave it farthest ahead in the mean."""
        leads = [self._lead(position.play(self.chair.seat, action)) for action in actions]
        return [float(lead == max(leads)) for lead in leads]

    def _lead(self, position: Position) -> float:
        """Its points ahead of the best of the others when the turn is over, all replies being as likely."""
        waiting = [seat for seat in position.to_act if seat != self.chair.seat]
        if position.over or not waiting or not position.document()["commit"][self.chair.seat]:
            scores = list(position.scores)
            return scores.pop(self.chair.seat) - max(scores)
        replies = position.legal(waiting[0])
        return sum(self._lead(position.play(waiting[0], reply)) for reply in replies) / len(replies)


def frozen(chair: Chair) -> Player:
    """The strongest player without its reading of habits: the same mix in the same position, whatever happened."""
    return Mixer(chair, EFFORT, is_reading=False)


class Expected:
    """What one other fleet is expected to send, without a doubt."""

    trust = 1.0

    def __init__(self, shares: Mapping[int, float]) -> None:
        self._shares = shares

    def habits(self, ships: Sequence[int]) -> dict[int, float]:
        """How likely each of some ships is."""
        shares = {ship: self._shares.get(ship, 0.0) for ship in ships}
        total = sum(shares.values())
        return {ship: share / total if total > 0 else 1 / len(ships) for ship, share in shares.items()}

    def expect(self, right: Mapping[int, float]) -> None:
        """What would be right is nothing to it."""


class Expecting(Reading):
    """Expectations of all other fleets, in place of what was read."""

    def __init__(self, seat: int, shares: Mapping[int, Mapping[int, float]]) -> None:
        super().__init__(seat)
        self._expected = {fleet: Expected(one) for fleet, one in shares.items()}

    def of(self, fleet: int) -> Any:
        """What one fleet is expected to send."""
        return self._expected.get(fleet, Expected({}))


class Answering(Player):
    """Answers as well as it can to what it expects of the others."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self._thinking = Thinking(chair.game, chair.seat, doubt=0.0)

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:  # noqa: ARG002  (it is bounded by work)
        """The best reply to all that is expected."""
        belief = self.chair.game.believe(view, self.history)
        seed = f"{self.chair.seed}/{len(self.history)}"
        expecting = Expecting(self.chair.seat, self.expected(view))
        effort = EFFORT if len(view["fleets"]) == 2 else EFFORT_AMONG_THREE
        look = self._thinking.look(belief, effort, seed, is_open=not is_hidden(view), reading=expecting)
        return Answer(drawn(look.actions, look.mix, seed), {"mix": dict(zip(look.actions, look.mix, strict=True))})

    @abstractmethod
    def expected(self, view: Document) -> Mapping[int, Mapping[int, float]]:
        """The ships each other fleet is expected to send, with their shares."""


class Counting(Answering):
    """Counts what the others have sent, and answers that."""

    memory = 1.0
    """What a card counts a turn later."""
    unseen = 0.5

    def expected(self, view: Document) -> Mapping[int, Mapping[int, float]]:
        """Every ship as often as it came."""
        counts = [dict.fromkeys(range(len(SHIP_NAMES)), self.unseen) for _ in view["fleets"]]
        weight = 1.0
        for event in reversed(self.history):
            if event["kind"] == "revealed":
                for fleet, card in enumerate(event["cards"]):
                    if card is not None:
                        counts[fleet][SHIP_NAMES.index(card)] += weight
                weight *= self.memory
        return {fleet: count for fleet, count in enumerate(counts) if fleet != self.chair.seat}


class AnsweringTheLast(Counting):
    """Expects most of all what was sent last, as against players who follow what just worked."""

    memory = 0.5
    unseen = 0.1


class KnowsTheMix(Answering):
    """Knows how the strongest of two without its reading mixes in this position, and answers that: not a fair game."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self._others = {seat: Thinking(chair.game, seat) for seat in range(3) if seat != chair.seat}

    def expected(self, view: Document) -> Mapping[int, Mapping[int, float]]:
        """The mix of everybody else who has to choose; nothing is hidden in the games it is made for."""
        position = self.chair.game.believe(view, self.history).position()
        return {int(seat): self._mix(position, int(seat)) for seat in position.to_act if seat in self._others}

    def _mix(self, position: Position, seat: int) -> Mapping[int, float]:
        look = self._others[seat].look(self.chair.game.believe(position.view(seat), ()), EFFORT, "mix")
        if look.actions[0] not in SHIP_NAMES:
            return {}
        return {SHIP_NAMES.index(action): share for action, share in zip(look.actions, look.mix, strict=True)}
