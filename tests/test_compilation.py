"""Compiling: stale code is impossible, nobody waits, everything works without a compiler."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numba
import numpy as np
import pytest

from conftest import ROOT
from kajuta import games
from kajuta.core.compiled import compilation, program, stepping
from kajuta.core.compiled.cache import KEPT_DIGESTS, Folder, cache_root
from kajuta.core.compiled.compilation import Bindings
from kajuta.core.compiled.declarations import Row, States, entry, rule, slot
from kajuta.core.compiled.digest import digest_of
from kajuta.core.compiled.program import Programs, interpreted_program, run_rules
from kajuta.core.compiled.slots import legal_actions, records
from kajuta.core.playouts import Playouts
from kajuta.core.position import Position

SOURCES = ROOT / "src" / "kajuta"
WITH_GUESTS = f"{ROOT / 'src'}:{ROOT / 'tests'}"
"""With the game of a guest, which is the soonest compiled."""


def in_fresh_python(code: str, cache: Path, sources: Path | str = ROOT / "src") -> str:
    environment = {
        "XDG_CACHE_HOME": str(cache),
        "PYTHONPATH": str(sources),
        "HOME": str(cache),
        "PATH": "/usr/bin:/bin",
        # A source edited twice within a second would else be read from what was compiled before.
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


SCORE_OF_START = """
from kajuta import games
from kajuta.core.compiled.program import run_rules
run_rules("compiled")
print(games.game("hokito").new(seed=1).scores)
"""


def test_an_edited_helper_never_leaves_a_stale_caller(tmp_path: Path) -> None:
    copied = tmp_path / "src"
    shutil.copytree(SOURCES, copied / "kajuta")
    cache = tmp_path / "cache"
    assert in_fresh_python(SCORE_OF_START, cache, copied) == "[36, 36]"
    tables = copied / "kajuta" / "games" / "hokito" / "tables.py"
    tables.write_text(
        tables.read_text("utf-8").replace("[0, 1, 2, 3, 1, 2, 3, 0]", "[0, 1, 2, 3, 2, 4, 6, 0]"), "utf-8"
    )
    assert in_fresh_python(SCORE_OF_START, cache, copied) == "[36, 72]"


def digests(cache: Path, sources: Path) -> list[str]:
    code = """
from kajuta import games
from kajuta.core.compiled import loops
source = games.game("hokito").source
print(source.folder.digest, source.folder_of(loops).digest)
"""
    return in_fresh_python(code, cache, sources).split()


def test_the_digest_covers_what_is_compiled_and_nothing_else(tmp_path: Path) -> None:
    copied = tmp_path / "src"
    shutil.copytree(SOURCES, copied / "kajuta")
    before = digests(tmp_path, copied)
    game, core = copied / "kajuta" / "games" / "hokito", copied / "kajuta" / "core"
    unread = {
        game / "__init__.py": ("it is the other player's turn", "wait"),
        game / "terminal.py": ("turn: {turn}", "{turn}"),
        game / "picture.py": ("STRIP = 68", "STRIP = 70"),
        game / "view.py": ('"""The whole position."""', '"""All of it."""'),
        game / "rules" / "reach.py": ('"""H10 to H14:', '"""Rules H10 to H14:'),
        core / "testing" / "trial.py": ("100_000", "99_999"),
        core / "game.py": ("unbounded", "without bound"),
    }
    for path, (old, new) in unread.items():
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    assert digests(tmp_path, copied) == before
    reach = game / "rules" / "reach.py"
    reach.write_text(reach.read_text("utf-8").replace("direction + 3) % 4", "direction + 2) % 4"), "utf-8")
    assert all(one != other for one, other in zip(digests(tmp_path, copied), before, strict=True))


def test_a_cold_start_answers_interpreted_and_changes_over_when_the_cache_is_warm(tmp_path: Path) -> None:
    code = """
from guest.pearls import GAME as game
first = game.new(seed=1)
print(game.steps.current.kind, len(first.legal(0)))
game.steps._warming.join()
print(game.steps.current.kind, len(first.legal(0)))
"""
    cold, warm = in_fresh_python(code, tmp_path, WITH_GUESTS).splitlines()
    assert cold.split()[0] == "interpreted"
    assert warm.split()[0] == "compiled"
    assert cold.split()[1] == warm.split()[1]
    ask = "from guest.pearls import GAME; print(GAME.steps.current.kind)"
    again = in_fresh_python(ask, tmp_path, WITH_GUESTS)
    assert again == "compiled"


def test_without_a_compiler_everything_runs_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "has_compiler", lambda: False)
    hokito = games.game("hokito")
    programs = Programs(hokito.source, (hokito.state, hokito.belief.Belief), stepping)
    for mode in ("auto", "compiled", "interpreted"):
        run_rules(mode)
        assert programs.current.kind == "interpreted"
        assert programs.fastest().kind == "interpreted"


def test_without_a_compiler_nothing_is_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compilation, "has_compiler", lambda: False)
    assert not games.game("hokito").source.is_warm(stepping)


def test_playouts_have_the_same_signature_compiled_checked_and_interpreted() -> None:
    hokito = games.game("hokito")
    signatures = set()
    for mode in ("compiled", "checked", "interpreted"):
        run_rules(mode)
        playouts = Playouts(hokito, 2, {}, "1")
        playouts.run(20)
        signatures.add((playouts.actions, playouts.signature))
    assert len(signatures) == 1


def test_games_from_caches_made_by_different_processes_do_not_share_code(tmp_path: Path) -> None:
    for package in ("kajuta.games.hokito", "guest.pearls"):
        in_fresh_python(f"from {package} import GAME; GAME.steps.fastest()", tmp_path, WITH_GUESTS)
    play = """
