"""What takes long is worked out beside the tables: in turn, by real processes, and only while somebody waits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from kajuta import games
from kajuta.core.errors import BadDocument, IllegalAction
from kajuta.core.knowledge import foresee
from kajuta.server.house import inquiries
from kajuta.server.lanes import errands, lane, thinking
from kajuta.server.lanes.errands import Foreseeing, Importing, Making, Nothing, Opening
from kajuta.server.lanes.lane import Busy, Lane
from kajuta.server.lanes.thoughts import Thought
from kajuta.server.lanes.turns import Line, Turns
from kajuta.server.tables.plan import TablePlan
from server.house import HURRIED, serving
from server.outside import PATIENCE_SECONDS
from server.sitting import DEVICE, Sitting, everything


def test_everybody_has_a_turn_and_their_own_come_in_order() -> None:
    line: Line[str] = Line()
    for asker, number in [("a", 1), ("a", 2), ("a", 3), ("b", 1), ("c", 1), ("b", 2)]:
        line.put(asker, f"{asker}{number}")
    line.remove(lambda one: one == "c1")
    assert [line.take() for _ in range(len(line))] == ["a1", "b1", "a2", "b2", "a3"]
    assert not line.waiting


def test_what_can_wait_has_a_share() -> None:
    turns: Turns[str] = Turns(3)
    for _ in range(5):
        turns.urgent.put("a", "urgent")
        turns.patient.put("b", "patient")
    taken = []
    while (patient := turns.next_is_patient(room=True)) is not None:
        taken.append(turns.take(patient=patient)[0])
    assert "".join(taken) == "uupuupuppp"


def test_what_can_wait_needs_room() -> None:
    turns: Turns[str] = Turns(3)
    turns.patient.put("b", "patient")
    assert turns.next_is_patient(room=False) is None
    assert turns.next_is_patient(room=True) is True


def test_thinking_is_shortened_and_then_left_to_the_level_below() -> None:
    thought = Thought("hokito", {}, 0, [], "level-5", 2.0, "seed")
    assert thinking.hurried(thought, 3) == thought
    shorter = thinking.hurried(thought, 6)
    assert (shorter.level, shorter.seconds) == ("level-5", 1.0)
    least = thinking.hurried(thought, 1000)
    assert (least.level, least.seconds) == ("level-4", thinking.LEAST_SECONDS)
    weakest = Thought("hokito", {}, 0, [], "level-1", 1.0, "seed")
    assert thinking.hurried(weakest, 1000).level == "level-1"


@dataclass(frozen=True)
class Saying:
    """An errand that says something, after a while, or when there is a certain file."""

    word: str
    seconds: float = 0.0
    until: Path | None = None
    kind = "saying"

    def prepare(self) -> None:
        pass

    def carry_out(self) -> str:
        time.sleep(self.seconds)
        while self.until is not None and not self.until.exists():
            time.sleep(0.01)
        if self.word == "refuse":
            raise BadDocument(["one", "two"])
        if self.word == "illegal":
            raise IllegalAction("no", "H8", 81)
        return self.word


@asynccontextmanager
async def a_lane(workers: int = 1) -> AsyncIterator[Lane]:
    made = Lane("test", workers)
    try:
        yield made
    finally:
        made.close()
        assert all(worker.pid is None for worker in made.workers)


def test_an_errand_is_answered_or_refused_as_if_it_were_done_here() -> None:
    async def run() -> None:
        async with a_lane() as one:
            assert await one.do(Saying("yes"), "a", PATIENCE_SECONDS) == "yes"
            with pytest.raises(BadDocument) as bad:
                await one.do(Saying("refuse"), "a", PATIENCE_SECONDS)
            assert (bad.value.faults, bad.value.message, bad.value.code) == (("one", "two"), "one; two", "bad_position")
            with pytest.raises(IllegalAction) as illegal:
                await one.do(Saying("illegal"), "a", PATIENCE_SECONDS)
            assert (illegal.value.rule, illegal.value.why, str(illegal.value)) == ("H8", 81, "no")

    asyncio.run(run())


def test_a_process_that_was_warmed_up_is_the_one_that_answers() -> None:
    """A worker whose answer was nothing at all was ended, so that a server that had just started was slow twice."""

    async def run() -> None:
        async with a_lane(2) as one:
            one.warm_up(Nothing("hokito"))
            assert await one.do(Saying("yes"), "a", PATIENCE_SECONDS) == "yes"
            begun = [worker.pid for worker in one.workers]
            assert None not in begun
            assert await one.do(Saying("again"), "a", PATIENCE_SECONDS) == "again"
            assert [worker.pid for worker in one.workers] == begun

    asyncio.run(run())


def test_what_is_loaded_for_a_table_is_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(errands, "prepare", loaded.append)
    Making("table", TablePlan(game="seameni"), "somebody", ()).prepare()
    Importing("table", {"game": "totohu"}, "somebody").prepare()
    strange: list[Any] = [{"game": "chess"}, {"game": ["hokito"]}, {}, [], None]
    for record in strange:
        Importing("table", record, "somebody").prepare()
    assert loaded == ["seameni", "totohu"]


def test_errands_take_turns_and_those_nobody_waits_for_are_left_out() -> None:
    done: list[str] = []

    async def run() -> None:
        async with a_lane() as one:

            async def ask(asker: str, word: str, *, patient: bool = False) -> None:
                done.append(await one.do(Saying(word), asker, 10, patient=patient))

            first = asyncio.create_task(one.do(Saying("first", 0.3), "a", PATIENCE_SECONDS))
            await asyncio.sleep(0)
            later = asyncio.create_task(ask("c", "c1", patient=True))
            many = [asyncio.create_task(ask("a", f"a{number}")) for number in range(3)]
            other = asyncio.create_task(ask("b", "b1"))
            await asyncio.sleep(0)
            many[1].cancel()
            await asyncio.wait([first, later, other, *many])
            assert await one.do(Saying("end"), "a", PATIENCE_SECONDS) == "end"

    asyncio.run(run())
    assert done == ["a0", "b1", "a2", "c1"]


def test_what_is_begun_is_ended_soon_if_nobody_waits_for_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_lane() as one:
            assert await one.do(Saying("yes"), "a", PATIENCE_SECONDS) == "yes"
            endless = asyncio.create_task(one.do(Saying("never", until=tmp_path / "never"), "a", 3600))
            await asyncio.sleep(0.1)
            endless.cancel()
            async with asyncio.timeout(PATIENCE_SECONDS):
                assert await one.do(Saying("next"), "b", PATIENCE_SECONDS) == "next"

    asyncio.run(run())


def test_what_can_wait_leaves_a_worker_for_what_cannot(tmp_path: Path) -> None:
    slowly = Saying("slow", until=tmp_path / "now")

    async def run() -> None:
        async with a_lane(2) as one:
            await asyncio.gather(*(one.do(Saying("warm"), "a", PATIENCE_SECONDS) for _ in range(2)))
            slow = [asyncio.create_task(one.do(slowly, "a", PATIENCE_SECONDS, patient=True)) for _ in range(2)]
            await asyncio.sleep(0)
            assert await one.do(Saying("quick"), "b", PATIENCE_SECONDS) == "quick"
            assert not any(task.done() for task in slow)
            (tmp_path / "now").touch()
            await asyncio.gather(*slow)

    asyncio.run(run())


def test_one_asker_cannot_fill_the_lane(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lane, "MOST_WAITING_OF_ONE", 2)
    monkeypatch.setattr(lane, "MOST_WAITING", 4)

    async def run() -> None:
        async with a_lane() as one:
            under_way = [asyncio.create_task(one.do(Saying("x", 0.2), "a", PATIENCE_SECONDS))]
            await asyncio.sleep(0)
            under_way += [asyncio.create_task(one.do(Saying("x"), "a", PATIENCE_SECONDS)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await one.do(Saying("x"), "a", PATIENCE_SECONDS)
            under_way += [asyncio.create_task(one.do(Saying("x"), "b", PATIENCE_SECONDS)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await one.do(Saying("x"), "c", PATIENCE_SECONDS)
            assert await asyncio.gather(*under_way) == ["x"] * 5

    asyncio.run(run())


def test_a_choice_is_foreseen_as_each_of_its_actions() -> None:
    position = games.game("triominos").new(seed="errand")
    seat = position.to_act[0]
    assert isinstance(seat, int)
    told = Foreseeing(position, seat, [], position.legal(seat)).carry_out()
    for action in position.legal(seat):
        seen = foresee(position, action, seat)
        assert told[action] == {"events": seen.events, "certain": seen.certain, "scores": seen.scores}


def test_a_question_about_a_choice_is_asked_once_and_called_off_when_the_game_moves_on(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE], game="seameni"))["id"]
            async with a.line(table) as line:
                live = await house.shell.hub.shelf.live(table)
                legal = line.legal(0)
                first = await line.wish("foresee", 0, action=legal[0])
                assert first["type"] == "foreseen"
                beside = [action for seat, action in live.ahead if seat == 0]
                assert beside == legal[: inquiries.CHOICE_SIZE]
                assert len(set(live.ahead.values())) == 1
                seen = foresee(live.table.position, legal[0], 0, live.table.seen[0])  # type: ignore[arg-type]
                assert (first["events"], first["certain"], first["scores"]) == (seen.events, seen.certain, seen.scores)
                await line.granted("act", 0, action=next(one for one in legal if one != "offer"))
                assert live.ahead == {}
                seat = line.newest["table"]["to_act"][0]
                await line.wish("foresee", seat, action=line.legal(seat)[0])
                assert legal[0] not in [action for other, action in live.ahead if other == 0] or seat == 0

    asyncio.run(run())


@pytest.mark.parametrize("game", games.HOUSE)
def test_a_whole_choice_is_one_question_and_tells_what_one_by_one_would(database: str, game: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE], game=game))["id"]
            async with a.line(table) as line:
                seat = line.newest["table"]["to_act"][0]
                choice = line.legal(seat)[:5]
                each = await line.wish("foresee_each", seat, actions=choice)
                assert (each["type"], list(each["each"])) == ("foreseen_each", choice)
                live = await house.shell.hub.shelf.live(table)
                assert len(set(live.ahead.values())) == (0 if game == "hokito" else 1)
                for action in choice:
                    one = await line.wish("foresee", seat, action=action)
                    assert each["each"][action] == {key: one[key] for key in ("events", "certain", "scores")}
                refused = await line.refused("foresee_each", seat, actions=[*choice, "nonsense"])
                assert refused["code"] == "illegal_action"

    asyncio.run(run())


def test_a_question_about_many_actions_counts_for_several_messages(database: str) -> None:
    async def run() -> None:
        limits = replace(HURRIED, messages_per_second=0.0, message_burst=8)
        async with serving(database, limits) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE]))["id"]
            async with a.line(table) as line:
                await line.wish("foresee_each", 0, actions=line.legal(0)[:1] * 40)  # one message, and almost five more
                assert (await line.wish("foresee", 0, action=line.legal(0)[0]))["type"] == "foreseen"
                assert (await line.wish("foresee", 0, action=line.legal(0)[0]))["type"] == "foreseen"
                assert (await line.refused("foresee", 0, action=line.legal(0)[0]))["code"] == "too_many"

    asyncio.run(run())


def test_a_long_log_makes_the_same_table_in_another_process() -> None:
    sitting = Sitting.of("hokito", 2)
    sitting.play_on(10)

    async def run() -> None:
        async with a_lane() as one:
            opened, _ = await one.do(Opening("table", "hokito", sitting.entries), "a", PATIENCE_SECONDS)
            assert everything(opened, sitting.now) == everything(sitting.table, sitting.now)

    asyncio.run(run())
