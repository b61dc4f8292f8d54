"""The documentation site: it builds, every link leads somewhere, nothing comes from elsewhere, what it shows runs."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
import site_sources
from site_rulebooks import FOLDER, page_of

from conftest import ROOT
from kajuta import games
from kajuta.cli import main
from kajuta.core.pictures.wishes import LANGUAGES

SETTINGS = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]
RUN_ELSEWHERE = {
    "docs/research.md": "tests/research/test_page.py",
    "docs/arena.md": "tests/test_arena_command.py",
    "docs/pictures.md": "tests/test_pictures.py",
    "docs/players.md": "tests/test_player_guide.py",
}
"""Pages whose blocks a test of their own runs."""


class Page(HTMLParser):
    """What a page links to, what it loads, and the places in it that can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.tabs: list[str] = []
        self.languages: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.places |= {told[name] for name in ("id", "name") if name in told}
        if tag == "a" and "href" in told:
            self.links.append(told["href"])
            if told.get("class") == "md-tabs__link":
                self.tabs.append(told["href"])
        if "lang" in told:
            self.languages.append(told["lang"])
        if "src" in told:
            self.loads.append(told["src"])
        if tag == "link" and told.get("rel") in ("stylesheet", "icon", "preload", "modulepreload"):
            self.loads.append(told["href"])


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it, in a folder of their own."""
    folder = tmp_path_factory.mktemp("site")
    site_sources.assemble(folder / "build" / "docs")
    (folder / "src").symlink_to(ROOT / "src")
    (folder / "zensical.toml").write_text((ROOT / "zensical.toml").read_text("utf-8"), "utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    built = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder / "build" / "site"


@pytest.fixture(scope="module")
def site(html: Path) -> dict[Path, Page]:
    """Every page by its place."""
    return {path.relative_to(html): Page(path.read_text("utf-8")) for path in html.rglob("*.html")}


def test_every_link_leads_somewhere(site: dict[Path, Page]) -> None:
    broken = []
    for path, page in site.items():
        for link in page.links:
            address = urlsplit(link)
            if address.scheme or path.name == "404.html":
                continue
            target = _resolved(path, unquote(address.path))
            place = unquote(address.fragment)
            known = site.get(target)
            if target.suffix == ".html" and (known is None or (place and place not in known.places)):
                broken.append((str(path), link))
    assert broken == []
    assert sum(len(page.links) for page in site.values()) > 1000


def _resolved(path: Path, target: str) -> Path:
    parts: list[str] = list(path.parent.parts)
    for part in Path(target or path.name).parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return Path(*parts) if parts and parts[-1].endswith(".html") else Path(*parts, "index.html")


def test_nothing_is_loaded_from_elsewhere(site: dict[Path, Page]) -> None:
    loaded = {address for page in site.values() for address in page.loads}
    assert loaded
    assert [address for address in loaded if urlsplit(address).netloc] == []


def test_every_picture_and_script_is_there(html: Path, site: dict[Path, Page]) -> None:
    loaded = {
        html / path.parent / unquote(urlsplit(address).path)
        for path, page in site.items()
        for address in page.loads
        if path.name != "404.html"
    }
    assert any(file.suffix == ".svg" for file in loaded)
    assert [file for file in loaded if not file.is_file()] == []


def test_the_tab_play_led_to_the_czech_page(site: dict[Path, Page]) -> None:
    first = [next(_pages_in(entry)).replace("README", "index") for entry in SETTINGS["nav"]]
    assert [Path(tab) for tab in site[Path("index.html")].tabs] == [Path(page).with_suffix(".html") for page in first]


def test_pages_in_czech_say_so(site: dict[Path, Page]) -> None:
    czech = {path for path, page in site.items() if "cs" in page.languages}
    rulebooks = {Path(FOLDER, page_of(name, "cs")).with_suffix(".html") for name in games.HOUSE}
    assert czech == {Path("cs/index.html")} | rulebooks


def test_every_page_is_in_the_navigation() -> None:
    pages = {place.as_posix() for place in site_sources.pages().values() if place.suffix == ".md"}
    pages |= {f"{FOLDER}/{page_of(name, language)}" for name in games.HOUSE for language in LANGUAGES}
    found_by_links = {page for page in pages if page.startswith("decisions/0")}
    assert set(_pages_in(SETTINGS["nav"])) == pages - found_by_links | {site_sources.EXAMPLES}


def _pages_in(entries: Any) -> Iterator[str]:
    if isinstance(entries, str):
        yield entries
    elif isinstance(entries, dict):
        for inner in entries.values():
            yield from _pages_in(inner)
    else:
        for entry in entries:
            yield from _pages_in(entry)


def _blocks() -> Iterator[Any]:
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        name = path.relative_to(ROOT).as_posix()
        blocks = re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL)
        if blocks and name not in RUN_ELSEWHERE:
            yield pytest.param(blocks, id=name)


@pytest.mark.parametrize("blocks", list(_blocks()))
def test_what_a_page_shows_runs(blocks: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["example"])
    names: dict[str, Any] = {"__name__": "shown"}
    for block in blocks:
        exec(compile(block, "shown", "exec"), names)  # noqa: S102
    assert len(names) > 2


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_document_that_the_rules_show_is_a_position(name: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{name}.md").read_text("utf-8")
    (block,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    document = json.loads(block)
    assert games.game(name).load(document).document() == document


def _commands() -> Iterator[Any]:
    for path in [ROOT / "README.md", *sorted(source for source in site_sources.pages() if source.suffix == ".md")]:
        for line in re.findall(r"^    ((?:kajuta|python3?|make) .+)$", path.read_text("utf-8"), re.MULTILINE):
            yield pytest.param(shlex.split(line, comments=True), id=f"{path.name}: {line}")


class Understood(Exception):
    """A command was read to its end; it is not carried out."""


@pytest.mark.parametrize("command", list(_commands()))
def test_a_command_that_a_page_shows_is_understood(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    program, *words = command
    if program == "make":
        assert re.search(rf"^{words[0]}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    elif program == "kajuta":
        read = ArgumentParser.parse_args

        def read_alone(*given: Any) -> None:
            read(*given)
            raise Understood

        monkeypatch.setattr(ArgumentParser, "parse_args", read_alone)
        with pytest.raises(Understood):
            main(words)
    elif not words[0].startswith("-"):
        assert (ROOT / words[0]).is_file()


@pytest.mark.parametrize(("page", "test"), list(RUN_ELSEWHERE.items()))
def test_the_other_pages_are_run_where_it_says(page: str, test: str) -> None:
    assert Path(page).name in (ROOT / test).read_text("utf-8")
