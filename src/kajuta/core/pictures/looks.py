"""The colours of the client's two themes (`web/src/tokens.css`, which a test compares)."""

from __future__ import annotations

from dataclasses import dataclass

SEAT_LETTERS = "ABCDEF"


@dataclass(frozen=True)
class Look:
    """A theme: paper, ink, brass, sea, and a colour for each seat."""

    name: str
    ink: str
    ink_2: str
    paper: str
    paper_2: str
    card: str
    line: str
    brass: str
    brass_soft: str
    sea: str
    foam: str
    good: str
    bad: str
    legal: str
    seats: tuple[str, ...]
    on_seat: str
    """Letters on the colours of seats and of `legal`."""


LIGHT = Look(
    name="light",
    ink="#14202b",
    ink_2="#4a5865",
    paper="#f6f1e6",
    paper_2="#ece4d3",
    card="#fffaf0",
    line="#cfc4ad",
    brass="#8f6214",
    brass_soft="#e9d3a4",
    sea="#1f6f8b",
    foam="#d8eef2",
    good="#2f6b3e",
    bad="#a8321f",
    legal="#18775f",
    seats=("#0067a5", "#b84a00", "#00785a", "#9a4373", "#6b5900", "#3b3f9c"),
    on_seat="#ffffff",
)

DARK = Look(
    name="dark",
    ink="#eef2f0",
    ink_2="#b3c0c7",
    paper="#0f1a22",
    paper_2="#16242e",
    card="#1b2b36",
    line="#33495a",
    brass="#e0b964",
    brass_soft="#4a3b17",
    sea="#4fb0cf",
    foam="#12323f",
    good="#7cc48d",
    bad="#f0917f",
    legal="#55d3b2",
    seats=("#6bb8ee", "#ff9a57", "#4fd0a8", "#e59ac5", "#d8c04a", "#a5a9ff"),
    on_seat="#0f1a22",
)

LOOKS = {look.name: look for look in (LIGHT, DARK)}


def mixed(colour: str, other: str, share: float) -> str:
    """So much of one colour, the rest of another; both written `#rrggbb`."""
    parts = [
        round(share * int(colour[place : place + 2], 16) + (1 - share) * int(other[place : place + 2], 16))
        for place in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)
