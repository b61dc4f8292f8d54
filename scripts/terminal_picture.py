"""Makes the picture of the README: a real session in the terminal, drawn as SVG.

python scripts/terminal_picture.py > docs/pictures/terminal.svg
"""

from __future__ import annotations

import subprocess
import sys
from html import escape

TYPED = ["legal c1", "c1-c4", "c1-f3", "quit"]
COMMAND = ["terminal", "hokito", "--seed", "7", "--level", "random"]
FONT, LINE, MARGIN, TOP = 15, 20, 24, 56
COLOURS = {"b": "#f2b880", "w": "#9fd0ff"}


def session() -> list[str]:
    """What the terminal shows, with what was typed put behind its prompts."""
    command = [sys.executable, "-m", "kajuta", *COMMAND]
    text = subprocess.run(command, input="\n".join(TYPED), capture_output=True, text=True, check=True).stdout
    for typed in TYPED:
        text = text.replace("seat 0> ", f"seat 0\0 {typed}\n", 1)
    return ["$ kajuta " + " ".join(COMMAND), *text.replace("\0", ">").splitlines()]


def coloured(line: str) -> str:
    """A line as SVG text: stones in their colours, prompts bright."""
    if line.startswith(("$", "seat 0>")):
        return f'<tspan fill="#ffffff" font-weight="bold">{escape(line)}</tspan>'
    words = line.split(" ")
    stones = (word[:1] in COLOURS and word[1:2].isdigit() and "|" in line for word in words)
    return " ".join(
        f'<tspan fill="{COLOURS[word[0]]}">{escape(word)}</tspan>' if stone else escape(word)
        for word, stone in zip(words, stones, strict=True)
    )


def picture(lines: list[str]) -> str:
    """A dark window with the lines in it."""
    width = 2 * MARGIN + round(max(map(len, lines)) * FONT * 0.61)
    height = TOP + LINE * len(lines) + MARGIN // 2
    rows = "\n".join(
        f'<text x="{MARGIN}" y="{TOP + LINE * place}" xml:space="preserve">{coloured(line)}</text>'
        for place, line in enumerate(lines)
    )
    lamps = "".join(f'<circle cx="{MARGIN + 20 * place}" cy="22" r="6" fill="#3d5568"/>' for place in range(3))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="{FONT}" fill="#c7d5e0">\n'
        f'<rect width="{width}" height="{height}" rx="12" fill="#14222e"/>\n{lamps}\n{rows}\n</svg>\n'
    )


if __name__ == "__main__":
    sys.stdout.write(picture(session()))
