"""Pictures of positions as SVG: a small writer, the look of the client, and what every game's picture shares."""
