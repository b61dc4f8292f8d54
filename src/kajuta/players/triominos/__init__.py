"""Players of TRIOMINOS."""
