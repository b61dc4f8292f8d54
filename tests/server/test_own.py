"""One's own games: pages, filters, statistics."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kajuta.server.store.database import open_store
from kajuta.server.store.played_shelf import COUNTED, Wanted
from kajuta.server.tables import decisions
from kajuta.server.tables.played import Played, played_by, statistics
from kajuta.server.web.own import PAGE
from server.house import Visitor, serving
from server.sitting import DEVICE, OPEN, Sitting

LEVEL = {"kind": "computer", "level": "level-1"}


def game_of(place: int, **more: Any) -> Played:
    told = {"own": more.get("score", 0)}
    row = Played(f"table-{place:04}", "hokito", place, "won", "people", 0, "berta", told)
    return row._replace(**more)


def over(
    sitting: Sitting, reason: str = "game", winners: tuple[int, ...] = (0,), scores: tuple[int, ...] = (5, 3)
) -> Sitting:
    body = {"reason": reason, "winners": list(winners), "scores": list(scores)}
    sitting.take_in([decisions.Draft("ended", None, body)])
    return sitting


@pytest.mark.parametrize(
    ("winners", "reason", "mine", "theirs"),
    [
        ((0,), "game", "won", "lost"),
        ((1,), "resigned", "lost", "won"),
        ((0, 1), "game", "shared", "shared"),
        ((), "draw", "shared", "shared"),
        ((), "exported", "none", "none"),
    ],
)
def test_a_game_is_won_shared_or_lost(winners: tuple[int, ...], reason: str, mine: str, theirs: str) -> None:
    sitting = over(Sitting.of("hokito", 2), reason, winners)
    assert [played_by(sitting.table, holder, 1).outcome for holder in "ab"] == [mine, theirs]
    assert played_by(sitting.table, "b", 1).told["own"] == 3
    assert played_by(sitting.table, "b", 1).told["other"] == 5


def test_partners_win_together_and_their_score_is_not_the_rivals() -> None:
    sitting = over(Sitting.of("seameni", 4), winners=(0, 2), scores=(7, 3, 7, 3))
    first, second, third = (played_by(sitting.table, holder, 1) for holder in "abc")
    assert (first.outcome, second.outcome, third.outcome) == ("won", "lost", "won")
    assert (first.told["own"], first.told["other"]) == (7, 3)


@pytest.mark.parametrize(
    ("seats", "against", "outcome"),
    [
        ([DEVICE, LEVEL], "level-1", "won"),
        ([DEVICE, DEVICE], "device", "none"),
        ([DEVICE, {"kind": "computer", "level": "random"}], "computers", "won"),
    ],
)
def test_against_whom_a_game_was_played(seats: list[dict[str, Any]], against: str, outcome: str) -> None:
    row = played_by(over(Sitting(seats)).table, "maker", 1)
    assert (row.against, row.outcome) == (against, outcome)


def test_alone_one_wins_or_loses_against_the_house() -> None:
    solo = [over(Sitting([DEVICE], "totohu", players=1), winners=winners, scores=(12, 9)) for winners in ((0,), ())]
    rows = [played_by(one.table, "maker", 1) for one in solo]
    assert [(row.against, row.outcome, row.told["other"]) for row in rows] == [
        ("alone", "won", 9),
        ("alone", "lost", 9),
    ]


def test_statistics_count_wins_streaks_and_the_best() -> None:
    outcomes = ["won", "won", "lost", "won", "won", "won", "shared", "none", "won"]
    rows = [
        game_of(place, outcome=outcome, score=place, told={"own": place}, against="level-1" if place < 3 else "people")
        for place, outcome in enumerate(outcomes)
    ]
    rows[-1] = rows[-1]._replace(game="totohu")
    told = statistics(rows)
    every = told["all"]
    assert (every["played"], every["won"], every["shared"], every["lost"]) == (8, 6, 1, 1)
    assert (every["longest"], every["streak"], every["best"]["score"]) == (3, 1, 8)
    assert every["recent"] == ["won", "shared", "won", "won", "won", "lost", "won", "won"]
    assert every["by"]["level-1"] == {"played": 3, "won": 2, "shared": 0, "lost": 1}
    assert (told["games"]["hokito"]["streak"], told["games"]["totohu"]["streak"]) == (0, 1)


def test_a_shelf_is_read_in_pages_and_by_what_is_wanted(database: str) -> None:
    shelf = open_store(database).played
    shelf.put("a", [game_of(place) for place in range(5)])
    shelf.put("a", [game_of(4), game_of(5, game="totohu", against="level-2", names="", at=4)])
    shelf.put("b", [game_of(9)])
    assert [row.table_id[-1] for row in shelf.page("a", Wanted(), 3)] == ["5", "4", "3"]
    before = (4, "table-0004")
    assert [row.at for row in shelf.page("a", Wanted(before=before), 9)] == [3, 2, 1, 0]  # type: ignore[arg-type]
    assert [row.game for row in shelf.page("a", Wanted(game="totohu"), 9)] == ["totohu"]
    assert [row.game for row in shelf.page("a", Wanted(against="computer"), 9)] == ["totohu"]
    assert len(shelf.page("a", Wanted(against="people"), 9)) == 5
    assert len(shelf.page("a", Wanted(text="BERT"), 9)) == 5
    assert shelf.page("a", Wanted(text="%"), 9) == []
    assert len(shelf.latest("a")) == 6 <= COUNTED


async def finish(visitor: Visitor, table: str, seat: int = 0) -> None:
    async with visitor.line(table) as line:
        await line.granted("resign", seat)


def test_pages_of_ones_own_games_and_nobody_elses(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            tables = [(await a.make([DEVICE, OPEN]))["id"] for _ in range(PAGE + 3)]
            first = await a.get("/mine/running")
            rest = await a.get(f"/mine/running?before={first['next']}")
            found = [one["id"] for one in first["games"] + rest["games"]]
            assert (len(first["games"]), rest["next"]) == (PAGE, None)
            assert sorted(found) == sorted(tables)
            assert (await b.get("/mine/running"))["games"] == []
            await a.get("/mine/running?before=yesterday", 422)

    asyncio.run(run())


def test_finished_games_move_to_the_other_list_with_result_opponent_and_date(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            made = await a.make([{**DEVICE, "name": "Klára"}, OPEN])
            await b.join(made["id"], made["keys"]["1"], name="Ondra")
            assert (await a.get("/mine/running"))["games"][0]["to_act"] == [0]
            assert (await a.get("/mine/finished"))["games"] == []
            await finish(b, made["id"], 1)
            assert (await a.get("/mine/running"))["games"] == []
            (mine,) = (await a.get("/mine/finished?text=ondr&game=hokito&against=people"))["games"]
            (hers,) = (await b.get("/mine/finished"))["games"]
            assert (mine["outcome"], hers["outcome"], mine["reason"]) == ("won", "lost", "resigned")
            assert (mine["yours"], hers["yours"], mine["seats"][1]["name"]) == ([0], [1], "Ondra")
            assert "holder" not in str(mine)
            assert (await a.get("/mine/finished?text=ondřej"))["games"] == []
            told = await a.get("/mine/statistics")
            assert (told["all"]["won"], told["games"]["hokito"]["longest"]) == (1, 1)
            again = await a.make([DEVICE, LEVEL])
            await finish(a, again["id"])
            assert (await a.get("/mine/statistics"))["all"]["streak"] == 0

    asyncio.run(run())
