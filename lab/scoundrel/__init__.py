"""Analysis of Scoundrel: fair advice, measured strategies, and a search that knows the whole deal."""
