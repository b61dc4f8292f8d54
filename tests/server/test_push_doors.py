"""Who may be told what, and what a host says: the doors around pushes."""

from __future__ import annotations

import asyncio
import stat
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from kajuta.cli import main, serve
from kajuta.cli.push import push_of
from kajuta.core.errors import KajutaError
from kajuta.server.store.database import open_store
from kajuta.server.store.push_shelf import Subscription
from kajuta.server.tables.plan import ClockPlan
from kajuta.server.tables.reminders import is_slow, to_remind
from kajuta.server.web.shell import Site
from server.house import HURRIED, serving
from server.pushing import CONTACT, PLAN, browser_at, push_service
from server.sitting import Sitting

# Over HTTP


def test_a_server_without_a_key_offers_nothing_and_works(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, push_service() as service:
            assert await a.get("/push") == {"key": None, "endpoint": None, "language": None}
            refused = await a.post("/push", browser_at(service).wish(), 400)
            assert refused["error"]["reason"] == "no_push"
            assert (await a.http.delete("/api/push")).json()["endpoint"] is None

    asyncio.run(run())


def test_a_subscription_is_changed_and_removed_by_its_browser_alone(database: str) -> None:
    async def run() -> None:
        async with (
            push_service() as service,
            serving(database, site=Site(push=PLAN)) as house,
            house.visitor() as a,
            house.visitor() as b,
        ):
            browser = browser_at(service)
            assert (await a.get("/push"))["endpoint"] is None
            await a.post("/push", browser.wish())
            told = await a.post("/push", browser.wish("cs"))
            assert (told["endpoint"], told["language"]) == (browser.endpoint, "cs")
            assert (await b.http.delete("/api/push")).json()["endpoint"] is None
            assert (await a.get("/push"))["endpoint"] == browser.endpoint
            # The browser has lost its key and is somebody else: it is told of nobody else's moves.
            await b.post("/push", browser.wish())
            assert (await a.get("/push"))["endpoint"] is None
            assert (await b.http.delete("/api/push")).json()["endpoint"] is None
            assert house.shell.store.push.of((await b.get("/me"))["id"]) == []

    asyncio.run(run())


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "http://fcm.googleapis.com/x"},
        {"endpoint": "https://no-such-name.invalid/x"},
        {"p256dh": "B" + "A" * 86},
        {"auth": "A" * 21 + "="},
    ],
)
def test_what_cannot_be_sent_to_is_no_subscription(database: str, change: dict[str, str]) -> None:
    async def run() -> None:
        async with (
            push_service() as service,
            serving(database, site=Site(push=PLAN)) as house,
            house.visitor() as a,
        ):
            answer = await a.http.post("/api/push", json=browser_at(service).wish() | change)
            assert answer.status_code in (400, 422), answer.text
            assert (await a.get("/push"))["endpoint"] is None

    asyncio.run(run())


def test_a_person_has_so_many_browsers_and_no_more(database: str) -> None:
    async def run() -> None:
        limits = replace(HURRIED, push_browsers=2)
        async with (
            push_service() as service,
            serving(database, limits, site=Site(push=PLAN)) as house,
            house.visitor() as first,
            house.visitor() as second,
            house.visitor() as third,
        ):
            browser = browser_at(service)
            await first.post("/push", browser.wish())
            for other in (second, third):
                await other.post("/links/use", {"key": (await first.post("/me/link"))["key"]})
            await second.post("/push", browser_at(service).wish())
            refused = await third.post("/push", browser_at(service).wish(), 429)
            assert refused["error"]["reason"] == "too_many_browsers"
            await second.http.delete("/api/push")
            await third.post("/push", browser_at(service).wish())
            await first.post("/push", browser.wish("cs"))

    asyncio.run(run())


def test_a_revoked_device_is_told_nothing_any_more_and_a_browser_takes_its_wish_along(database: str) -> None:
    async def run() -> None:
        async with (
            push_service() as service,
            serving(database, site=Site(push=PLAN)) as house,
            house.visitor() as a,
            house.visitor() as phone,
        ):
            browser = browser_at(service)
            await phone.post("/push", browser.wish())
            await phone.post("/links/use", {"key": (await a.post("/me/link"))["key"]})
            assert (await phone.get("/push"))["endpoint"] == browser.endpoint
            me = await a.get("/me")
            assert [one.endpoint for one in house.shell.store.push.of(me["id"])] == [browser.endpoint]
            (device,) = (one["id"] for one in me["devices"] if not one["here"])
            await a.post(f"/me/devices/{device}/revoke")
            assert house.shell.store.push.of(me["id"]) == []

    asyncio.run(run())


