"""What ships and sea are made of in the two themes; sails and tokens keep their meaning, edges and water change."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Materials:
    """Colours of one theme."""

    sails: dict[str, tuple[str, str]]
    """Of each kind of ship: its cloth, and what is painted on it."""
    mast: str
    hull_edge: str
    hole: str
    hit: str
    hit_bg: str
    tok: str
    tok_bg: str
    slot: str
    wave: str
    wave_deep: str
    quay: str
    glass_edge: str


MATERIALS = {
    "light": Materials(
        sails={"P": ("#26313a", "#f6f1e6"), "H": ("#cfe4ea", "#14202b"), "M": ("#fff8e6", "#5c3d08")},
        mast="#5a4426",
        hull_edge="#14202b",
        hole="#ffffff",
        hit="#a8321f",
        hit_bg="#fffaf0",
        tok="#14202b",
        tok_bg="#f3dfb3",
        slot="#ffffff",
        wave="#7db7c7",
        wave_deep="#2f7389",
        quay="#75643f",
        glass_edge="#14202b",
    ),
    "dark": Materials(
        sails={"P": ("#0c1318", "#f6f1e6"), "H": ("#2b5a6c", "#ffffff"), "M": ("#efe2c2", "#4a3207")},
        mast="#b9986a",
        hull_edge="#05090c",
        hole="#0b1419",
        hit="#b3200c",
        hit_bg="#fff3ea",
        tok="#14202b",
        tok_bg="#e9d3a4",
        slot="#ffffff",
        wave="#2b6a80",
        wave_deep="#1c4d5f",
        quay="#6e614a",
        glass_edge="#8fa5b1",
    ),
}

SLOT_OPACITY = {"light": 0.5, "dark": 0.08}
HOLE_OPACITY = {"light": 0.8, "dark": 1.0}
