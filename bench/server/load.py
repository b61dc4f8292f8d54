"""Many tables on one server: each game beside a bare echo, HOKITO also beside boardgame.io's server.

All in one run on this machine, over loopback, everybody in a process of their own, the rivals in turns. See README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from measured import BoardgameIo, Echo, Kajuta, install_peer
from measuring import machine, note, percentile, within

GAMES = ("hokito", "triominos", "totohu", "seameni")
MOST_P99_RATIO = 8
LEAST_EFFICIENCY_RATIO = 2.5
MESSAGE_BYTES = 2048
"""About the size of an update, for the echo."""
SYNCS = 200
WARM_SECONDS = 3


def one_game(kajuta: Kajuta, game: str, tables: int, options: argparse.Namespace) -> dict[str, Any]:
    """Play and echoes in turns at the same pace, people foreseeing as the client does; then, what a table weighs."""
    kajuta.sit(game, 4)
    kajuta.play(options.think_ms, WARM_SECONDS)  # the game is loaded, and whoever foresees
    kajuta.collect()
    before = kajuta.server.memory_kib()
    kajuta.sit(game, tables)
    seated = kajuta.server.memory_kib()
    told = latency(kajuta, tables, options)
    after = kajuta.server.memory_kib()
    kajuta.collect()
    told["kib_per_table_at_the_start"] = round((seated - before) / tables, 1)
    told["kib_per_table_after_play"] = round((after - before) / tables, 1)
    print(
        f"{game}: p99 {told['p99_ratio']} times the echo's, {told['kib_per_table_after_play']} KiB a table", flush=True
    )
    return told


def latency(kajuta: Kajuta, tables: int, options: argparse.Namespace) -> dict[str, Any]:
    """Rounds of play and of echoes in turns; between them, what the disk takes to store anything."""
    warm = kajuta.play(options.think_ms, WARM_SECONDS)
    echo = Echo(tables, warm["update_bytes"])
    echo.talk(options.think_ms, 1)
    ours, bare, syncs = [], [], []
    for _ in range(options.rounds):
        ours.append(kajuta.play(options.think_ms, options.seconds))
        bare.append(echo.talk(options.think_ms, options.seconds))
        syncs += sync_seconds(kajuta.database.parent, SYNCS)
    echo.end()
    return {
        "tables": tables,
        "think_ms": options.think_ms,
        "message_bytes": warm["update_bytes"],
        **_compared(ours, bare),
        "foreseeing": _foreseeing(ours),
        "bare_sync_p50_ms": round(1000 * percentile(syncs, 0.5), 3),
        "bare_sync_p99_ms": round(1000 * percentile(syncs, 0.99), 3),
    }


def _foreseeing(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """How many questions there were, how long their answers took, and what they cost the processes beside the loop."""
    taken = [one for played in rounds for one in played["foreseen"]]
    beside = sum(played["children_cpu_seconds"] for played in rounds)
    if not taken:
        return {"questions": 0}
    return {
        "questions": len(taken),
        "p50_ms": round(1000 * percentile(taken, 0.5), 3),
        "p99_ms": round(1000 * percentile(taken, 0.99), 3),
        "cpu_ms_each_beside_the_loop": round(1000 * beside / len(taken), 3),
    }


def _compared(ours: list[dict[str, Any]], bare: list[dict[str, Any]]) -> dict[str, Any]:
    pooled = {name: _pooled(rounds) for name, rounds in (("kajuta", ours), ("echo", bare))}
    ratios = [_ms(one, 0.99) / _ms(other, 0.99) for one, other in zip(ours, bare, strict=True)]
    return {
        **pooled,
        "p99_ratio": round(pooled["kajuta"]["p99_ms"] / pooled["echo"]["p99_ms"], 2),
        "p99_ratio_of_each_round": [round(one, 2) for one in ratios],
        "p99_ratio_at_most": MOST_P99_RATIO,
    }


def sync_seconds(folder: Path, count: int) -> list[float]:
    """How long a page takes to the disk, again and again: no server that stores before it answers is faster."""
    taken = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(count):
            file.write(bytes(4096))
            begun = time.perf_counter()
            os.fdatasync(file.fileno())
            taken.append(time.perf_counter() - begun)
            time.sleep(0.002)
    return taken


def _ms(played: dict[str, Any], share: float) -> float:
    return 1000 * percentile(played["latencies"], share)


def _pooled(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    latencies = [one for played in rounds for one in played["latencies"]]
    seconds, cpu = sum(played["seconds"] for played in rounds), sum(played["cpu_seconds"] for played in rounds)
    return {
        "messages": len(latencies),
        "per_second": round(len(latencies) / seconds),
        "per_cpu_second": round(len(latencies) / max(cpu, 0.01)),
        "p50_ms": round(1000 * percentile(latencies, 0.5), 3),
        "p99_ms": round(1000 * percentile(latencies, 0.99), 3),
    }


def saturation(kajuta: Kajuta, options: argparse.Namespace) -> dict[str, Any]:
    """Whole games of HOKITO as fast as they go: ours, boardgame.io's, and echoes as fast as they go, in turns."""
    peer = BoardgameIo(options.tables) if options.peer else None
    echo = Echo(options.tables, MESSAGE_BYTES)
    ours, theirs, bare = [], [], []
    for _ in range(options.games):
        kajuta.sit("hokito", options.tables)
        ours.append(kajuta.play(0, options.limit_seconds))
        kajuta.collect()
        theirs += [peer.play(0)] if peer else []
        bare.append(echo.talk(0, options.seconds))
        print(
            f"  moves per CPU-second: {', '.join(f'{_per_cpu(one[-1]):.0f}' for one in (ours, theirs) if one)}",
            flush=True,
        )
    echo.end()
    summary: dict[str, Any] = {"kajuta": _efficiency(ours)}
    if peer:
        peer.end()
        summary["boardgame.io"] = _efficiency(theirs)
        ratio = summary["kajuta"]["moves_per_cpu_second"] / summary["boardgame.io"]["moves_per_cpu_second"]
        summary |= {"ratio": round(ratio, 2), "ratio_at_least": LEAST_EFFICIENCY_RATIO}
    return {"efficiency": summary, "latency": _compared(ours, bare)}


