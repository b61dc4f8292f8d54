"""The same game in two worlds that differ only in what one observer may not know, both on real servers.

World one is a random game. World two is a position the observer must reckon with (`determinize`) from some moment on;
in it everybody does what looks the same to the observer. As soon as something hidden is rightly revealed the worlds
part, and another pair begins at that moment. Everything the observer receives is recorded, byte for byte.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.core.contract import Event
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE_NAME
from kajuta.server.house.sources import Sources
from kajuta.server.tables import decisions
from kajuta.server.tables.decisions import Draft, Drafts
from kajuta.server.tables.plan import ClockPlan, SeatPlan, TablePlan
from kajuta.server.tables.table import Table
from server.house import House, Line, Visitor, serving
from variants import Variant

PROBES = 3
NOBODYS_SEAT = 99
CLOCK = ClockPlan(kind="fischer", seconds=3600, increment=2)


class Time:
    """A clock for both worlds."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@dataclass
class World:
    """A table on a server, everybody connected, and what the observer received."""

    house: House
    table_id: str
    lines: dict[int | None, Line]
    watcher: Visitor
    observer: int | None
    extra: list[str] = field(default_factory=list)
    """Answers to the observer's requests over HTTP."""

    @property
    def watching(self) -> Line:
        return self.lines[self.observer]

    async def table(self) -> Table:
        return (await self.house.shell.hub.shelf.live(self.table_id)).table

    async def ask(self) -> None:
        """The observer asks for whatever it can get by HTTP."""
        for path in ("", "/record"):
            answer = await self.watcher.http.get(f"/api/tables/{self.table_id}{path}")
            self.extra.append(answer.text)

    async def received(self) -> list[str]:
        await self.watching.settle()
        return [*self.watching.frames, *self.extra]


def observers(variant: Variant) -> list[int | None]:
    """Everybody who sees something: those who look on, and all seats."""
    return [None, *range(variant.players)]


def plan_of(variant: Variant) -> TablePlan:
    options = games.game(variant.game).options(variant.players, variant.options)
    seats = [SeatPlan() for _ in range(variant.players)]
    return TablePlan(game=variant.game, players=variant.players, options=options, seats=seats, clock=CLOCK)


def drafts_of(plan: TablePlan, start: Position) -> Drafts:
    """A table that begins at a position. The commitment is the same in both worlds: nobody can tell by a hash."""
    created = Draft("created", None, {"plan": plan.model_dump(), "holder": "maker"})
    people = [{"holder": f"person-{seat}", "name": f"Guest {seat}", "level": None} for seat in range(len(plan.seats))]
    secret = {"document": start.document(), "seed": "seed", "salt": "salt", "commitment": "commitment"}
    seated = [Draft("seated", seat, body) for seat, body in enumerate(people)]
    return [created, *seated, Draft("started", None, secret)]


@asynccontextmanager
async def opened(
    house: House, table_id: str, plan: TablePlan, start: Position, who: int | None
) -> AsyncIterator[World]:
    for seat in range(len(plan.seats)):
        stored = house.shell.hub.people.new_key(f"key-{seat}", "first", "")
        house.shell.store.people.admit(f"person-{seat}", stored)
    await house.shell.hub.open(Table(table_id, plan), drafts_of(plan, start), [])
    async with AsyncExitStack() as stack:
        lines: dict[int | None, Line] = {}
        visitors: dict[int | None, Visitor] = {}
        for seat in [who, *(one for one in (*range(len(plan.seats)), None) if one != who)]:
            key = None if seat is None else f"key-{seat}"
            visitors[seat] = await stack.enter_async_context(house.visitor(key))
            lines[seat] = await stack.enter_async_context(visitors[seat].line(table_id))
        yield World(house, table_id, lines, visitors[who], who)


def outlook(position: Position, drafts: Drafts, who: int | None) -> list[Any]:
    """What the observer rightly sees of an action and of everything that follows by itself."""
    seen: list[Any] = []
    for draft in drafts:
        if draft.kind == "action":
            seat = CHANCE_NAME if draft.seat is None else draft.seat
            position = position.play(f"{seat}:{draft.body['action']}")
            legal = [] if who is None else position.legal(who)
            seen.append([position.view(who), position.events_for(who), position.to_act, legal])
        else:
            seen.append([draft.kind, draft.body])
    return seen


def alike(one: Table, other: Table, seat: int, action: str, who: int | None) -> str | None:
    """What the seat does in the other world so that it looks the same to the observer; None if nothing does."""
    if one.position is None or other.position is None:
        return None
    wanted = outlook(one.position, decisions.act(one, seat, action), who)
    legal = other.position.legal(seat)
    others = [] if seat == who or other.position.game.secrecy == "none" else [each for each in legal if each != action]
    candidates = [*others, action]  # rather something else, if the observer cannot see it
    for candidate in candidates:
        drafts = decisions.act(other, seat, candidate) if candidate in legal else []
        if drafts and outlook(other.position, drafts, who) == wanted:
            return candidate
    return None


