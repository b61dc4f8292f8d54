"""The laws every game must keep, for the games of the house and for anybody's own.

    from kajuta.core.testing.conformance import LAWS
    from kajuta.core.testing.machine import MACHINE_LAWS
    from kajuta.core.testing.trial import sample

    trial = sample(game, players=2, options={}, seed="1")
    for law in (*LAWS, *MACHINE_LAWS):
        law(trial)

A law returns nothing and raises `AssertionError` with a sentence where it is broken.
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from kajuta.core.contract import Document
from kajuta.core.errors import BadDocument, IllegalAction, KajutaError
from kajuta.core.game import Game
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE, CHANCE_NAME, seat_name
from kajuta.core.testing.pictures import pictures_show_what_a_seat_may_see
from kajuta.core.testing.shapes import documents_and_views_have_their_shape
from kajuta.core.testing.trial import Trial, sample, seats_at, spread

BEYOND = (-1, 1 << 40)
NONSENSE: Sequence[Any] = (None, True, -1, 99, 1.5, "x", [], {}, [None], {"x": "y"})


def every_action_is_legal_or_refused(trial: Trial, moments: int = 6) -> None:
    """Legal if and only if not refused, over everything that can be written; ascending, no duplicates, never none."""
    count = trial.game.action_count
    for moment in spread(trial.moments, moments):
        position = moment.position
        tried = sorted({*trial.game.actions.expressible(position.state), *BEYOND})
        for seat in seats_at(trial):
            legal = position.legal_numbers(seat)
            assert legal == sorted(set(legal)), "legal actions are not ascending or not distinct"
            assert bool(legal) == (seat_name(seat) in position.to_act), f"seat {seat} has the wrong number of actions"
            assert all(0 <= action < count for action in legal), "a legal action has a number beyond `ACTION_COUNT`"
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


def strange_questions_are_refused(trial: Trial, moments: int = 4) -> None:
    """A seat that nobody has, and what is no action, depth or text, is refused in one sentence."""
    for moment in spread(trial.moments, moments):
        position = moment.position
        for seat in (-1, CHANCE + 1, 64, 70, "x", None, True):
            for question in (position.legal, position.legal_numbers, position.features):
                assert refusal_of(question, seat), f"seat {seat!r} was not refused"
        for seat in (-1, CHANCE, 70):
            assert refusal_of(position.features, seat), f"seat {seat} was shown something"
            assert refusal_of(position.view, seat), f"a view for seat {seat} was given"
        for seat in (-1, CHANCE + 1, 70):
            assert is_refused(position, seat, 0), f"seat {seat} could act"
        assert refusal_of(position.perft, -1), "a depth below 0 was taken"
        for number in (-1, True, 0.0, "0", None, 1 << 63, 10**5000):
            assert refusal_of(position.action_text, number), "what is no action has a text"
        for wrong in ((3,), (0, 3), (0, 10**5000), (70, "x"), (True, "x")):
            assert refusal_of(position.play, *wrong), "what is no action was played"


def refusal_of(question: Callable[..., Any], *arguments: Any) -> str:
    """The one sentence with which a question is refused; empty if it is answered."""
    try:
        question(*arguments)
    except KajutaError as refused:
        assert "\n" not in refused.message, "a refusal of several lines"
        return refused.message
    return ""


def results_are_always_defined(trial: Trial) -> None:
    """Nobody has won before the end; scores exist at every moment; only the last moment has nobody to act."""
    for moment in trial.moments:
        position = moment.position
        assert position.scores, "there are no scores"
        assert position.over == (moment is trial.moments[-1]), "the game was over before it ended"
        assert position.over or not position.winners, "somebody won before the end"


def actions_have_one_text(trial: Trial, moments: int = 6) -> None:
    """Text and number are each other's inverse, over everything that can be written; near misses are refused."""
    actions = trial.game.actions
    for moment in spread(trial.moments, moments):
        position, state = moment.position, moment.position.state
        for number in actions.expressible(state):
            text = actions.action_text(number, state)
            assert actions.read_action(text, state) == number, f"{text} does not read back"
        for seat in position.to_act:
            numbers = position.legal_numbers(seat)
            texts = position.legal(seat)
            assert texts == [position.action_text(number) for number in numbers]
            assert [actions.read_action(text, state) for text in texts] == numbers, "an action does not read back"
            for text in texts:
                wrong = (text + " ", " " + text, text + "\n", "")
                assert all(actions.read_action(miss, state) is None for miss in wrong), f"near {text}"
            assert position.play(seat, texts[0]) == position.play(f"{seat}:{texts[0]}"), "two ways to play differ"


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
    """Asking, playing, refusing and loading leave what they were given as it was; lists handed out are the caller's."""
    for before, after in zip(trial.moments, trial.moments[1:], strict=False):
        position, known = before.position, before.position.fingerprint()
        document = position.document()
        kept = copy.deepcopy(document)
        trial.game.load(document)
        assert document == kept, "load changed the document"
        for handed_out in (after.position.events, position.scores, position.winners):
            handed_out.clear()
        assert after.position.events, "the caller's list of events was the position's own"
        for seat in seats_at(trial):
            assert position.refusal(f"{seat_name(seat)}:nonsense"), "nonsense was not refused"
            for entry in _entries(after.position, seat):
                position.refusal(entry)
        assert position.document() == kept, "the position's document changed"
        assert position.fingerprint() == known, "the position changed"