def test_of_several_processes_one_tells_of_a_move(database: str) -> None:
    here, there = open_store(database, "here"), open_store(database, "there")
    assert [store.push.claim("t", "p", 5, 1) for store in (here, there, here)] == [True, False, False]
    assert there.push.claim("t", "p", 7, 2)
    assert not here.push.claim("t", "p", 6, 3)
    assert here.push.claim("t", "q", 0, 3)
    here.pulse.tidy(3 + 91 * 24 * 3600 * 1000)
    assert here.push.claim("t", "p", 5, 4), "what was long ago is forgotten"
    wanted = Subscription("https://a.example/x", "p", "a", "en")
    assert here.push.put("p", "key", wanted, 1, 1)
    there.push.forget(wanted.endpoint)
    assert here.push.of("p") == []
    here.close()
    there.close()


# Whom a table waits for


def test_games_of_days_and_without_a_clock_are_slow_and_those_of_minutes_are_not() -> None:
    clocks = [{"kind": "none"}, {"kind": "days", "days": 1}, {"kind": "action", "seconds": 3600}]
    assert all(is_slow(ClockPlan.model_validate(clock)) for clock in clocks)
    quick = [{"kind": "action", "seconds": 120}, {"kind": "fischer", "seconds": 3599, "increment": 60}]
    assert not any(is_slow(ClockPlan.model_validate(clock)) for clock in quick)


def test_a_move_is_the_same_while_others_choose_at_the_same_time() -> None:
    sitting = Sitting.of("totohu", 2)
    before = to_remind(sitting.table)
    assert set(before) == {"a", "b"}
    sitting.act(0, sitting.legal(0)[0])
    assert to_remind(sitting.table)["b"] == before["b"]
    assert to_remind(sitting.table).get("a") != before["a"]


# What a host says


def options(*words: str) -> Any:
    return serve._parser().parse_args(list(words))


def test_the_key_of_a_host_is_made_by_one_command_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "push.pem"
    assert main(["serve", "--new-push-key", str(path)]) == 0
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    made = path.read_bytes()
    found = push_of(options("--push-key", str(path), "--push-contact", CONTACT))
    assert found is not None
    assert (found.key, found.contact, found.near) == (made, CONTACT, False)
    assert main(["serve", "--new-push-key", str(path)]) == 2, "browsers rely on the old one"
    assert path.read_bytes() == made
    assert push_of(options()) is None


def test_what_a_host_gets_wrong_is_told_in_a_sentence(tmp_path: Path) -> None:
    wrong, curve = tmp_path / "wrong.pem", tmp_path / "curve.pem"
    wrong.write_text("not a key", "utf-8")
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    other = ec.generate_private_key(ec.SECP384R1())
    curve.write_bytes(other.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    contact = "--push-contact", CONTACT
    for words, said in [
        (("--push-contact", CONTACT), "goes with --push-key"),
        (("--push-key", str(wrong)), "--push-contact mailto:"),
        (("--push-key", str(wrong), "--push-contact", "me"), "--push-contact mailto:"),
        (("--push-key", str(tmp_path / "none"), *contact), "cannot be read"),
        (("--push-key", str(wrong), *contact), "no private key"),
        (("--push-key", str(curve), *contact), "P-256"),
    ]:
        with pytest.raises(KajutaError, match=said):
            push_of(options(*words))


def test_without_the_extra_a_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("kajuta.server.push.")]:
        if name.endswith((".vapid", ".sealing")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cryptography", None)
    for name in [name for name in sys.modules if name.startswith("cryptography.")]:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(KajutaError, match=r"kajuta\[push\]"):
        push_of(options("--push-key", "key.pem", "--push-contact", CONTACT))
    assert main(["serve", "--new-push-key", str(tmp_path / "push.pem")]) == 2
