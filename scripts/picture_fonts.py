"""Cuts the letters that pictures need out of the client's fonts, for converters to PNG: one small file for each weight.

Run by hand when the words of pictures need another letter, with fonttools and brotli installed:

    python scripts/picture_fonts.py web/node_modules web/src/fonts src/kajuta/pictures/fonts
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LATIN = [*range(0x20, 0x7F), *(ord(letter) for letter in "áéíóúýÁÉÍÓÚÝ°·\u00d7\u2013\u2014\u2019\u201e\u201c…")]
CZECH = [ord(letter) for letter in "čďěňřšťůžČĎĚŇŘŠŤŮŽ"]
FONTS = (
    ("Kajuta Text", "source-sans-3", "text", (400, 600, 700)),
    ("Kajuta Display", "fraunces", "display", (600, 700)),
)


def cut(path: Path, weight: int, letters: list[int]) -> TTFont:
    """One weight of some letters, without kerning or any other layout."""
    font = instantiateVariableFont(TTFont(path), {"wght": weight}, inplace=True)
    options = Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=[], drop_tables=["GDEF", "STAT"])
    options.drop_tables += ["GPOS", "GSUB", "DSIG", "HVAR", "MVAR", "avar", "gasp", "prep", "fpgm", "cvt "]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = None
    return font


def named(font: TTFont, family: str, weight: int) -> TTFont:
    """Under a name of our own: a changed font must not keep the name it had."""
    style = {400: "Regular", 600: "SemiBold", 700: "Bold"}[weight]
    for number, text in ((1, family), (2, style), (4, f"{family} {style}"), (6, f"{family}-{style}".replace(" ", ""))):
        font["name"].setName(text, number, 3, 1, 0x409)
    font["name"].setName("SIL Open Font License 1.1", 13, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    return font


def main(modules: Path, own: Path, target: Path) -> None:
    """Writes the files."""
    for family, source, kind, weights in FONTS:
        latin = modules / "@fontsource-variable" / source / "files" / f"{source}-latin-wght-normal.woff2"
        for weight in weights:
            with tempfile.TemporaryDirectory() as folder:
                parts = [Path(folder) / "latin.ttf", Path(folder) / "czech.ttf"]
                cut(latin, weight, LATIN).save(parts[0])
                cut(own / f"{source}-czech.woff2", weight, CZECH).save(parts[1])
                whole = Merger().merge([str(part) for part in parts])
            named(whole, family, weight).save(target / f"{kind}-{weight}.ttf", reorderTables=True)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
