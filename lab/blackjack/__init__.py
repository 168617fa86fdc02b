"""Blackjack computed: what the dealer ends with, what hands are worth, how to play, what the house keeps (docs/lab.md)."""
