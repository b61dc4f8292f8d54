"""`python -m kajuta.games` lists the packages of the house's games, for whoever prepares their rules."""

import sys

from kajuta.games import HOUSE

sys.stdout.write("".join(f"kajuta.games.{name}\n" for name in HOUSE))
