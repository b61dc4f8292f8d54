"""The reference is complete and true: every public name has a docstring and an example, and every example runs.

What is public is what `docs/reference` shows. An example of a method may stand in its class; then it is used there. In
those of `kajuta.client` one waits at the prompt, as in `python -m asyncio`: `client` is a visitor of a running server,
`table` a table of HOKITO where it has seat 0 and a computer player seat 1.
"""

from __future__ import annotations

import ast
import asyncio
import builtins
import doctest
import inspect
import re
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, redirect_stdout
from functools import cached_property
from importlib import import_module
from io import StringIO
from traceback import format_exception_only
from types import FunctionType
from typing import Any

import pytest

import kajuta
import kajuta.arena
import kajuta.pictures
import kajuta.players
import kajuta.research
from conftest import ROOT
from kajuta.client import Client
from kajuta.server.house import inquiries
from server.house import PATIENCE, House, serving

PAGES = sorted((ROOT / "docs" / "reference").glob("*.md"))
SHOWN = re.compile(
    r"^::: (\S+)\n(?:    options:\n(?:      inherited_members: true\n)?(?:      members: \[(.*)\]\n)?)?", re.MULTILINE
)
PACKAGES = ("kajuta", "kajuta.players", "kajuta.research", "kajuta.client", "kajuta.arena", "kajuta.pictures")
PLAN = {"game": "hokito", "seats": [{"kind": "device"}, {"kind": "computer", "level": "random"}]}
KEPT = (property, cached_property, classmethod, staticmethod)


def _named(path: str) -> Any:
    """What a path of names stands for."""
    try:
        return import_module(path)
    except ModuleNotFoundError:
        outer, _, name = path.rpartition(".")
        return getattr(_named(outer), name)


def _public(module: Any) -> list[str]:
    own = [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", None) == module.__name__ and callable(value)
    ]
    return list(getattr(module, "__all__", own))


def _names() -> dict[str, Any]:
    """Every module, function and class that the reference shows."""
    found: dict[str, Any] = {}
    for page in PAGES:
        for path, members in SHOWN.findall(page.read_text("utf-8")):
            shown = found[path] = _named(path)
            if inspect.ismodule(shown):
                for name in members.split(", ") if members else _public(shown):
                    found[f"{path}.{name}"] = getattr(shown, name)
    return {path: value for path, value in found.items() if callable(value) or inspect.ismodule(value)}


NAMES = _names()


def _members(kind: type) -> Iterator[tuple[str, Any]]:
    """Methods and properties, those of its bases in the package too; not fields that hold a function."""
    seen = set(getattr(kind, "__dataclass_fields__", ()))
    for base in kind.__mro__:
        for name, value in vars(base).items() if base.__module__.startswith("kajuta") else ():
            if not name.startswith("_") and name not in seen and (inspect.isfunction(value) or isinstance(value, KEPT)):
                seen.add(name)
                yield name, value


def _examples(value: Any) -> list[doctest.Example]:
    text = value.func.__doc__ if isinstance(value, cached_property) else inspect.getdoc(value)
    return doctest.DocTestParser().get_examples(text or "")


def _code(*values: Any) -> str:
    return "\n".join(example.source for value in values for example in _examples(value))


def _told(path: str) -> list[str]:
    """What is public and has no docstring, or no example."""
    value = NAMES[path]
    if inspect.ismodule(value):
        return [] if value.__doc__ else [path]
    faults = [] if inspect.getdoc(value) and _examples(value) else [path]
    for name, member in _members(value) if inspect.isclass(value) else ():
        around = _code(value, inspect.getmodule(value))
        is_shown = _examples(member) or re.search(rf"\.{name}\b", around)
        text = member.func.__doc__ if isinstance(member, cached_property) else inspect.getdoc(member)
        if not text or not is_shown:
            faults.append(f"{path}.{name}")
    return faults


@pytest.mark.parametrize("path", NAMES)
def test_a_public_name_has_a_docstring_and_an_example(path: str) -> None:
    assert _told(path) == []


