"""The command `kajuta`. A verb's module is imported when the verb is used, so that `--help` costs nothing."""

from __future__ import annotations

import sys
from importlib import import_module

VERBS = {
    "play": "play at this machine (the same as no verb at all)",
    "serve": "serve tables to others",
    "worker": "think for computer players of other processes",
    "terminal": "play any game at a prompt",
    "engine": "speak the JSON-lines engine protocol on standard input and output",
    "scenario": "run scenario, view and perft files",
    "perft": "count the sequences of legal actions from a position",
    "picture": "draw a position",
    "print": "write a rulebook as a booklet to print",
    "verify": "check the record of a game against its commitment and the rules",
    "arena": "play matches between computer players",
    "bench": "measure the speed of the rules",
    "docs": "print a page of the documentation",
}

HELP = f"""usage: kajuta [VERB] [ARGUMENTS]

Table games: play them, check them, program them.

{chr(10).join(f"  {verb:<10} {words}" for verb, words in VERBS.items())}

kajuta VERB --help tells more about a verb; kajuta --version, which version this is.
"""

USAGE = 2
INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Runs a verb and returns its exit code: 0 success, 1 a found failure, 2 wrong usage."""
    arguments = sys.argv[1:] if arguments is None else arguments
    verb = arguments[0] if arguments else "play"
    if verb in ("-h", "--help"):
        sys.stdout.write(HELP)
        return 0
    if verb == "--version":
        from kajuta import __version__

        sys.stdout.write(f"kajuta {__version__}\n")
        return 0
    if verb not in VERBS:
        return _complain(f"there is no verb {verb!r}; kajuta --help lists them")
    return _run(verb, arguments[1:])


def _run(verb: str, arguments: list[str]) -> int:
    from kajuta.core.errors import KajutaError

    try:
        code: int = import_module(f"kajuta.cli.{verb}").main(arguments)
    except KajutaError as error:
        return _complain(error.message)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has had enough. Closing it here keeps Python from complaining at exit.
        sys.stderr.close()
        return 1
    return code


def _complain(sentence: str) -> int:
    one_line = " ".join(sentence.split())
    sys.stderr.write(f"kajuta: {one_line}\n")
    return USAGE
