"""What the wheel carries, and what it tells of itself where it is shown."""

from __future__ import annotations

import email
import re
import subprocess
import sys
import zipfile
from email.message import Message
from pathlib import Path

import pytest
import wheel_pages

from conftest import ROOT
from kajuta.cli import docs, main

README = (ROOT / "README.md").read_text(encoding="utf-8")
TARGET = re.compile(r"\]\(([^)]+)\)")
FILES = "https://example.org/kajuta/blob/v{version}/{path}"
RAW = "https://example.org/kajuta/raw/v{version}/{path}"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return zipfile.ZipFile(next(folder.glob("*.whl")))


def metadata(wheel: zipfile.ZipFile) -> Message:
    name = next(name for name in wheel.namelist() if name.endswith("/METADATA"))
    return email.message_from_bytes(wheel.read(name))


def test_the_wheel_has_the_client_the_rules_and_the_types(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    assert {"kajuta/py.typed", "kajuta/server/static/index.html"} <= names
    rules = {f"kajuta/core/rulebooks/numbered/{path.name}" for path in (ROOT / "docs" / "rules").glob("*.md")}
    assert rules <= names


def test_the_wheel_has_every_page_that_docs_prints(wheel: zipfile.ZipFile) -> None:
    brought = {name for name in wheel.namelist() if name.startswith("kajuta/cli/pages/")}
    assert brought == {f"kajuta/cli/pages/{path.name}" for path in docs.pages().values()}
    assert {"kajuta/cli/pages/engine.md", "kajuta/cli/pages/engine_client.py"} <= brought


def test_docs_lists_pages_and_prints_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs"]) == 0
    assert re.search(r"^  engine +The engine protocol$", capsys.readouterr().out, re.MULTILINE)
    assert main(["docs", "engine"]) == 0
    assert capsys.readouterr().out == (ROOT / "docs" / "engine.md").read_text("utf-8")
    assert main(["docs", "nothing"]) == 2
    assert capsys.readouterr().err == "kajuta: there is no page 'nothing'; kajuta docs lists them\n"


def test_the_wheel_shows_a_readme_without_a_dead_link(wheel: zipfile.ZipFile) -> None:
    shown = str(metadata(wheel).get_payload())
    assert shown.startswith("# Kajuta\n")
    assert "## Whose games these are" in shown
    assert [target for target in TARGET.findall(shown) if not target.startswith("https://")] == []


def test_with_addresses_every_link_and_picture_is_whole_and_there() -> None:
    shown = wheel_pages.with_addresses(README, FILES, RAW, "1.2.3")
    targets = TARGET.findall(shown)
    assert len(targets) == len(TARGET.findall(README)) > 10
    for target in targets:
        kind, version, path = re.fullmatch(r"https://example\.org/kajuta/(\w+)/v(.+?)/(.+)", target).groups()  # type: ignore[union-attr]
        assert (kind, version) == ("raw" if Path(path).suffix in (".jpg", ".svg") else "blob", "1.2.3")
        assert (ROOT / path).exists(), path


def test_without_addresses_links_become_text_and_pictures_go() -> None:
    readme = "A [guide](docs/a.md).\n\n| | |\n| --- | --- |\n| ![one](a.jpg) | ![two](b.jpg) |\n\n[There](https://example.org)\n"
    assert wheel_pages.without_addresses(readme, {}) == "A guide.\n\n[There](https://example.org)\n"


def test_without_addresses_a_page_in_the_wheel_is_told_by_its_command() -> None:
    commands = {"docs/a.md": "`kajuta docs a`", "docs/b.md": "`kajuta docs b`"}
    sentence = "It is ([drawn](docs/a.md), [told](docs/b.md)), [made](docs/a.md) so:"
    readme = f"{sentence}\n\n![one](a.jpg)\n\n[docs/b.md](docs/b.md)\n"
    told = "It is (drawn: `kajuta docs a`, told: `kajuta docs b`), made (`kajuta docs a`) so.\n\n`kajuta docs b`\n"
    assert wheel_pages.without_addresses(readme, commands) == told


def test_the_wheel_tells_the_command_that_prints_a_page_it_brings(
    wheel: zipfile.ZipFile, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = str(metadata(wheel).get_payload())
    told = set(re.findall(r"`(kajuta docs [^`]+)`", shown))
    assert {"kajuta docs engine", "kajuta docs engine_client.py", "kajuta docs hosting", "kajuta docs research"} <= told
    for command in told:
        assert main(command.split()[1:]) == 0
    assert capsys.readouterr().out
