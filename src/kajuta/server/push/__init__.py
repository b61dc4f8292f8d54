"""Telling people who are away: what is sent to the push service of their browser (RFC 8030, 8291, 8292), and how."""
