"""The few words in the pictures."""

from __future__ import annotations

from kajuta.core.pictures.wishes import Wish

WORDS = {
    "en": {
        "S": "South",
        "W": "West",
        "N": "North",
        "E": "East",
        "turn": "Turn",
        "place": "The ships are placed",
        "over": "The game is over",
        "left": "face down",
        "lost": "lost",
        "pass": "pass",
        "offer": "offer to end",
        "accept": "accept",
        "decline": "decline",
        "leave": "leaves the ship:",
        "throw": "throw to the sharks:",
        "home": "send home:",
        "wade": "wades:",
    },
    "cs": {
        "S": "Jih",
        "W": "Západ",
        "N": "Sever",
        "E": "Východ",
        "turn": "Tah",
        "place": "Umísťují se lodě",
        "over": "Konec hry",
        "left": "neobjeveno",
        "lost": "ztraceno",
        "pass": "vynechat",
        "offer": "nabídnout konec",
        "accept": "přijmout",
        "decline": "odmítnout",
        "leave": "opustí loď:",
        "throw": "hodit žralokům:",
        "home": "poslat domů:",
        "wade": "brodí se:",
    },
}


def action_words(action: str, wish: Wish) -> str:
    """An action without a place on the board, with the pirate it concerns if there is one."""
    kind, _, pirate = action.partition(":")
    return f"{wish.word(WORDS, kind)} {pirate}".strip()
