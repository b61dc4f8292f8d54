"""Tables for people and computer players. Table, clock, decisions and records do no I/O; a thin shell does the rest."""
