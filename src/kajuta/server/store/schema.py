"""The tables of the database. Changes go through a migration (`migrations/versions`)."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

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
    Column("keeper", String(80), nullable=False, server_default=""),
    Index("ix_game_table_lobby", "public", "status", "updated_at"),
    Index("ix_game_table_kept", "keeper", postgresql_where=text("awake"), sqlite_where=text("awake")),
)
"""A row a table: what the lobby lists, whether a clock runs or a computer player is due (`awake`), and which process
sees to that (`keeper`): the one that stored the latest entry, or took the table over from one that is gone."""

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
"""Which person holds which seat, for "my tables"."""

SEAT_KEY = Table(
    "seat_key",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Index("ix_seat_key_table", "table_id"),
)
"""The hashes of the keys that links carry."""

TABLE_CODE = Table(
    "table_code",
    METADATA,
    Column("code", String(6), primary_key=True),
    Column("table_id", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_table_code_table", "table_id"),
    Index("ix_table_code_until", "until"),
)
"""The codes of tables that wait for people, and until when each is valid."""

PLAYED = Table(
    "played",
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("table_id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("against", String(12), nullable=False),
    Column("score", Integer, nullable=False),
    Column("names", Text, nullable=False),
    Column("told", Text, nullable=False),
    Index("ix_played_newest", "holder", "at", "table_id"),
)
"""Finished games, a row for each holder of a seat; it follows from the logs and is written when somebody asks."""

SNAPSHOT = Table(
    "snapshot",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("length", Integer, nullable=False),
    Column("code", String(40), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""What the beginning of a long log makes of its table, for the code that took it; it follows from the log."""

PERSON = Table(
    "person",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(40)),
    Column("mark", String(24)),
    Column("made_at", BigInteger, nullable=False),
    Column("owner", String(40)),
    Column("phrase", String(64)),
    Column("phrase_at", BigInteger),
    Index("ix_person_owner", "owner"),
    Index("ix_person_phrase", "phrase", unique=True),
)
"""Somebody. `owner`: of a program, the person whose seat it plays; `phrase`: a slow hash of the words on paper."""

PERSON_KEY = Table(
    "person_key",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("id", String(24), nullable=False, unique=True),
    Column("person", String(40), nullable=False),
    Column("way", String(8), nullable=False),
    Column("browser", String(60), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
    Column("revoked_at", BigInteger),
    Index("ix_person_key_person", "person"),
    Index("ix_person_key_revoked", "revoked_at"),
)
"""The hashes of everybody's keys: how each came to be (`way`), where, when it was last used. Revoked ones stay."""

PERSON_LINK = Table(
    "person_link",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("by_key", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_person_link_by_key", "by_key"),
    Index("ix_person_link_until", "until"),
)
"""Links for one's other devices, each gone when it is used."""

PUSH = Table(
    "push",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(12), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Index("ix_push_person", "person"),
)
"""Browsers that want to be told of moves, each by the key it shows; `hash` is that of the address it is told at."""

PUSH_TOLD = Table(
    "push_told",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("move", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""The latest move that somebody was told of at a table, by whichever process."""

HOUSE_SECRET = Table(
    "house_secret", METADATA, Column("id", Integer, primary_key=True), Column("secret", String(64), nullable=False)
)
"""What marks the keys given out here, and salts words on paper; drawn once, by the migration."""

HEARTBEAT = Table(
    "heartbeat",
    METADATA,
    Column("process", String(80), primary_key=True),
    Column("place", String(60), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("alive", Boolean, nullable=False),
)
"""When each process was last alive. Two are never alive at one place: the older one is gone."""

OUTAGE = Table(
    "outage",
    METADATA,
    Column("until", BigInteger, primary_key=True),
    Column("since", BigInteger, nullable=False),
)
"""When no process was alive, so that this time counts for nobody."""

PRESENCE = Table(
    "presence",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("process", String(80), primary_key=True),
    Column("people", Integer, nullable=False),
    Column("until", BigInteger),
    Index("ix_presence_process", "process"),
)
"""Who is connected where: how many for each seat (-1: who look on), and until when, if they are gone. It holds as long
as the process is alive."""
