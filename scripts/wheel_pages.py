"""What a wheel tells of the project: where its pages are, and a README that works where the wheel is shown.

There nothing lies beside the README. Its links and pictures get the addresses that `pyproject.toml` gives (`files`,
`raw`); until the project has such addresses, a link becomes its text, and a picture goes.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)#]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")
EMPTY_TABLE = re.compile(r"^\| *\| *\|\n\| --- \| --- \|\n(?!\|)", re.MULTILINE)
MANY_EMPTY_LINES = re.compile(r"\n{3,}")


def with_addresses(readme: str, files: str, raw: str, version: str) -> str:
    """The README with whole addresses: `{version}` and `{path}` in them are filled in."""
    readme = PICTURE.sub(lambda found: f"![{found[1]}]({raw.format(version=version, path=found[2])})", readme)
    return LINK.sub(lambda found: f"[{found[1]}]({files.format(version=version, path=found[2])})", readme)


def without_addresses(readme: str) -> str:
    """The README by itself."""
    lines = (line for line in readme.splitlines() if not PICTURE.search(line))
    readme = LINK.sub(lambda found: found[1], "\n".join(lines) + "\n")
    return MANY_EMPTY_LINES.sub("\n\n", EMPTY_TABLE.sub("", readme))


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
            readme = without_addresses(readme)
        metadata["readme"] = {"content-type": "text/markdown", "text": readme}
        metadata["urls"] = self.config["urls"]
