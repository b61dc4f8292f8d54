"""Compiling in a process of its own: the one module of the core that starts a program."""

from __future__ import annotations

import subprocess
import sys


def warm_elsewhere(package: str, module: str) -> bool:
    """Compiles a module for a game into the cache, in another process; whether that went well."""
    command = [sys.executable, "-m", "kajuta.core.compiled.warm", "--module", module, package]
    quiet = subprocess.DEVNULL
    # A session of its own: an interrupt at the prompt must not stop the compiler as well.
    done = subprocess.run(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True, check=False)
    return done.returncode == 0
