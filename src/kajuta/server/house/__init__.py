"""The tables in memory: who is there, what is decided, stored and told."""
