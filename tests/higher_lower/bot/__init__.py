"""Higher or lower in the bot."""
