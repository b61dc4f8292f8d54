"""`kajuta docs [PAGE]`: the pages for programmers and hosts and the example programs, which a wheel brings along."""

from __future__ import annotations

import sys
from pathlib import Path

from kajuta.cli.arguments import Parser, WrongUsage

IN_WHEEL = Path(__file__).parent / "pages"
REPOSITORY = Path(__file__).parents[3]
IN_REPOSITORY = (REPOSITORY / "docs", REPOSITORY / "examples")


def main(arguments: list[str]) -> int:
    """Prints a page as it is written, or what pages there are."""
    parser = Parser("kajuta docs", description="Print a page of the documentation (Markdown), or an example.")
    parser.add_argument("page", nargs="?", help="its name; without one everything that is there is listed")
    page: str | None = parser.parse_args(arguments).page
    there = pages()
    if page is None:
        lines = (f"  {name:<{max(map(len, there))}}  {_title(path)}\n" for name, path in there.items())
        sys.stdout.write("".join(lines))
        return 0
    if page not in there:
        raise WrongUsage(f"there is no page {page!r}; kajuta docs lists them")
    sys.stdout.write(there[page].read_text("utf-8"))
    return 0


def pages() -> dict[str, Path]:
    """Where each page and each example lies."""
    folders = (IN_WHEEL,) if IN_WHEEL.exists() else IN_REPOSITORY
    told = {path.stem: path for folder in folders for path in sorted(folder.glob("*.md")) if path.stem != "index"}
    return told | {path.name: path for folder in folders for path in sorted(folder.glob("*.py"))}


def _title(page: Path) -> str:
    """What the first line says."""
    return page.read_text("utf-8").partition("\n")[0].removeprefix("# ").strip('"')
