"""The public records of finished games, and their check (docs/rules/fairness.md)."""
