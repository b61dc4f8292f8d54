"""A report as a table for people who read it in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from kajuta.arena.report import Interval, PairResult, Report

LONGEST_NAME = 44
NOTHING = "—"


def drawn(report: Report) -> str:
    """Every pair in a line, then ratings where there are more than two, then what else is to be said."""
    parts = [_headline(report), "", *_pairs(report)]
    if len(report.standings) > 2:
        parts += ["", *_standings(report)]
    parts += ["", *notes(report)] if notes(report) else []
    return "\n".join(parts) + "\n"


def _headline(report: Report) -> str:
    match = report.match
    wanted = "" if report.games == report.games_wanted else f" of {report.games_wanted}"
    return f"{match['game']}, {match['seats']} seats, seed {match['seed']}: {report.games}{wanted} games"


def _pairs(report: Report) -> list[str]:
    several = any(pair.fair_share != 0.5 for pair in report.pairs)
    head = [
        "player",
        "against",
        "games",
        "won",
        "drawn",
        "lost",
        "win rate",
        "95 %",
        "margin",
        "Elo",
        "95 %",
        "s/action",
    ]
    rows = [head[:8] + (["share", "fair", "points"] if several else []) + head[8:]]
    for pair in report.pairs:
        shares = [percent(pair.share), percent(pair.fair_share), percent(pair.points_share)] if several else []
        rows.append([*_won(pair), *shares, *_strength(pair)])
    return aligned(rows, 2)


def _won(pair: PairResult) -> list[str]:
    counts = [str(count) for count in (pair.games, pair.wins, pair.draws, pair.losses)]
    interval = NOTHING if pair.win_rate is None else interval_of(pair.win_rate_interval)
    return [shortened(pair.first), shortened(pair.second), *counts, percent(pair.win_rate), interval]


def _strength(pair: PairResult) -> list[str]:
    low, high = pair.elo_interval
    margin = NOTHING if pair.margin is None else f"{pair.margin:+.1f}"
    times = " / ".join(f"{seconds:.3f}" for seconds in pair.seconds_per_action)
    return [margin, signed(pair.elo, pair.share), f"{signed(low, 0)} … {signed(high, 1)}", times]


def _standings(report: Report) -> list[str]:
    rows = [["rank", "player", "Elo", "±", "games", "share", "s/action"]]
    for rank, one in enumerate(report.standings, 1):
        figures = [f"{one.elo:+.0f}", f"{one.elo_error:.0f}", str(one.games), percent(one.share)]
        rows.append([str(rank), shortened(one.name), *figures, f"{one.seconds_per_action:.3f}"])
    return aligned(rows, 2)


def notes(report: Report) -> list[str]:
    """Sentences that go with the tables."""
    found = []
    if report.sprt is not None:
        found.append(sprt_sentence(report))
    if report.draw_added and len(report.standings) > 2:
        found.append("Somebody won or lost everything: a draw was added to every pair, so that ratings are finite.")
    found += [f"{sentence} ({times} games lost by it)." for sentence, times in report.faults.items()]
    return found


def sprt_sentence(report: Report) -> str:
    """How the sequential test stands."""
    test = report.sprt
    assert test is not None  # noqa: S101  (asked only where there is one)
    low, high = test.bounds
    figures = f"LLR {test.ratio:.2f} ({low:.2f} … {high:.2f}) after {test.setups} set-ups"
    if test.accepted is None:
        return f"SPRT of Elo {test.elo0:g} and {test.elo1:g}: not decided, {figures}."
    accepted = test.elo1 if test.accepted == "elo1" else test.elo0
    return f"SPRT of Elo {test.elo0:g} and {test.elo1:g}: Elo {accepted:g} accepted, {figures}."


def aligned(rows: Sequence[Sequence[str]], texts: int) -> list[str]:
    """Columns under one another: the first ones, texts, to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_cell(cells, widths, place, texts) for place in range(len(cells))).rstrip() for cells in rows]


def _cell(cells: Sequence[str], widths: Sequence[int], place: int, texts: int) -> str:
    return cells[place].ljust(widths[place]) if place < texts else cells[place].rjust(widths[place])


def shortened(name: str) -> str:
    """A name that leaves room for numbers."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def percent(share: float | None) -> str:
    """A share for people; a dash where there is none."""
    return NOTHING if share is None else f"{100 * share:.1f} %"


def interval_of(interval: Interval) -> str:
    """An interval of shares."""
    return f"{100 * interval[0]:.1f} … {100 * interval[1]:.1f}"


def signed(elo: float | None, share: float) -> str:
    """An Elo difference; infinite where everything was won or lost."""
    return f"{elo:+.0f}" if elo is not None else "∞" if share > 0.5 else "-∞"
