"""Puts the sources of the documentation site together in one folder, for `make docs`.

    python scripts/site_sources.py FOLDER

The pages of `docs/` as they are, and what lies elsewhere because it is read there too: rulebooks, benchmarks, examples,
how to take part. Links between them are made to fit; links to source files become plain text, for a site has none.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from site_rulebooks import spoken, with_anchors, write_rulebooks

ROOT = Path(__file__).resolve().parent.parent
ELSEWHERE = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "bench/README.md": "benchmarks.md",
    "bench/server/README.md": "server-benchmarks.md",
}
EXAMPLES = "examples.md"
LINK = re.compile(r"(!?)\[([^\]\n]+)\]\(([^)\s]+)\)")


def pages() -> dict[Path, Path]:
    """Every page and picture: where it lies, and where it will."""
    docs = ROOT / "docs"
    found = {path: path.relative_to(docs) for path in sorted(docs.rglob("*")) if path.is_file()}
    found |= {ROOT / name: Path(place) for name, place in ELSEWHERE.items()}
    return found


def fitted(text: str, source: Path, places: dict[Path, Path]) -> str:
    """A page with its links as they must be on the site."""
    depth = len(places[source].parent.parts)

    def replace(found: re.Match[str]) -> str:
        picture, words, address = found.groups()
        target, _, anchor = address.partition("#")
        if not target or "://" in target:
            return found[0]
        path = (source.parent / target).resolve()
        if path in places:
            return f"{picture}[{words}]({'../' * depth}{places[path].as_posix()}{'#' * bool(anchor)}{anchor})"
        if path.parent == ROOT / "examples":
            return f"[{words}]({'../' * depth}{EXAMPLES}#{_anchor(path)})"
        return words

    return LINK.sub(replace, text)


def examples_page() -> str:
    """All examples, each with its source."""
    return "\n".join(["# Examples\n\nWhole programs; the tests run them.\n", *map(_example, _examples())])


def _examples() -> list[Path]:
    return sorted((ROOT / "examples").glob("*.py"))


def _example(path: Path) -> str:
    source = path.read_text("utf-8").strip()
    return f"## {path.stem} {{ #{_anchor(path)} }}\n\n```python\n{source}\n```\n"


def _anchor(path: Path) -> str:
    return path.stem.replace("_", "-")


def assemble(folder: Path) -> None:
    """Writes the whole folder anew."""
    shutil.rmtree(folder, ignore_errors=True)
    places = pages()
    for source, place in places.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".md":
            text = fitted(source.read_text("utf-8"), source, places)
            text = with_anchors(text) if source.parent.name == "rules" else text
            target.write_text(spoken(text, "cs") if source.parent.name == "cs" else text, "utf-8")
        else:
            shutil.copyfile(source, target)
    write_rulebooks(folder)
    (folder / EXAMPLES).write_text(examples_page(), "utf-8")


if __name__ == "__main__":
    assemble(Path(sys.argv[1]))
