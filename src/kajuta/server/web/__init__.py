"""The house on a port: requests, sockets, limits."""
