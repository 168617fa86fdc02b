"""Matches of 13×13: two people, or one against the bot, deal after deal."""
