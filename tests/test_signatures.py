"""The stored signatures: the behaviour of every game as a few numbers, compared.

`make signatures` (`python tests/test_signatures.py`) writes them anew after a wanted change.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import signatures
from kajuta.core.compiled.program import Mode, run_rules
from variants import Variant, all_variants

VARIANTS = all_variants()
ADVICE = "the rules behave differently; if that is wanted, `make signatures` writes tests/signatures.toml anew"


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_the_signature_is_as_it_was(variant: Variant) -> None:
    assert signatures.signature(variant) == signatures.stored()[variant.name], ADVICE


@pytest.mark.parametrize("mode", ["interpreted", "checked"])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_the_signature_is_the_same_however_the_rules_run(variant: Variant, mode: Mode) -> None:
    run_rules(mode)
    kept = signatures.stored()[variant.name]
    assert list(signatures.played(variant, signatures.FEW)) == [kept["few"]], ADVICE
    assert signatures.answers(variant) == kept["answers"], ADVICE
    assert signatures.sights(variant) == kept["sights"], ADVICE


def test_every_variant_has_a_signature_of_its_own() -> None:
    stored = signatures.stored()
    assert set(stored) == {variant.name for variant in VARIANTS}
    for key in ("many", "answers", "sights"):
        values = [str(numbers[key]) for numbers in stored.values()]
        assert len(set(values)) > 0.8 * len(values), f"{key} hardly tells anything apart"


if __name__ == "__main__":
    signatures.write()
