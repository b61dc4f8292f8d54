"""The few words in the pictures."""

from __future__ import annotations

from kajuta.core.pictures.looks import SEAT_LETTERS
from kajuta.core.pictures.wishes import Wish
from kajuta.games.totohu.tables import SHIP_NAMES

WORDS = {
    "en": {
        "H": "Hunter",
        "P": "Pirate",
        "M": "Merchant",
        "port": "in port",
        "sunk": "sunk",
        "afloat": "afloat, behind a screen",
        "out": "no ship at sea",
        "laid": "card laid",
        "choosing": "chooses a card",
        "die": "die",
        "turn": "Turn",
        "commit": "everybody lays a card",
        "rolled": "the die is rolled",
        "order": "the order of encounters is chosen",
        "assign": "faces of the die are given",
        "over": "The game is over",
        "ask-loot": "hit or loot?",
        "ask-hide": "hide or keep?",
        "hit": "hit",
        "loot": "loot",
        "hide": "hide",
        "keep": "keep",
    },
    "cs": {
        "H": "Lovec",
        "P": "Pirátská",
        "M": "Obchodní",
        "port": "v přístavu",
        "sunk": "potopená",
        "afloat": "na vodě, za zástěnou",
        "out": "bez lodi na moři",
        "laid": "karta leží",
        "choosing": "vybírá kartu",
        "die": "kostka",
        "turn": "Tah",
        "commit": "každý položí kartu",
        "rolled": "hází se kostkou",
        "order": "volí se pořadí setkání",
        "assign": "rozdělují se stěny kostky",
        "over": "Konec hry",
        "ask-loot": "zásah, nebo uloupit?",
        "ask-hide": "skrýt, nebo nechat?",
        "hit": "zásah",
        "loot": "uloupit",
        "hide": "skrýt",
        "keep": "nechat",
    },
}


def ship_name(ship: str, wish: Wish) -> str:
    """The kind of a ship and its strength."""
    return f"{wish.word(WORDS, ship[0])} {ship[1:]}".strip()


def action_words(action: str, wish: Wish) -> str:
    """An action as shortly as it can be said."""
    words = WORDS[wish.language]
    if action in SHIP_NAMES:
        return ship_name(action, wish)
    kind, _, rest = action.partition(":")
    if kind == "die":
        return f"{words['die']}: {ship_name(rest, wish)}"
    if kind == "order":
        return ", ".join("-".join(SEAT_LETTERS[int(seat)] for seat in pair) for pair in rest.split("-"))
    if kind == "assign":
        return rest.replace(">", ": ").replace(",", ", ")
    return words.get(action, action)
