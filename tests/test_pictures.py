"""Pictures: every position draws, nothing hidden is drawn, the look is the client's, bad wishes are refused."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from guest.pearls import GAME as PEARLS
from kajuta import games
from kajuta.core.errors import BadRequest, KajutaError
from kajuta.core.pictures.looks import DARK, LIGHT, LOOKS, mixed
from kajuta.core.pictures.parts import arrow, barred_arrow, pills
from kajuta.core.pictures.wishes import LANGUAGES, Wish
from kajuta.core.pictures.writing import breadth, escaped, number, tag
from kajuta.core.position import Position
from kajuta.core.testing.pictures import is_whole_picture
from kajuta.core.testing.trial import Trial, sample, spread
from kajuta.games.hokito import picture as hokito_picture
from kajuta.games.totohu.picture.materials import MATERIALS as TOTOHU_MATERIALS
from kajuta.games.triominos.picture.tiles import MATERIALS as TRIOMINOS_MATERIALS
from kajuta.games.triominos.picture.tiles import TINTS

WEB = ROOT / "web" / "src"
SAMPLES = (("hokito", 2), ("totohu", 1), ("totohu", 3), ("triominos", 4), ("seameni", 2), ("seameni", 4))


@cache
def trial(name: str, players: int) -> Trial:
    return sample(games.game(name), players, {}, "pictures")


@pytest.mark.parametrize(("name", "players"), SAMPLES)
def test_positions_draw_with_all_their_actions_shown(name: str, players: int) -> None:
    for count, moment in enumerate(spread(trial(name, players).moments, 40)):
        position = moment.position
        acting = position.to_act[0] if position.to_act else 0
        actions = [f"{acting}:{action}" for action in position.legal(acting)]
        seat = (*range(players), None)[count % (players + 1)]
        theme, language = list(LOOKS)[count % 2], LANGUAGES[count // 2 % 2]
        last = actions[count % len(actions)] if actions else None
        drawn = position.svg(seat, theme, language, last=last, arrows=actions[:7], marks=actions[3:])
        is_whole_picture(drawn, language)


@pytest.mark.parametrize(("name", "players"), SAMPLES)
def test_whatever_can_be_written_can_be_shown(name: str, players: int) -> None:
    for moment in spread(trial(name, players).moments, 3):
        position = moment.position
        written = [position.action_text(action) for action in position.game.actions.expressible(position.state)]
        some = written[:: max(1, len(written) // 90)]
        for seat in ("", "0:", f"{players - 1}:", "chance:"):
            entries = [f"{seat}{action}" for action in some]
            is_whole_picture(position.svg(None, last=entries[0], arrows=entries, marks=entries[::-1]), "en")


@pytest.mark.parametrize(("name", "players"), SAMPLES)
def test_themes_and_languages_are_all_different_pictures(name: str, players: int) -> None:
    position = trial(name, players).moments[-1].position
    drawn = {position.svg(None, theme, language) for theme in LOOKS for language in LANGUAGES}
    assert len(drawn) == 4


def test_a_notebook_shows_what_everybody_may_see() -> None:
    position = games.game("triominos").new(seed=1)
    assert position._repr_svg_() == position.svg() == position.svg(seat=None)
    assert position.svg() != position.svg(seat=0)


def test_a_card_laid_face_down_is_not_shown_by_marking_it_as_the_last_action() -> None:
    start = games.game("totohu").new(seed=1)
    one, other = start.play("0:P4"), start.play("0:P5")
    for seat in (1, None):
        assert one.svg(seat, last="0:P4") == other.svg(seat, last="0:P5") == one.svg(seat)
        assert one.svg(seat, marks=["0:P4"]) == one.svg(seat, arrows=["0:P4"]) == one.svg(seat)
    assert one.svg(0, last="0:P4") != other.svg(0, last="0:P5")


@pytest.mark.parametrize("field", ["hands", "pool"])
def test_hidden_tiles_of_triominos_change_no_picture_of_the_others(field: str) -> None:
    document = games.game("triominos").new(seed=1).document()
    changed = json.loads(json.dumps(document))
    first = changed["hands"][1] if field == "hands" else changed["pool"]
    second = changed["pool"]
    place = 0 if field == "hands" else 1
    first[0], second[place] = second[place], first[0]
    changed["hands"] = [sorted(hand) for hand in changed["hands"]]
    one, other = games.game("triominos").load(document), games.game("triominos").load(changed)
    assert one != other
    assert one.svg(0) == other.svg(0)
    assert one.svg() == other.svg()
    assert (one.svg(1) == other.svg(1)) == (field == "pool")


def test_face_down_tiles_of_seameni_look_alike() -> None:
    one, other = (games.game("seameni").new(seed=seed) for seed in (1, 2))
    assert one != other
    assert one.svg(0) == other.svg(0)


def test_the_viewers_own_side_is_below() -> None:
    drawn = games.game("hokito").new(seed=1).svg(seat=1)
    assert drawn.index(">f</text>") < drawn.index(">a</text>")


def texts_of(drawn: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", drawn)


def test_points_and_turn_of_hokito_are_those_of_the_rules() -> None:
    for moment in trial("hokito", 2).moments:
        position = moment.position
        told: list[str] = []
        for seat, colour in enumerate(("Black", "White")):
            told += [colour, *(["to move"] if position.to_act == (seat,) else []), str(position.scores[seat])]
        assert texts_of(position.svg())[-len(told) :] == told


def test_scores_behind_a_screen_are_question_marks() -> None:
    position = games.game("totohu").new(players=3, options={"blind": True}, seed=1)
    assert texts_of(position.svg(seat=0)).count("?") == 2
    assert texts_of(position.svg()).count("?") == 3


@pytest.mark.parametrize(
    ("name", "kind"), [("hokito", "-"), ("totohu", "P4"), ("triominos", "@"), ("seameni", "move:")], ids=games.HOUSE
)
def test_arrows_marks_and_the_last_action_are_drawn_each_in_its_way(name: str, kind: str) -> None:
    moments = trial(*next(pair for pair in SAMPLES if pair[0] == name and pair[1] > 1)).moments
    for moment in moments[3:30]:
        position = moment.position
        seat = next((seat for seat in position.to_act if isinstance(seat, int)), 0)
        for action in [action for action in position.legal(seat) if kind in action][:1]:
            drawn = [
                position.svg(seat),
                position.svg(seat, arrows=[action]),
                position.svg(seat, marks=[action]),
                position.svg(seat, arrows=[action, action]),
            ]
            assert len(set(drawn)) == len(drawn)
            after = position.play(seat, action)
            if name != "totohu" or after.view(None)["turn"] == position.view(None)["turn"]:
                assert after.svg(seat, last=f"{seat}:{action}") != after.svg(seat)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"seat": 2}, "there is no seat 2, the seats are 0 to 1"),
        ({"seat": "0"}, 'there is no seat "0"'),
        ({"seat": True}, "there is no seat true"),
        ({"theme": "sepia"}, 'there is no theme "sepia"; there are light, dark'),
        ({"theme": None}, "there is no theme null"),
        ({"theme": ["dark"]}, "there is no theme"),
        ({"language": "de"}, 'pictures know no language "de"; they know en, cs'),
        ({"last": "dance"}, '"dance" is not an action of HOKITO'),
        ({"last": 5}, "an action to be shown is a text, not 5"),
        ({"last": "5:a1-b1"}, "nobody sits where"),
        ({"arrows": "a1-b1"}, "arrows are a list of at most 1000 actions"),
        ({"arrows": ["a1-z9"]}, "is not an action of HOKITO"),
        ({"marks": [None]}, "an action to be shown is a text, not null"),
        ({"marks": ["a1-b1"] * 1001}, "marks are a list of at most 1000 actions"),
    ],
)
def test_bad_wishes_are_refused_in_one_sentence(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRequest) as refused:
        games.game("hokito").new(seed=1).svg(**wish)
    assert sentence in refused.value.message
    assert "\n" not in refused.value.message


def test_a_game_without_a_picture_shows_what_its_terminal_shows() -> None:
    assert PEARLS.picture is None
    position = PEARLS.new(seed=1)
    drawn = position.svg(0, "dark", marks=["bid1"])
    is_whole_picture(drawn, "en")
    shown = ["".join(line.split()) for line in PEARLS.terminal.draw(position.view(0)).splitlines()]
    assert texts_of(drawn)[: len(shown)] == [line for line in shown if line]


def test_pictures_are_the_same_in_every_process() -> None:
    code = """
