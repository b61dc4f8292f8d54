"""`kajuta picture GAME POSITION -o FILE.svg`: a position as a picture."""

from __future__ import annotations

import sys
from pathlib import Path

from kajuta import games
from kajuta.cli.arguments import Parser, WrongUsage, whole_number
from kajuta.cli.reading import position_of
from kajuta.core.pictures.looks import LOOKS
from kajuta.core.pictures.wishes import LANGUAGES
from kajuta.core.seats import CHANCE
from kajuta.pictures import NARROWEST, WIDEST, png

STANDARD_OUTPUT = "-"


def main(arguments: list[str]) -> int:
    """Writes the file; the end of its name says whether it is SVG or PNG."""
    wanted = _parser().parse_args(arguments)
    kind = ".svg" if wanted.output == STANDARD_OUTPUT else Path(wanted.output).suffix.lower()
    if kind not in (".svg", ".png"):
        raise WrongUsage(f"a picture's file ends in .svg or .png, not as {wanted.output!r} does")
    if wanted.width is not None and kind == ".svg":
        raise WrongUsage("--width is for PNG; an SVG has every size")
    svg = position_of(games.game(wanted.game), wanted.position).svg(
        wanted.seat, wanted.theme, wanted.language, last=wanted.last, arrows=wanted.arrow, marks=wanted.mark
    )
    if wanted.output == STANDARD_OUTPUT:
        sys.stdout.write(f"{svg}\n")
    else:
        _write(Path(wanted.output), png(svg, wanted.width) if kind == ".png" else f"{svg}\n".encode())
    return 0


def _parser() -> Parser:
    parser = Parser("kajuta picture", description="Draw a position. What a seat may not see is not drawn.")
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument("position", help="a position as one line of text, or the name of a document's file")
    parser.add_argument(
        "-o", "--output", required=True, metavar="FILE", help="FILE.svg, FILE.png, or - for SVG on the standard output"
    )
    parser.add_argument("--seat", type=whole_number(0, CHANCE - 1), help="who looks; without it what everybody may see")
    parser.add_argument("--theme", choices=tuple(LOOKS), default="light")
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--last", metavar="ACTION", help="the action to mark as the last one, a1-b1 or 0:a1-b1")
    parser.add_argument(
        "--arrow", action="append", default=[], metavar="ACTION", help="an action to draw; may be repeated"
    )
    parser.add_argument(
        "--mark",
        action="append",
        default=[],
        metavar="ACTION",
        help="an action whose place to outline; may be repeated",
    )
    parser.add_argument("--width", type=whole_number(NARROWEST, WIDEST), metavar="PIXELS", help="how wide a PNG is")
    return parser


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise WrongUsage(f"{path} cannot be written: {error.strerror}") from None
