"""A report as a page."""

from __future__ import annotations
from kajuta.arena.report import Report


def page(report: Report) -> str:
    """To come."""
    return str(report)
