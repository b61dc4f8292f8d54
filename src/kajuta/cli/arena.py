"""`kajuta arena`: matches and round robins of computer players, with how sure their results are."""

from __future__ import annotations

import argparse
import json
import math
import os
import shlex
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from kajuta import games, players
from kajuta.arena import Match, Tournament, play_all, report
from kajuta.arena.cluster import Cluster
from kajuta.arena.confidence import SequentialTest
from kajuta.arena.journal import Journal
from kajuta.arena.page import page
from kajuta.arena.pool import ProcessDied
from kajuta.arena.progress import Progress
from kajuta.arena.report import Report
from kajuta.arena.table import drawn
from kajuta.cli.arguments import Parser, WrongUsage, whole_number

CORES = os.cpu_count() or 1
MOST_GAMES = 1_000_000
MOST_PROCESSES = 256
FAILED = 1
INTERRUPTED = 130


def main(arguments: list[str]) -> int:
    """Plays what is wanted and tells what came of it: 1 where a player failed, 130 after an interrupt."""
    wanted = _parser().parse_args(arguments)
    match = _match(wanted)
    journal = Journal(wanted.resume, match.identity()) if wanted.resume else None
    test = SequentialTest(*wanted.sprt) if wanted.sprt else None
    tournament = Tournament(match, test, journal.read() if journal else ())
    broken_off = _play(tournament, journal, wanted)
    found = report(tournament, shlex.join(["kajuta", "arena", *arguments]))
    _write(found, wanted)
    return broken_off or (FAILED if found.faults else 0)


def _play(tournament: Tournament, journal: Journal | None, wanted: argparse.Namespace) -> int:
    """Plays everything; not 0 if it came to an early end. What has been played until then counts."""
    with _workplace(wanted) as place, Progress(tournament) as progress:
        room = place.room if place else CORES // wanted.threads
        try:
            play_all(
                tournament, lambda outcome: progress.tell(outcome, journal), wanted.processes or max(1, room), place
            )
        except KeyboardInterrupt:
            return INTERRUPTED
        except ProcessDied as death:
            progress.complain(death.message)
            return FAILED
    return 0


def _workplace(wanted: argparse.Namespace) -> AbstractContextManager[Cluster | None]:
    """The cluster that was named, or None for the processes of this machine."""
    return Cluster(wanted.ray, wanted.threads) if wanted.ray else nullcontext()


def _parser() -> Parser:
    parser = Parser(
        "kajuta arena",
        description="Play matches and round robins of computer players; every set-up is played from every side.",
        epilog="A PLAYER is a name, MODULE:CLASS, engine:COMMAND or engine[NAME]:COMMAND for a program that speaks the "
        "engine protocol; with @SECONDS after it, it has its own thinking time. kajuta docs arena tells more.",
    )
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument("player", nargs="+", metavar="PLAYER", help=f"for example {', '.join(players.names())}")
    _add_what(parser)
    _add_how(parser)
    return parser


def _add_what(parser: Parser) -> None:
    parser.add_argument("--games", type=whole_number(1, MOST_GAMES), default=100, help="of every pair (default 100)")
    parser.add_argument("--seed", default="0", help="the same seed gives the same set-ups and dice (default 0)")
    parser.add_argument(
        "--players", type=int, metavar="N", help="seats at the table; with more than two, one against all"
    )
    parser.add_argument("--options", type=_options, default={}, metavar="JSON", help="options of the game")
    parser.add_argument("--preset", help="a preset of the game's options")
    parser.add_argument("--seconds", type=_seconds, default=1.0, help="thinking time of an action (default 1)")
    parser.add_argument(
        "--patience", type=_seconds, default=10.0, help="seconds more until a program has lost (default 10)"
    )
    parser.add_argument("--threads", type=whole_number(1, 64), default=1, help="that each player may use (default 1)")
    parser.add_argument(
        "--processor", action="store_true", help="thinking time is the processor's: a busy machine takes none away"
    )
    parser.add_argument("--sprt", nargs=2, type=_elo, metavar=("ELO0", "ELO1"), help="stop as soon as one is accepted")


def _add_how(parser: Parser) -> None:
    processes = whole_number(1, MOST_PROCESSES)
    parser.add_argument("--processes", type=processes, metavar="N", help=f"side by side (default {CORES} / threads)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; `local` starts one for this match")
    parser.add_argument(
        "--json", nargs="?", const="-", metavar="FILE", help="write the results as JSON (default: to standard output)"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with crosstable and plots")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="note finished games here, and go on from there")


def _match(wanted: argparse.Namespace) -> Match:
    options = {**({"preset": wanted.preset} if wanted.preset else {}), **wanted.options}
    if wanted.sprt and not wanted.sprt[0] < wanted.sprt[1]:
        raise WrongUsage("--sprt wants the smaller Elo difference first")
    if wanted.preset and games.game(wanted.game).presets is None:
        raise WrongUsage(f"{wanted.game} has no presets")
    return Match(
        games.game(wanted.game).name,
        tuple(wanted.player),
        wanted.players,
        options,
        wanted.games,
        wanted.seed,
        wanted.seconds,
        wanted.threads,
        wanted.patience,
        wanted.processor,
    )


def _write(found: Report, wanted: argparse.Namespace) -> None:
    """The table to standard output, unless JSON goes there; then the files."""
    written = json.dumps(found.plain(), indent=1, ensure_ascii=False) + "\n"
    sys.stdout.write(written if wanted.json == "-" else drawn(found))
    if wanted.json not in (None, "-"):
        _save(Path(wanted.json), written)
    if wanted.html:
        _save(wanted.html, page(found))


def _save(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise WrongUsage(f"{path} cannot be written: {error.strerror}") from None


def _options(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise argparse.ArgumentTypeError(f"must be a JSON object, not {text[:40]!r}")
    return found


def _seconds(text: str) -> float:
    return _number(text, 0, 3600)


def _elo(text: str) -> float:
    return _number(text, -2000, 2000)


def _number(text: str, least: float, most: float) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not least <= value <= most:
        raise argparse.ArgumentTypeError(f"must be a number from {least:g} to {most:g}, not {text[:40]!r}")
    return value
