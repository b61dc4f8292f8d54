"""Pictures as pixels, where a converter is installed (`pip install 'kajuta[pictures]'`).

    from kajuta.pictures import pixels, png

    Path("start.png").write_bytes(png(position.svg(), width=800))
    frame = pixels(position.svg(seat=0), width=400)  # height x width x 3, uint8

Letters come from small fonts beside this file and never from the system, so that pixels are the same on every machine.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from kajuta.core.errors import BadRequest, KajutaError
from kajuta.core.options import is_integer, shown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["NoConverter", "pixels", "png"]

FONTS = sorted(str(path) for path in (Path(__file__).parent / "fonts").glob("*.ttf"))
NARROWEST, WIDEST = 16, 8192


class NoConverter(KajutaError):
    """What turns SVG into pixels is not installed.

    Examples:
        >>> kajuta.pictures.NoConverter().message
        "pixels need a converter, which pip install 'kajuta[pictures]' brings"
    """

    code = "no_converter"

    def __init__(self) -> None:
        super().__init__("pixels need a converter, which pip install 'kajuta[pictures]' brings")


def png(svg: str, width: int | None = None) -> bytes:
    """A picture as a PNG file, so many pixels wide (None: as wide as it says itself).

    Examples:
        >>> from kajuta.pictures import png
        >>> png(kajuta.game("hokito").new(seed=7).svg(), width=400)[1:4]
        b'PNG'
    """
    if width is not None and (not is_integer(width) or not NARROWEST <= width <= WIDEST):
        raise BadRequest(f"a picture is {NARROWEST} to {WIDEST} pixels wide, not {shown(width)}")
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise NoConverter from None
    try:
        data: bytes = svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=FONTS,
            font_family="Kajuta Text",
            sans_serif_family="Kajuta Text",
            monospace_family="Kajuta Text",
            serif_family="Kajuta Display",
        )
    except (TypeError, ValueError):
        raise BadRequest("this is no SVG that could be turned into pixels") from None
    return data


def pixels(svg: str, width: int | None = None) -> NDArray[np.uint8]:
    """A picture as an array of height, width and three colours; what is transparent becomes white.

    Examples:
        >>> from kajuta.pictures import pixels
        >>> frame = pixels(kajuta.game("hokito").new(seed=7).svg(seat=0), width=400)
        >>> frame.shape[1:], frame.dtype
        ((400, 3), dtype('uint8'))
    """
    import numpy as np

    data = png(svg, width)
    try:
        from PIL import Image
    except ImportError:
        raise NoConverter from None
    with Image.open(BytesIO(data)) as image:
        paper = Image.new("RGBA", image.size, "white")
        return np.asarray(Image.alpha_composite(paper, image.convert("RGBA")).convert("RGB"))
