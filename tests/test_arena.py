"""The arena is fair: mirrored set-ups, every seat with its own eyes, and whoever fails loses that game."""

from __future__ import annotations

import json
import os
import re
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import arena_players
from kajuta.arena import Match, Outcome, Task, Tournament, play_all, report
from kajuta.arena.crew import Crew, Table
from kajuta.arena.journal import BadJournal, Journal
from kajuta.arena.pool import ProcessDied
from kajuta.arena.programs import OutsideProgram, ProgramFailed
from kajuta.core.errors import BadOptions, UnknownPlayer
from kajuta.players import time_spent

SPY = "arena_players:Spy"


@pytest.fixture(autouse=True)
def no_lives() -> None:
    arena_players.Spy.lives.clear()


def played(match: Match, processes: int = 1) -> list[Outcome]:
    tournament = Tournament(match)
    play_all(tournament, processes=processes)
    return tournament.outcomes


def test_a_match_by_the_processor_lets_players_think_by_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "process_time", lambda: -1.0)
    match = Match("hokito", ("random", "random"), by_processor=True)
    Crew(match)
    assert time_spent.now() == -1.0
    Crew(replace(match, by_processor=False))
    assert time_spent.now() > 0, "the next match goes by the clock on the wall"
    assert match.identity() != replace(match, by_processor=False).identity()


def timeless(outcomes: list[Outcome]) -> list[Outcome]:
    return [replace(one, seconds=(0, 0), slowest=(0, 0)) for one in outcomes]


def test_every_setup_is_played_from_every_side() -> None:
    match = Match("hokito", ("random", "level-1"), games=5)
    tasks = list(match.tasks())
    assert len(tasks) == 6, "whole set-ups"
    assert [match.seating(task) for task in tasks[:2]] == [[0, 1], [1, 0]]
    assert match.start(1) == match.start(1)
    assert match.start(1) != match.start(2)


def test_in_a_round_robin_everybody_meets_everybody_on_the_same_setups() -> None:
    match = Match("hokito", ("random", "random", "level-1"), games=4)
    assert {task[1:3] for task in match.tasks()} == {(0, 1), (0, 2), (1, 2)}
    assert [task.setup for task in match.tasks()] == sorted(6 * [0] + 6 * [1])
    assert match.labels == ["random #1", "random #2", "level-1"]


def test_with_more_seats_one_plays_against_all_others_from_every_seat() -> None:
    match = Match("triominos", ("level-1", "random"), seats=3, games=3)
    assert [match.seating(task) for task in match.tasks()] == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    assert match.fair_share == pytest.approx(1 / 3)


def test_partners_sit_and_win_together() -> None:
    match = Match("seameni", ("random", SPY), seats=4, games=2, seed="partners")
    assert [match.seating(task) for task in match.tasks()] == [[0, 1, 0, 1], [1, 0, 1, 0]]
    outcomes = played(match)
    assert all(one.share in (0, 0.5, 1) for one in outcomes)


@pytest.mark.parametrize(("game", "seats"), [("triominos", 3), ("totohu", 2), ("seameni", 2)])
def test_every_seat_is_told_and_shown_what_it_may_see_and_nothing_else(game: str, seats: int) -> None:
    match = Match(game, (SPY, SPY), seats=seats, options={"blind": True} if game == "totohu" else {})
    table = Table(Crew(match), Task(0, 0, 1, 1))
    table._sit_down()
    spies = [player for player in table.sitting.values() if isinstance(player, arena_players.Spy)]
    assert len(spies) == seats
    for _ in range(60):
        if table.position.over:
            break
        before = [len(spy.history) for spy in spies]
        asked = table.position
        table._step()
        for seat, spy in enumerate(spies):
            assert spy.chair.seat == seat
            assert spy.history[before[seat] :] == table.position.events_for(seat)
        if asked.to_act[0] != "chance":
            assert spies[int(asked.to_act[0])].views[-1] == asked.view(int(asked.to_act[0]))


def test_a_life_ends_with_stopped_whatever_happened() -> None:
    played(Match("hokito", (SPY, "arena_players:Coward"), games=2))
    assert [spy.ended for spy in arena_players.Spy.lives] == [1, 1, 1], "one that warmed up, and one in each game"


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    match = Match("hokito", ("random", "level-1"), games=4, seed="processes")
    alone = timeless(played(match))
    assert timeless(played(match)) == alone
    assert timeless(played(match, processes=2)) == alone
    assert len({one.margin for one in alone}) > 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Cheat", r"chose 'a1-a1', which is refused: \w.*"),
        ("Coward", "failed: RuntimeError: I would rather not"),
        ("Mute", "answered 'None', which is no action"),
    ],
)
def test_a_player_that_fails_loses_the_game_with_one_sentence(name: str, sentence: str) -> None:
    tournament = Tournament(Match("hokito", (f"arena_players:{name}", "random"), games=2))
    play_all(tournament)
    found = report(tournament)
    assert (found.pairs[0].losses, found.pairs[0].margin) == (2, None)
    assert sum(found.faults.values()) == 2
    for said in found.faults:
        assert re.fullmatch(f"arena_players:{name} {sentence}", said)


def test_a_player_that_kills_its_process_ends_the_match_with_one_sentence() -> None:
    tournament = Tournament(Match("hokito", ("arena_players:Killer", "random"), games=1))
    tournament.add(replace(played(Match("hokito", ("random", "random"), games=1))[0], task=Task(0, 0, 1, 1)))
    with pytest.raises(ProcessDied, match=r"arena_players:Killer against random \(set-up 0\) died 2 times"):
        play_all(tournament, processes=2)
    assert tournament.done == 1


