"""What a seat can work out about fleets behind screens and cards that lie face down (T81, T91, T92, T98).

For every ship there are guesses, each a state it may be in with its likelihood. Every encounter seen moves them on: the
rules themselves carry it out for each guess, against a ship that leaves all choices open. All that others never learn
is whether a merchant hid a barrel (`decided`): there a guess goes two ways.

A ship that has left was at sea when it was last seen to meet another, so all guesses that it has left agree on *when*.
Then an encounter that does not take place (T42) says that of two ships turned up together one has left, and a fleet
that is afloat (T83) that not all six have: the only ties between ships. Both concern leaving alone. So that is drawn
first, group by group of ships last turned up together, with the exact chances that the groups before leave: nothing is
ever drawn in vain. Then a guess is drawn for each ship.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kajuta.core.compiled.luck import rng_words
from kajuta.core.documents import blank_state
from kajuta.core.errors import BadDocument
from kajuta.games.totohu.belief.guesses import Contradiction, Event, Guesses, View, is_screened
from kajuta.games.totohu.belief.ties import blank_belief, tied
from kajuta.games.totohu.belief.world import Belief, resample, write_ship
from kajuta.games.totohu.document import read_cards, read_fleets, write_document
from kajuta.games.totohu.options import write_options
from kajuta.games.totohu.state import State
from kajuta.games.totohu.validity import ADDED, UNSEEN_CARD, history_faults, view_faults

__all__ = ["Belief", "believe", "resample"]

NO_POSITION = "there is no position in which a seat has this view"


def believe(view: dict[str, Any], history: Sequence[Event]) -> tuple[dict[str, Any], Belief]:
    """T91, T92: what a seat must reckon with, and one position of that kind.

    Where the events do not reach back to the start of the game (it was loaded in the middle), nothing is known about
    the ships before the first of them. Events that contradict the view are as good as none.
    """
    faults = [*view_faults(view), *history_faults(history, view)]
    if faults:
        raise BadDocument(faults)
    state = blank_state(State)
    write_options(state, view["players"], view["options"])
    belief = _concluded(view, history, state)
    unseen = [card == UNSEEN_CARD for card in view["commit"]]
    belief.cards = sum(is_unseen << fleet for fleet, is_unseen in enumerate(unseen))
    read_cards((None if card == UNSEEN_CARD else card for card in view["commit"]), state.commit)
    resample(belief, state, rng_words("known"), [])
    if any(is_unseen and not card for is_unseen, card in zip(unseen, state.commit, strict=False)):
        raise BadDocument([NO_POSITION])
    document = {key: value for key, value in view.items() if key not in ADDED}
    whole = write_document(state, None)
    return {**document, "fleets": whole["fleets"], "commit": whole["commit"]}, belief


def _concluded(view: View, history: Sequence[Event], state: State) -> Belief:
    """What is open about the fleets; of all ships, what is known or the first guess is put into a state."""
    if not any(map(is_screened, view["fleets"])):
        read_fleets(view["fleets"], state)
        return blank_belief()
    is_whole = view["turn"] == 1 + sum(event["kind"] == "turn" for event in history)
    for events, is_start_known in ((history, True), (history, False), ((), False)):
        belief = (
            _guessed(view, events, state, is_start_known=is_start_known) if is_whole or not is_start_known else None
        )
        if belief is not None:
            return belief
    raise BadDocument([NO_POSITION])


def _guessed(view: View, events: Sequence[Event], state: State, *, is_start_known: bool) -> Belief | None:
    """What the view and some events leave open; None if they contradict each other."""
    try:
        guesses = Guesses(view, events, is_start_known=is_start_known)
        belief = tied(view, guesses)
    except Contradiction:
        return None
    for (fleet, ship), listed in guesses.of.items():
        write_ship(state, fleet, ship, next(iter(listed)))
    return belief
