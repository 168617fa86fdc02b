"""A tournament without Discord."""
