"""What lists of tables show."""

from __future__ import annotations

from kajuta.server.tables.lobby import Row, listed, listed_for
from server.sitting import COMPUTER, DEVICE, OPEN, Sitting


def row_of(sitting: Sitting) -> Row:
    table = sitting.table
    return Row(table.id, table.plan.model_dump(), table.plan.public, table.status, awake=False, at=sitting.now)


def test_the_lobby_shows_what_one_needs_to_choose_a_table_and_nobodys_hash() -> None:
    sitting = Sitting([DEVICE, OPEN], clock={"kind": "action", "seconds": 30}, public=True)
    shown = listed(row_of(sitting))
    assert set(shown) == {"id", "host", "game", "players", "options", "clock", "status", "at"}
    assert (shown["game"], shown["players"], shown["status"]) == ("hokito", 2, "waiting")
    assert shown["clock"]["seconds"] == 30
    assert "maker" not in str(shown)


def test_ones_own_tables_say_whose_turn_it_is() -> None:
    sitting = Sitting([DEVICE, OPEN])
    sitting.sit(1, "b", "Berta")
    row = row_of(sitting)
    mine, hers = listed_for(row, sitting.table, "maker"), listed_for(row, sitting.table, "b")
    assert (mine["yours"], mine["your_turn"]) == ([0], True)
    assert (hers["yours"], hers["your_turn"]) == ([1], False)
    assert mine["seats"][1] == {"kind": "person", "name": "Berta", "level": None, "person": "b", "mark": None}
    sitting.act(0)
    assert listed_for(row, sitting.table, "b")["your_turn"]


def test_with_several_seats_any_of_them_makes_it_ones_turn() -> None:
    sitting = Sitting([DEVICE, COMPUTER, DEVICE], "pearls")
    sitting.act(0, "bid1")
    assert listed_for(row_of(sitting), sitting.table, "maker")["your_turn"]
    sitting.act(2, "bid1")
    assert not listed_for(row_of(sitting), sitting.table, "maker")["your_turn"]
