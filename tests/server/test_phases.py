"""Whoever holds a seat sends every kind of message in every phase of every game, and every decision is reached."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, get_args

import pytest

from kajuta import games
from kajuta.server.tables import absence
from kajuta.server.tables.records import verify
from kajuta.server.tables.table import Table
from kajuta.server.wire import messages
from server.house import House, Line, Visitor, serving
from server.sitting import DEVICE, OPEN, everything

Send = Callable[[Line], dict[str, Any]]


def legal(line: Line) -> str:
    return next(iter(line.legal(0)), "nothing")


def with_what(kind: str, what: str) -> Send:
    return lambda _line: {"type": kind, "what": what}


EVERYTHING: list[Send] = [
    lambda _line: {"type": "say", "phrase": "hello"},
    lambda _line: {"type": "say", "phrase": "nonsense"},
    lambda line: {"type": "foresee", "action": legal(line)},
    lambda _line: {"type": "foresee", "action": "nonsense"},
    lambda line: {"type": "foresee_each", "actions": [legal(line)]},
    lambda line: {"type": "foresee_each", "actions": [legal(line), "nonsense"]},
    lambda _line: {"type": "hint"},
    lambda _line: {"type": "rights"},
    lambda line: {"type": "doubt", "action": legal(line)},
    lambda _line: {"type": "doubt", "action": "nonsense"},
    lambda _line: {"type": "act", "action": "nonsense"},
    lambda line: {"type": "act", "action": legal(line), "at": 10**6},
    lambda _line: {"type": "answer", "yes": False},
    lambda _line: {"type": "answer", "yes": True},
    lambda _line: {"type": "resume"},
    *(with_what("offer", what) for what in ("undo", "draw", "pause", "adjourn", "rematch")),
    *(with_what("claim", what) for what in ("win", "computer", "adjourn")),
    lambda line: {"type": "act", "action": legal(line)},
    lambda _line: {"type": "resign"},
]


def beginning(name: str) -> dict[str, Any]:
    """How a game begins in which seat 0 is asked: who may act is not left to the lot."""
    begun = (games.game(name).new(players=2, seed=seed) for seed in count())
    return next(position for position in begun if 0 in position.to_act).document()


async def _agree(one: Line, other: Line, what: str) -> None:
    await one.granted("offer", 1, what=what)
    await other.granted("answer", 0, yes=True)


async def playing(_a: Line, _b: Line) -> None:
    """The game has begun."""


async def acted(a: Line, _b: Line) -> None:
    if a.legal(0):
        await a.granted("act", 0, action=a.legal(0)[0])


async def offered(_a: Line, b: Line) -> None:
    await b.granted("offer", 1, what="pause")


async def paused(a: Line, b: Line) -> None:
    await _agree(b, a, "pause")


async def adjourned(a: Line, b: Line) -> None:
    await _agree(b, a, "adjourn")


async def over(_a: Line, b: Line) -> None:
    await b.granted("resign", 1)


async def asked_again(a: Line, b: Line) -> None:
    await over(a, b)
    await b.granted("offer", 1, what="rematch")


PHASES: list[Callable[[Line, Line], Coroutine[Any, Any, None]] | None] = [
    *(None, playing, acted, offered, paused, adjourned, over, asked_again)
]
"""How each comes about; None: nobody has come to play yet."""


@asynccontextmanager
async def at_table(
    a: Visitor, b: Visitor, name: str, phase: Callable[[Line, Line], Coroutine[Any, Any, None]] | None
) -> AsyncIterator[tuple[str, Line]]:
    """A table of two in a phase; of the other seat nobody is there any more."""
    made = await a.make([DEVICE, OPEN], name, position=beginning(name))
    if phase is None:
        async with a.line(made["id"]) as line:
            yield made["id"], line
        return
    await b.join(made["id"], made["keys"]["1"])
    async with a.line(made["id"]) as line:
        async with b.line(made["id"]) as other:
            await phase(line, other)
        await line.settle()
        yield made["id"], line


def stands(line: Line) -> tuple[Any, ...]:
    """What makes a phase; as long as it stays the same, the next message can be tried at the same table."""
    table = line.newest["table"]
    return table["status"], table["offer"], table["actions"], table["next_table"]


async def answer_to(line: Line, kind: str, message: dict[str, Any]) -> dict[str, Any]:
    """What comes of a message; rights are told as they are when nobody asks, but say how far they are sure."""
    if kind != "rights":
        return await line.wish(kind, 0, **message)
    await line.send(type=kind, id="rights", seat=0)
    return await line.until(lambda heard: heard.get("id") == "rights" or heard.get("actions") is not None)


async def try_everything(house: House, a: Visitor, b: Visitor, name: str, phase: Any) -> set[str]:
    """Sends everything in one phase; tells the kinds that were granted."""
    granted: set[str] = set()
    left = list(EVERYTHING)
    while left:
        async with at_table(a, b, name, phase) as (table, line):
            before = stands(line)
            while left and stands(line) == before:
                message = left.pop(0)(line)
                kind = message.pop("type")
                answer = await answer_to(line, kind, message)
                assert answer["type"] in ("ack", "refused", "foreseen", "foreseen_each", "hinted", "doubted", "may"), (
                    kind,
                    answer,
                )
                assert answer.get("code") not in ("failed", "bad_message", "not_yours"), (kind, answer)
                if answer["type"] != "refused":
                    granted.add(kind)
                await line.settle()
        await check_whole(house, a, table)
    return granted


async def check_whole(house: House, a: Visitor, table: str) -> None:
    """What is in memory is what the log makes; a finished game has a record that holds together."""
    live = await house.shell.hub.shelf.live(table)
    now = house.shell.hub.now()
    rebuilt = Table.of_log(table, house.shell.store.entries(table))
    assert everything(rebuilt, now) == everything(live.table, now)
    if live.table.status == "over":
        verify(await a.get(f"/tables/{table}/record"))


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_kind_of_message_in_every_phase(name: str, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "ABANDONED_AFTER_MS", 0)

    async def run() -> dict[int, set[str]]:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            return {number: await try_everything(house, a, b, name, phase) for number, phase in enumerate(PHASES)}

    granted = asyncio.run(run())
    kinds = {get_args(one.model_fields["type"].annotation)[0] for one in get_args(messages.Wish | messages.Question)}
    assert set.union(*granted.values()) == kinds
    assert granted[0] == {"rights", "say"}
    assert "resume" in granted[PHASES.index(adjourned)]
    assert "act" not in granted[PHASES.index(over)]
