"""Rulebooks for players: Markdown in the folder of a game, read as chapters, sections and blocks that cite rules."""
