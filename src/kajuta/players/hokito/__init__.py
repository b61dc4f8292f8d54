"""Players of HOKITO."""