def _entries(position: Position, seat: int) -> list[str]:
    """Actions that are legal a moment later, for whoever: most are refused now, each for its own reason."""
    legal = [action for other in position.to_act for action in position.legal(other)]
    return [f"{seat_name(seat)}:{action}" for action in legal[:: max(1, len(legal) // 4)]]


def positions_are_values(trial: Trial, moments: int = 4) -> None:
    """Copies and pickles are equal, fingerprints tell positions apart, and all players are counted."""
    for moment in spread(trial.moments, moments):
        position = moment.position
        for same in (pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position)):  # noqa: S301
            assert same == position, "a copy differs"
            assert same.fingerprint() == position.fingerprint(), "a copy has another fingerprint"
        assert position.players == trial.players, "players were counted wrongly"
    prints = {moment.position.fingerprint(): moment.position for moment in trial.moments}
    assert all(prints[moment.position.fingerprint()] == moment.position for moment in trial.moments)


def results_have_returns(trial: Trial) -> None:
    """Returns are 0 before the end and add up to 0 after it, unless one seat is alone with its result."""
    for moment in (trial.moments[0], trial.moments[-1]):
        position = moment.position
        total = sum(position.returns)
        assert position.over or not any(position.returns), "a return before the end"
        assert len(position.returns) == 1 or abs(total) < 1e-9, "returns do not add up to 0"
        assert all(-1 <= value <= 1 for value in position.returns), "a return beyond -1 to 1"


def games_are_no_longer_than_stated(trial: Trial) -> None:
    """No game outlasts the bound its game states."""
    options = trial.game.options(trial.players, trial.options)
    bound = trial.game.max_length(trial.players, options)
    assert bound is None or len(trial.moments) - 1 <= bound, f"more than {bound} actions"


def chance_is_fair(trial: Trial) -> None:
    """What chance may do adds up to certainty where it is to act, and is nothing elsewhere."""
    for moment in trial.moments:
        outcomes = moment.position.chance_outcomes()
        awaited = CHANCE_NAME in moment.position.to_act
        assert abs(sum(probability for _, probability in outcomes) - awaited) < 1e-9, "chances do not add up"


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
    """What a seat sees, may do and is shown as numbers is the same in any position it could be in."""
    for number, moment in enumerate(spread(trial.moments, moments)):
        for seat, history in moment.seen.items():
            position = moment.position
            view = position.view(seat)
            kept = copy.deepcopy(view)
            belief = trial.game.believe(view, history)
            assert view == kept, "believe changed the view"
            for draw in range(2):
                imagined = belief.position(f"{trial.seed}/{number}/{seat}/{draw}")
                assert imagined.view(seat) == view, f"seat {seat} would see another view"
                assert imagined.to_act == position.to_act, "other seats are to act"
                assert imagined.legal(seat) == position.legal(seat), f"seat {seat} could do something else"
                assert trial.game.load(imagined.document()).bytes == imagined.bytes, "what was drawn is no position"
                _are_equal(imagined.features(seat), position.features(seat))


def _are_equal(one: Mapping[str, Any], other: Mapping[str, Any]) -> None:
    for name, written in one.items():
        assert np.array_equal(written, other[name]), f"the feature {name} shows what the seat cannot know"
        assert np.isfinite(written).all(), f"the feature {name} is no number"


def drawings_show_something(trial: Trial, moments: int = 4) -> None:
    """Positions and views of all seats can be drawn."""
    for moment in spread(trial.moments, moments):
        assert len(str(moment.position).splitlines()) > 2
        for seat in (*range(trial.players), None):
            assert len(trial.game.terminal.draw(moment.position.view(seat)).splitlines()) > 2


LAWS: Sequence[Callable[[Trial], None]] = (
    every_action_is_legal_or_refused,
    strange_questions_are_refused,
    results_are_always_defined,
    results_have_returns,
    games_are_no_longer_than_stated,
    chance_is_fair,
    actions_have_one_text,
    documents_round_trip,
    documents_and_views_have_their_shape,
    lines_round_trip,
    bad_documents_are_told_all_their_faults,
    input_is_never_changed,
    positions_are_values,
    same_input_gives_same_bytes,
    events_are_told,
    views_agree_with_what_could_be,
    drawings_show_something,
    pictures_show_what_a_seat_may_see,
)
