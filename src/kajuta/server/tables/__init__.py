"""What a table is, and what may happen at it: time and wishes in, drafts of entries or a refusal out. No I/O."""
