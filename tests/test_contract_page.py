"""What the pages on the contract say of numbers is so; `docs/features.md` is written from the declarations."""

from __future__ import annotations

from math import prod

import pytest

from conftest import ROOT
from kajuta import games
from kajuta.core.game import Game

PAGE = ROOT / "docs" / "features.md"
CONTRACT = ROOT / "docs" / "contract.md"
HEAD = """# Features

What a seat may know, as numbers for a learner: `position.features(seat)`, and `features` of a batch, where the parts of
each game follow one another in this order. Written by `make features` from `games/<game>/features.py`.
"""


def page() -> str:
    return HEAD + "".join(section(games.game(name)) for name in games.HOUSE)


def section(game: Game) -> str:
    rows = [
        f"| `{part.name}` | {' x '.join(map(str, part.shape))} | {first} | {part.meaning} |"
        for part, first in zip(game.feature_list, starts(game), strict=True)
    ]
    head = f"\n## {game.title}: {game.feature_size:,} numbers\n\n| name | shape | first | what |\n"
    return head + "| --- | --- | --- | --- |\n" + "\n".join(rows) + "\n"


def starts(game: Game) -> list[int]:
    sizes = [prod(part.shape) for part in game.feature_list]
    return [sum(sizes[:place]) for place in range(len(sizes))]


def test_the_page_of_features_is_current() -> None:
    assert PAGE.read_text("utf-8") == page(), "write it anew with `make features`"


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_page_on_the_contract_counts_the_actions_of_every_game(name: str) -> None:
    game = games.game(name)
    assert f"| {game.title} | {game.action_count:,} |" in CONTRACT.read_text("utf-8")


def test_the_page_on_the_contract_numbers_actions_as_the_games_do() -> None:
    text = CONTRACT.read_text("utf-8")
    seameni, triominos = games.game("seameni").actions, games.game("triominos").actions
    for verb, number in (("sail:", 169), ("move:", 338), ("haul:", 2366), ("wade:", 4394), ("throw:", 4406)):
        assert f"{number:,}" in text
        assert seameni.action_text(number, None).startswith(verb)
    for verb, number in (("leave:", 4418), ("home:", 4430), ("pass", 4442), ("go:", 4446)):
        assert f"{number:,}" in text
        assert seameni.action_text(number, None).startswith(verb)
    state = games.game("triominos").new(seed=1).state
    for word, number in (("draw", 5928), ("pass", 5929), ("deal", 5930)):
        assert triominos.action_text(number, state) == word
    totohu = games.game("totohu")
    start = totohu.new(seed=1).state
    texts = [totohu.actions.action_text(number, start) for number in (0, 5, 6, 12, 18, 19, 20, 21)]
    assert texts == ["H", "M5", "die:H", "order:01-02-12", "hit", "loot", "hide", "keep"]


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
