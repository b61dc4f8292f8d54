from variants import Variant

UNEVEN = {"P4": 1, "P5": 9, "M3": 9, "M4": 1, "M5": 5}
THIN = {"P4": 1, "P5": 1, "M3": 1, "M4": 1, "M5": 1}
"""Short games: in the blind ones every step is long to tell, and the end, where all is shown, should be seen."""

VARIANTS = [
    Variant("totohu", 2, {}, "two", 80),
    Variant("totohu", 2, {"treasure": True, "first": 1}, "two-treasure", 80),
    Variant("totohu", 2, {"blind": True, "first": "random", "hull": THIN}, "two-blind", 50),
    Variant("totohu", 2, {"treasure": True, "blind": True}, "two-treasure-blind", 40),
    Variant("totohu", 2, {"hull": UNEVEN, "anchor": "sailing"}, "two-hulls-sailing", 45),
    Variant("totohu", 3, {}, "three", 50),
    Variant("totohu", 3, {"treasure": True, "first": 2}, "three-treasure", 50),
    Variant("totohu", 3, {"anchor": "sailing", "first": "random"}, "three-sailing", 40),
    Variant("totohu", 3, {"blind": True, "hull": THIN}, "three-blind", 33),
    Variant("totohu", 3, {"treasure": True, "blind": True, "anchor": "sailing"}, "three-treasure-blind-sailing", 33),
    Variant("totohu", 1, {}, "one-even", 110),
    Variant("totohu", 1, {"solo_assign": "loose", "treasure": True}, "one-loose-treasure", 110),
    Variant("totohu", 1, {"solo_assign": "auto", "anchor": "sailing", "first": "random"}, "one-auto-sailing", 110),
]