def _per_cpu(played: dict[str, Any]) -> float:
    return float(_moves(played) / played["cpu_seconds"])


def _moves(played: dict[str, Any]) -> int:
    return int(played.get("moves") or played["messages"])


def _efficiency(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "moves_per_cpu_second": round(statistics.median(_per_cpu(played) for played in rounds)),
        "of_each_round": [round(_per_cpu(played)) for played in rounds],
        "moves_per_second": round(statistics.median(_moves(played) / played["seconds"] for played in rounds)),
        "moves": [_moves(played) for played in rounds],
    }


def run(options: argparse.Namespace) -> dict[str, Any]:
    """Everything, in one run."""
    about = machine()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        kajuta = Kajuta(folder)
        empty = kajuta.server.memory_kib()
        games = {
            game: one_game(kajuta, game, options.tables if game == "hokito" else options.other_tables, options)
            for game in options.only
        }
        saturated = saturation(kajuta, options) if options.games else None
        stored = kajuta.missing()
        kajuta.end()
    return {
        "command": " ".join(["python", "bench/server/load.py", *sys.argv[1:]]),
        "machine": {**about, "load_average_after": machine()["load_average_before"]},
        "server_kib_without_tables": empty,
        "stored": {**stored, "refused": kajuta.refused[:10]},
        "paced": games,
        "saturated": saturated,
    }


def missed(result: dict[str, Any]) -> list[str]:
    """The bounds that do not hold."""
    rounds = {**result["paced"], **({"saturated": result["saturated"]["latency"]} if result["saturated"] else {})}
    found = [f"p99 of {name}" for name, told in rounds.items() if told["p99_ratio"] > MOST_P99_RATIO]
    efficiency = result["saturated"]["efficiency"] if result["saturated"] else {}
    if efficiency.get("ratio", LEAST_EFFICIENCY_RATIO) < LEAST_EFFICIENCY_RATIO:
        found.append("moves per CPU-second")
    if result["stored"]["acknowledged_but_not_stored"]:
        found.append("something acknowledged is lost")
    return [*found, *([f"refused: {result['stored']['refused'][0]}"] if result["stored"]["refused"] else [])]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="tables of HOKITO (default 1000)")
    parser.add_argument("--other-tables", type=int, default=200, help="tables of each other game (default 200)")
    parser.add_argument("--only", nargs="*", choices=GAMES, default=list(GAMES), help="some of the games")
    parser.add_argument("--think-ms", type=float, default=3000, help="mean time before a move (default 3000)")
    parser.add_argument("--seconds", type=float, default=8, help="length of a round of paced play (default 8)")
    parser.add_argument("--rounds", type=int, default=2, help="rounds of paced play and echo (default 2)")
    parser.add_argument("--games", type=int, default=3, help="rounds of whole games, 0: none (default 3)")
    parser.add_argument(
        "--limit-seconds", type=float, default=90, help="longest time for a round of games (default 90)"
    )
    parser.add_argument("--no-peer", dest="peer", action="store_false", help="without boardgame.io")
    parser.add_argument("--minutes", type=float, default=8, help="longest time for everything (default 8)")
    parser.add_argument("--folder", help="where the database lies (default: the system's folder for temporary files)")
    parser.add_argument("--name", default="load", help="under which name the results are noted (default load)")
    return parser


def main() -> int:
    """Measures, prints, and notes the results; 1 if a bound is missed."""
    options = _parser().parse_args()
    if options.peer and options.games:
        install_peer()
    with within(options.minutes):
        result = run(options)
    result["missed"] = missed(result)
    note(options.name, result)
    print(json.dumps(result, indent=2))
    return 1 if result["missed"] else 0


if __name__ == "__main__":
    sys.exit(main())
