"""Tables, their logs, seats, keys, the heartbeat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the first schema."""
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("awake", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_game_table_lobby", "game_table", ["public", "status", "updated_at"])
    op.create_index("ix_game_table_awake", "game_table", ["awake"])
    op.create_table(
        "entry",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("request", sa.String(64)),
        sa.UniqueConstraint("table_id", "request", name="uq_entry_request"),
    )
    op.create_table(
        "holding",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
    )
    op.create_index("ix_holding_holder", "holding", ["holder"])
    op.create_table(
        "seat_key",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("ix_seat_key_table", "seat_key", ["table_id"])
    op.create_table(
        "heartbeat", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", sa.BigInteger, nullable=False)
    )


def downgrade() -> None:
    """Removes it."""
    for name in ("heartbeat", "seat_key", "holding", "entry", "game_table"):
        op.drop_table(name)
