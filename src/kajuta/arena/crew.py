"""Plays games of a match in one process: players sit down, are told, asked, and stopped."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kajuta.arena.match import Match, Outcome, Task
from kajuta.arena.programs import EnginePlayer, OutsideProgram
from kajuta.core.compiled import loops, stepping
from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.program import run_rules
from kajuta.core.errors import KajutaError
from kajuta.core.seats import CHANCE_NAME
from kajuta.players import Answer, Chair, Kind, Player, time_spent

if TYPE_CHECKING:
    from kajuta.core.position import Position

MOST_ACTIONS = 20_000
"""A game that goes on so long is a draw: players who avoid its end must not stop a whole match."""
WARMING_SECONDS = 0.05


class Failed(Exception):
    """A player did what it must not; it loses the game."""

    def __init__(self, seat: int, sentence: str) -> None:
        super().__init__(sentence)
        self.seat = seat
        self.sentence = sentence


@dataclass
class Times:
    """How long a contestant thought in a game."""

    asked: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, seconds: float) -> None:
        """One more answer."""
        self.asked += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


class Crew:
    """The contestants of a match in this process. Outside programs stay from game to game, players do not."""

    def __init__(self, match: Match) -> None:
        self.match = match
        time_spent.measure(by_processor=match.by_processor)
        # From the first action on everybody plays on compiled rules, or the first games would be weaker than the rest.
        run_rules("compiled")
        for module in (stepping, loops):
            match.rules.compiled(module)
        self._kinds: dict[int, Kind] = {}
        self._programs: dict[tuple[int, int], OutsideProgram] = {}

    def sit(self, contestant: int, nth: int, chair: Chair) -> Player:
        """A contestant on a chair, the `nth` that it has at this table: each has a program of its own."""
        who = self.match.contestants[contestant]
        if who.command is None:
            return self._kind(contestant).sit(chair)
        key = (contestant, nth)
        if key not in self._programs:
            self._programs[key] = OutsideProgram(who.command, self.match.patience)
        return EnginePlayer(chair, self._programs[key], who.engine_player)

    def _kind(self, contestant: int) -> Kind:
        if contestant not in self._kinds:
            self._kinds[contestant] = self.match.contestants[contestant].kind()
            self._warm_up(self._kinds[contestant])
        return self._kinds[contestant]

    def _warm_up(self, kind: Kind) -> None:
        """Lets a player answer once before any clock runs: it may have machine code or weights to load."""
        position = self.match.start(0)
        while position.to_act[0] == CHANCE_NAME:
            position = position.play_number(CHANCE_NAME, position.legal_numbers(CHANCE_NAME)[0])
        seat = int(position.to_act[0])
        # Whatever goes wrong here will go wrong in its first game, and is told there.
        with suppress(Exception):
            player = kind.sit(Chair(self.match.rules, seat, "", self.match.threads))
            player.asked(position.view(seat), WARMING_SECONDS)
            player.stopped()

    def play(self, task: Task) -> Outcome:
        """One game, whatever the players do."""
        return Table(self, task).play()

    def close(self) -> None:
        """Ends the outside programs."""
        for program in self._programs.values():
            program.close()


class Table:
    """One game, and the players at it. Each gets its own view and its own events, nothing else."""

    def __init__(self, crew: Crew, task: Task) -> None:
        self.crew = crew
        self.match = crew.match
        self.task = task
        self.position = self.match.start(task.setup)
        self.seating = self.match.seating(task)
        self.sitting: dict[int, Player] = {}
        self.times = {task.first: Times(), task.second: Times()}
        # The same dice for all games of a set-up, as long as they go alike.
        self._chance = Draws(f"{self.match.seed}/{task.setup}/chance")

    def play(self) -> Outcome:
        """To the end, or until somebody fails."""
        actions, failed = 0, None
        try:
            self._sit_down()
            while self.position.to_act and actions < MOST_ACTIONS:
                self._step()
                actions += 1
        except Failed as failure:
            failed = failure
        finally:
            self._stop()
        return self._outcome(actions, failed)

    def _sit_down(self) -> None:
        for seat, contestant in enumerate(self.seating):
            seed = f"{self.match.seed}/{'/'.join(map(str, self.task))}/{seat}"
            chair = Chair(self.match.rules, seat, seed, self.match.threads)
            with Blame(seat):
                self.sitting[seat] = self.crew.sit(contestant, self.seating[:seat].count(contestant), chair)

    def _step(self) -> None:
        seat = self.position.to_act[0]
        if isinstance(seat, int):
            after = self._act(seat)
        else:
            action = self._chance.choice(self.position.legal(CHANCE_NAME))
            after = self.position.play_entry(f"{CHANCE_NAME}:{action}", noting=True)
        self.position = after
        for looking, player in self.sitting.items():
            if events := after.events_for(looking):
                with Blame(looking):
                    player.told(events)

    def _act(self, seat: int) -> Position:
        """Asks a player, with the clock running, and plays what it answers."""
        contestant = self.seating[seat]
        view = self.position.view(seat)
        begun = time.perf_counter()
        with Blame(seat):
            answer = self.sitting[seat].asked(view, self.match.thinking_time(contestant))
        self.times[contestant].add(time.perf_counter() - begun)
        if not isinstance(answer, Answer) or not isinstance(answer.action, str):
            raise Failed(seat, f"answered {str(answer)[:60]!r}, which is no action")
        try:
            return self.position.play_entry(f"{seat}:{answer.action}", noting=True)
        except KajutaError as refusal:
            raise Failed(seat, f"chose {answer.action[:60]!r}, which is refused: {refusal.message}") from None

    def _stop(self) -> None:
        """The game is over for everybody, whatever a player does now."""
        for player in self.sitting.values():
            with suppress(Exception):
                player.stopped()

    def _outcome(self, actions: int, failed: Failed | None) -> Outcome:
        first, second = self.times[self.task.first], self.times[self.task.second]
        own = [seat for seat, contestant in enumerate(self.seating) if contestant == self.task.first]
        margin, points_share = (None, None) if failed else _points(self.position.scores, own)
        return Outcome(
            self.task,
            float(failed.seat not in own) if failed else _share(self.position, own),
            margin,
            points_share,
            actions,
            (first.asked, second.asked),
            (round(first.seconds, 6), round(second.seconds, 6)),
            (round(first.slowest, 6), round(second.slowest, 6)),
            f"{self.match.labels[self.seating[failed.seat]]} {failed.sentence}" if failed else None,
        )


class Blame:
    """Whatever goes wrong inside is the fault of the player on that seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, fault: BaseException | None, _trace: object) -> None:
        if isinstance(fault, KajutaError):
            raise Failed(self.seat, fault.message) from fault
        if isinstance(fault, Exception):
            raise Failed(self.seat, f"failed: {type(fault).__name__}: {str(fault)[:200]}") from fault


def _share(position: Position, own: list[int]) -> float:
    """The part of the victory that a side has: whole, shared with other sides, or none. Without winners all share."""
    sides = position.sides()
    won = [side for side in sides if not position.winners or set(side) & set(position.winners)]
    return sum(set(side) <= set(own) for side in won) / len(won)


def _points(scores: list[int], own: list[int]) -> tuple[int, float | None]:
    """The points above the best of the others, and the part of all points."""
    mine = [points for seat, points in enumerate(scores) if seat in own]
    others = [points for seat, points in enumerate(scores) if seat not in own]
    total = sum(scores)
    return max(mine) - max(others), sum(mine) / total if total > 0 and min(scores) >= 0 else None
