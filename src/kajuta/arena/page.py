"""A report as one page that needs nothing from outside: crosstable, ratings, win rates, every number."""

from __future__ import annotations

import json
from html import escape

from kajuta.arena.plots import Mark, Scale, fitting, plot
from kajuta.arena.report import PairResult, Report, Standing
from kajuta.arena.table import interval_of, notes, percent, signed

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #22262b; --soft: #666c75; --line: #dcd8cf;
  --good: 39 121 88; --bad: 176 68 52; --mark: #1f5f99; }
@media (prefers-color-scheme: dark) { :root { --paper: #16191d; --ink: #e7e5df; --soft: #9aa1ab; --line: #343a42;
  --good: 76 175 130; --bad: 224 108 90; --mark: #7db7ee; } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 62rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 } h2 { font-size: 1.1rem; margin: 2.5rem 0 .6rem }
p { margin: .4rem 0; color: var(--soft) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .7rem .9rem; border: 1px solid var(--line);
  border-radius: 6px; font-size: .85rem }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums }
th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap }
th { color: var(--soft); font-weight: 600 } th.text { text-align: left }
th[scope=row], td.text { text-align: left; color: var(--ink) }
.cross td, .cross th[scope=col] { text-align: center; border: 1px solid var(--line); min-width: 5rem }
.cross td.corner { border: 0 } .cross small { display: block; color: var(--soft) }
.cross th[scope=row] { max-width: 22rem; overflow: hidden; text-overflow: ellipsis } .cross .self { color: var(--soft) }
svg { display: block; width: 100%; max-width: 760px; height: auto; font: 13px system-ui, sans-serif }
svg text { fill: var(--ink) } .name { text-anchor: end } svg .tick { text-anchor: middle; fill: var(--soft) }
.grid { stroke: var(--line) } .middle { stroke: var(--soft); stroke-dasharray: 4 4 }
.error { stroke: var(--mark); stroke-width: 2 } .dot { fill: var(--mark) }
"""


def page(report: Report) -> str:
    """The whole page."""
    match = report.match
    title = f"{match['game'].upper()}: {' · '.join(one.name for one in report.standings)}"
    parts = [
        f"<h1>{escape(match['game'].upper())}</h1>",
        f"<p>{escape(_facts(report))}</p>",
        *(f"<p>{escape(note)}</p>" for note in notes(report)),
        *_sections(report),
        "<h2>Command</h2>",
        f"<pre>{escape(report.command)}</pre>",
        f"<p>Kajuta {escape(report.version)}. Options: {escape(json.dumps(match['options']))}</p>",
    ]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{chr(10).join(parts)}\n</body>\n</html>\n"
    )


def _facts(report: Report) -> str:
    match = report.match
    wanted = "" if report.games == report.games_wanted else f" of {report.games_wanted}"
    return (
        f"{report.games}{wanted} games at tables of {match['seats']}, every set-up from every side; "
        f"seed {match['seed']}; {match['seconds']:g} s an action on {match['threads']} thread(s)."
    )


def _sections(report: Report) -> list[str]:
    """What needs at least one game."""
    if not report.pairs:
        return ["<p>No game has been played.</p>"]
    return [
        "<h2>Crosstable</h2>",
        "<p>Share of victories of the row against the column; games won, drawn and lost. Intervals are of 95 %.</p>",
        _crosstable(report),
        "<h2>Elo</h2>",
        _elo_plot(report),
        "<h2>Win rates</h2>",
        _rate_plot(report),
        "<h2>Numbers</h2>",
        "<p>Decided: the win rate of the games that were.</p>",
        _numbers(report),
    ]


def _crosstable(report: Report) -> str:
    found = {(pair.first, pair.second): pair for pair in report.pairs}
    names = [one.name for one in report.standings]
    head = "".join(f'<th scope="col" title="{escape(name)}">{rank}</th>' for rank, name in enumerate(names, 1))
    rows = [f'<tr><td class="corner"></td>{head}<th scope="col">Elo</th></tr>']
    for rank, one in enumerate(report.standings, 1):
        cells = "".join(_cell(found, one.name, other) for other in names)
        rows.append(f'<tr><th scope="row">{rank}. {escape(fitting(one.name))}</th>{cells}<td>{_elo(one)}</td></tr>')
    return f'<div class="wide"><table class="cross">{"".join(rows)}</table></div>'


def _elo(one: Standing) -> str:
    return f"{one.elo:+.0f}<small>± {one.elo_error:.0f}</small>"


def _cell(found: dict[tuple[str, str], PairResult], row: str, column: str) -> str:
    if row == column:
        return '<td class="self">·</td>'
    if (row, column) in found:
        pair = found[row, column]
        share, fair, counts = pair.share, pair.fair_share, (pair.wins, pair.draws, pair.losses)
    elif (column, row) in found:
        pair = found[column, row]
        share, fair, counts = 1 - pair.share, 1 - pair.fair_share, (pair.losses, pair.draws, pair.wins)
    else:
        return "<td></td>"
    colour = "good" if share > fair else "bad"
    strength = min(0.45, abs(share - fair) * 0.9)
    style = f"background: rgb(var(--{colour}) / {strength:.2f})"
    return f'<td style="{style}">{percent(share)}<small>{" · ".join(map(str, counts))}</small></td>'


def _elo_plot(report: Report) -> str:
    marks = []
    for one in report.standings:
        ends = one.elo - one.elo_error, one.elo + one.elo_error
        marks.append(Mark(fitting(one.name), one.elo, *ends, f"{one.elo:+.0f} ± {one.elo_error:.0f}"))
    return plot("Elo of every player beside the mean of all", marks, Scale.around(marks), 0)


def _rate_plot(report: Report) -> str:
    """For each pair the share of victories; with several sides the fair share is where nobody is ahead."""
    marks = []
    for pair in report.pairs:
        low, high = pair.share_interval
        name = f"{fitting(pair.first, 2)} : {fitting(pair.second, 2)}"
        marks.append(Mark(name, 100 * pair.share, 100 * low, 100 * high, percent(pair.share)))
    return plot("Share of victories of every pair", marks, Scale(0, 100, 20), 100 * report.pairs[0].fair_share, " %")


COLUMNS = ("games", "won", "drawn", "lost", "decided", "95 %")
SHARES = ("share", "fair", "points share")
"""Shares tell more than win rates where more than two sides can win."""
MORE = ("margin", "Elo", "95 %", "s/action", "slowest s")


def _numbers(report: Report) -> str:
    several = report.pairs[0].fair_share != 0.5
    head = "".join(f"<th>{name}</th>" for name in (*COLUMNS, *(SHARES if several else ()), *MORE))
    rows = [_row(pair, several=several) for pair in report.pairs]
    names = '<th class="text">player</th><th class="text">against</th>'
    return f'<div class="wide"><table><tr>{names}{head}</tr>{"".join(rows)}</table></div>'


def _row(pair: PairResult, *, several: bool) -> str:
    low, high = pair.elo_interval
    cells = [
        *map(str, (pair.games, pair.wins, pair.draws, pair.losses)),
        percent(pair.win_rate),
        interval_of(pair.win_rate_interval),
        *(map(percent, (pair.share, pair.fair_share, pair.points_share)) if several else ()),
        "" if pair.margin is None else f"{pair.margin:+.1f}",
        signed(pair.elo, pair.share),
        f"{signed(low, 0)} … {signed(high, 1)}",
        " / ".join(f"{seconds:.3f}" for seconds in pair.seconds_per_action),
        " / ".join(f"{seconds:.3f}" for seconds in pair.slowest_seconds),
    ]
    both = (pair.first, pair.second)
    names = "".join(f'<td class="text" title="{escape(name)}">{escape(fitting(name))}</td>' for name in both)
    return f"<tr>{names}{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
