"""Do the tests notice when a rule is wrong? Changes one thing in one rule at a time and runs the quick tests on it.

    python scripts/mutants.py --game hokito --sample 100 --seed 1

A mutant is a rule with one comparison, number, condition, operator, enum member or statement changed. Rules are found
by their mark (`@rule`, `@inlined`), wherever they lie; of the core every function is taken that runs with interpreted
rules. Nothing is written: the parent imports everything and plays nothing; a child of it gives one function its changed
code, runs the quick tests (`tests/quick.py`; for the core first those of its module, `tests/quick_core.py`) and stops
at the first that fails. Who runs for too long is caught too.

Survivors are printed with their place and the change. Those that change nothing that could be observed are listed in
`tests/mutants.toml` with the reason, and not counted. The exit status is 1 if fewer than `LEAST` per cent are caught.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import signal
import sys
import time
import tomllib
import types
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from mutations import Mutant, functions_of, modules_of, mutants_of  # noqa: E402

from kajuta import games  # noqa: E402
from kajuta.core.compiled.program import run_rules  # noqa: E402
from quick import Check, checks_of, checks_of_core  # noqa: E402
from quick_core import tests_of  # noqa: E402

LEAST = 95
CORE = "core"
NOT_INTERPRETED = (
    *("warm", "warming", "program", "compilation", "digest", "cache", "testing"),
    *("doors", "entries", "machine"),
)
"""What compiles or tests: interpreted rules do not run through these modules of the core.

Doors, entries and the compiler's side of them run as machine code alone: each change would be compiled for a minute.
`tests/test_compilation.py` and the laws, which compare compiled rules with interpreted ones, hold them.
"""
EQUIVALENT = ROOT / "tests" / "mutants.toml"
SLOWER, PATIENCE_SECONDS = 5, 1
"""A test may take so many times its usual time, and so many seconds more."""
MEMORY_BYTES = 4 << 30


@dataclass(frozen=True)
class Result:
    """A mutant and what became of it: `caught` names the test that failed, empty for a survivor."""

    mutant: Mutant
    caught: str
    reason: str
    """Why it changes nothing, if it is known to."""

    def document(self) -> dict[str, Any]:
        """Everything about it, for the JSON file."""
        before, after = self.mutant.lines()
        told = {"before": before, "after": after, "caught": self.caught, "equivalent": self.reason}
        return {"file": file_of(self.mutant), "line": self.mutant.line, "function": self.mutant.function, **told}


def file_of(mutant: Mutant) -> str:
    """The file a mutant changes, as seen from the checkout."""
    return str(mutant.path.relative_to(ROOT))


def mutants_in(name: str) -> Iterator[Mutant]:
    """All mutants of the rules of a game, or of the core."""
    package = f"kajuta.{CORE}" if name == CORE else games.game(name).state.__module__.rpartition(".")[0]
    for module in modules_of(package):
        if not set(NOT_INTERPRETED) & set(module.__name__.split(".")):
            functions = functions_of(module)
            yield from mutants_of(module, {key for key, one in functions.items() if name == CORE or is_rule(one)})


def is_rule(function: types.FunctionType) -> bool:
    """Whether a function carries the mark of rules."""
    return "is_rule" in function.__dict__


# In a child


def in_child(work: Callable[[], str]) -> tuple[int, int]:
    """Starts a child that does some work: its process number, and a pipe in which it says what came of it."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    try:
        answer = work()
    except BaseException as error:  # a child must not go on as a second parent
        answer = repr(error)
    os.write(writing, answer.encode())
    os._exit(0)


def measured(checks: dict[str, Check]) -> str:
    """How long each test takes with the rules as they are, or which one fails."""
    seconds = {}
    for label, check in checks.items():
        begun = time.process_time()
        try:
            check()
        except Exception as error:
            return json.dumps(f"{label} fails without any change: {error!r}"[:2000])
        seconds[label] = time.process_time() - begun
    return json.dumps(seconds)


