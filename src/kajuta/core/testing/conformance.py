"""The laws every game must keep, for the games of the house and for anybody's own.

    from kajuta.core.testing.conformance import LAWS, compiled_equals_interpreted, sample

    trial = sample(game, players=2, options={}, seed="1")
    for law in (*LAWS, compiled_equals_interpreted):
        law(trial)

A law returns nothing and raises `AssertionError` with a sentence where it is broken.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from kajuta.core.compiled.loops import CHANCE
from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.program import Program, compiled_program, interpreted_program
from kajuta.core.contract import Document, Event
from kajuta.core.errors import BadDocument, IllegalAction
from kajuta.core.game import Game
from kajuta.core.position import Position, seat_name, seat_number

SEATS = range(CHANCE + 1)
BEYOND = (-1, 1 << 40)
NONSENSE: Sequence[Any] = (None, True, -1, 99, 1.5, "x", [], {}, [None], {"x": "y"})


@dataclass(frozen=True)
class Moment:
    """A position of a sample game and the events each seat has seen on the way."""

    position: Position
    seen: Mapping[int, Sequence[Event]] = field(default_factory=dict)


@dataclass(frozen=True)
class Trial:
    """One random game, moment by moment, from the set-up to the end."""

    game: Game
    players: int
    options: Mapping[str, Any]
    seed: str
    moments: Sequence[Moment]


def play_randomly(start: Position, players: int, seed: str, limit: int = 100_000) -> list[Moment]:
    """Random play to the end, each moment with the histories of all seats."""
    draws = Draws(seed)
    seen: dict[int, list[Event]] = {seat: [] for seat in range(players)}
    position = start
    moments = [Moment(position, copy.deepcopy(seen))]
    while position.to_act:
        assert len(moments) <= limit, f"the game did not end within {limit} actions"
        seat = draws.choice(position.to_act)
        position = position.play(f"{seat}:{draws.choice(position.legal(seat))}")
        for other, history in seen.items():
            history.extend(position.events_for(other))
        moments.append(Moment(position, {other: tuple(history) for other, history in seen.items()}))
    return moments


def sample(game: Game, players: int, options: Mapping[str, Any], seed: str) -> Trial:
    """A random game to try the laws on."""
    start = game.new(players=players, options=options, seed=seed)
    return Trial(game, players, options, seed, play_randomly(start, players, seed))


def every_action_is_legal_or_refused(trial: Trial, moments: int = 6) -> None:
    """Legal if and only if not refused, over everything that can be written; ascending, no duplicates, never none."""
    for moment in spread(trial.moments, moments):
        position = moment.position
        tried = sorted({*trial.game.actions.expressible(position.state), *BEYOND})
        for seat in SEATS:
            legal = position.legal_numbers(seat)
            assert legal == sorted(set(legal)), "legal actions are not ascending or not distinct"
            assert bool(legal) == (seat_name(seat) in position.to_act), f"seat {seat} has the wrong number of actions"
            allowed = [action for action in tried if not is_refused(position, seat, action)]
            assert allowed == [action for action in legal if action in set(tried)], (
                f"refused and legal disagree: {seat}"
            )
            assert set(legal) <= set(tried), "a legal action is not among the expressible ones"


def is_refused(position: Position, seat: int, action: int) -> bool:
    """Whether an action is refused, with a rule number and a sentence."""
    try:
        position.play_number(seat, action)
    except IllegalAction as illegal:
        assert illegal.rule[0] == position.game.rule_letter, "a refusal without a rule"
        assert illegal.message, "a refusal without a sentence"
        return True
    return False


def results_are_always_defined(trial: Trial) -> None:
    """Nobody has won before the end; scores exist at every moment; only the last moment has nobody to act."""
    for moment in trial.moments:
        position = moment.position
        assert position.scores, "there are no scores"
        assert position.over == (moment is trial.moments[-1]), "the game was over before it ended"
        assert position.over or not position.winners, "somebody won before the end"


def actions_have_one_text(trial: Trial, moments: int = 6) -> None:
    """Text and action are each other's inverse; near misses are refused."""
    notation = trial.game.actions
    for moment in spread(trial.moments, moments):
        for seat in moment.position.to_act:
            actions = moment.position.legal_numbers(seat_number(seat))
            texts = notation.action_texts(np.array(actions, np.int64))
            assert texts == [notation.action_text(action) for action in actions]
            assert [notation.read_action(text) for text in texts] == actions, "an action does not read back"
            for text in texts:
                assert all(notation.read_action(wrong) is None for wrong in (text + " ", " " + text, text + "\n", ""))


def documents_round_trip(trial: Trial) -> None:
    """A document gives back the very position, byte by byte, and the very document."""
    for moment in trial.moments:
        position = moment.position
        document = position.document()
        through_json = json.loads(json.dumps(document))
        assert through_json == document, "the document is not plain JSON"
        loaded = trial.game.load(through_json)
        assert loaded.bytes == position.bytes, "the loaded position has other bytes"
        assert loaded == position, "the loaded position differs"
        assert loaded.document() == document, "the document differs"


def lines_round_trip(trial: Trial) -> None:
    """Where a game has one-line texts: text to position to text is exact."""
    for moment in trial.moments:
        line = moment.position.line()
        if line is not None:
            assert trial.game.load_line(line).line() == line, f"{line} does not come back"


