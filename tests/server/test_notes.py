"""What is told beside the game, hints, answers, seats taken over, is still told to whoever comes later."""

from __future__ import annotations

import asyncio
from typing import Any

from kajuta.server.tables import decisions, offers
from kajuta.server.tables.standing import MOST_NOTES
from server.house import serving
from server.sitting import COMPUTER, DEVICE, Sitting, everything


def notes(sitting: Sitting) -> list[tuple[str, int, int]]:
    """Kind, seat, and after how many events everybody has seen."""
    return [(note.happened["kind"], note.happened["seat"], note.seen[-1]) for note in sitting.table.notes]


def test_notes_stand_where_they_were_made() -> None:
    sitting = Sitting.of("hokito", 2)
    assert notes(sitting) == []  # sitting down before the game is nothing to tell
    sitting.wish(decisions.hint, 0)
    sitting.play_on(2)
    after_two = len(sitting.table.seen[-1])
    sitting.wish(offers.offer, 0, "draw")
    sitting.no(1)
    assert notes(sitting) == [("hinted", 0, 0), ("answered", 1, after_two)]
    assert everything(sitting.rebuilt(), sitting.now) == everything(sitting.table, sitting.now)


def test_what_is_taken_back_leaves_its_notes_behind() -> None:
    sitting = Sitting.of("hokito", 2)
    sitting.play_on(2)
    after_two = len(sitting.table.seen[-1])
    sitting.play_on(1)
    sitting.wish(decisions.hint, 1)
    sitting.wish(offers.offer, 0, "undo")
    sitting.yes(1)
    assert len(sitting.table.seen[-1]) == after_two
    assert [(kind, seen) for kind, _, seen in notes(sitting)] == [
        ("hinted", after_two),
        ("answered", after_two),
        ("undone", after_two),
    ]


def test_a_note_counts_what_each_seat_has_seen_itself() -> None:
    sitting = Sitting.of("pearls", 3)
    sitting.play_on(5)
    seat = sitting.table.awaited()[0]
    sitting.wish(decisions.hint, seat)
    assert sitting.table.notes[-1].seen == tuple(len(events) for events in sitting.table.seen)


def test_whoever_comes_later_is_told_the_notes(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as anna:
            table = (await anna.make([DEVICE, DEVICE]))["id"]
            async with anna.line(table) as line:
                await line.wish("hint", 0)
                await line.granted("act", 0, action=line.legal(0)[0])
            async with anna.line(table) as line:
                hello = line.hello
        assert [state["seat"] for state in hello["states"]] == [0, 1]
        for state in hello["states"]:
            told: list[Any] = state["notes"]
            assert told == [{"happened": {"kind": "hinted", "seat": 0}, "seen": 0}]

    asyncio.run(run())


def test_notes_do_not_grow_without_end_but_hints_are_kept() -> None:
    sitting = Sitting.of("hokito", 2)
    sitting.wish(decisions.hint, 0)
    for _ in range(MOST_NOTES + 5):
        sitting.wish(offers.offer, 1, "draw")
        sitting.no(0)
    assert len(notes(sitting)) == MOST_NOTES + 1
    assert notes(sitting)[0] == ("hinted", 0, 0)
    assert sitting.table.hints() == [[0, 0]]


def test_a_computer_that_sits_from_the_start_is_no_note() -> None:
    assert Sitting([DEVICE, COMPUTER]).table.notes == []
