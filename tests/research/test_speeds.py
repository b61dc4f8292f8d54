"""`kajuta bench research` measures ours beside the others' that are installed, and says which are not."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from kajuta import games
from kajuta.cli import environments, measuring
from kajuta.cli.bench import Report

pytest.importorskip("pyspiel")


def test_every_environment_is_measured_or_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "ROUND_SECONDS", 0.001)
    monkeypatch.setattr(measuring, "FIRST_GAMES", 1)
    monkeypatch.setattr(environments, "SIZE", 8)
    report = Report(rounds=1)
    environments.measure(report)
    ours = {f"steps, {form} {name}" for form in ("PettingZoo", "batch") for name in games.HOUSE}
    measured = {result.what for result in report.results}
    assert ours <= measured
    assert all(result.value > 0 for result in report.results)
    singles = [f"OpenSpiel {game} from Python" for game in (environments.DOMINOES, environments.BREAKTHROUGH)]
    singles += [environments.CONNECT_FOUR] if find_spec("pygame") else []
    batched = list(environments.BATCHED) if find_spec("pgx") else []
    assert measured - ours == {f"steps, {rival}" for rival in (*singles, *batched)}
    compared = {f"PettingZoo hokito / {rival}" for rival in singles} | {f"batch hokito / {rival}" for rival in batched}
    assert {ratio.what for ratio in report.ratios} == compared
    missing = [name for name in ("pygame", "pgx") if find_spec(name) is None]
    assert [note.split()[0] for note in report.notes] == missing
