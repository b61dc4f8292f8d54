"""The log keeps one index only.

That a request counts once follows from the log itself: a table knows the requests of its entries, and of two processes
that would store the same one twice, one fails at the number of the entry. A second index cost as much as the log.
"""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drops the index of requests."""
    with op.batch_alter_table("entry") as batch:
        batch.drop_constraint("uq_entry_request", type_="unique")


def downgrade() -> None:
    """Brings it back."""
    with op.batch_alter_table("entry") as batch:
        batch.create_unique_constraint("uq_entry_request", ["table_id", "request"])
