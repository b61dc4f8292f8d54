"""Lessons over HTTP: what is legal, what happens, which rule refuses."""

from __future__ import annotations

import asyncio

from server.house import serving

CURRENT = "/api/games/seameni/lessons/current"


def test_a_lesson_is_judged_by_the_rules(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            told = (await a.http.get("/api/games/seameni/lessons?language=cs")).json()
            assert [len(told["steps"]), len(told["riddles"])] == [12, 10]
            assert told["steps"][3]["words"]["name"] == "Proud nese"
            start = (await a.http.get(CURRENT)).json()
            assert "move:A1:f4" in start["legal"]
            assert start["events"] == []
            after = (await a.http.get(f"{CURRENT}?play=0:move:A1:f4")).json()
            assert after["view"]["pirates"]["A1"] == "g5"
            assert [event["kind"] for event in after["events"]] == ["moved", "moved", "turn"]
            refused = (await a.http.get(f"{CURRENT}?play=0:move:A1:g5")).json()["refused"]
            assert (refused["rule"], refused["why"]) == ("S25", 250)
            ahead = (await a.http.get(f"{CURRENT}/foreseen?action=move:A1:f4")).json()
            assert ahead["certain"]

    asyncio.run(run())


def test_what_lies_face_down_is_not_told_beforehand(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            found = (await a.http.get("/api/games/seameni/lessons/discover")).json()
            assert {token for row in found["view"]["sea"] for token in row.split()} == {"?", "."}
            ahead = (await a.http.get("/api/games/seameni/lessons/discover/foreseen?action=move:A1:f3")).json()
            assert not ahead["certain"]
            assert all(event["kind"] != "revealed" for event in ahead["events"])

    asyncio.run(run())


def test_what_there_is_not_is_refused(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            assert (await a.http.get("/api/games/chess/lessons")).status_code == 404
            assert (await a.http.get("/api/games/hokito/lessons/nothing")).status_code == 400
            assert (await a.http.get("/api/games/pearls/lessons")).json() == {"steps": [], "riddles": []}
            long = "&".join(["play=0:a1-a2"] * 41)
            assert (await a.http.get(f"/api/games/hokito/lessons/single?{long}")).status_code == 422
            illegal = await a.http.get("/api/games/hokito/lessons/single/foreseen?action=c3-c5")
            assert illegal.json()["error"]["rule"] == "H10"

    asyncio.run(run())


def test_help_shows_a_thing_before_and_after_and_knows_no_other(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            told = (await a.http.get("/api/games/seameni/help/one-way")).json()
            assert told["rules"] == ["S33", "S47"]
            assert (told["before"]["pirates"]["A1"], told["after"]["pirates"]["A1"]) == ("f3", "g5")
            assert [event["kind"] for event in told["events"]][:2] == ["moved", "moved"]
            hidden = (await a.http.get("/api/games/seameni/help/shark")).json()
            assert "$" not in " ".join(hidden["before"]["sea"])  # what is face down stays so
            assert (await a.http.get("/api/games/seameni/help/kraken")).status_code == 400
            assert (await a.http.get("/api/games/chess/help/king")).status_code == 404

    asyncio.run(run())
