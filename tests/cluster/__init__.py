"""Several servers on one PostgreSQL, with NATS between them: real ones, started by the tests."""
