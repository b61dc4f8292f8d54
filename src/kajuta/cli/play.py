"""`kajuta play`: sit down and play. Until there is a table in the browser, that is the terminal."""

from __future__ import annotations

import argparse

from kajuta import games
from kajuta.cli import terminal


def main(arguments: list[str]) -> int:
    """Asks for a game, if there is a choice, and starts it."""
    argparse.ArgumentParser("kajuta play", description="Choose a game and play it at this machine.").parse_args(
        arguments
    )
    names = games.names()
    for number, name in enumerate(names, 1):
        print(f"{number}  {games.game(name).title}")
    while len(names) > 1:
        try:
            answer = input("Which game? ").strip().lower()
        except EOFError:
            return 0
        if answer in names:
            return terminal.main([answer])
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return terminal.main([names[int(answer) - 1]])
        print(f"A number from 1 to {len(names)}, please.")
    return terminal.main([names[0]])
