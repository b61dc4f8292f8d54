"""Searches find what is true, stop when told, answer the same again, and keep what they have learnt."""

from __future__ import annotations

import threading
import tomllib
from functools import cache, partial
from pathlib import Path

import pytest

from kajuta import games
from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.program import Mode, run_rules
from kajuta.core.position import Position
from kajuta.players.hokito import judgement
from kajuta.players.search import plain, tree
from kajuta.players.search.budget import Budget, Report
from kajuta.players.search.deepening import INTERPRETED_BITS, INTERPRETED_NODES, Deepening
from kajuta.players.search.simulating import Simulating

SIGNATURES = Path(__file__).parent / "searches.toml"
ADVICE = "searches behave differently; if that is wanted, `make signatures` writes tests/searches.toml anew"
PATIENCE_SECONDS = 60


def after_random_play(seed: str, fields: int) -> Position:
    """A position of HOKITO with at most so many occupied fields, in which somebody can still move."""
    for attempt in range(1000):
        draws = Draws(f"{seed}/{attempt}")
        position = games.game("hokito").new(
            seed=f"{seed}/{attempt}", options={"end": draws.choice(["mover", "either"])}
        )
        while not position.over and len(position.document()["board"]) > fields:
            seat = position.to_act[0]
            position = position.play_number(seat, draws.choice(position.legal_numbers(seat)))
        if not position.over:
            return position
    raise LookupError("random play never got there")


@cache
def exact_margin(position: Position, seat: int) -> int:
    """By how much a seat is ahead at the end if both play as well as they can: every line, nothing left out."""
    if position.over:
        points = position.scores
        return int(points[seat] - points[1 - seat])
    mover = int(position.to_act[0])
    values = [exact_margin(position.play_number(mover, number), seat) for number in position.legal_numbers(mover)]
    return max(values) if mover == seat else min(values)


@pytest.mark.parametrize("number", range(30))
def test_endings_are_solved_exactly(number: int) -> None:
    position = after_random_play(f"ending {number}", 7)
    seat = int(position.to_act[0])
    report = Deepening(position.game, judgement, bits=10).think(position, Budget(work=200_000))
    truth = exact_margin(position, seat)
    assert report.exact
    assert report.best.margin == truth
    assert exact_margin(position.play(seat, report.best.action), seat) == truth
    assert report.best.value == (0.5 if truth == 0 else float(truth > 0))


def test_several_ideas_are_different_and_the_first_is_the_best() -> None:
    position = after_random_play("ideas", 9)
    report = Deepening(position.game, judgement, bits=12).think(position, Budget(work=100_000), ideas=3)
    found = [candidate.action for candidate in report.candidates]
    assert len(set(found)) == len(found) == 3
    margins = [candidate.margin for candidate in report.candidates]
    assert margins == sorted(margins, reverse=True)
    assert all(candidate.line[0] == candidate.action for candidate in report.candidates)


def test_barred_actions_are_left_out() -> None:
    position = games.game("hokito").new(seed=1)
    legal = position.legal_numbers(0)
    report = Deepening(position.game, judgement).think(position, Budget(work=500), barred=tuple(legal[1:]), ideas=3)
    assert [candidate.action for candidate in report.candidates] == [position.action_text(legal[0])]


def test_two_threads_agree_with_one_where_everything_is_certain() -> None:
    position = after_random_play("threads", 9)
    alone = Deepening(position.game, judgement).think(position, Budget(work=2_000_000))
    together = Deepening(position.game, judgement, threads=2).think(position, Budget(work=2_000_000))
    assert alone.exact
    assert together.exact
    assert alone.best.margin == together.best.margin


@pytest.mark.parametrize("kind", ["deepening", "simulating"])
def test_a_search_can_be_stopped_at_any_moment(kind: str) -> None:
    game = games.game("hokito")
    position = game.new(seed=1)
    answers: list[Report] = []
    if kind == "deepening":
        deepening = Deepening(game, judgement, threads=2)
        clock, think = deepening.clock, partial(deepening.think, position, Budget())
    else:
        simulating = Simulating(game, 0, threads=2)
        clock, think = simulating.clock, partial(simulating.think, game.believe(position.view(0)), Budget())
    thread = threading.Thread(target=lambda: answers.append(think()))
    thread.start()
    while thread.is_alive() and not answers:
        clock.stop()
        thread.join(0.05)
    thread.join(PATIENCE_SECONDS)
    assert answers[0].best.action in position.legal(0)


@pytest.mark.parametrize("mode", ["interpreted", "checked"])
def test_searches_find_the_same_however_the_rules_run(mode: Mode) -> None:
    def both() -> list[Report]:
        game = games.game("hokito")
        position = after_random_play("modes", 12)
        looking = Deepening(game, judgement, bits=INTERPRETED_BITS).think(position, Budget(INTERPRETED_NODES))
        seat = int(position.to_act[0])
        growing = Simulating(game, seat, "1", size=64).think(game.believe(position.view(seat)), Budget(work=12))
        return [looking, growing]

    compiled = both()
    run_rules(mode)
    assert both() == compiled


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_tree_is_found_again_when_the_game_has_come_there(name: str) -> None:
    game = games.game(name)
    position = game.new(seed=5)
    seat = int(position.to_act[0])
    search = Simulating(game, seat, "1", plain)
    for _ in range(200):  # until it is the same seat's turn again
        if position.over:
            break
        if position.to_act[0] == seat:
            belief = game.believe(position.view(seat), ())
            search.think(belief, Budget(work=3000))
            root = int(search._trees[0].control[tree.ROOT])
            if root != 0:
                assert search._trees[0].nodes[root, tree.VISITS] >= tree.WORTH_KEEPING
                return
        best = search._trees[0].children(int(search._trees[0].control[tree.ROOT]))
        waiting = position.to_act[0]
        legal = position.legal_numbers(waiting)
        wanted = [int(search._trees[0].nodes[child, tree.ACTION]) for child in best]
        number = next((one for one in wanted if one in legal), legal[0])
        position = position.play_number(waiting, number)
    pytest.fail("no tree was ever found again")


def signature(name: str) -> dict[str, list[int]]:
    """What fixed searches of a game do: nodes and the action found, the visits of the best two actions."""
    game = games.game(name)
    position = game.new(seed=7)
    while position.to_act[0] == "chance":
        position = position.play_number("chance", position.legal_numbers("chance")[0])
    seat = int(position.to_act[0])
    found = {}
    if name == "hokito":
        searching = Deepening(game, judgement, bits=14)
        report = searching.think(position, Budget(), depth=4)
        found["nodes"] = [report.work, position.legal(seat).index(report.best.action)]
    report = Simulating(game, seat, "7").think(game.believe(position.view(seat)), Budget(work=2000))
    found["visits"] = [candidate.visits for candidate in report.candidates[:4]]
    return found


@pytest.mark.parametrize("name", games.HOUSE)
def test_fixed_searches_do_what_they_did(name: str) -> None:
    assert signature(name) == tomllib.loads(SIGNATURES.read_text("utf-8"))[name], ADVICE


def write() -> None:
    """Writes the signatures anew."""
    lines = ["# What fixed searches of each game do; written by `make signatures`."]
    for name in games.HOUSE:
        lines += ["", f"[{name}]", *(f"{key} = {value}" for key, value in signature(name).items())]
    SIGNATURES.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    run_rules("compiled")
    write()
