"""Somebody who holds every seat sends everything, in every phase of every game: all is answered, nothing breaks."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any, get_args

import pytest

from kajuta import games
from kajuta.server.house import inquiries
from kajuta.server.tables.facts import Status
from kajuta.server.tables.records import verify
from kajuta.server.tables.table import Table
from kajuta.server.web.security import Limits
from kajuta.server.wire import wishes
from server.house import Line, serving
from server.sitting import DEVICE, OPEN, everything

PLENTY = Limits(messages_per_second=1000, message_burst=5000, address_messages_per_second=1000,
                address_message_burst=5000, requests_per_second=1000, request_burst=5000)  # fmt: skip
"""The usual limits but for how often: a test is in more of a hurry than people are."""
MESSAGES = 80


def a_message(chance: random.Random, line: Line, seats: int, number: int) -> dict[str, Any]:
    """Any message, mostly one that could be meant."""
    seat = chance.choice([*range(seats)] * 6 + [-1, seats, 99])
    legal = line.legal(seat)
    action = chance.choice(legal) if legal and chance.random() < 0.9 else "nonsense"
    asked = {"id": f"m{number}" if chance.random() < 0.95 else "again", "seat": seat}
    kinds: list[dict[str, Any]] = [
        *[{"type": "act", **asked, "action": action}] * 8,
        {"type": "offer", **asked, "what": chance.choice(["undo", "undo", "draw", "pause", "adjourn", "rematch"])},
        *[{"type": "answer", **asked, "yes": chance.random() < 0.7}] * 2,
        {"type": "resume", **asked},
        {"type": "claim", **asked, "what": chance.choice(["win", "computer", "adjourn"])},
        {"type": "say", **asked, "phrase": chance.choice(["hello", "nothing"])},
        {"type": "foresee", **asked, "action": action},
        {"type": "foresee_each", **asked, "actions": [action, *legal[:5]]},
        {"type": "sync", "have": chance.randint(-2, 300)},
    ]
    if chance.random() < 0.01:
        return {"type": "resign", **asked}
    if chance.random() < 0.01:
        return {"type": "hint", **asked}
    if chance.random() < 0.01:
        return {"type": "doubt", **asked, "action": action}
    return chance.choice(kinds)


async def pester(line: Line, chance: random.Random, seats: int, phases: Counter[str]) -> Counter[str]:
    """Sends one message after another, and waits for the answer to each."""
    answers: Counter[str] = Counter()
    for number in range(MESSAGES):
        message = a_message(chance, line, seats, number)
        phases[line.newest["table"]["status"]] += 1
        answers[message["type"]] += 1
        if message["type"] == "sync":
            await line.send(**message)
        else:
            answer = await line.wish(message.pop("type"), message.pop("seat"), **message)
            assert answer["type"] in ("ack", "refused", "foreseen", "foreseen_each", "hinted", "doubted"), answer
            assert answer.get("code") not in ("failed", "bad_message", "too_many"), answer
        if line.newest["table"]["next_table"] is not None:
            break
    return answers


@pytest.mark.parametrize("name", games.HOUSE)
def test_an_owner_may_send_anything(name: str, database: str) -> None:
    phases: Counter[str] = Counter()
    sent: Counter[str] = Counter()

    async def run(seed: int) -> None:
        chance = random.Random(f"{name}{seed}")
        count = chance.choice([players for players in games.game(name).players if players > 1])
        async with serving(f"{database}{seed}", PLENTY) as house, house.visitor() as a:
            made = await a.make([DEVICE] * (count - 1) + [OPEN if seed else DEVICE], name)
            table = made["id"]
            async with a.line(table) as line:
                if seed:
                    sent.update(await pester(line, chance, count, phases))
                    await a.join(table, made["keys"][str(count - 1)])
                    live = await house.shell.hub.shelf.live(table)
                    assert live.table.seats_of(None) == []
            async with a.line(table) as line:
                sent.update(await pester(line, chance, count, phases))
            live = await house.shell.hub.shelf.live(table)
            rebuilt = Table.of_log(table, house.shell.store.entries(table))
            now = house.shell.hub.now()
            assert everything(rebuilt, now) == everything(live.table, now)
            if live.table.status == "over":
                verify(await a.get(f"/tables/{table}/record"))

    for seed in range(2):
        asyncio.run(run(seed))
    assert set(sent) >= {"act", "offer", "answer", "resume", "claim", "say", "foresee", "foresee_each", "sync"}
    assert set(phases) <= set(get_args(Status))
    assert {"waiting", "playing"} <= set(phases)


def test_a_log_does_not_grow_for_ever(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wishes, "MOST_ENTRIES", 6)

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE]))["id"]
            async with a.line(table) as line:
                await line.granted("say", 0, phrase="hello")
                await line.granted("say", 0, phrase="hello")
                for kind, more in (("say", {"phrase": "hello"}), ("offer", {"what": "pause"})):
                    assert (await line.refused(kind, 0, **more))["reason"] == "log_full"
                await line.granted("act", 0, action=line.legal(0)[0])
                await line.granted("resign", 1)

    asyncio.run(run())


def test_a_log_too_long_for_memory_is_not_opened(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE]))["id"]
            house.shell.hub.shelf.drop(await house.shell.hub.shelf.live(table))
            monkeypatch.setattr(inquiries, "SHORT_LOG", 1)
            monkeypatch.setattr(inquiries, "LONGEST_LOG", 2)
            answer = await a.get(f"/tables/{table}", 400)
            assert answer["error"]["message"] == "this table is too long to be opened here"

    asyncio.run(run())
