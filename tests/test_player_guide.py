"""The guide to players is true: the example is the one shown, is found once installed, and sits at tables."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import ROOT
from kajuta import players
from kajuta.arena import Match, Tournament, play_all, report
from kajuta.client import Client
from kajuta.core.errors import UnknownPlayer
from server.house import serving

EXAMPLE = ROOT / "examples" / "my_player.py"
GUIDE = (ROOT / "docs" / "players.md").read_text("utf-8")
NAME = "my-player"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What an installation leaves behind: the module, and beside it the entry point of the guide."""
    (tmp_path / "my_player.py").write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    about = tmp_path / "my_player-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: my-player\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[kajuta.players]\n{NAME} = my_player:MyPlayer\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    players._found.cache_clear()
    sys.modules.pop("my_player", None)


def test_the_guide_shows_the_example_and_its_entry_point() -> None:
    example = EXAMPLE.read_text("utf-8")
    assert example.rstrip() in GUIDE
    assert len(example.splitlines()) <= 30
    assert f'{NAME} = "my_player:MyPlayer"' in GUIDE


def test_a_player_that_is_not_installed_is_not_there() -> None:
    with pytest.raises(UnknownPlayer):
        players.player(NAME)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("game", ["hokito", "triominos", "totohu"])
def test_an_installed_player_is_found_by_name_and_plays_in_the_arena(game: str) -> None:
    assert NAME in players.names()
    tournament = Tournament(Match(game, (NAME, "random"), games=2, seed="guide"))
    play_all(tournament)
    found = report(tournament)
    assert found.faults == {}
    assert game != "hokito" or found.pairs[0].wins == 2


@pytest.mark.usefixtures("installed")
def test_an_installed_player_sits_at_a_table_of_the_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}") as house, Client(house.address) as client:
            seats = [{"kind": "computer", "level": NAME}, {"kind": "device"}]
            made = await client.make_table({"game": "hokito", "seats": seats})
            async with client.table(made["id"]) as table:
                async for state in table.turns(1):
                    assert state.legal
                    assert table.table["actions"] == 1, "it has made its move"
                    return

    asyncio.run(run())