def first_failure(
    function: types.FunctionType, code: types.CodeType, checks: dict[str, Check], seconds: dict[str, float]
) -> str:
    """Gives a function other code and tells the first test that fails, if any. Who takes too long is ended."""
    function.__code__ = code
    for label, check in checks.items():
        signal.setitimer(signal.ITIMER_VIRTUAL, SLOWER * seconds[label] + PATIENCE_SECONDS)
        try:
            check()
        except Exception as error:  # whatever a wrong rule leads to
            return f"{label}: {type(error).__name__}"
    return ""


# In the parent


def tried(mutants: list[Mutant], general: dict[str, Check], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Tries mutants, several at once; each with the test that caught it, or nothing."""
    own = {module: tests_of(module) for module in {mutant.module for mutant in mutants}}
    checks = {label: check for tests in (*own.values(), general) for label, check in tests.items()}
    _, reading = in_child(partial(measured, checks))
    seconds = json.loads(Path(f"/dev/fd/{reading}").read_text("utf-8"))
    os.wait()
    if isinstance(seconds, str):
        sys.exit(seconds)
    waiting = list(reversed(mutants))
    running: dict[int, tuple[Mutant, int]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            function = functions_of(sys.modules[mutant.module])[mutant.function]
            told = {**own[mutant.module], **general}
            child, reading = in_child(partial(first_failure, function, mutant.code(), told, seconds))
            running[child] = mutant, reading
        child, status = os.wait()
        mutant, reading = running.pop(child)
        print(f"\r{len(waiting) + len(running):5} to go", end="\r", file=sys.stderr, flush=True)
        with os.fdopen(reading) as pipe:
            yield mutant, "time" if os.WIFSIGNALED(status) else pipe.read()


def known_to_change_nothing() -> dict[tuple[str, ...], str]:
    """The listed mutants, by function and lines (which survive when files move), with the reason."""
    listed = tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutant"]
    return {(one["function"], one["before"], one["after"]): one["reason"] for one in listed}


def report(results: list[Result]) -> float:
    """Prints survivors and shares; returns the share caught, in per cent."""
    counted = [result for result in results if result.caught or not result.reason]
    for told in (result.document() for result in counted if not result.caught):
        print("\n{file}:{line} {function}\n- {before}\n+ {after}".format(**told))
    files = Counter(file_of(result.mutant) for result in counted)
    caught = Counter(file_of(result.mutant) for result in counted if result.caught)
    print()
    for file, count in sorted(files.items()):
        print(f"{100 * caught[file] / count:6.1f} %  {caught[file]:4} of {count:4}  {file}")
    share = 100 * caught.total() / max(1, files.total())
    print(f"{share:6.1f} %  {caught.total():4} of {files.total():4}  and {len(results) - len(counted)} equivalent ones")
    return share


def main() -> None:
    """Tries mutants of some games and of the core."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=[*games.HOUSE, CORE], action="append", help="default: all, and the core")
    parser.add_argument("--sample", type=int, default=100, help="so many mutants of each; 0: all")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="only functions whose name contains this")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="also write every result here")
    wanted = parser.parse_args()
    run_rules("interpreted")
    equivalent = known_to_change_nothing()
    results: list[Result] = []
    for name in wanted.game or [*games.HOUSE, CORE]:
        mutants = [mutant for mutant in mutants_in(name) if wanted.only in mutant.function]
        random.Random(wanted.seed).shuffle(mutants)  # noqa: S311  (nothing secret)
        checks = dict(checks_of_core() if name == CORE else checks_of(name))
        for mutant, caught in tried(mutants[: wanted.sample or None], checks, wanted.jobs):
            results.append(Result(mutant, caught, equivalent.get((mutant.function, *mutant.lines()), "")))
    if wanted.json:
        wanted.json.write_text(json.dumps([result.document() for result in results], indent=1), "utf-8")
    sys.exit(report(results) < LEAST)


if __name__ == "__main__":
    main()
