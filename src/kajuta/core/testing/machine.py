"""The laws of the machine's side: questions never write, and all ways to run the rules agree.

Tried on every position of a sample game, interpreted, compiled and compiled with every index checked, with seats that
nobody has and with rubbish in the working space.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from kajuta.core.compiled import records, stepping
from kajuta.core.compiled.luck import numbers_of, rng_words
from kajuta.core.compiled.program import Program, compiled_program, interpreted_program
from kajuta.core.game import Game
from kajuta.core.position import Position
from kajuta.core.testing.trial import Trial, seats_at, spread

SEATS = range(-1, 71)
STRANGERS = (-1, 0, 1, 2, 5, 6, 7, 70)
"""Seats that are asked about in turn, one at each moment, beside the one that acts."""
RUBBISH = 77


def programs_of(game: Game) -> Sequence[Program]:
    """The same rules compiled, and compiled with every index checked."""
    return [compiled_program(game.source, stepping, checked=checked) for checked in (False, True)]


def _interpreted(game: Game) -> Program:
    return interpreted_program(game.source, (game.state, game.belief.Belief), stepping)


def numbers_to_try(position: Position) -> list[int]:
    """Some numbers that are actions, some that are not."""
    legal = [action for seat in position.to_act for action in position.legal_numbers(seat)]
    count = position.game.action_count
    return [*legal[:1], *legal[-1:], -1, 0, count // 2, count - 1, count, count + 1, 1 << 40]


def rules_never_write_while_asked(trial: Trial) -> None:
    """Interpreted: every question of the contract leaves the state as it was, whoever asks about whatever."""
    rules, features = trial.game.rules, trial.game.features
    work = [RUBBISH] * trial.game.work_size
    shown = [0.0] * trial.game.feature_size
    for moment in trial.moments:
        position, state = moment.position, moment.position.state
        waiting = rules.to_act(state)
        for seat in SEATS:
            for action in numbers_to_try(position):
                code = rules.refusal(state, seat, action, work)
                assert code or waiting >> seat & 1, f"seat {seat} is not to act and was not refused"
        for seat in range(trial.players):
            features.observe(state, seat, shown, work)
        for seat in seats_at(trial):
            if waiting >> seat & 1:
                rules.legal_actions(state, seat, [0] * trial.game.max_actions, work)
        rules.scores(state, [0] * stepping.STATUS_SIZE)
        rules.winners(state)
        assert bytes_of(trial.game, state) == position.bytes, f"a question changed {position!r}"


def bytes_of(game: Game, state: Any) -> bytes:
    """A plain state as the bytes of its record."""
    buffer = np.zeros(game.dtype.itemsize, np.uint8)
    records.pack([state], buffer, game.dtype)
    return buffer.tobytes()


def machine_code_never_writes_while_asked(trial: Trial) -> None:
    """Compiled and checked: the same, and an action that is refused changes nothing either."""
    game = trial.game
    nothing = np.zeros(0, np.int64)
    luck = np.zeros(game.luck_size, np.int64)
    for program in programs_of(game):
        for moment in trial.moments:
            position = moment.position
            buffer = np.frombuffer(bytearray(position.bytes), np.uint8)
            work = np.full(game.work_size, RUBBISH, np.int64)
            tried, actions = numbers_to_try(position), np.zeros(game.max_actions, np.int64)
            for seat in SEATS:
                program.legal(buffer, seat, actions, work)
                for action in tried:
                    if program.refused(buffer, seat, action, work):
                        code = program.play(buffer, seat, action, luck, nothing, work)
                        assert code < 0, "refused when asked, played when wanted"
            program.status(buffer, *np.zeros((2, stepping.STATUS_SIZE), np.int64))
            program.awaited(buffer)
            assert buffer.tobytes() == position.bytes, f"a question changed {position!r} ({program.kind})"


def a_set_up_leaves_nothing_of_the_game_before(trial: Trial) -> None:
    """Options and luck alone decide a start, however it is run: records are used again for the next game."""
    game = trial.game
    luck = numbers_of(trial.seed, "set-up", game.luck_size)
    starts = set()
    for program in (_interpreted(game), *programs_of(game)):
        for moment in spread(trial.moments, 4):
            buffer = np.frombuffer(bytearray(moment.position.bytes), np.uint8)
            program.begin(buffer, luck.copy())
            starts.add(buffer.tobytes())
    assert len(starts) == 1, "a start depends on what was in the record before"


def noting_changes_nothing(trial: Trial) -> None:
    """An action leads to the same position whether its events are noted or not, and to its own bytes."""
    for before, after in zip(trial.moments, trial.moments[1:], strict=False):
        origin = after.position._origin
        assert origin is not None
        _, seat, action, _ = origin
        noted = before.position.play_number(seat, action, noting=True)
        assert noted == after.position, "noting changed what happens"
        assert noted.events == after.position.events, "events depend on when they are asked for"


def compiled_equals_interpreted(trial: Trial) -> None:
    """Interpreted, compiled and checked rules give the same actions, refusals, bytes, events, features and worlds."""
    game = trial.game
    sides = [_interpreted(game), *programs_of(game)]
    for number, (before, after) in enumerate(zip(trial.moments, trial.moments[1:], strict=False)):
        stranger = STRANGERS[number % len(STRANGERS)]
        found = [_everything(side, before.position, after.position, stranger) for side in sides]
        assert found[0] == found[1] == found[2], f"compiled and interpreted differ at {before.position!r}"
    for number, moment in enumerate(spread(trial.moments, 5)):
        for seat, history in moment.seen.items():
            belief = game.believe(moment.position.view(seat), history)
            worlds = [_world(side, game, belief, f"{number}") for side in sides]
            assert worlds[0] == worlds[1] == worlds[2], "compiled and interpreted imagine different positions"


def _world(side: Program, game: Game, belief: Any, seed: str) -> list[bytes]:
    """Some worlds in a row, each drawn over the one before."""
    buffer = belief.known.copy()
    rng = np.array(rng_words(seed), np.int64)
    worlds = []
    for _ in range(3):
        side.draw_world(buffer, belief.record, rng, np.full(game.work_size, RUBBISH, np.int64))
        worlds.append(buffer.tobytes())
    return worlds


def _everything(side: Program, before: Position, after: Position, stranger: int) -> tuple[Any, ...]:
    game = before.game
    assert after._origin is not None
    _, seat, action, luck = after._origin
    actions = np.zeros(2 * game.max_actions, np.int64)
    found, points = np.zeros((2, stepping.STATUS_SIZE), np.int64)
    log, work = np.zeros(game.log_size, np.int64), np.full(game.work_size, RUBBISH, np.int64)
    shown = np.zeros(game.feature_size, np.float32)
    buffer = np.frombuffer(bytearray(before.bytes), np.uint8)
    counts = [ask(buffer, stranger, actions, work) for ask in (side.legal, side.legal_spelled)]
    counts.append(side.legal_spelled(buffer, seat, actions, work))
    tried = numbers_to_try(before)
    codes = [side.refused(buffer, asking, number, work) for asking in (stranger, seat) for number in tried]
    side.status(buffer, found, points)
    side.show(buffer, 0, shown, work)
    waiting = side.play(buffer, seat, action, luck, log, work)
    assert waiting == side.awaited(buffer), "a step tells who is to act as the position does"
    rows = (actions.tolist(), found.tolist(), shown.tolist(), log.tolist())
    return (waiting, counts, codes, buffer.tobytes(), *rows)


MACHINE_LAWS: Sequence[Callable[[Trial], None]] = (
    rules_never_write_while_asked,
    machine_code_never_writes_while_asked,
    a_set_up_leaves_nothing_of_the_game_before,
    noting_changes_nothing,
    compiled_equals_interpreted,
)