def bad_documents_are_told_all_their_faults(trial: Trial) -> None:
    """A document without two keys and with a strange one has at least three faults; nonsense never gets through."""
    document = trial.moments[len(trial.moments) // 2].position.document()
    keys = [key for key in document if key != "game"]
    broken = {key: value for key, value in document.items() if key not in keys[:2]} | {"strange": 1}
    assert len(faults_of(trial.game, broken)) >= 3, "not all faults were told"
    for key in keys:
        for nonsense in NONSENSE:
            if document[key] != nonsense:
                faults_of(trial.game, {**document, key: nonsense})
    assert faults_of(trial.game, {**document, "game": "strange"}), "a document of another game was taken"


def faults_of(game: Game, document: Document) -> Sequence[str]:
    """The faults of a document; what is loaded nevertheless must be a position that round-trips."""
    try:
        position = game.load(document)
    except BadDocument as bad:
        assert all(bad.faults), "an empty fault"
        return bad.faults
    assert position.document() == document, "a document was taken and changed"
    return ()


def input_is_never_changed(trial: Trial) -> None:
    """Playing, refusing and loading leave what they were given as it was."""
    for before, after in zip(trial.moments, trial.moments[1:], strict=False):
        bytes_before = before.position.bytes
        document = before.position.document()
        kept = copy.deepcopy(document)
        trial.game.load(document)
        assert document == kept, "load changed the document"
        assert after.position.events is not None
        before.position.refusal("0:nonsense")
        assert before.position.bytes == bytes_before, "the position changed"


def same_input_gives_same_bytes(trial: Trial) -> None:
    """The same seed and the same actions give the same game."""
    again = sample(trial.game, trial.players, trial.options, trial.seed)
    assert [moment.position.bytes for moment in again.moments] == [m.position.bytes for m in trial.moments]
    assert [moment.position.events for moment in again.moments] == [m.position.events for m in trial.moments]


def events_are_told(trial: Trial) -> None:
    """Every action brings events; each is plain JSON and can be said in words to every seat that sees it."""
    for moment in trial.moments[1:]:
        assert moment.position.events, "an action without an event"
        assert json.loads(json.dumps(moment.position.events)) == moment.position.events
        for seat in (*range(trial.players), None):
            for event in moment.position.events_for(seat):
                assert trial.game.events.sentence(event).strip(), f"no words for {event['kind']}"


def views_agree_with_what_could_be(trial: Trial, moments: int = 12) -> None:
    """What a seat sees and may do is the same in any position it could be in."""
    for number, moment in enumerate(spread(trial.moments, moments)):
        for seat, history in moment.seen.items():
            view = moment.position.view(seat)
            kept = copy.deepcopy(view)
            imagined = trial.game.determinize(view, history, seed=f"{trial.seed}/{number}/{seat}")
            assert view == kept, "determinize changed the view"
            assert imagined.view(seat) == view, f"seat {seat} would see another view"
            assert imagined.to_act == moment.position.to_act, "other seats are to act"
            assert imagined.legal(seat) == moment.position.legal(seat), f"seat {seat} could do something else"


def drawings_show_something(trial: Trial, moments: int = 4) -> None:
    """Positions and views of all seats can be drawn."""
    for moment in spread(trial.moments, moments):
        assert len(str(moment.position).splitlines()) > 2
        for seat in (*range(trial.players), None):
            assert len(trial.game.terminal.draw(moment.position.view(seat)).splitlines()) > 2


LAWS: Sequence[Callable[[Trial], None]] = (
    every_action_is_legal_or_refused,
    results_are_always_defined,
    actions_have_one_text,
    documents_round_trip,
    lines_round_trip,
    bad_documents_are_told_all_their_faults,
    input_is_never_changed,
    same_input_gives_same_bytes,
    events_are_told,
    views_agree_with_what_could_be,
    drawings_show_something,
)


def compiled_equals_interpreted(trial: Trial, *, checked: bool = True) -> None:
    """Both sides give the same actions, refusals, bytes and events at every moment."""
    source, state = trial.game.programs.source, trial.game.state
    sides = (interpreted_program(source, state), compiled_program(source, checked=checked))
    for before, after in zip(trial.moments, trial.moments[1:], strict=False):
        plain, machine = (_everything(side, before.position, after.position) for side in sides)
        assert plain == machine, f"compiled and interpreted differ at {before.position!r}"


def _everything(side: Program, before: Position, after: Position) -> tuple[Any, ...]:
    game = before.game
    _, seat, action, luck = after._origin or ()
    actions = np.zeros(game.max_actions, np.int64)
    found, points = np.zeros(16, np.int64), np.zeros(16, np.int64)
    log = np.zeros(game.log_size, np.int64)
    buffer = np.frombuffer(bytearray(before.bytes), np.uint8)
    counts = [side.legal(buffer, number, actions) for number in SEATS]
    side.status(buffer, found, points)
    code = side.play(buffer, seat, action, luck, log)
    return (side.awaited(buffer), counts, actions.tolist(), found.tolist(), code, buffer.tobytes(), log.tolist())


def spread(moments: Sequence[Moment], count: int) -> Sequence[Moment]:
    """About `count` moments spread over a game, the first and the last among them."""
    stride = max(1, (len(moments) - 1) // max(1, count - 1))
    return [*moments[:-1:stride], moments[-1]]
