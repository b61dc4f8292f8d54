"""What can be changed in a rule: every mutant of some functions, as a piece of the source and another text for it."""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import pkgutil
import types
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

COMPARED: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True)
class Mutant:
    """One change of one function: the bytes of the source from `start` to `end` are replaced by `text`."""

    module: str
    function: str
    line: int
    start: int
    end: int
    text: str

    @property
    def path(self) -> Path:
        """The file it changes."""
        return Path(inspect.getfile(importlib.import_module(self.module)))

    def source(self) -> str:
        """The changed source."""
        text = self.path.read_bytes()
        return (text[: self.start] + self.text.encode() + text[self.end :]).decode()

    def code(self) -> types.CodeType:
        """The changed code of the function."""
        codes = _codes_in(compile(self.source(), str(self.path), "exec"))
        return next(code for code in codes if code.co_qualname == self.function)

    def lines(self) -> tuple[str, str]:
        """What differs: as it was, and as it is."""
        before, after = self.path.read_text("utf-8").splitlines(), self.source().splitlines()
        same = 0
        while before[-1 - same] == after[-1 - same]:
            same += 1
        cut = [lines[self.line - 1 : len(lines) - same] for lines in (before, after)]
        return " ".join(map(str.strip, cut[0])), " ".join(map(str.strip, cut[1]))


def _codes_in(code: types.CodeType) -> Iterator[types.CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield constant
            yield from _codes_in(constant)


def mutants_of(module: types.ModuleType, names: set[str]) -> Iterator[Mutant]:
    """The mutants of the functions with these names."""
    source = Path(inspect.getfile(module)).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for name, function in _functions_in(ast.parse(source)):
        for node, text in _replacements(function, vars(module)) if name in names else ():
            place: Any = node
            start = starts[place.lineno - 1] + place.col_offset
            end = starts[place.end_lineno - 1] + place.end_col_offset
            yield Mutant(module.__name__, name, place.lineno, start, end, text)


def _functions_in(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _functions_in(node, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield f"{prefix}{node.name}", node


def _replacements(function: ast.FunctionDef, names: dict[str, Any]) -> Iterator[tuple[ast.AST, str]]:
    """All changes of a function: what is replaced, and by what. Texts and annotations stay as they are."""
    skipped: set[int] = set()
    for node in ast.walk(ast.Module(function.body, [])):
        if isinstance(node, ast.JoinedStr) or id(node) in skipped:
            skipped.update(map(id, ast.iter_child_nodes(node)))
            continue
        if isinstance(node, ast.AnnAssign):
            skipped.update(map(id, ast.walk(node.annotation)))
        yield from ((node, text) for text in _other_operations(node))
        yield from ((node, text) for text in _other_values(node, names))
        if isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare | ast.UnaryOp):
            yield node.test, f"(not ({ast.unparse(node.test)}))"
    yield from ((statement, "pass") for statement in _needless(function))


def _other_operations(node: ast.AST) -> Iterator[str]:
    """Another comparison, another operator, `and` for `or`, a `not` left out."""
    if isinstance(node, ast.Compare):
        for other in COMPARED[type(node.ops[0])]:
            yield f"({ast.unparse(ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators))})"
    elif isinstance(node, ast.BinOp) and type(node.op) in COMPUTED:
        yield f"({ast.unparse(ast.BinOp(node.left, COMPUTED[type(node.op)](), node.right))})"
    elif isinstance(node, ast.BoolOp):
        swapped = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"({ast.unparse(ast.BoolOp(swapped, node.values))})"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"({ast.unparse(node.operand)})"


def _other_values(node: ast.AST, names: dict[str, Any]) -> Iterator[str]:
    """The number before and after, the other truth, the next member of an enum."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield from (str(node.value + 1), str(node.value - 1))
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        enum = names.get(node.value.id)
        if isinstance(enum, type) and issubclass(enum, IntEnum) and node.attr in enum.__members__:
            members = list(enum.__members__)
            yield f"{node.value.id}.{members[(members.index(node.attr) + 1) % len(members)]}"


def _needless(function: ast.FunctionDef) -> Iterator[ast.stmt]:
    """Statements without which the function still runs: not a name's only value, nor what a function ends with."""
    names = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
    stored = Counter(name.id for name in names if isinstance(name.ctx, ast.Store))
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            if all(stored[target.id] > 1 for target in node.targets if isinstance(target, ast.Name)):
                yield node
        elif isinstance(node, ast.Expr):
            if isinstance(node.value, ast.Call):
                yield node
        elif isinstance(node, ast.AugAssign | ast.Break | ast.Continue | ast.Return) and node is not function.body[-1]:
            yield node


def functions_of(module: types.ModuleType) -> dict[str, types.FunctionType]:
    """The functions and methods of a module by their full names, as they are below decorators."""
    own = [value for value in vars(module).values() if getattr(value, "__module__", None) == module.__name__]
    members = [member for owner in own if isinstance(owner, type) for member in vars(owner).values()]
    bare = [_undecorated(value) for value in (*own, *members)]
    return {one.__qualname__: one for one in bare if isinstance(one, types.FunctionType)}


def _undecorated(value: Any) -> Any:
    if isinstance(value, property):
        value = value.fget
    elif isinstance(value, functools.cached_property):
        value = value.func
    elif isinstance(value, classmethod | staticmethod):
        value = value.__func__
    return inspect.unwrap(value) if callable(value) else value


def modules_of(package: str) -> Iterator[types.ModuleType]:
    """A package and all modules in it."""
    yield (found := importlib.import_module(package))
    for info in pkgutil.walk_packages(found.__path__, f"{package}."):
        yield importlib.import_module(info.name)
