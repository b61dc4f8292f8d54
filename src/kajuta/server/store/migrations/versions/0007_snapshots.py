"""Snapshots of long tables beside their logs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "snapshots"
down_revision = "people"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the shelf; it fills when long tables are opened."""
    op.create_table(
        "snapshot",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("code", sa.String(40), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Removes it; the logs have everything."""
    op.drop_table("snapshot")
