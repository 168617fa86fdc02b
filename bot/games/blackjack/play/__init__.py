"""Blackjack tables: several people around one shoe, round after round."""
