"""The law of pictures: well-formed, said in words, and of nothing that a seat may not see."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

from kajuta.core.pictures.looks import LOOKS
from kajuta.core.pictures.wishes import LANGUAGES
from kajuta.core.testing.trial import Trial, spread

SVG = "{http://www.w3.org/2000/svg}"


def pictures_show_what_a_seat_may_see(trial: Trial, moments: int = 3) -> None:
    """Every view can be drawn; positions that look the same to a seat have the same picture."""
    for number, moment in enumerate(spread(trial.moments, moments)):
        theme, language = list(LOOKS)[number % 2], LANGUAGES[number // 2 % 2]
        is_whole_picture(moment.position.svg(None, theme, language), language)
        for seat, history in moment.seen.items():
            drawn = moment.position.svg(seat, theme, language)
            is_whole_picture(drawn, language)
            imagined = trial.game.determinize(moment.position.view(seat), history, f"{trial.seed}/{number}/{seat}")
            assert imagined.svg(seat, theme, language) == drawn, f"seat {seat} sees more than it may"


def is_whole_picture(svg: str, language: str) -> None:
    """An SVG that needs nothing from outside and says what it shows."""
    root = fromstring(svg)  # noqa: S314  (it was just drawn)
    assert root.tag == f"{SVG}svg", "a picture that is no SVG"
    assert root.get("role") == "img", "a picture without its role"
    assert root.get("lang") == language, "a picture that does not say its language"
    assert (root.findtext(f"{SVG}title") or "").strip(), "a picture without a title"
    assert (root.findtext(f"{SVG}desc") or "").strip(), "a picture without words"
    names = {element.get("id") for element in root.iter()}
    for element in root.iter():
        used = element.get("href", "#")
        assert used == "#" or used[1:] in names, f"a picture that lacks {used}"
        assert not any("url(" in value for value in element.attrib.values()), "a picture that asks for something else"
