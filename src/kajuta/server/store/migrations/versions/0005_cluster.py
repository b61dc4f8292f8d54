"""Several processes on one database: who keeps which table, who is alive, who is connected where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "cluster"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The time of the one process there was goes on counting."""
    op.add_column("game_table", sa.Column("keeper", sa.String(80), nullable=False, server_default=""))
    op.drop_index("ix_game_table_awake", "game_table")
    awake = sa.text("awake")
    op.create_index("ix_game_table_kept", "game_table", ["keeper"], postgresql_where=awake, sqlite_where=awake)
    last = op.get_bind().scalar(sa.text("SELECT max(at) FROM heartbeat"))
    op.drop_table("heartbeat")
    heartbeat = op.create_table(
        "heartbeat",
        sa.Column("process", sa.String(80), primary_key=True),
        sa.Column("place", sa.String(60), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("alive", sa.Boolean, nullable=False),
    )
    if last is not None:
        op.bulk_insert(heartbeat, [{"process": "before", "place": "before", "at": last, "alive": False}])
    op.create_table(
        "outage",
        sa.Column("until", sa.BigInteger, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("process", sa.String(80), primary_key=True),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger),
    )
    op.create_index("ix_presence_process", "presence", ["process"])


def downgrade() -> None:
    """Back to one process, whose time is that of the latest of them."""
    last = op.get_bind().scalar(sa.text("SELECT max(at) FROM heartbeat"))
    for name in ("presence", "outage", "heartbeat"):
        op.drop_table(name)
    heartbeat = op.create_table(
        "heartbeat", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", sa.BigInteger, nullable=False)
    )
    if last is not None:
        op.bulk_insert(heartbeat, [{"id": 1, "at": last}])
    op.drop_index("ix_game_table_kept", "game_table")
    op.create_index("ix_game_table_awake", "game_table", ["awake"])
    with op.batch_alter_table("game_table") as batch:
        batch.drop_column("keeper")
