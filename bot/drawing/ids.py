"""What the custom ids of all games' buttons have in common. They come from outside: untrusted.

A game's ids begin with a letter of its own, followed by its game id and the number of the action the message was drawn
after: `t:<game_id>:<number>:<action>`.
"""

GAME_AND_NUMBER = r"(?P<game_id>[A-Za-z0-9_-]{1,64}):(?P<number>0|[1-9][0-9]{0,14})"
"""Matches a game id and a number; with the letter and the colons they take at most 82 characters of Discord's 100."""
