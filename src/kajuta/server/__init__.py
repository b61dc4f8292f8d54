"""Tables for people and computer players: a package for each step on the way of a move, knowing those before it."""
