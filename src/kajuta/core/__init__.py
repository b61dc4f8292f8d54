"""The contract every game keeps. Nothing in here knows a game by name."""
