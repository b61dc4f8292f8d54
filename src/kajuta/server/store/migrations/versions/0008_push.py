"""Browsers that want to be told of moves, and what they have been told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "push"
down_revision = "snapshots"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes both shelves, empty."""
    op.create_table(
        "push",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(12), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_push_person", "push", ["person"])
    op.create_table(
        "push_told",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("move", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Removes them; nobody is told any more."""
    op.drop_table("push_told")
    op.drop_table("push")
