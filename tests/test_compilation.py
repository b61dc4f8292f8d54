"""What holds for the machine code of all games."""

from __future__ import annotations

from kajuta import games
from kajuta.core.compilation import Bindings
from kajuta.core.loops import ENTRIES


def test_machine_code_of_two_games_never_has_the_same_name() -> None:
    # The compiler finds code by name, also code that another process put into the cache. Named by the core alone,
    # the records of one game were read with the layout of another.
    begin, _ = ENTRIES["begin"]
    names = {Bindings(games.game(name).programs.source).twin(begin).__qualname__ for name in games.HOUSE}
    assert len(names) == len(games.HOUSE)
