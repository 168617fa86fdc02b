"""The deal of the day of blackjack: ten hands with tournament chips."""
