"""The tables of the database. Changes go through a migration (`migrations/versions`)."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

GAME_TABLE = Table(
    "game_table",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("plan", Text, nullable=False),
    Column("game", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(12), nullable=False),
    Column("awake", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index("ix_game_table_lobby", "public", "status", "updated_at"),
    Index("ix_game_table_awake", "awake"),
)
"""A row a table: what the lobby lists, and whether a clock runs or a computer player is due (`awake`)."""

ENTRY = Table(
    "entry",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("request", String(64)),
)
"""The log. Rows are added, never changed and never removed."""

HOLDING = Table(
    "holding",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(64), nullable=False),
    Index("ix_holding_holder", "holder"),
)
"""Who holds which seat, for "my tables"."""

SEAT_KEY = Table(
    "seat_key",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Index("ix_seat_key_table", "table_id"),
)
"""The hashes of the keys that links carry."""

HEARTBEAT = Table(
    "heartbeat", METADATA, Column("id", Integer, primary_key=True), Column("at", BigInteger, nullable=False)
)
"""When the server was last alive, so that the time it was away counts for nobody."""
