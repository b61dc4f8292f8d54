"""`kajuta verify RECORD`: checks a finished game's record against its commitment and the rules."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kajuta
from kajuta.cli.arguments import Parser
from kajuta.cli.reading import document_in
from kajuta.core.options import shown
from kajuta.core.position import Position
from kajuta.server.tables.records import BadRecord, verify


def main(arguments: list[str]) -> int:
    """Says what was checked, and what was not; 1 if something does not hold."""
    parser = Parser("kajuta verify", description="Check a record against its commitment and the rules.")
    parser.add_argument("record", type=Path, help="a file with the record of a game")
    parser.add_argument("--commitment", metavar="HASH", help="the one that was published when the game started")
    wanted = parser.parse_args(arguments)
    record = document_in(wanted.record)
    given = None if wanted.commitment is None else wanted.commitment.strip().lower()
    try:
        last = verify(record, given)
    except BadRecord as bad:
        sys.stdout.write(f"Not as it should be: {bad.message}.\n")
        return 1
    for sentence in _told(record, last, is_published=given is not None):
        sys.stdout.write(f"{sentence}\n")
    return 0


def _told(record: dict[str, Any], last: Position, *, is_published: bool) -> Iterator[str]:
    """What holds, the points, and what nobody can tell from the record alone."""
    drawn = "follows from the seed" if record["set_up"] == "drawn" else "was given by whoever made the table"
    yield f"The set-up {drawn}, and all {len(record['actions'])} actions keep the rules."
    yield f"Points: {', '.join(map(str, last.scores))}."
    if is_published:
        yield "It is the game whose commitment was published."
    else:
        yield (
            "Not checked: whether it is the game that was played. Anybody can make up a whole record; "
            "give --commitment with the hash that was shown when the game started."
        )
    result = record["result"]
    if result is not None and result["reason"] in ("resigned", "time", "abandoned", "draw"):
        yield f"Not checked: that the game ended so ({result['reason']}), which no record can prove."
    yield "Not checked: the names."
    if record["version"] != kajuta.__version__:
        yield f"It was written by version {shown(record['version'])} and checked by the rules of {kajuta.__version__}."
