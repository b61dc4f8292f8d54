"""The quick tests of a game, for rules that run interpreted: what `scripts/mutants.py` holds against changed rules.

Each is one that the whole run of the tests makes as well: a signature, a file of scenarios, a playthrough, laws ….
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from functools import partial
from inspect import signature
from pathlib import Path
from typing import Any

import signatures
import test_seameni_features
import test_totohu_belief
import test_triominos_record
from conftest import ROOT
from kajuta import games
from kajuta.core.testing.conformance import LAWS
from kajuta.core.testing.playthrough import playthrough, read_header
from kajuta.core.testing.scenario import run_file
from kajuta.core.testing.trial import sample
from test_setup import check_setup, check_setup_after_scenarios
from variants import Variant, all_variants

PERFT_DEPTH, PERFT_NODES = 2, 3000
LAWFUL_WAYS, LAWFUL_MOMENTS = 3, 2
"""On so many ways to play, and moments of a game, the laws are tried; it takes longer than all the rest."""

Check = Callable[[], None]

OWN_CHECKS: dict[str, dict[str, Check]] = {
    "seameni": test_seameni_features.CHECKS,
    "totohu": test_totohu_belief.CHECKS,
    "triominos": test_triominos_record.CHECKS,
}
"""What only one game has to keep."""


def checks_of(game: str) -> Iterator[tuple[str, Check]]:
    """The quick tests of a game, those first that find most in least time."""
    ways = [variant for variant in all_variants() if variant.game == game]
    folder = ROOT / "tests" / "scenarios" / game
    for variant in ways:
        yield f"signature {variant.name}", partial(check_signature, variant)
    for path in sorted(path for path in folder.iterdir() if path.suffix in (".json", ".jsonl")):
        yield f"scenarios {game}/{path.name}", partial(check_scenarios, path)
    yield from OWN_CHECKS.get(game, {}).items()
    for label, check in (("playthrough", check_playthrough), ("answers", check_answers), ("sights", check_sights)):
        for variant in ways:
            yield f"{label} {variant.name}", partial(check, variant)
    for variant in ways:
        yield f"setup {variant.name}", partial(check_setup, variant)
    yield f"setup after scenarios of {game}", partial(check_setup_after_scenarios, game)
    for path in sorted(folder.glob("*.csv")):
        yield f"perft {game}", partial(check_perft, path)
    for variant in ways[:LAWFUL_WAYS]:
        yield f"laws {variant.name}", partial(check_laws, variant)


def checks_of_core() -> Iterator[tuple[str, Check]]:
    """The scenarios of all games, and of every other kind of test the first of each game."""
    begun = set()
    for game in games.HOUSE:
        for label, check in checks_of(game):
            kind = (game, label.partition(" ")[0])
            if kind not in begun or kind[1] == "scenarios":
                begun.add(kind)
                yield label, check


def check_signature(variant: Variant) -> None:
    assert list(signatures.played(variant, signatures.FEW)) == [signatures.stored()[variant.name]["few"]]


def check_answers(variant: Variant) -> None:
    assert signatures.answers(variant) == signatures.stored()[variant.name]["answers"]


def check_sights(variant: Variant) -> None:
    assert signatures.sights(variant) == signatures.stored()[variant.name]["sights"]


def check_scenarios(path: Path) -> None:
    for outcome in run_file(path, games):
        assert not outcome.failures, outcome


def check_perft(path: Path) -> None:
    game = games.game(path.parent.name)
    for row in csv.DictReader(path.read_text("utf-8").splitlines()):
        if int(row["depth"]) <= PERFT_DEPTH and int(row["nodes"]) <= PERFT_NODES:
            assert game.load_line(row["position"]).perft(int(row["depth"])) == int(row["nodes"])


def check_playthrough(variant: Variant) -> None:
    kept = (ROOT / "tests" / "playthroughs" / variant.game / f"{variant.label}.txt").read_text("utf-8")
    assert playthrough(games.game(variant.game), read_header(kept)) == kept


def check_laws(variant: Variant) -> None:
    trial = sample(games.game(variant.game), variant.players, variant.options, "1")
    for law in LAWS:
        few: Any = {"moments": LAWFUL_MOMENTS} if "moments" in signature(law).parameters else {}
        law(trial, **few)
