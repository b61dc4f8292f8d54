"""From a view and the events a seat has seen to what it must reckon with."""

from __future__ import annotations

from collections.abc import Sequence

from kajuta.core.compiled import records
from kajuta.core.options import is_integer
from kajuta.games.triominos.actions import placement_of
from kajuta.games.triominos.belief.backs import Backs, Event, View, halves_of
from kajuta.games.triominos.belief.deals import WORK_SIZE, Belief, hand_out, take_known_deal
from kajuta.games.triominos.ledger import DTYPE as STATE_DTYPE
from kajuta.games.triominos.options import SETS
from kajuta.games.triominos.rules.dealing import holder_of_highest
from kajuta.games.triominos.rules.hands import is_start_bound
from kajuta.games.triominos.rules.layout import NOWHERE
from kajuta.games.triominos.state import TILES, State
from kajuta.games.triominos.tables import START_RANK, TILE_NAMES, TILE_NUMBERS, TILE_OF

DTYPE = records.record_dtype(Belief)
SEED = "imagined"

Place = tuple[int, int]
"""A hidden place in a hand: its seat, and its back."""


def believe(view: View, history: Sequence[Event]) -> tuple[View, Belief]:
    """A whole document that agrees with all a seat knows, and what else could be."""
    _check_sizes(view)
    backs = Backs(view, history)
    belief = _belief(view, backs)
    return _document(view, belief), belief


def _check_sizes(view: View) -> None:
    """Numbers that no view has would only cost time and memory before the document is refused."""
    hidden = [hand for hand in view["hands"] if not isinstance(hand, list)]
    counts = [view["draws"], view["pool"], *hidden]
    if view["options"]["set"] not in SETS or not all(is_integer(count) and 0 <= count <= TILES for count in counts):
        raise ValueError("this view counts tiles that do not exist")
    if sum(hidden) + view["pool"] != len(_unseen_tiles(view)):
        raise ValueError("the hidden hands and the pool of this view are not the unseen tiles")


def _unseen_tiles(view: View) -> list[int]:
    """The tiles that are neither on the table nor in an open hand; those that start sooner first (R13)."""
    seen = {TILE_NUMBERS[name] for hand in view["hands"] if isinstance(hand, list) for name in hand}
    seen.update(TILE_OF[placement_of(text)[1]] for text in view["layout"])
    unseen = [tile for tile in range(view["options"]["set"]) if tile not in seen]
    return sorted(unseen, key=START_RANK.__getitem__, reverse=True)


def _belief(view: View, backs: Backs) -> Belief:
    """What can be in the hidden places: first those of which most is known."""
    belief: Belief = records.blank(Belief, DTYPE)
    unseen = _unseen_tiles(view)
    belief.unseen = halves_of(sum(1 << tile for tile in unseen))
    places, allowed, tiles = _hidden_places(view, backs, unseen)
    belief.place_count, belief.hand_count = len(unseen), len(places)
    belief.tiles = padded(tiles)
    belief.seats = padded([seat for seat, _ in places])
    belief.hidden_seats = sum(1 << seat for seat in {seat for seat, _ in places})
    limited = [tiles for tiles in allowed if halves_of(tiles) != belief.unseen]
    belief.limited_count = len(limited)
    for number, possible in enumerate(limited):
        belief.allowed[number] = halves_of(possible)
        belief.chances[number] = most_left(possible, limited[:number])
    belief.drawn_place = _drawn_place(view, backs, places)
    belief.is_start_open = int(_is_start_open(view, backs) and _starts_rightly(view, belief))
    return belief


def padded(numbers: Sequence[int]) -> list[int]:
    """A row of the record."""
    return [*numbers, *[0] * (TILES - len(numbers))]


