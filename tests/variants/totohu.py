from variants import Variant

HULLS = {"P4": 1, "P5": 9, "M3": 9, "M4": 1, "M5": 5}

VARIANTS = [
    Variant("totohu", 2, {}, "two", 80),
    Variant("totohu", 2, {"treasure": True, "first": 1}, "two-treasure", 80),
    Variant("totohu", 2, {"blind": True, "first": "random"}, "two-blind", 60),
    Variant("totohu", 2, {"treasure": True, "blind": True}, "two-treasure-blind", 60),
    Variant("totohu", 2, {"hull": HULLS, "anchor": "sailing"}, "two-hulls-sailing", 60),
    Variant("totohu", 3, {}, "three", 60),
    Variant("totohu", 3, {"treasure": True, "first": 2}, "three-treasure", 60),
    Variant("totohu", 3, {"anchor": "sailing", "first": "random"}, "three-sailing", 60),
    Variant("totohu", 3, {"blind": True}, "three-blind", 50),
    Variant("totohu", 3, {"treasure": True, "blind": True, "anchor": "sailing"}, "three-treasure-blind-sailing", 50),
    Variant("totohu", 1, {}, "one-even", 110),
    Variant("totohu", 1, {"solo_assign": "loose", "treasure": True}, "one-loose-treasure", 110),
    Variant("totohu", 1, {"solo_assign": "auto", "anchor": "sailing", "first": "random"}, "one-auto-sailing", 110),
]
