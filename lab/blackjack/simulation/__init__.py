"""Blackjack played some ten million rounds a second, by the rules of `rules.blackjack` (docs/lab.md)."""
