"""What people can say at a table: ready phrases and signs instead of free text, so nobody has to watch over it."""

from __future__ import annotations

PHRASES = {
    "hello": {"en": "Hello!", "cs": "Ahoj!"},
    "luck": {"en": "Good luck!", "cs": "Hodně štěstí!"},
    "well-played": {"en": "Well played!", "cs": "Pěkný tah!"},
    "ouch": {"en": "Ouch!", "cs": "Au!"},
    "thinking": {"en": "Let me think…", "cs": "Přemýšlím…"},
    "sorry": {"en": "Sorry!", "cs": "Promiň!"},
    "hurry": {"en": "Your turn!", "cs": "Jsi na tahu!"},
    "thanks": {"en": "Thanks for the game!", "cs": "Díky za hru!"},
    "again": {"en": "Another one?", "cs": "Dáme si další?"},
    "break": {"en": "I need a short break.", "cs": "Potřebuji chvilku pauzu."},
}

SIGNS = ("👍", "👏", "😀", "😮", "😢", "🤔", "⚓", "🏴‍☠️")


def is_sayable(text: str) -> bool:
    """Whether a text is one of the phrases or signs."""
    return text in PHRASES or text in SIGNS
