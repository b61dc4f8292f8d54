"""Finished games, a row for each holder of a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the shelf; games that have ended already come onto it when their players ask for them."""
    op.create_table(
        "played",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("against", sa.String(12), nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )
    op.create_index("ix_played_newest", "played", ["holder", "at", "table_id"])


def downgrade() -> None:
    """Removes it."""
    op.drop_table("played")
