"""How the things a seat cannot see could be: a deal of the unseen tiles that agrees with all that is public.

What is known of the hands (`memory`) is met by a matching of tiles and slots, which is then stirred by random
exchanges, so that every deal in accord with it is about equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kajuta.core.compiled.luck import Draws
from kajuta.core.options import is_integer
from kajuta.games.triominos.memory import Event, Memory, Slot, View, is_start_bound, tile_in
from kajuta.games.triominos.options import SETS
from kajuta.games.triominos.state import TILES
from kajuta.games.triominos.tables import START_RANK, TILE_NAMES, TILE_NUMBERS

EXCHANGES_PER_TILE = 8
ATTEMPTS = 60
SEED_LETTERS = "0123456789abcdef"
SEED_LENGTH = 16

Hands = list[list[str]]


def determinize(view: View, history: Sequence[Event], draws: Draws) -> dict[str, Any]:
    """A position document that agrees with a view and the events seen before."""
    _check_sizes(view)
    slots = Memory(view, history).recall()
    hands, pool = _deal(view, slots, draws)
    attempt = 1
    while not _starts_rightly(view, hands) and attempt < ATTEMPTS:
        hands, pool = _deal(view, slots, draws)
        attempt += 1
    document = {**view, "hands": [sorted(hand) for hand in hands], "pool": pool}
    document["seed"] = "".join(draws.choice(SEED_LETTERS) for _ in range(SEED_LENGTH))
    if view["draws"] and isinstance(view["hands"][view["turn"]], int):
        document["drawn"] = hands[view["turn"]][-1]
    return document


def _check_sizes(view: View) -> None:
    """Numbers that no view has would only cost time and memory before the document is refused."""
    counts = [view["draws"], *(hand for hand in view["hands"] if not isinstance(hand, list))]
    if view["options"]["set"] not in SETS or not all(is_integer(count) and 0 <= count <= TILES for count in counts):
        raise ValueError("this view counts tiles that do not exist")


def _starts_rightly(view: View, hands: Hands) -> bool:
    """R13: before the first tile, whether the starter holds the highest one."""
    if view["phase"] != "play" or view["layout"] or not is_start_bound(view):
        return True
    highest: list[int] = [max(START_RANK[TILE_NUMBERS[name]] for name in hand) for hand in hands]
    return highest[view["starter"]] == max(highest)


def _deal(view: View, slots: Sequence[Sequence[Slot]], draws: Draws) -> tuple[Hands, list[str]]:
    """All hands, hidden ones in the order of their slots, and the pool."""
    hidden = [slots[seat] if isinstance(hand, int) else [] for seat, hand in enumerate(view["hands"])]
    excluded = [slot.excluded for group in hidden for slot in group]
    unseen = draws.shuffled(_unseen_tiles(view))
    if len(unseen) < len(excluded):
        raise ValueError("the hands of this view hold more tiles than there are")
    # A history that contradicts itself or the view tells nothing.
    dealt = _matched(excluded, unseen) or _matched([0] * len(excluded), unseen) or []
    _stir(dealt, excluded, draws)
    names = [TILE_NAMES[tile] for tile in dealt]
    hands: Hands = []
    place = 0
    for group, hand in zip(hidden, view["hands"], strict=True):
        hands.append(names[place : place + len(group)] if isinstance(hand, int) else hand)
        place += len(group)
    return hands, names[place:]


def _unseen_tiles(view: View) -> list[int]:
    seen = {TILE_NUMBERS[name] for hand in view["hands"] if isinstance(hand, list) for name in hand}
    seen.update(tile_in(text) for text in view["layout"])
    return [tile for tile in range(view["options"]["set"]) if tile not in seen]


def _matched(excluded: Sequence[int], unseen: Sequence[int]) -> list[int] | None:
    """A tile for each slot, then the others; None if there is no such deal."""
    owners: dict[int, int] = {}
    for place in range(len(excluded)):
        if not _find_tile(place, excluded, unseen, owners, set()):
            return None
    tiles = {place: tile for tile, place in owners.items()}
    return [tiles[place] for place in range(len(excluded))] + [tile for tile in unseen if tile not in owners]


def _find_tile(
    place: int, excluded: Sequence[int], unseen: Sequence[int], owners: dict[int, int], tried: set[int]
) -> bool:
    """Finds a tile for a slot, moving tiles of other slots where needed (an augmenting path)."""
    for tile in unseen:
        if tile not in tried and not excluded[place] >> tile & 1:
            tried.add(tile)
            if tile not in owners or _find_tile(owners[tile], excluded, unseen, owners, tried):
                owners[tile] = place
                return True
    return False


def _stir(dealt: list[int], excluded: Sequence[int], draws: Draws) -> None:
    """Random exchanges of two tiles, where each may lie in the other's place; the pool takes everything."""
    closed = [*excluded, *[0] * (len(dealt) - len(excluded))]
    if not any(closed):
        return
    for _ in range(EXCHANGES_PER_TILE * len(dealt)):
        one, other = draws.below(len(dealt)), draws.below(len(dealt))
        if not closed[one] >> dealt[other] & 1 and not closed[other] >> dealt[one] & 1:
            dealt[one], dealt[other] = dealt[other], dealt[one]
