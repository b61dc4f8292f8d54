"""Whether rulebooks are true: the rules are asked about every figure, and both languages are held to the same rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kajuta.core.figures import Figure, figures_of, played
from kajuta.core.pictures.figured import frames
from kajuta.core.rulebooks.blocks import Book, Note, Section, Shown
from kajuta.core.rulebooks.library import book_of
from kajuta.core.testing.lessons import claim_faults

if TYPE_CHECKING:
    from kajuta.core.game import Game
    from kajuta.core.position import Position

THEMES = ("light", "dark")


def false_figures(game: Game) -> list[str]:
    """What figures claim and the rules do not bear out, a sentence each."""
    return [f"{figure.name}: {fault}" for figure in figures_of(game).values() for fault in _figure_faults(game, figure)]


def _figure_faults(game: Game, figure: Figure) -> Iterator[str]:
    if game.load(figure.position).document() != figure.position:
        yield "the position is not written as the rules write it"
    moments = played(game, figure)
    yield from _try_faults(moments.before, figure)
    claims = figure.claims
    yield from claim_faults(moments.after, moments.events, claims)
    gained = [after - before for before, after in zip(moments.before.scores, moments.after.scores, strict=True)]
    if claims.get("gain", gained) != gained:
        yield f"it brings {gained}"
    if claims.get("winners", moments.after.winners) != moments.after.winners:
        yield f"the winners are {moments.after.winners}"
    if not figure.play and set(claims) & {"after", "events", "gain"}:
        yield "something is claimed of what happens, but nothing is played"


def _try_faults(before: Position, figure: Figure) -> Iterator[str]:
    for entry, rule in figure.tries.items():
        found = before.refusal(entry)
        if (found and found.rule) != rule:
            yield f"{entry} is refused by {found and found.rule}, not {rule}"
    seat = figure.seat or 0
    if "legal" in figure.claims and sorted(figure.claims["legal"]) != sorted(before.legal(seat)):
        yield f"legal are {before.legal(seat)}"


def ill_told(game: Game, languages: Sequence[str]) -> list[str]:
    """Figures that a rulebook does not show, or shows with too many words or too few."""
    figures, faults = figures_of(game), []
    for language in languages:
        shown = [block for block in _blocks(book_of(game, language)) if isinstance(block, Shown)]
        faults += [f"{language}: {name}" for name in set(figures) ^ {one.name for one in shown}]
        known = [one for one in shown if one.name in figures]
        faults += [f"{language}: {fault}" for one in known for fault in _word_faults(one, figures[one.name])]
    return faults


def _word_faults(shown: Shown, figure: Figure) -> Iterator[str]:
    if len(shown.captions) != len(figure.shows):
        yield f"{figure.name} has {len(shown.captions)} captions, not {len(figure.shows)}"
    if [may for may, _ in shown.tries] != [rule is None for rule in figure.tries.values()]:
        yield f"what {figure.name} allows and forbids is not what is tried"
    if bool(shown.sum) != (figure.gain is not None):
        yield f"{figure.name} has a sum without points, or points without a sum"


def _blocks(book: Book) -> Iterator[Any]:
    yield from book.lead
    for section in book.sections:
        yield from section.blocks


def differing(game: Game, languages: Sequence[str]) -> list[str]:
    """Where a language has other chapters, sections, rules, figures or options than the first one."""
    first, *others = ((language, book_of(game, language)) for language in languages)
    faults = []
    for language, book in others:
        if _headings(book) != _headings(first[1]):
            faults.append(f"{language}: other chapters or sections: {_headings(book)}")
            continue
        for one, other in zip(first[1].sections, book.sections, strict=True):
            faults += [f"{language}: {one.id}: {fault}" for fault in _section_faults(one, other)]
    return faults


def _headings(book: Book) -> list[tuple[str, list[str]]]:
    return [(chapter.id, [section.id for section in chapter.sections]) for chapter in book.chapters]


def _section_faults(one: Section, other: Section) -> Iterator[str]:
    for what, said in (("rules", Section.rules), ("figures", _figures_in), ("options", _options_in)):
        here, there = list(said(one)), list(said(other))
        if (set(here) != set(there)) if what == "rules" else (here != there):
            yield f"{what} {sorted(set(here) ^ set(there)) or 'in another order'}"


def _figures_in(section: Section) -> Iterable[str]:
    return [block.name for block in section.blocks if isinstance(block, Shown)]


def _options_in(section: Section) -> Iterable[str]:
    return [option for block in section.blocks if isinstance(block, Note) for option in block.options]


def uncited(game: Game, rules: Iterable[str], language: str = "en") -> list[str]:
    """Rules that no chapter tells."""
    return [rule for rule in rules if rule not in book_of(game, language).where]


def undrawn(game: Game, languages: Sequence[str]) -> list[str]:
    """Figures that are not drawn as they should be; drawing them all is the test."""
    return [
        f"{name}, {theme}, {language}"
        for name, figure in figures_of(game).items()
        for theme, language in zip(THEMES, languages, strict=True)
        if len(frames(game, name, theme, language)) != len(figure.shows)
    ]
