"""Exact analysis of blackjack: the dealer's final hands, the values of hands, best play, the house edge (docs/lab.md)."""
