"""Analysis of the games by compiled simulation: how strong a way of playing is, and what it returns."""
