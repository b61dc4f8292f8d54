"""H22: an action is `FROM-TO`."""

from __future__ import annotations

from collections.abc import Iterable

from kajuta.core.actions import TextTable
from kajuta.games.hokito.state import State
from kajuta.games.hokito.tables import FIELD_NAMES

RULE = "H22"

_ACTIONS = TextTable(f"{start}-{end}" for start in FIELD_NAMES for end in FIELD_NAMES)

action_text = _ACTIONS.text
action_texts = _ACTIONS.many
read_action = _ACTIONS.number


def expressible(_state: State) -> Iterable[int]:
    """All pairs of fields."""
    return range(len(_ACTIONS))
