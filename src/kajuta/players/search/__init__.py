"""Searches over any game: compiled parts, and the classes that drive them within a budget."""
