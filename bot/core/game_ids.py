"""Ids of games."""

import base64

from bot.core.ports import Entropy

GAME_ID_BYTES = 5


def new_game_id(entropy: Entropy) -> str:
    """Make an id of eight base32 letters: short enough to read aloud. The database refuses an id that was used before."""
    return base64.b32encode(entropy.token(GAME_ID_BYTES)).decode().lower()