# Outside programs


def test_an_outside_program_plays_by_the_engine_protocol() -> None:
    engine = f"engine[level-1]:{sys.executable} -m kajuta engine"
    outcomes = played(Match("hokito", (engine, "random"), games=2, seconds=0.1))
    assert [one.fault for one in outcomes] == [None, None]
    assert all(one.asked[0] > 5 for one in outcomes)


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        ("sys.exit('no more')", "ended with code 1: no more"),
        ("time.sleep(60)", "did not answer within 0.6 s"),
        ("print('rubbish', flush=True)", r"answered 'rubbish\n', which is not JSON"),
        ("print('[1]', flush=True)", "answered [1], which is no object"),
        ("print(json.dumps({'action': 7}), flush=True)", "chose 7, which is no action"),
        ("print(json.dumps({'id': 99, 'action': 'a1-b1'}), flush=True)", "answered to request 99 when it was asked"),
        ("print(json.dumps({'error': {'message': 'no'}}), flush=True)", "refused to choose: no"),
        ("print(json.dumps({'action': 'a1-a1'}), flush=True)", "chose 'a1-a1', which is refused"),
    ],
)
def test_a_program_that_misbehaves_loses_and_is_started_anew(deed: str, sentence: str, tmp_path: Path) -> None:
    command = f"engine:{sys.executable} {arena_players.program(tmp_path, deed)}"
    outcomes = played(Match("hokito", (command, "random"), games=2, seconds=0.1, patience=0.5))
    assert [one.share for one in outcomes] == [0, 0]
    assert all(sentence in str(one.fault) for one in outcomes)
    if "refused" not in sentence and "no action" not in sentence:
        assert (tmp_path / "starts").read_text("utf-8").count("started") == 2, "what it sends can no longer be trusted"


def test_a_program_gets_view_history_seat_seconds_and_seed(tmp_path: Path) -> None:
    deed = f"Path({str(tmp_path / 'asked')!r}).write_text(line); sys.exit()"
    command = f"engine:{sys.executable} {arena_players.program(tmp_path, deed)}@0.25"
    [_, second] = played(Match("hokito", (command, "random"), games=2))
    asked: dict[str, Any] = json.loads((tmp_path / "asked").read_text("utf-8"))
    assert {"cmd", "view", "history", "seat", "seconds", "seed", "id"} == asked.keys()
    assert (asked["cmd"], asked["seat"], asked["seconds"]) == ("choose", 1, 0.25)
    assert len(asked["history"]) > 0
    assert second.fault is not None
    assert second.fault.endswith("ended with code 0")


def test_no_program_outlives_a_match(tmp_path: Path) -> None:
    deed = f"Path({str(tmp_path / 'pid')!r}).write_text(str(__import__('os').getpid())); time.sleep(60)"
    command = f"engine:{sys.executable} {arena_players.program(tmp_path, deed)}"
    played(Match("hokito", (command, "random"), games=2, seconds=0.1, patience=0.2))
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text("utf-8")), 0)


def test_a_program_that_does_not_even_listen_cannot_stop_a_match() -> None:
    """What it is sent is more than a pipe holds."""
    deaf = "import time; input(); print('{}', flush=True); time.sleep(60)"
    program = OutsideProgram([sys.executable, "-c", deaf], 0.2)
    with pytest.raises(ProgramFailed, match=r"within 0\.3 s"):
        program.ask({"cmd": "choose", "view": "x" * 1_000_000}, 0.1)


@pytest.mark.parametrize(
    "spec", ["genius", "no.module:Class", "arena_players:Nobody", "engine:no-such-program", "engine:'", "sys:path"]
)
def test_an_unknown_contestant_is_refused(spec: str) -> None:
    with pytest.raises(UnknownPlayer):
        Match("hokito", (spec, "random"))


def test_a_match_needs_two_who_can_win() -> None:
    with pytest.raises(BadOptions, match="two players"):
        Match("hokito", ("random",))
    with pytest.raises(BadOptions, match="nobody to play against"):
        Match("triominos", ("random", "level-1"), seats=1)


# Going on


class Interrupt(Exception):
    """Stands in for somebody at the keyboard."""


def test_an_interrupted_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    match = Match("hokito", ("random", "level-1"), games=4, seed="journal")
    journal = Journal(tmp_path / "journal.jsonl", match.identity())
    tournament = Tournament(match, None, journal.read())
    noted: list[Outcome] = []

    def note(outcome: Outcome) -> None:
        journal.write(outcome)
        noted.append(outcome)
        if len(noted) == 3:
            raise Interrupt

    with pytest.raises(Interrupt):
        play_all(tournament, note)
    with (tmp_path / "journal.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"task": [1, 0, 1')  # a line that was being written
    again = Tournament(match, None, journal.read())
    assert again.done == 3
    play_all(again, note)
    assert len(noted) == 4
    assert timeless(again.outcomes) == timeless(played(match))
    assert Tournament(match, None, journal.read()).done == 4


def test_a_journal_of_another_match_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    match = Match("hokito", ("random", "level-1"), seed="one")
    Journal(path, match.identity()).read()
    assert Journal(path, replace(match, games=7).identity()).read() == [], "a longer match may go on"
    with pytest.raises(BadJournal, match="another match: its seed, seconds differ"):
        Journal(path, replace(match, seed="two", seconds=2).identity()).read()
    path.write_text("something else\n", "utf-8")
    with pytest.raises(BadJournal, match="no journal"):
        Journal(path, match.identity()).read()
