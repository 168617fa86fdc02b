"""The messages of 13×13 that are chosen before it is known who reads them, by their ids in the catalogues."""

from bot.drawing.phrases import badges_of
from bot.drawing.words import Words

NO_LINK = "none"

BADGES = badges_of("thirteen", "first_match", "bot_beaten", "clean_sweep", "duellist")


def match_is_open(link: str | None, words: Words) -> str:
    """Tell a player that they already have a match or challenge, and link to it."""
    return words.text("thirteen-refusal-match-open", link=link or NO_LINK)
