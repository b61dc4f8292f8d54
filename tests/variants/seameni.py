from variants import Variant

VARIANTS = [
    Variant("seameni", 2, {}, "two", 60),
    Variant("seameni", 2, {"quiet_rounds": 3, "auto_end": False}, "two-quick", 60),
    Variant("seameni", 2, {"crew_to_sail": True, "prisoners_explore": False}, "two-strict", 60),
    Variant("seameni", 2, {"target": 1}, "two-short", 60),
    Variant("seameni", 3, {}, "three", 38),
    Variant("seameni", 3, {"decided": True, "target": 2}, "three-decided", 38),
    Variant("seameni", 4, {}, "four-partners", 31),
    Variant("seameni", 4, {"partners": False}, "four-alone", 32),
    Variant("seameni", 4, {"quiet_rounds": 0, "crew_to_sail": True}, "four-endless", 31),
]
