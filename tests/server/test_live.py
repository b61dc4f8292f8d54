"""A table in memory with those who are connected: catching up, fresh starts, absence. No server."""

from __future__ import annotations

import json
from typing import Any

from kajuta.server.house.connection import OUTBOX_BYTES, Connection
from kajuta.server.house.live import KEPT_UPDATES, MOST_LEARNED, Live
from kajuta.server.tables import decisions
from kajuta.server.tables.decisions import Drafts
from server.sitting import COMPUTER, OPEN, SECOND, Sitting


class House:
    """A live table driven by hand, every entry told at once."""

    def __init__(self, game: str = "pearls", count: int = 3) -> None:
        self.sitting = Sitting([OPEN] * count, game)
        self.live = Live(self.sitting.table)
        for seat in range(count):
            self.wish(decisions.sit, seat, "abcdef"[seat], None, self.sitting.draw_seed)

    def wish(self, decide: Any, *arguments: Any) -> None:
        drafts: Drafts = decide(self.sitting.table, *arguments)
        table, self.sitting.table = self.sitting.table, _Deaf()  # type: ignore[assignment]
        before = len(self.sitting.entries)
        self.sitting.take_in(drafts)
        self.sitting.table = table
        self.live.take_in(self.sitting.entries[before:])
        self.deliver()

    def deliver(self) -> None:
        self.live.deliver(self.sitting.now)

    def connect(self, holder: str | None) -> Connection:
        connection = Connection(holder)
        connection.seats = self.live.table.seats_of(holder)
        self.live.connections.add(connection)
        self.live.note_absence(self.sitting.now)
        self.deliver()
        return connection

    def disconnect(self, connection: Connection) -> None:
        self.live.connections.discard(connection)
        self.live.note_absence(self.sitting.now)


class _Deaf:
    """Stands in while entries are only numbered: the live table takes them in itself."""

    def evolve(self, _entry: object) -> None:
        pass


def heard(connection: Connection) -> list[dict[str, Any]]:
    found = []
    while connection.outbox:
        text = connection.outbox.popleft()
        assert text is not None
        found.append(json.loads(text))
    return found


def test_the_first_message_is_a_hello_with_everything() -> None:
    house = House()
    (hello,) = heard(house.connect("b"))
    assert (hello["type"], hello["seats"], hello["n"]) == ("hello", [1], house.live.table.length - 1)
    assert [state["seat"] for state in hello["states"]] == [1]
    assert hello["states"][0]["legal"] == ["bid1", "bid2", "bid3", "show"]


def test_everybody_is_told_in_order_as_each_may_see_it() -> None:
    house = House()
    first, onlooker = house.connect("a"), house.connect(None)
    heard(first), heard(onlooker)
    house.wish(decisions.act, 0, "bid2")
    house.wish(decisions.act, 1, "bid1")
    told = heard(first)
    assert [message["n"] for message in told] == [told[0]["n"], told[0]["n"] + 1]
    assert told[0]["events"] == [{"kind": "bid", "seat": 0, "bid": 2}]
    assert [message["events"] for message in heard(onlooker)] == [[{"kind": "bid", "seat": seat}] for seat in (0, 1)]


def test_several_seats_on_one_device_each_get_their_own() -> None:
    house = House()
    house.wish(lambda _table: [decisions.Draft("seated", 1, {"holder": "a", "name": "A", "level": None})])
    connection = house.connect("a")
    assert [state["seat"] for state in heard(connection)[0]["states"]] == [0, 1]
    house.wish(decisions.act, 1, "bid3")
    told = heard(connection)
    assert [(message["seat"], message["n"]) for message in told] == [(0, told[0]["n"]), (1, told[0]["n"])]
    assert ["bid" in message["events"][0] for message in told] == [False, True]


def test_who_was_away_gets_exactly_what_was_missed() -> None:
    house = House()
    connection = house.connect("a")
    have = heard(connection)[0]["n"]
    for seat in (0, 1, 2):
        house.wish(decisions.act, seat, f"bid{seat + 1}")
    original = heard(connection)
    again = house.live.catch_up(connection, have, 0)
    assert [json.loads(text) for text in again] == original
    assert house.live.catch_up(connection, house.live.table.length - 1, 0) == []


