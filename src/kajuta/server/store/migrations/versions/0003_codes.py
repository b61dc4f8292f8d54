"""Codes to say over the telephone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes room for codes."""
    op.create_table(
        "table_code",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_table_code_table", "table_code", ["table_id"])
    op.create_index("ix_table_code_until", "table_code", ["until"])


def downgrade() -> None:
    """Removes it."""
    op.drop_table("table_code")
