from typing import Any

from variants import Variant

VARIANTS = [
    Variant("triominos", 2, {}, "leaflet-2"),
    *(Variant("triominos", players, {}, f"leaflet-{players}", 25) for players in (3, 4, 5, 6)),
    *(
        Variant("triominos", players, {"preset": preset}, f"{preset}-{players}", steps)
        for preset, players, steps in (
            ("official", 2, 25),
            ("pressman", 3, 25),
            ("well", 4, 25),
            ("five-hundred", 2, 25),
            ("xxl", 5, 25),
            ("big-set", 6, 25),
            ("relaxed", 2, 25),
            ("children", 4, 25),
            ("solitaire", 1, 25),
            ("open-solitaire", 1, 20),
        )
    ),
]


def _changed(label: str, players: int, options: dict[str, Any], steps: int = 25) -> Variant:
    return Variant("triominos", players, options, label, steps)


VARIANTS += [
    # Rounds of few tiles, so that whole matches are short.
    _changed(
        "rotate",
        3,
        {"rounds": 3, "next_starter": "rotate", "hand_size": 2, "voluntary_draw": False, "max_draws": 1},
        45,
    ),
    _changed("winner", 4, {"rounds": 3, "next_starter": "winner", "hand_size": 2, "voluntary_draw": False}, 30),
    _changed("lots-from-a-small-pool", 2, {"hand_size": 27, "rounds": 2, "blocked": "lowest"}, 25),
    _changed(
        "pass-when-able",
        6,
        {"hand_size": 8, "pass_when_able": True, "pass_cost": 3, "blocked": "lowest", "set": 56},
    ),
    _changed(
        "pass-when-able-76",
        3,
        {"hand_size": 25, "pass_when_able": True, "opening": "triple", "set": 76, "blocked": "none"},
    ),
    _changed(
        "free-after-draw",
        2,
        {"forced_after_draw": False, "max_draws": 2, "wedge": 7, "bridge": 11, "hexagon": [1, 20, 300]},
    ),
    _changed("nothing-taken", 3, {"out_takes_rest": False, "out_bonus": 0, "start_bonus": 1, "zero_bonus": 2}, 20),
    _changed(
        "score-hunt",
        1,
        {"tile_value": "sum", "bridge": 40, "hexagon": [50, 60, 70], "blocked": "own", "opening": "triple"},
    ),
    _changed("solitaire-match-76", 1, {"rounds": 2, "hand_size": 3, "set": 76, "draw_cost": 1}, 30),
    _changed("target-after-rounds", 2, {"target": 60, "rounds": 2, "target_when": "round_end", "hand_size": 3}, 40),
]