@dataclass
class Report:
    """What was compared."""

    steps: int = 0
    pairs: int = 0
    different: int = 0
    """Steps after which the worlds really differed."""
    frames: int = 0


@dataclass
class Experiment:
    """One observer of one random game."""

    variant: Variant
    who: int | None
    draws: Draws
    time: Time = field(default_factory=Time)
    report: Report = field(default_factory=Report)
    history: list[Event] = field(default_factory=list)

    async def run(self, folder: Path, steps: int) -> Report:
        plan = plan_of(self.variant)
        game = games.game(plan.game)
        position = game.new(self.variant.players, plan.options, f"secret {self.draws.below(1000)}")
        async with (
            serving(f"sqlite:///{folder / '1'}", sources=self.sources()) as first,
            serving(f"sqlite:///{folder / '2'}", sources=self.sources()) as second,
        ):
            while self.report.steps < steps and not position.over:
                position = self._past_chance(position)
                other = game.determinize(position.view(self.who), self.history, f"other {self.report.pairs}")
                table = f"table-{self.report.pairs}"
                self.report.pairs += 1
                async with (
                    opened(first, table, plan, position, self.who) as one,
                    opened(second, table, plan, other, self.who) as two,
                ):
                    position = await self._play(one, two, position, steps)
                    await self._compare(one, two)
        return self.report

    def sources(self) -> Sources:
        keys = itertools.count()

        def draw() -> str:
            return f"drawn-{next(keys)}"

        return Sources(self.time, draw, lambda: "never", seed=draw)

    def _past_chance(self, position: Position) -> Position:
        while CHANCE_NAME in position.to_act:
            position = position.play(f"{CHANCE_NAME}:{self.draws.choice(position.legal(CHANCE_NAME))}")
            self.history += position.events_for(self.who)
        return position

    async def _play(self, one: World, two: World, position: Position, steps: int) -> Position:
        """Both worlds go on as long as they can look the same; then the first one goes on alone by one action."""
        while self.report.steps < steps and not position.over:
            self.report.steps += 1
            await self._let_time_pass(one, two)
            seat = self.draws.choice([seat for seat in position.to_act if isinstance(seat, int)])
            action = self.draws.choice(position.legal(seat))
            table, other = await one.table(), await two.table()
            same = alike(table, other, seat, action, self.who)
            if same is None:
                return self._alone(position, f"{seat}:{action}")
            await self._probe(one, two, position)
            await one.lines[seat].granted("act", seat, action=action)
            await two.lines[seat].granted("act", seat, action=same)
            self.report.different += table.position != other.position
            position = self._caught_up(await one.table(), position)
        return position

    async def _let_time_pass(self, *worlds: World) -> None:
        """Servers give signs of life by the real clock: this one must not run away from them, or time is made good."""
        self.time.now += 1234
        for world in worlds:
            await world.house.shell.hub.vigil.beat()

    def _alone(self, position: Position, entry: str) -> Position:
        position = position.play(entry)
        self.history += position.events_for(self.who)
        return position

    def _caught_up(self, table: Table, position: Position) -> Position:
        place = len(table.seats) if self.who is None else self.who
        own = table.line[-1].seat
        last = next(n for n in range(len(table.line), 0, -1) if table.line[n - 1].before == position)
        self.history += table.seen[place][table.line[last - 1].seen_before[place] :]
        assert own is None or table.position is not None
        return table.position or position

    async def _probe(self, one: World, two: World, position: Position) -> None:
        """The observer tries what it may not do, and asks for what it may have."""
        tried = list(position.game.actions.expressible(position.state)) if self.who is not None else []
        probes = [position.action_text(self.draws.choice(tried)) for _ in range(PROBES)] if tried else []
        for world in (one, two):
            await world.ask()
            for action in probes:
                if self.who is not None and position.refusal(f"{self.who}:{action}") is not None:
                    await world.watching.refused("act", self.who, action=action)
            await self._catch_up(world)

    @staticmethod
    async def _catch_up(world: World) -> None:
        """The observer asks for what it missed, and waits for it: what is told meanwhile may come before or after."""
        line = world.watching
        await line.send(type="sync", have=line.hello["n"])
        await line.refused("doubt", NOBODYS_SEAT, action="any")  # is looked at when that is answered

    async def _compare(self, one: World, two: World) -> None:
        received, also = await one.received(), await two.received()
        for mine, theirs in zip(received, also, strict=False):
            assert mine == theirs, f"seat {self.who} can tell the worlds apart:\n{difference(mine, theirs)}"
        assert len(received) == len(also)
        self.report.frames += len(received)


def difference(one: str, two: str) -> str:
    """Where two frames differ."""
    first, second = json.loads(one), json.loads(two)
    keys = sorted(set(first) | set(second))
    return "\n".join(
        f"{key}: {first.get(key)} / {second.get(key)}" for key in keys if first.get(key) != second.get(key)
    )