import hashlib
from kajuta import games
for name in games.HOUSE:
    position = games.game(name).new(seed=3)
    seat = position.to_act[0]
    for action in range(6):
        position = position.play(position.to_act[0], position.legal(position.to_act[0])[0])
    print(hashlib.sha256(position.svg(0, "dark", "cs").encode()).hexdigest())
"""
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": seed, "HOME": str(Path.home())},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


# The writer


def test_texts_are_escaped_and_numbers_short() -> None:
    assert escaped('<a & "b">\x00\x1b') == "&lt;a &amp; &quot;b&quot;&gt;"
    assert tag("a", font_size=1.0, x=-0.001, y=1 / 3, fill=None) == '<a font-size="1" x="0" y="0.33"/>'
    assert number(100) == "100"
    assert mixed("#ffffff", "#000000", 0.5) == "#808080"


def test_a_barred_arrow_has_a_bar_across_its_middle() -> None:
    start, end = (0, 0), (30, 40)  # 50 long; the bar is 5.2 long to either side of its middle, 15 and 20
    plain = arrow(start, end, "red", "white", width=2)
    barred = barred_arrow(start, end, "red", "white", width=2)
    assert barred.startswith(plain)
    assert re.findall(r'd="(\S+ \S+ \S+)"', barred.removeprefix(plain)) == ["M19.16 16.88L10.84 23.12"] * 2


def test_words_in_frames_go_on_in_a_new_row_where_the_first_is_full() -> None:
    broad = breadth("draw", 10) + 14
    drawn, high = pills(["draw"] * 3, 2 * broad + 6, LIGHT, size=10)
    frames = re.findall(r'<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"', drawn)
    assert frames == [(number(x), y, number(broad), "19") for x, y in ((0, "0"), (broad + 6, "0"), (0, "23"))]
    texts = re.findall(r'<text x="(\S+)" y="(\S+)"', drawn)
    assert texts == [(number(x + broad / 2), y) for x, y in ((0, "13"), (broad + 6, "13"), (0, "36"))]
    assert (high, pills([], 100, LIGHT)) == (46, ("", 0))


# The look of the client


def colours_in(css: str, theme: str) -> dict[str, str]:
    """The custom properties of one theme: those of the light one, and over them the dark ones."""
    found: dict[str, str] = {}
    for selector, block in re.findall(r"([^{}]+)\{([^{}]*)\}", css):
        if theme == "dark" or "dark" not in selector:
            found |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6,8})\b", block))
    return found


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=lambda look: look.name)
def test_colours_are_the_clients(look: Any) -> None:
    tokens = colours_in((WEB / "tokens.css").read_text("utf-8"), look.name)
    named = {
        name.replace("_", "-"): value for name, value in vars(look).items() if name not in ("name", "seats", "on_seat")
    }
    assert named == {name: tokens[name] for name in named}
    assert look.seats == tuple(tokens[f"seat-{letter}"] for letter in "abcdef")
    board = hokito_picture.MATERIALS[look.name]
    assert (board.board, board.board_ink, board.field) == (tokens["board"], tokens["board-ink"], tokens["field"])
    for stones, letter in ((board.black, "b"), (board.white, "w")):
        parts = (tokens[f"stone-{letter}{part}"] for part in ("", "-side", "-edge", "-ink", "-inlay"))
        assert (stones.face, stones.side, stones.edge, stones.ink, stones.inlay) == tuple(parts)
    ships = TOTOHU_MATERIALS[look.name]
    for kind, name in (("P", "pirate"), ("H", "hunter"), ("M", "merchant")):
        assert ships.sails[kind] == (tokens[f"sail-{name}"], tokens[f"sail-{name}-ink"])
    for name in ("mast", "hull_edge", "hit", "hit_bg", "tok", "tok_bg", "wave", "wave_deep", "quay"):
        assert getattr(ships, name) == tokens[name.replace("_", "-")]


@pytest.mark.parametrize("theme", LOOKS)
def test_colours_of_the_triominos_table_are_the_clients(theme: str) -> None:
    css = colours_in((WEB / "games" / "triominos" / "theme.css").read_text("utf-8"), theme)
    table = TRIOMINOS_MATERIALS[theme]
    assert (table.tile, table.edge, table.ghost, table.halo) == tuple(
        css[name] for name in ("tile", "tile-edge", "ghost", "halo")
    )
    assert (table.felt, table.dot, table.wood) == (css["felt"], css["dot"], css["wood"])
    assert tuple(css[f"tint-{digit}"] for digit in range(6)) == TINTS


@pytest.mark.parametrize("name", ["totohu", "seameni"])
def test_shapes_are_the_clients(name: str) -> None:
    folder = Path(str(import_module(f"kajuta.games.{name}.picture").__file__)).parent
    sources = (WEB / "lib" / "shapes.ts", WEB / "games" / "seameni" / "shapes.ts")
    client = "".join(path.read_text("utf-8") for path in sources)
    for shape in json.loads((folder / "glyphs.json").read_text("utf-8")).values():
        assert f'd="{shape}"' in client


def test_words_are_the_same_in_every_language() -> None:
    tables = [hokito_picture.WORDS]
    tables += [
        import_module(f"kajuta.games.{name}.picture.wording").WORDS for name in ("totohu", "triominos", "seameni")
    ]
    for table in tables:
        assert tuple(table) == LANGUAGES
        assert table["en"].keys() == table["cs"].keys()


# The command


def kajuta(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kajuta", "picture", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


def document_of(position: Position, folder: Path) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps(position.document()), "utf-8")
    return str(path)


def test_a_document_becomes_a_file(tmp_path: Path) -> None:
    position = games.game("totohu").new(players=3, seed=1)
    file, target = document_of(position, tmp_path), tmp_path / "picture.svg"
    wish = ("--seat", "1", "--theme", "dark", "--language", "cs", "--last", "0:P4", "--arrow", "P4", "--mark", "1:M3")
    done = kajuta("totohu", file, "-o", str(target), *wish)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    drawn = position.svg(1, "dark", "cs", last="0:P4", arrows=["P4"], marks=["1:M3"])
    assert target.read_text("utf-8") == drawn + "\n"


def test_a_line_of_text_becomes_a_picture_on_the_standard_output() -> None:
    position = games.game("hokito").new(seed=1)
    done = kajuta("hokito", str(position.line()), "-o", "-")
    assert done.stdout == position.svg() + "\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "required"),
        (("-o", "x.gif"), "a picture's file ends in .svg or .png"),
        (("-o", "x.svg", "--width", "300"), "--width is for PNG"),
        (("-o", "x.png", "--width", "5"), "16 to 8192"),
        (("-o", "x.svg", "--seat", "9"), "--seat"),
        (("-o", "x.svg", "--seat", "4"), "there is no seat 4"),
        (("-o", "x.svg", "--theme", "sepia"), "--theme"),
        (("-o", "x.svg", "--mark", "dance"), "not an action of HOKITO"),
        (("-o", "no/such/folder/x.svg"), "cannot be written"),
    ],
)
def test_wrong_arguments_get_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = kajuta("hokito", str(games.game("hokito").new(seed=1).line()), *arguments)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert sentence in line


# Pixels


def test_pictures_become_png_and_pixels() -> None:
    from kajuta.pictures import pixels, png

    svg = games.game("hokito").new(seed=1).svg()
    assert png(svg, width=200)[:8] == b"\x89PNG\r\n\x1a\n"
    frame = pixels(svg, width=200)
    assert frame.shape[1:] == (200, 3)
    assert frame.dtype == "uint8"
    middle = frame[12, 100]  # the upper edge of the board
    assert tuple(middle) != tuple(frame[215, 100])
    assert (pixels(svg, width=200) == frame).all()


def test_letters_come_from_the_fonts_beside_the_code() -> None:
    from PIL import ImageFont

    from kajuta.pictures import FONTS

    tables = [hokito_picture.WORDS]
    tables += [
        import_module(f"kajuta.games.{name}.picture.wording").WORDS for name in ("totohu", "triominos", "seameni")
    ]
    letters = {letter for table in tables for words in table.values() for text in words.values() for letter in text}
    letters |= set("0123456789+-:?ABCDEFabcdefghijklmz\u00d7\u00b7")
    for path in FONTS:
        font = ImageFont.truetype(path, 24)
        missing = bytes(font.getmask("\uffff"))
        assert not [letter for letter in letters - {" "} if bytes(font.getmask(letter)) == missing], path


def test_what_cannot_become_pixels_is_refused() -> None:
    from kajuta.pictures import png

    svg = games.game("hokito").new(seed=1).svg()
    for width in (0, 9000, 1.5, True, "200"):
        with pytest.raises(BadRequest, match="16 to 8192 pixels wide"):
            png(svg, width)  # type: ignore[arg-type]
    for nothing in ("", "no picture", None):
        with pytest.raises(BadRequest, match="no SVG"):
            png(nothing)  # type: ignore[arg-type]


@pytest.mark.parametrize("missing", ["resvg_py", "PIL"])
def test_a_missing_converter_is_told_in_one_sentence(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from kajuta.pictures import NoConverter, pixels

    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(NoConverter, match=r"pip install 'kajuta\[pictures\]'") as told:
        pixels(games.game("hokito").new(seed=1).svg(), 100)
    assert isinstance(told.value, KajutaError)


def test_the_command_writes_png(tmp_path: Path) -> None:
    file, target = document_of(games.game("seameni").new(seed=1), tmp_path), tmp_path / "sea.png"
    done = kajuta("seameni", file, "-o", str(target), "--width", "300")
    assert (done.returncode, done.stderr) == (0, "")
    assert target.read_bytes()[16:20] == (300).to_bytes(4, "big")


# The guide


def test_the_guide_shows_what_is_drawn() -> None:
    sys.path.insert(0, str(ROOT / "examples"))
    for name, svg in import_module("pictures").pictures().items():
        assert (ROOT / "docs" / "pictures" / name).read_text("utf-8") == svg, "draw it anew with `make pictures`"
        assert f"(pictures/{name})" in (ROOT / "docs" / "pictures.md").read_text("utf-8")


def test_the_code_of_the_guide_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "pictures.md").read_text("utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    for block in blocks:
        exec(block, names)  # noqa: S102
    assert names["frame"].shape[1:] == (400, 3)
    assert names["draw"]({}, wish()).title == "A greeting"


def wish() -> Wish:
    return Wish(DARK, "en", None)
