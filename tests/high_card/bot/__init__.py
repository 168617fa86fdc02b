"""High card as the bot plays it; in the product this folder would be bot/games/high_card."""
