"""Outside programs that speak the engine protocol (`docs/engine.md`), and the player each of them is at a table."""

from __future__ import annotations

import json
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, Queue
from typing import IO, Any

from kajuta.core.errors import KajutaError
from kajuta.core.options import shown
from kajuta.players import LEVELS, Answer, Chair, Player

STARTING_SECONDS = 60.0
"""How long a program may take until it first answers: it may have something to load."""
GOODBYE_SECONDS = 2.0


class ProgramFailed(KajutaError):
    """An outside program died, was silent too long, or answered what no action is."""


class OutsideProgram:
    """A program that is started when it is first asked, and started anew after it failed."""

    def __init__(self, command: Sequence[str], patience: float) -> None:
        self.command = command
        self.patience = patience
        self.players: list[str] = []
        """The players it says it has."""
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: Queue[bytes | None] = Queue()
        self._complaints: deque[bytes] = deque(maxlen=1)
        self._asked = 0

    def ready(self) -> None:
        """Starts it if it does not run, and waits until it answers; or `ProgramFailed`."""
        with self._ended_by_failure():
            if self._process is None:
                self._start()

    def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to a request, or `ProgramFailed`; the program is ended then."""
        self.ready()
        with self._ended_by_failure():
            return self._exchange(request, seconds + self.patience)

    @contextmanager
    def _ended_by_failure(self) -> Iterator[None]:
        try:
            yield
        except ProgramFailed:
            self.close(0)
            raise

    def _start(self) -> None:
        try:
            # A session of its own: an interrupt at the terminal is for the arena, which then ends its programs.
            process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as fault:
            raise ProgramFailed(f"cannot be started: {fault.strerror}") from None
        self._process, self._lines, self._complaints = process, Queue(), deque(maxlen=1)
        threading.Thread(target=_read_lines, args=(process.stdout, self._lines.put), daemon=True).start()
        threading.Thread(target=_read_lines, args=(process.stderr, self._note), daemon=True).start()
        # A program that knows no `hello` answers with an error, which is an answer as well.
        told = self._exchange({"cmd": "hello"}, STARTING_SECONDS).get("players")
        self.players = [name for name in told if isinstance(name, str)] if isinstance(told, list) else []

    def _note(self, line: bytes | None) -> None:
        if line is not None and line.strip():
            self._complaints.append(line)

    def _exchange(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        self._asked += 1
        self._send(json.dumps({"id": self._asked, **request}).encode() + b"\n")
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise ProgramFailed(f"did not answer within {seconds:g} s") from None
        if line is None:
            raise ProgramFailed(self._death())
        return _answer_in(line, self._asked)

    def _send(self, line: bytes) -> None:
        assert self._process is not None  # noqa: S101  (whoever sends has started it)
        assert self._process.stdin is not None  # noqa: S101
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            raise ProgramFailed(self._death()) from None

    def _death(self) -> str:
        """Why it is gone, with its last words."""
        assert self._process is not None  # noqa: S101
        try:
            code = self._process.wait(GOODBYE_SECONDS)
        except subprocess.TimeoutExpired:
            return "closed its output"
        words = self._complaints[-1].decode(errors="replace").strip()[:200] if self._complaints else ""
        return f"ended with code {code}{': ' if words else ''}{words}"

    def close(self, patience: float = GOODBYE_SECONDS) -> None:
        """Ends the program, by force if it does not go; the next question starts it anew."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError):
            if process.stdin is not None:
                process.stdin.close()
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for pipe in (process.stdout, process.stderr):
            _close_quietly(pipe)


def _close_quietly(pipe: IO[bytes] | None) -> None:
    with suppress(OSError, ValueError):
        if pipe is not None:
            pipe.close()


def _read_lines(pipe: IO[bytes], put: Callable[[bytes | None], None]) -> None:
    """Hands on every line, None at the end. Runs in a thread, because a pipe cannot be read with a time limit."""
    with suppress(OSError, ValueError):
        for line in pipe:
            put(line)
    put(None)


def _answer_in(line: bytes, number: int) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise ProgramFailed(f"answered {line[:60].decode(errors='replace')!r}, which is not JSON") from None
    if not isinstance(answer, dict):
        raise ProgramFailed(f"answered {shown(answer)}, which is no object")
    if answer.get("id", number) != number:
        raise ProgramFailed(f"answered to request {shown(answer['id'])} when it was asked {number}")
    return answer


class EnginePlayer(Player):
    """An outside program on a chair: asked `choose` with everything its seat knows."""

    def __init__(self, chair: Chair, program: OutsideProgram, name: str | None) -> None:
        super().__init__(chair)
        program.ready()  # before any clock runs
        self._program = program
        self._name = name
        self._questions = 0

    def asked(self, view: dict[str, Any], seconds: float = 1.0) -> Answer:
        """What the program chooses; each question of a game has a seed of its own."""
        self._questions += 1
        request = {
            "cmd": "choose",
            "view": view,
            "seat": self.chair.seat,
            "history": self.history,
            "seconds": seconds,
            "seed": f"{self.chair.seed}/{self._questions}",
        }
        answer = self._program.ask({**request, **self._player()}, seconds)
        if "error" in answer:
            raise ProgramFailed(f"refused to choose: {_reason(answer['error'])}")
        if not isinstance(answer.get("action"), str):
            raise ProgramFailed(f"chose {shown(answer.get('action'))}, which is no action")
        return Answer(answer["action"])

    def _player(self) -> dict[str, str]:
        """Whom of its players it is to be: the one named, else its highest level, else the last that it lists."""
        if self._name is not None:
            return {"player": self._name}
        offered = self._program.players
        best = [name for name in LEVELS if name in offered] or offered
        return {"player": best[-1]} if best else {}


def _reason(error: object) -> str:
    return str(error["message"]) if isinstance(error, dict) and "message" in error else shown(error)
