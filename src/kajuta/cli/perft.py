"""`kajuta perft GAME POSITION DEPTH`: how many sequences of legal actions there are."""

from __future__ import annotations

import sys

from kajuta import games
from kajuta.cli.arguments import Parser, whole_number
from kajuta.cli.reading import position_of

MOST = 20


def main(arguments: list[str]) -> int:
    """Prints the node count."""
    parser = Parser("kajuta perft", description="Count the sequences of legal actions.")
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument("position", help="a position as one line of text, or the name of a document's file")
    parser.add_argument("depth", type=whole_number(0, MOST), metavar="DEPTH", help=f"0 to {MOST}")
    wanted = parser.parse_args(arguments)
    sys.stdout.write(f"{position_of(games.game(wanted.game), wanted.position).perft(wanted.depth)}\n")
    return 0
