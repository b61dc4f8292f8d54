from variants import Variant

VARIANTS = [
    Variant("hokito", 2, {}, "home-mover"),
    Variant("hokito", 2, {"end": "either"}, "home-either"),
    Variant("hokito", 2, {"setup": "mixed"}, "mixed-mover"),
    Variant("hokito", 2, {"setup": "mixed", "end": "either"}, "mixed-either"),
]