def _hidden_places(view: View, backs: Backs, unseen: Sequence[int]) -> tuple[list[Place], list[int], list[int]]:
    """The hidden places of hands, what each can hold, and one deal: a tile for each, then the pool."""
    hidden = [seat for seat, hand in enumerate(view["hands"]) if not isinstance(hand, list)]
    hidden.sort(key=lambda seat: seat != view["starter"])
    places = [(seat, back) for seat in hidden for back in backs.of(seat)]
    all_unseen = sum(1 << tile for tile in unseen)
    allowed = {place: all_unseen & ~backs.excluded[place[1]] for place in places}
    dealt = matched([allowed[place] for place in places], unseen)
    if dealt is None:  # a history that contradicts itself or the view tells nothing
        allowed = dict.fromkeys(places, all_unseen)
        dealt = list(unseen)
    tiles = dict(zip(places, dealt, strict=False))
    places.sort(key=lambda place: allowed[place].bit_count())
    in_order = [tiles[place] for place in places] + dealt[len(places) :]
    return places, [allowed[place] for place in places], in_order


def matched(allowed: Sequence[int], unseen: Sequence[int]) -> list[int] | None:
    """A tile for each place, then the others; None if there is no such deal."""
    owners: dict[int, int] = {}
    for place in range(len(allowed)):
        if not _find_tile(place, allowed, unseen, owners, set()):
            return None
    tiles = {place: tile for tile, place in owners.items()}
    return [tiles[place] for place in range(len(allowed))] + [tile for tile in unseen if tile not in owners]


def _find_tile(
    place: int, allowed: Sequence[int], unseen: Sequence[int], owners: dict[int, int], tried: set[int]
) -> bool:
    """Finds a tile for a place: the first free one, or one that another place can do without (an augmenting path)."""
    possible = [tile for tile in unseen if allowed[place] >> tile & 1]
    for tile in [tile for tile in possible if tile not in owners] or possible:
        if tile not in tried:
            tried.add(tile)
            if tile not in owners or _find_tile(owners[tile], allowed, unseen, owners, tried):
                owners[tile] = place
                return True
    return False


def most_left(possible: int, before: Sequence[int]) -> int:
    """How many of the possible tiles can be left at most once the places before have got theirs.

    A place that can hold nothing else takes one of them. The others together can take something else only as far as
    there are such tiles.
    """
    outside = [tiles & ~possible for tiles in before]
    elsewhere = 0
    for tiles in outside:
        elsewhere |= tiles
    able = sum(tiles != 0 for tiles in outside)
    return possible.bit_count() - len(before) + min(able, elsewhere.bit_count())


def _drawn_place(view: View, backs: Backs, places: Sequence[Place]) -> int:
    """Where the tile just drawn is, `NOWHERE` where there is none or everybody who looks knows it."""
    turn = view["turn"]
    if not view["draws"] or isinstance(view["hands"][turn], list):
        return NOWHERE
    back = backs.table.drawn if backs.table.draws else backs.of(turn)[-1]
    return places.index((turn, back))


# Who starts


def _is_start_open(view: View, backs: Backs) -> bool:
    """R13: whether a hidden hand must hold the highest tile of all."""
    is_hidden = not isinstance(view["hands"][view["starter"]], list)
    return bool(view["phase"] == "play" and not view["layout"] and is_hidden and is_start_bound(backs.table))


def _starts_rightly(view: View, belief: Belief) -> bool:
    """R13: whether the right seat starts in the one deal. It has got the highest tile, so otherwise it never does."""
    deal: State = records.blank(State, STATE_DTYPE)
    deal.players = len(view["hands"])
    for seat, hand in enumerate(view["hands"]):
        if isinstance(hand, list):
            deal.hands[seat] = halves_of(sum(1 << TILE_NUMBERS[name] for name in hand))
    work = [0] * WORK_SIZE
    take_known_deal(belief, work)
    hand_out(belief, deal, work)
    return bool(holder_of_highest(deal) == view["starter"])


def _document(view: View, belief: Belief) -> View:
    """The view with the one deal in it."""
    names = [TILE_NAMES[tile] for tile in belief.tiles[: belief.place_count]]
    owned = list(zip(belief.seats, names[: belief.hand_count], strict=False))
    hands = [
        hand if isinstance(hand, list) else sorted(name for owner, name in owned if owner == seat)
        for seat, hand in enumerate(view["hands"])
    ]
    document = {**view, "seed": SEED, "hands": hands, "pool": names[belief.hand_count :]}
    if belief.drawn_place != NOWHERE:
        document["drawn"] = names[belief.drawn_place]
    return document
