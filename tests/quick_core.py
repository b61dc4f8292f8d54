"""Which tests tell of which module of the core, for `scripts/mutants.py`.

The quick ones of the games (`quick.py`) know little of batches, pictures, rulebooks, or of what is refused.

A test is taken that needs no fixture but those of `GIVEN`, with all its parameters; and so are the examples in the
docstrings of the module, which `test_reference.py` runs as well.
"""

from __future__ import annotations

import doctest
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from importlib import import_module
from inspect import getdoc, isclass, signature
from itertools import product
from types import FunctionType, ModuleType
from typing import Any

import pytest

import kajuta
import kajuta.research
import test_batch
import test_declarations
import test_documents
import test_event_kinds
import test_knowledge
import test_lessons
import test_options
import test_pictures
import test_position
import test_records
import test_results
import test_rulebooks
import test_seameni_chains
import test_values
from kajuta.core.compiled.program import run_rules

Check = Callable[[], None]

_POSITIONS = (test_position, test_values)
_TOLD = (test_lessons, test_rulebooks, test_values)

TESTS: dict[str, Sequence[ModuleType]] = {
    "kajuta.core.actions": _POSITIONS,
    "kajuta.core.batch": (test_batch,),
    "kajuta.core.beliefs": _POSITIONS,
    "kajuta.core.choices": _POSITIONS,
    "kajuta.core.compiled.batches": (test_batch,),
    "kajuta.core.compiled.log": (test_values,),
    "kajuta.core.compiled.loops": (test_position,),
    "kajuta.core.compiled.declarations": (test_declarations,),
    "kajuta.core.compiled.records": (test_records,),
    "kajuta.core.documents": (test_documents,),
    "kajuta.core.events": (test_event_kinds,),
    "kajuta.core.figures": _TOLD,
    "kajuta.core.game": (*_POSITIONS, test_options),
    "kajuta.core.happening": (*_POSITIONS, test_seameni_chains),
    "kajuta.core.help": _TOLD,
    "kajuta.core.knowledge": (test_knowledge,),
    "kajuta.core.learning": _TOLD,
    "kajuta.core.lessons": _TOLD,
    "kajuta.core.machinery": _POSITIONS,
    "kajuta.core.options": (test_options, test_documents, test_values),
    "kajuta.core.outlook": _POSITIONS,
    "kajuta.core.pictures": (test_pictures,),
    "kajuta.core.playouts": (test_values,),
    "kajuta.core.position": _POSITIONS,
    "kajuta.core.results": (test_results,),
    "kajuta.core.rulebooks": _TOLD,
    "kajuta.core.seats": _POSITIONS,
    "kajuta.core.seeds": _POSITIONS,
    "kajuta.core.sight": _POSITIONS,
    "kajuta.core.spaces": (test_values,),
    "kajuta.core.standing": _POSITIONS,
    "kajuta.core.values": _POSITIONS,
}
"""By the beginning of a module's name."""

GIVEN: dict[str, Callable[[], Any]] = {"start": lambda: test_position.HOKITO.new(seed=7)}
"""What stands for fixtures."""

LEFT_OUT = {
    "test_a_document_becomes_a_file",
    "test_a_fingerprint_is_the_same_in_every_process",
    "test_a_line_of_text_becomes_a_picture_on_the_standard_output",
    "test_any_number_of_threads_may_ask_one_position",
    "test_every_figure_can_be_drawn",
    "test_every_game_of_a_batch_shows_what_its_position_shows",
    "test_games_that_end_pay_and_start_anew",
    "test_interpreted_and_compiled_batches_play_the_same",
    "test_letters_come_from_the_fonts_beside_the_code",
    "test_pictures_are_the_same_in_every_process",
    "test_pictures_become_png_and_pixels",
    "test_positions_draw_with_all_their_actions_shown",
    "test_seats_and_numbers_from_outside_are_refused_with_a_rule",
    "test_the_code_of_the_guide_runs",
    "test_the_packages_are_there_once_somebody_asks_for_them",
    "test_whatever_can_be_written_can_be_shown",
    "test_wrong_arguments_get_one_sentence",
    "the example of rollouts",
}
"""They start another process, compile, or take long with interpreted rules."""


def tests_of(module: str) -> dict[str, Check]:
    """The tests that tell of a module, by what they are called."""
    told = [tests for name, tests in TESTS.items() if f"{module}.".startswith(f"{name}.")]
    tests = {label: check for tests in told for file in tests for label, check in _tests_in(file)}
    return dict(_examples_in(import_module(module))) | tests


def _examples_in(module: ModuleType) -> Iterator[tuple[str, Check]]:
    """The examples in the docstrings of a module's functions, classes and methods."""
    own = [value for value in vars(module).values() if getattr(value, "__module__", None) == module.__name__]
    inside = [_behind(member) for value in own if isclass(value) for member in vars(value).values()]
    for value in (*own, *inside):
        text, name = getdoc(value) or "", getattr(value, "__name__", "")
        if ">>>" in text and f"the example of {name}" not in LEFT_OUT:
            yield (
                f"{module.__name__} the example of {name}",
                partial(_interpreted, _example, {"name": name, "text": text}),
            )


def _behind(member: Any) -> Any:
    """The function of a property or a class method."""
    if isinstance(member, property):
        return member.fget
    return member.func if isinstance(member, cached_property) else getattr(member, "__func__", member)


def _example(name: str, text: str) -> None:
    said: list[str] = []
    test = doctest.DocTestParser().get_doctest(text, {"kajuta": kajuta}, name, None, None)
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert said == []


def _tests_in(file: ModuleType) -> Iterator[tuple[str, Check]]:
    for name, test in vars(file).items():
        if name.startswith("test_") and isinstance(test, FunctionType) and name not in LEFT_OUT:
            for number, given in enumerate(_parameters_of(test)):
                if set(signature(test).parameters) <= {*given, *GIVEN}:
                    yield f"{file.__name__} {name} {number}", partial(_interpreted, test, given)


def _interpreted(test: Callable[..., None], given: dict[str, Any]) -> None:
    run_rules("interpreted")
    fixtures = {name: GIVEN[name]() for name in GIVEN if name in signature(test).parameters}
    try:
        test(**given, **fixtures)
    except pytest.skip.Exception:
        return  # what is not installed here cannot be asked
    except pytest.fail.Exception as failed:  # no `Exception` to others
        raise AssertionError(str(failed)) from failed


def _parameters_of(test: FunctionType) -> Iterator[dict[str, Any]]:
    """Everything a test is to be called with, as `pytest.mark.parametrize` says."""
    marks = [mark.args for mark in test.__dict__.get("pytestmark", []) if mark.name == "parametrize"]
    sets = [[dict(zip(*_named(names, one), strict=True)) for one in values] for names, values in marks]
    for chosen in product(*sets):
        yield {name: value for one in chosen for name, value in one.items()}


def _named(names: str | Sequence[str], values: Any) -> tuple[Sequence[str], Sequence[Any]]:
    return ([names], [values]) if isinstance(names, str) else (names, values)
