"""High card, the example of a package in examples/high_card, as the bot plays it."""
