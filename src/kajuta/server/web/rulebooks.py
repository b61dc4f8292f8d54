"""Rulebooks over HTTP: chapters that cite rules, which section tells a rule, figures drawn and played by the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query

from kajuta import games
from kajuta.core.figures import figure_named, figures_of, played
from kajuta.core.knowledge import seen_scores
from kajuta.core.pictures.figured import frames
from kajuta.core.pictures.wishes import LANGUAGES
from kajuta.core.position import Position
from kajuta.core.rulebooks.library import FIRST_LANGUAGE, book_of, section_of
from kajuta.core.rulebooks.numbered import full_rule
from kajuta.server.wire.rulebook_answers import (
    Book,
    DrawnFigure,
    FigureFacts,
    FigureStanding,
    FigureTry,
    FullRule,
    PlayedFigure,
)
from kajuta.server.wire.shown import GameEvent

RULEBOOKS = APIRouter(prefix="/api/games/{name}/rules")
Language = Annotated[str, Query(max_length=20)]


@RULEBOOKS.get("")
def show_book(name: str, language: Language = FIRST_LANGUAGE) -> Book:
    """The rulebook as chapters, sections and blocks; `where` names the section that tells a rule."""
    game = games.game(name)
    figures = {
        one.name: FigureFacts(shows=list(one.shows), plays=bool(one.play), gain=one.gain)
        for one in figures_of(game).values()
    }
    return Book.model_validate({**book_of(game, language).told(), "figures": figures})


@RULEBOOKS.get("/figures/{figure}")
def draw_figure(
    name: str, figure: str, theme: Literal["light", "dark"] = "light", language: Language = FIRST_LANGUAGE
) -> DrawnFigure:
    """What is drawn of a figure, SVG each."""
    spoken = language if language in LANGUAGES else FIRST_LANGUAGE
    return DrawnFigure(frames=list(frames(games.game(name), figure, theme, spoken)))


@RULEBOOKS.get("/figures/{figure}/played")
def play_figure(name: str, figure: str) -> PlayedFigure:
    """A figure as a board shows it: before, what happens, after; and what the rules say of what is tried."""
    game = games.game(name)
    found = figure_named(game, figure)
    moments = played(game, found)
    return PlayedFigure(
        seat=found.seat,
        near=list(found.near),
        before=_standing(moments.before, found.seat),
        events=[GameEvent.model_validate(event) for event in moments.seen],
        after=_standing(moments.after, found.seat),
        tries=[_refused(moments.before, entry) for entry in found.tries],
    )


@RULEBOOKS.get("/numbered/{rule}")
def show_rule(name: str, rule: str) -> FullRule:
    """A rule in full, and the section of the rulebook that tells it to players."""
    game = games.game(name)
    return FullRule(rule=rule, text=full_rule(game, rule), section=section_of(game, rule))


def _standing(position: Position, seat: int | None) -> FigureStanding:
    return FigureStanding(view=position.view(seat), scores=seen_scores(position, seat))


def _refused(before: Position, entry: str) -> FigureTry:
    refusal = before.refusal(entry)
    if refusal is None:
        return FigureTry(entry=entry, rule=None)
    return FigureTry(entry=entry, rule=refusal.rule, message=refusal.message, why=refusal.why)
