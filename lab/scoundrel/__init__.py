"""Scoundrel in numbers: fair advice, players that are measured, and a search that knows the whole deal."""
