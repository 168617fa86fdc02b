"""What is published of a finished game, and its check."""
