"""Simple games without Discord."""
