"""Which browser it roughly is, so that people know their devices apart."""

from __future__ import annotations

BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox/", "Firefox"),
            ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))  # fmt: skip
SYSTEMS = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
           ("Macintosh", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"))  # fmt: skip
LONGEST = 60


def browser_of(agent: str) -> str:
    """The browser and its system by what it calls itself; of a program its name."""
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    found = " · ".join(part for part in (browser, system) if part)
    return (found or agent.partition("/")[0].strip() if agent.isprintable() else "")[:LONGEST]
