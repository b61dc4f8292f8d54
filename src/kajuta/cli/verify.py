"""`kajuta verify RECORD`: checks a finished game's record against its commitment and the rules."""

from __future__ import annotations

import sys
from pathlib import Path

from kajuta.cli.arguments import Parser
from kajuta.cli.reading import document_in
from kajuta.server.records import BadRecord, verify


def main(arguments: list[str]) -> int:
    """Says what was checked; 1 if something does not hold."""
    parser = Parser("kajuta verify", description="Check a record against its commitment and the rules.")
    parser.add_argument("record", type=Path, help="a file with the record of a game")
    record = document_in(parser.parse_args(arguments).record)
    try:
        last = verify(record)
    except BadRecord as bad:
        sys.stdout.write(f"Not as it should be: {bad.message}.\n")
        return 1
    sys.stdout.write(f"The set-up is the one committed to, and all {len(record['actions'])} actions keep the rules.\n")
    sys.stdout.write(f"Points: {', '.join(map(str, last.scores))}.\n")
    return 0
