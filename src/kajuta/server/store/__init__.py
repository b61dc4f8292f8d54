"""Where logs are kept: a small interface, and SQL behind it."""
