"""Scoundrel runs: one person each, left and taken up again for days."""
