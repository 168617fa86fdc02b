"""Tests of the card emojis."""