def test_a_name_without_an_example_is_noticed() -> None:
    def undocumented() -> None: ...

    def without_an_example() -> None:
        """Says what it does, and shows nothing."""

    for value in (undocumented, without_an_example):
        NAMES["new"] = value
        try:
            assert _told("new") == ["new"]
        finally:
            del NAMES["new"]


@pytest.mark.parametrize("package", PACKAGES)
def test_the_reference_shows_every_name_of_a_package(package: str) -> None:
    module = import_module(package)
    values = {id(value) for value in NAMES.values()}
    public = [name for name in module.__all__ if inspect.isfunction(getattr(module, name))]
    public += [name for name in module.__all__ if inspect.isclass(getattr(module, name))]
    assert public
    assert [name for name in public if id(getattr(module, name)) not in values] == []


def _run(path: str, value: Any, names: dict[str, Any], wait: Callable[[Any], Any] = lambda answer: answer) -> None:
    """Types the examples of a docstring at a prompt that knows `await`, and compares what it answers."""
    checker = doctest.OutputChecker()
    names["__builtins__"] = builtins  # NumPy imports by what stands there
    for example in _examples(value):
        code = compile(example.source, path, "single", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        with redirect_stdout(StringIO()) as told:
            try:
                answer = FunctionType(code, names)()
                if inspect.iscoroutine(answer):
                    wait(answer)
            except Exception as error:
                assert example.exc_msg, f"{path}: {example.source}"
                told.write("".join(format_exception_only(error)))
        wanted = example.exc_msg or example.want
        found = told.getvalue()
        assert checker.check_output(wanted, found, doctest.ELLIPSIS), f"{path}\n{example.source}{wanted}is{found}"


def _all_examples(*, of_the_client: bool) -> list[tuple[str, Any]]:
    found: dict[int, tuple[str, Any]] = {}
    for path, value in NAMES.items():
        members = _members(value) if inspect.isclass(value) else ()
        for name, one in [(path, value), *((f"{path}.{name}", member) for name, member in members)]:
            if _examples(one) and path.startswith("kajuta.client") == of_the_client:
                found.setdefault(id(one), (name, one))
    return list(found.values())


@pytest.mark.parametrize(
    ("path", "value"), [pytest.param(*one, id=one[0]) for one in _all_examples(of_the_client=False)]
)
def test_the_example_runs(path: str, value: Any) -> None:
    _run(path, value, {"kajuta": kajuta})


@pytest.fixture(scope="module")
def prompt() -> Iterator[asyncio.Runner]:
    """The loop in which the examples of the client wait, and their server answers."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def house(prompt: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all of them. Like those of other tests it may take its time: many share a machine."""
    stack, folder = AsyncExitStack(), tmp_path_factory.mktemp("reference")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(inquiries, "QUICK_SECONDS", PATIENCE)
        patch.setattr(inquiries, "LONG_SECONDS", PATIENCE)
        yield prompt.run(stack.enter_async_context(serving(f"sqlite:///{folder / 'tables.sqlite'}")))
        prompt.run(stack.aclose())


async def _names_at_a_table(stack: AsyncExitStack, address: str) -> dict[str, Any]:
    """What an example of the client may name."""
    client = await stack.enter_async_context(Client(address))
    made = await client.make_table(PLAN)
    table = await stack.enter_async_context(client.table(made["id"]))
    return {"Client": Client, "address": address, "client": client, "table": table}


@pytest.mark.parametrize(
    ("path", "value"), [pytest.param(*one, id=one[0]) for one in _all_examples(of_the_client=True)]
)
def test_the_example_of_the_client_runs(path: str, value: Any, prompt: asyncio.Runner, house: House) -> None:
    stack = AsyncExitStack()
    try:
        _run(path, value, prompt.run(_names_at_a_table(stack, house.address)), prompt.run)
    finally:
        prompt.run(stack.aclose())
