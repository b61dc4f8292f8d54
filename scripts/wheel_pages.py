"""What a wheel tells of the project: where its pages are, and a README that works where the wheel is shown.

There nothing lies beside the README. Its links and pictures get the addresses that `pyproject.toml` gives (`files`,
`raw`); until the project has such addresses, a link becomes its text with the command that prints the page where the
wheel is installed, and a picture goes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)#]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")
EMPTY_TABLE = re.compile(r"^\| *\| *\|\n\| --- \| --- \|\n(?!\|)", re.MULTILINE)
MANY_EMPTY_LINES = re.compile(r"\n{3,}")
ANNOUNCED = re.compile(r":\n{3,}")
"""The end of a sentence whose picture is gone."""
PRINTED = "kajuta/cli/pages/"


def with_addresses(readme: str, files: str, raw: str, version: str) -> str:
    """The README with whole addresses: `{version}` and `{path}` in them are filled in."""
    readme = PICTURE.sub(lambda found: f"![{found[1]}]({raw.format(version=version, path=found[2])})", readme)
    return LINK.sub(lambda found: f"[{found[1]}]({files.format(version=version, path=found[2])})", readme)


def brought(settings: Mapping[str, Any]) -> dict[str, str]:
    """The pages and examples in the wheel by their path here: the command that prints each."""
    included = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    pages = {path: Path(place).name for path, place in included.items() if place.startswith(PRINTED)}
    return {path: f"`kajuta docs {name.removesuffix('.md')}`" for path, name in pages.items()}


def without_addresses(readme: str, commands: Mapping[str, str]) -> str:
    """The README by itself."""

    def told(found: re.Match[str]) -> str:
        text, command = found[1], commands.get(found[2])
        if command is None:
            return text
        if text == found[2]:
            return command
        is_aside = "(" in found.string[: found.start()][-1:] or ")" in found.string[found.end() :][:1]
        return f"{text}: {command}" if is_aside else f"{text} ({command})"

    lines = (line for line in readme.splitlines() if not PICTURE.search(line))
    readme = EMPTY_TABLE.sub("", LINK.sub(told, "\n".join(lines) + "\n"))
    return MANY_EMPTY_LINES.sub("\n\n", ANNOUNCED.sub(".\n\n", readme))


class Pages(MetadataHookInterface):
    """Fills `readme` and `urls` in when a wheel is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        """As hatchling asks."""
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        files, raw = self.config["files"], self.config["raw"]
        version = re.search(
            r'__version__ = "(.+)"', Path(self.root, "src/kajuta/__init__.py").read_text(encoding="utf-8")
        )
        if files and raw and version:
            readme = with_addresses(readme, files, raw, version[1])
        else:
            settings = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
            readme = without_addresses(readme, brought(settings))
        metadata["readme"] = {"content-type": "text/markdown", "text": readme}
        metadata["urls"] = self.config["urls"]
