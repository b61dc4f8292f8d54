"""Codes, invitations, and seats that the computer takes instead."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from kajuta.server.house.sources import Sources, no_pause
from kajuta.server.store.database import open_store
from kajuta.server.tables import decisions
from kajuta.server.tables.codes import ALPHABET, LENGTH, VALID_MS, code_from, read_code
from kajuta.server.tables.reasons import Refused
from kajuta.server.web.security import Limits
from server.house import serving
from server.sitting import DEVICE, OPEN, START, Sitting

CLOCK = {"kind": "fischer", "seconds": 600, "increment": 15}


def test_a_code_has_six_characters_none_of_which_looks_like_another() -> None:
    codes = {code_from(str(number)) for number in range(2000)}
    assert len(codes) == 2000
    assert {len(code) for code in codes} == {LENGTH}
    assert set("".join(codes)) == set(ALPHABET)
    assert not set(ALPHABET) & set("01OIL")


@pytest.mark.parametrize("typed", ["7KQ4MX", "7kq4mx", "7KQ-4MX", " 7kq 4mx ", "7KQ\u20134MX"])
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    assert read_code(typed) == "7KQ4MX"


@pytest.mark.parametrize("typed", ["", "7KQ4M", "7KQ4MX2", "7KQ4M0", "7KQ4MÍ", "https:"])
def test_what_is_no_code_is_not_taken_for_one(typed: str) -> None:
    assert read_code(typed) is None


def test_a_code_that_is_taken_is_drawn_again_and_an_expired_one_is_free(database: str) -> None:
    shelf = open_store(database).codes
    drawn = iter(["AAAAAA", "AAAAAA", "BBBBBB", "AAAAAA"])
    assert shelf.give("one", lambda: next(drawn), 0, 100).code == "AAAAAA"
    assert shelf.give("two", lambda: next(drawn), 0, 200).code == "BBBBBB"
    assert (shelf.table_of("AAAAAA", 99), shelf.table_of("AAAAAA", 100)) == ("one", None)
    assert shelf.code_of("one", 100) is None
    assert shelf.give("three", lambda: next(drawn), 100, 300).code == "AAAAAA"
    assert shelf.table_of("AAAAAA", 150) == "three"


def test_a_shelf_without_a_free_code_says_so_instead_of_drawing_for_ever(database: str) -> None:
    shelf = open_store(database).codes
    shelf.give("one", lambda: "AAAAAA", 0, 100)
    with pytest.raises(RuntimeError):
        shelf.give("two", lambda: "AAAAAA", 0, 100)


def test_a_friend_sits_down_by_the_code_on_a_seat_of_their_choice(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            made = await a.make([{**DEVICE, "name": "Klára"}, OPEN, OPEN], "totohu", players=3)
            path = f"/tables/{made['id']}"
            given = await a.post(f"{path}/code")
            assert await a.post(f"{path}/code") == given
            code = given["code"]
            assert await b.get(f"/codes/{code[:3].lower()}-{code[3:]}") == {"id": made["id"]}
            refused = await b.post(f"{path}/join", {"code": "222222", "seat": 2}, 403)
            assert refused["error"]["reason"] == "only_by_link"
            assert await b.join(made["id"], code=code, seat=2, name="Ota") == {"seat": 2}
            seats = (await b.get(f"{path}/invitation"))["seats"]
            assert [seat["name"] for seat in seats] == ["Klára", None, "Ota"]

    asyncio.run(run())


def test_only_those_who_sit_at_a_table_that_waits_get_its_code(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            made = await a.make([DEVICE, OPEN])
            path = f"/tables/{made['id']}"
            await b.post(f"{path}/code", status=403)
            code = (await a.post(f"{path}/code"))["code"]
            await b.join(made["id"], made["keys"]["1"])
            assert await a.post(f"{path}/code") == {"code": None, "until": None}  # nobody is invited any more
            async with house.visitor() as late:
                assert (await late.get(f"/codes/{code}"))["id"] == made["id"]  # to look on
                refused = await late.post(f"{path}/join", {"code": code}, 400)
                assert refused["error"]["reason"] == "seats_taken"

    asyncio.run(run())


def test_a_code_expires(database: str) -> None:
    time = [START]
    sources = Sources(now=lambda: time[0], pause=no_pause)

    async def run() -> None:
        async with serving(database, sources=sources) as house, house.visitor() as a:
            made = await a.make([DEVICE, OPEN])
            given = await a.post(f"/tables/{made['id']}/code")
            assert given["until"] == START + VALID_MS
            time[0] += VALID_MS
            refused = await a.get(f"/codes/{given['code']}", 404)
            assert refused["error"]["reason"] == "no_such_code"
            assert (await a.post(f"/tables/{made['id']}/code"))["code"] != given["code"]

    asyncio.run(run())


def test_whoever_guesses_codes_is_soon_refused(database: str) -> None:
    slow = replace(Limits(), requests_per_second=1e-6)

    async def run() -> None:
        async with serving(database, slow) as house, house.visitor() as a:
            answers = [(await a.http.get("/api/codes/222222")).status_code for _ in range(6)]
            assert answers == [404] * 5 + [429]

    asyncio.run(run())


def test_codes_could_be_guessed_as_fast_as_one_liked_by_sitting_down(database: str) -> None:
    slow = replace(Limits(), requests_per_second=1e-6)

    async def run() -> None:
        async with serving(database, slow) as house, house.visitor() as a:
            table = (await a.make([OPEN, OPEN]))["id"]
            guess = {"code": "222222"}
            answers = [(await a.http.post(f"/api/tables/{table}/join", json=guess)).status_code for _ in range(6)]
            assert answers == [403] * 5 + [429]

    asyncio.run(run())


def test_an_invitation_tells_game_rules_clock_and_host_and_nobodys_hash(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            seats = [OPEN, {**DEVICE, "name": "Klára"}]
            made = await a.make(seats, clock=CLOCK, options={"setup": "mixed"})
            told = await b.get(f"/tables/{made['id']}/invitation")
            assert (told["game"], told["host"], told["status"], told["public"]) == ("hokito", 1, "waiting", False)
            assert (told["clock"]["seconds"], told["options"]["setup"]) == (600, "mixed")
            assert "holder" not in str(told)
            await b.get("/tables/nothing/invitation", 404)

    asyncio.run(run())


def test_a_seat_nobody_takes_is_given_to_the_computer_and_the_game_starts(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            made = await a.make([DEVICE, OPEN])
            path, wish = f"/tables/{made['id']}", {"seat": 1, "level": "level-1"}
            refused = await b.post(f"{path}/computer", wish, 403)
            assert refused["error"]["reason"] == "only_by_maker"
            await a.post(f"{path}/computer", {"seat": 1, "level": "nobody"}, 400)
            await a.post(f"{path}/computer", wish)
            table = await a.get(path)
            assert (table["status"], table["seats"][1]["level"]) == ("playing", "level-1")
            await a.post(f"{path}/computer", wish, 400)

    asyncio.run(run())


def test_the_game_waits_for_the_last_seat_that_the_computer_takes() -> None:
    sitting = Sitting([DEVICE, OPEN, OPEN], "totohu", players=3)
    fill = decisions.fill
    assert sitting.take_in(fill(sitting.table, 1, "level-1", sitting.draw_seed)) == ["seated"]
    with pytest.raises(Refused, match="taken"):
        fill(sitting.table, 1, "level-1", sitting.draw_seed)
    with pytest.raises(Refused, match="no such seat"):
        fill(sitting.table, 7, "level-1", sitting.draw_seed)
    assert sitting.take_in(fill(sitting.table, 2, "level-2", sitting.draw_seed))[:2] == ["seated", "started"]
