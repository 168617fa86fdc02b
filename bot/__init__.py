"""The bot: Discord, sessions, time and words."""
