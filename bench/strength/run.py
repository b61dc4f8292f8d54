"""Plays the matches of `claims.py` and says which claims hold (`python bench/strength/run.py --help`)."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
# So that players are found by the same names as `kajuta arena` finds them by, in the folder of the project.
sys.path[:0] = [str(ROOT), str(ROOT / "bench")]

from strength.claims import CLAIMS, Claim  # noqa: E402

from kajuta.arena import Match, Tournament, play_all, report  # noqa: E402
from kajuta.arena.journal import Journal  # noqa: E402
from kajuta.arena.progress import Progress  # noqa: E402
from kajuta.arena.report import Report  # noqa: E402
from kajuta.arena.table import interval_of, percent  # noqa: E402
from kajuta.core.errors import KajutaError  # noqa: E402

RESULTS = Path(__file__).parent / "results"
QUICK_GAMES = 2
QUICK_SECONDS = 0.02


def main(arguments: list[str]) -> int:
    """Plays the claims wanted, writes a file for each, and returns 1 if one does not hold."""
    wanted = _read(arguments)
    claims = [claim for claim in CLAIMS if [claim.name] == wanted.claims]
    claims = claims or [claim for claim in CLAIMS if all(word in claim.name for word in wanted.claims)]
    if wanted.list:
        print("\n".join(f"{claim.name}: {claim.words}" for claim in claims))
        return 0
    failed = sum(not _holds(claim, wanted) for claim in claims)
    print(f"{len(claims) - failed} of {len(claims)} claims hold" + (", by far too few games" if wanted.quick else ""))
    return 0 if wanted.quick else int(failed > 0)


def _holds(claim: Claim, wanted: argparse.Namespace) -> bool:
    """Plays a claim and says what came of it."""
    tried = replace(claim, games=QUICK_GAMES, seconds=QUICK_SECONDS) if wanted.quick else claim
    try:
        found = _play(tried, wanted)
    except KajutaError as error:
        print(f"NOT PLAYED  {claim.name}: {error.message}")
        return False
    print(_line(tried, found), flush=True)
    return tried.holds(found.pairs[0])


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("bench/strength/run.py", description=__doc__)
    parser.add_argument("claims", nargs="*", metavar="WORD", help="a claim by name, or all that have these words")
    parser.add_argument("--quick", action="store_true", help="two games each and little time, to see that it works")
    parser.add_argument("--list", action="store_true", help="only list the claims")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="default: one for each core")
    parser.add_argument("--seed", default="strength")
    parser.add_argument(
        "--results", type=Path, default=RESULTS, metavar="FOLDER", help="default: bench/strength/results"
    )
    return parser.parse_args(arguments)


def _match(claim: Claim, seed: str) -> Match:
    """The match of a claim; a busy machine takes no thinking time away from it."""
    given = (claim.game, claim.players, claim.seats, claim.options, claim.games, seed, claim.seconds)
    return Match(*given, by_processor=True)


def _play(claim: Claim, wanted: argparse.Namespace) -> Report:
    """One claim. An interrupted match goes on from its journal, which is gone when the result is written."""
    match = _match(claim, wanted.seed)
    wanted.results.mkdir(parents=True, exist_ok=True)
    path = wanted.results / f"{claim.name}.jsonl"
    journal = Journal(path, match.identity())
    tournament = Tournament(match, None, journal.read())
    with Progress(tournament) as progress:
        play_all(tournament, lambda outcome: progress.tell(outcome, journal), wanted.processes)
    found = report(tournament, _command(match))
    (wanted.results / f"{claim.name}.json").write_text(json.dumps(_written(claim, found), indent=1) + "\n", "utf-8")
    path.unlink()
    return found


def _command(match: Match) -> str:
    """The command that plays the same match."""
    words = ["kajuta", "arena", match.game, *match.players, "--players", str(match.table_size)]
    words += ["--options", json.dumps(match.options)] if match.options else []
    words += ["--games", str(match.games), "--seed", match.seed, "--seconds", f"{match.seconds:g}"]
    return shlex.join([*words, *(["--processor"] if match.by_processor else [])])


def _written(claim: Claim, found: Report) -> dict[str, Any]:
    """What is kept: the claim, the result, how to play it again, when it was played."""
    return {
        "claim": claim.words,
        "least": claim.least,
        "most": claim.most,
        "unbeaten": claim.unbeaten,
        "holds": claim.holds(found.pairs[0]),
        "date": datetime.now(UTC).date().isoformat(),
        **found.plain(),
    }


def _line(claim: Claim, found: Report) -> str:
    pair = found.pairs[0]
    verdict = "holds      " if claim.holds(pair) else "DOES NOT   "
    if claim.seats > 2:
        fair = f"fair {percent(pair.fair_share)}"
        reached = f"{percent(pair.share)} of the victories ({interval_of(pair.share_interval)}), {fair},"
    else:
        reached = f"{percent(pair.win_rate)} ({interval_of(pair.win_rate_interval)})"
    faults = f"; {sum(pair.faults.values())} games lost by faults" if pair.faults else ""
    return f"{verdict} {claim.name}: {claim.words}: {reached} of {pair.games} games{faults}"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("interrupted; the same command goes on where it stopped")
