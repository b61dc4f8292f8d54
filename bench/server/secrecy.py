"""Non-interference over the wire, for every variant of every game and every observer.

    python bench/server/secrecy.py [STEPS] [GAME…]

Prints what was compared as one JSON object; ends with an error if an observer can tell two worlds apart.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tests"))

from kajuta.core.compiled.luck import Draws
from server.secrecy import Experiment, observers
from variants import all_variants


def main(steps: int, games: list[str]) -> None:
    """Runs one experiment after another."""
    results = []
    for variant in all_variants():
        for who in observers(variant) if not games or variant.game in games else ():
            with tempfile.TemporaryDirectory() as folder:
                report = asyncio.run(Experiment(variant, who, Draws(f"{variant.name} {who}")).run(Path(folder), steps))
            results.append({"variant": variant.name, "observer": who, **asdict(report)})
            print(json.dumps(results[-1]), file=sys.stderr)
    command = " ".join(["python bench/server/secrecy.py", str(steps), *games])
    print(json.dumps({"command": command, "all_equal": True, "results": results}, indent=2))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60, sys.argv[2:])
