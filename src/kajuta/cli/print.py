"""`kajuta print GAME -o FILE.pdf`: the rulebook of a game as a booklet to print, with its pictures."""

from __future__ import annotations

from pathlib import Path

from kajuta import games
from kajuta.cli.arguments import Parser, WrongUsage, usual_language
from kajuta.core.pictures.wishes import LANGUAGES
from kajuta.pictures.booklet import booklet


def main(arguments: list[str]) -> int:
    """Writes the file."""
    wanted = _parser().parse_args(arguments)
    path = Path(wanted.output)
    if path.suffix.lower() != ".pdf":
        raise WrongUsage(f"a booklet's file ends in .pdf, not as {wanted.output!r} does")
    data = booklet(games.game(wanted.game), wanted.language)
    try:
        path.write_bytes(data)
    except OSError as error:
        raise WrongUsage(f"{path} cannot be written: {error.strerror}") from None
    return 0


def _parser() -> Parser:
    parser = Parser("kajuta print", description="The rulebook of a game as a booklet to print.")
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help="FILE.pdf")
    parser.add_argument("--language", choices=LANGUAGES, default=usual_language(), help="(default: this machine's)")
    return parser