from guest.pearls import GAME as pearls
from kajuta.games.hokito import GAME as hokito
from kajuta.core.compiled.program import run_rules
from kajuta.core.testing.signature import answers, sights
for mode in ("interpreted", "compiled"):
    run_rules(mode)
    print(*(sum_up(game, 2, {}, 20) for game in (hokito, pearls) for sum_up in (answers, sights)))
"""
    interpreted, compiled = in_fresh_python(play, tmp_path, WITH_GUESTS).splitlines()
    assert interpreted == compiled


def test_a_rule_that_calls_itself_is_refused_when_it_is_bound() -> None:
    source = games.game("hokito").source
    with pytest.raises(RecursionError, match="endless"):
        Bindings(source).twin(endless)


@rule
def endless(depth: int) -> int:
    return endless(depth)


def test_an_empty_slot_says_what_is_missing() -> None:
    with pytest.raises(LookupError, match="setup"):
        slot("setup")()


def test_a_number_that_does_not_fit_its_field_is_an_error_not_cut_off() -> None:
    hokito = games.game("hokito")
    state = hokito.new(seed=1).state
    state.turn = 1 << 20
    with pytest.raises(OverflowError):
        Position.of_state(hokito, state, None)


def test_an_unwritable_cache_folder_is_replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", "utf-8")
    monkeypatch.setattr("platformdirs.user_cache_path", lambda _name: blocked)
    root = cache_root.__wrapped__()
    assert root.is_dir()
    assert blocked not in root.parents


def test_interpreted_legal_actions_take_milliseconds_at_most() -> None:
    """Not a timing: an interpreted call may do at most some thousand steps of Python."""
    hokito = games.game("hokito")
    interpreted = interpreted_program(hokito.source, (hokito.state, hokito.belief.Belief), stepping)
    steps = 0

    def count(_frame: object, event: str, _argument: object) -> object:
        nonlocal steps
        steps += event == "line"
        return count

    buffer = np.frombuffer(bytearray(hokito.new(seed=1).bytes), np.uint8)
    actions = np.zeros(hokito.max_actions, np.int64)
    legal = interpreted.legal  # binds it, which is done once
    sys.settrace(count)  # type: ignore[arg-type]
    try:
        legal(buffer, 0, actions, hokito.workspace())
    finally:
        sys.settrace(None)
    assert 100 < steps < 20_000


def test_old_machine_code_goes_and_other_games_keep_theirs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("kajuta.core.compiled.cache.cache_root", lambda: tmp_path)
    kept = Folder("sea-battle", "rules", "first")
    kept.make()
    kept.mark_ready()
    for number in range(6):
        folder = Folder("sea", "rules", f"{number}")
        folder.make()
        folder.mark_ready()
    assert kept.is_ready()
    assert len(list((tmp_path / "sea" / "rules").iterdir())) == KEPT_DIGESTS
    assert folder.is_ready()


def test_two_processes_never_compile_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("kajuta.core.compiled.cache.cache_root", lambda: tmp_path)
    folder = Folder("sea", "rules", "first")
    with folder.filled():
        assert not folder.is_ready()
        with next(tmp_path.rglob("*.lock")).open("w") as other, pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
    assert folder.is_ready()
    with next(tmp_path.rglob("*.lock")).open("w") as other:
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_a_rule_that_reads_something_strange_is_refused_when_its_digest_is_taken() -> None:
    with pytest.raises(TypeError, match="STRANGE"):
        digest_of({"strange": strange}, ())


STRANGE = {"a": 1}


@rule
def strange() -> int:
    return STRANGE["a"]


def test_a_module_of_anybody_is_bound_to_the_rules_of_any_game() -> None:
    module = sys.modules[__name__]
    hokito = games.game("hokito")
    position = hokito.new(seed=1)
    for mode in ("interpreted", "compiled", "checked"):
        run_rules(mode)
        counted = hokito.compiled(module).count_legal(
            np.frombuffer(bytearray(position.bytes), np.uint8),
            np.zeros(hokito.max_actions, np.int64),
            np.zeros(0, np.int64),
        )
        assert counted == len(position.legal(0))


@entry
def count_legal(buffer: States, actions: Row, work: Row) -> int:
    return legal_actions(records(buffer)[0], 0, actions, work)  # type: ignore[no-any-return]


@entry
def number_at(numbers: Row, place: int) -> int:
    return numbers[place]


def test_an_index_below_zero_is_out_of_bounds_where_rules_are_checked() -> None:
    run_rules("checked")
    at = games.game("hokito").compiled(sys.modules[__name__]).number_at
    numbers = np.array([7, 8, 9])
    assert [at(numbers, place) for place in range(3)] == [7, 8, 9]
    for place in (-1, 3):
        with pytest.raises(IndexError):
            at(numbers, place)


def test_whatever_else_numba_compiles_counts_from_the_end_as_ever() -> None:
    run_rules("compiled")
    numbers = np.array([7, 8, 9])
    assert games.game("hokito").compiled(sys.modules[__name__]).number_at(numbers, 2) == 9
    assert numba.njit(lambda row, place: row[place])(numbers, -1) == 9


def test_an_entry_must_tell_its_types() -> None:
    module = ModuleType("untyped")
    vars(module)["untyped"] = untyped
    with pytest.raises(TypeError, match="untyped does not tell the types"):
        games.game("hokito").compiled(module)


@entry
def untyped(buffer: list[int]) -> int:
    return len(buffer)


untyped.__module__ = "untyped"


def test_an_entry_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no entry 'dance'"):
        games.game("hokito").steps.current.dance()