def test_who_missed_too_much_or_claims_to_know_the_future_gets_a_hello() -> None:
    house = House()
    connection = house.connect("a")
    for _ in range(KEPT_UPDATES + 1):
        house.wish(decisions.say, 0, "hello")
    newest = house.live.table.length - 1
    for have in (-1, -5, newest - KEPT_UPDATES - 1, newest + 1, 10**30):
        (text,) = house.live.catch_up(connection, have, 0)
        assert json.loads(text)["type"] == "hello"
    assert len(house.live.catch_up(connection, newest - KEPT_UPDATES, 0)) == KEPT_UPDATES


def test_a_spectator_who_comes_late_gets_no_half_of_a_stream() -> None:
    house = House()
    first = house.connect(None)
    have = heard(first)[0]["n"]
    house.disconnect(first)
    house.wish(decisions.say, 0, "hello")
    second = house.connect(None)
    house.wish(decisions.say, 0, "luck")
    (text,) = house.live.catch_up(second, have, 0)
    assert json.loads(text)["type"] == "hello"


def test_what_others_stored_is_learned_once_and_told_like_anything_else() -> None:
    here, there = House(), House()
    connection = here.connect("a")
    first = heard(connection)[0]["n"] + 1
    for seat in (0, 1):
        there.wish(decisions.act, seat, "bid1")
    tail = there.sitting.entries[first:]
    assert here.live.learn(tail[:1])
    assert here.live.learn(tail)
    assert not here.live.learn(tail)
    here.deliver()
    told = heard(connection)
    assert [(message["type"], message["n"], message["granted"]) for message in told] == [
        ("update", first, None),
        ("update", first + 1, None),
    ]


def test_who_missed_very_much_of_what_others_stored_is_told_everything_afresh() -> None:
    here, there = House(), House()
    connection = here.connect("a")
    first = heard(connection)[0]["n"] + 1
    for _ in range(MOST_LEARNED + 1):
        there.wish(decisions.say, 0, "hello")
    here.live.learn(there.sitting.entries[first:])
    here.deliver()
    (hello,) = heard(connection)
    assert (hello["type"], hello["n"]) == ("hello", first + MOST_LEARNED)


def test_a_connection_whose_seats_change_was_not_told_which_it_has() -> None:
    house = House()
    connection = house.connect("a")
    heard(connection)
    house.wish(decisions.leave, 0)
    (hello,) = heard(connection)
    assert (hello["type"], hello["seats"], hello["states"][0]["seat"]) == ("hello", [], None)
    assert hello["states"][0]["view"]["card"][0] is None


def test_who_does_not_read_is_let_go() -> None:
    house = House()
    connection = house.connect("a")
    ends: list[int] = []
    connection.cut_off = ends.append
    connection.outbox.popleft()  # the greeting is on its way
    connection.send(b"x")
    for _ in range(OUTBOX_BYTES // 1000 - 10):
        connection.send(b"x" * 1000)
    assert (None in connection.outbox, ends) == (False, [])
    for _ in range(20):
        connection.send(b"x" * 1000)
    assert (connection.outbox[0], set(ends)) == (None, {1013})


def test_one_message_may_be_longer_than_what_may_wait() -> None:
    house = House()
    connection = house.connect("a")
    connection.outbox.clear()
    connection.send(b"x" * (2 * OUTBOX_BYTES))
    assert None not in connection.outbox


def test_present_are_those_connected_and_computers() -> None:
    sitting = Sitting([COMPUTER, OPEN, OPEN], "pearls")
    live = Live(sitting.table)
    assert live.present() == [0]


def test_absence_begins_when_the_last_connection_goes() -> None:
    house = House()
    first, second = house.connect("a"), house.connect("a")
    house.disconnect(first)
    assert 0 not in house.live.away_since
    house.sitting.wait(SECOND)
    house.disconnect(second)
    assert house.live.away_since[0] == house.sitting.now
    house.connect("a")
    assert 0 not in house.live.away_since


def test_somebody_who_never_connected_could_never_be_called_absent() -> None:
    house = House()
    assert set(house.live.away_since) == {0, 1, 2}


def test_a_resumed_game_was_abandoned_at_once() -> None:
    house = House()
    house.connect("b")
    house.wish(lambda _table: [decisions.Draft("adjourned", 1)])
    house.sitting.wait(1000 * SECOND)
    house.wish(decisions.resume, 1)
    assert house.live.away_since == {0: house.sitting.now, 2: house.sitting.now}
