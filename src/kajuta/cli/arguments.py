"""Arguments of the command line: whatever is wrong with them is told in one sentence."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import NoReturn

from kajuta.core.errors import KajutaError
from kajuta.core.pictures.wishes import LANGUAGES


class WrongUsage(KajutaError):
    """The arguments of a verb are not what it takes."""


class Parser(argparse.ArgumentParser):
    """A parser that raises what is wrong instead of printing half a page."""

    def error(self, message: str) -> NoReturn:
        """Says what is wrong and where to read on."""
        raise WrongUsage(f"{message}; {self.prog} --help tells more")


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number within limits."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"must be a whole number from {least} to {most}, not {text[:40]!r}")
        return value

    return number


def usual_language() -> str:
    """The language of this machine, if it is one of ours."""
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return next((language for language in LANGUAGES if named.startswith(language)), LANGUAGES[0])
