"""What every worker needs, loaded by being imported: once, in the process that makes them all.

Games that have yet to be compiled are left to the workers: nothing may be under way in a process that forks.
"""

from importlib import import_module

from kajuta import games, players
from kajuta.core.compiled.compilation import has_compiler
from kajuta.core.compiled.warm import ALWAYS
from kajuta.server.lanes import errands
from kajuta.server.lanes.thoughts import prepare

__all__ = ["errands", "players"]


def is_compiled(name: str) -> bool:
    """Whether what every position of a game asks for is in the cache."""
    modules = [import_module(module) for module in ALWAYS]
    return all(games.game(name).bound(module).source.is_warm(module) for module in modules)


if has_compiler():
    from kajuta.core.compiled.machine import load_compiler

    load_compiler()
    for name in filter(is_compiled, games.HOUSE):
        prepare(name)
