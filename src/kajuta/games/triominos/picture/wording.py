"""The few words in the pictures."""

from __future__ import annotations

from kajuta.core.pictures.wishes import Wish

WORDS = {
    "en": {
        "round": "Round",
        "last": "the last one",
        "deal": "the next round is dealt",
        "over": "The match is over",
        "pool": "in the pool",
        "empty": "The pool is empty",
        "draw": "draw",
        "pass": "pass",
        "dealt": "deal",
        "one": "tile",
        "few": "tiles",
        "many": "tiles",
    },
    "cs": {
        "round": "Kolo",
        "last": "poslední",
        "deal": "rozdává se další kolo",
        "over": "Konec hry",
        "pool": "v zásobě",
        "empty": "Zásoba je prázdná",
        "draw": "vzít si kámen",
        "pass": "vynechat",
        "dealt": "rozdat",
        "one": "kámen",
        "few": "kameny",
        "many": "kamenů",
    },
}
FEW = 5


def tiles(count: int, wish: Wish) -> str:
    """So many tiles."""
    form = "one" if count == 1 else "few" if 1 < count < FEW else "many"
    return f"{count} {wish.word(WORDS, form)}"


def action_words(action: str, wish: Wish) -> str:
    """Draw, pass or deal."""
    return wish.word(WORDS, "dealt" if action == "deal" else action)
