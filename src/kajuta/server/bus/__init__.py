"""How houses tell each other that there is news: within one process, or over NATS."""
