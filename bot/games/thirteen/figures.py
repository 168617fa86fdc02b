"""A player's results in matches, as text for /profile."""

from collections.abc import Sequence

from bot.drawing.words import ENGLISH_WORDS, Words
from bot.games.kind import FiguresQuery
from bot.games.thirteen.play.config import BETWEEN_PEOPLE, KIND
from storage import boards, ratings
from storage.boards import Figures, HeadToHead
from storage.database import Reader
from storage.ratings import Rating


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Give a player's results in matches, with those against the asking player."""
    found = await boards.figures(reader, asked.guild_id, asked.user_id, KIND)
    rating = await ratings.load(reader, asked.guild_id, asked.user_id, KIND)
    between = None
    if asked.user_id != asked.asking_id:
        between = await boards.head_to_head(reader, asked.guild_id, asked.asking_id, asked.user_id, KIND)
    return figures_text(found, rating, between, asked.words)


def figures_text(
    found: Sequence[Figures],
    rating: Rating | None,
    between: HeadToHead | None,
    words: Words = ENGLISH_WORDS,
) -> str:
    """Give a player's results in matches against people, and against each level of the bot; deals of the day are none."""
    matches = [one for one in found if not one.is_daily]
    lines = [
        words.text("thirteen-figures-people", played=one.played, won=one.won, drawn=one.drawn)
        for one in matches
        if one.variant == BETWEEN_PEOPLE
    ]
    if rating is not None:
        # A rating is a number like a year's, no amount of anything.
        shown, deviation = f"{rating.rating:.0f}", f"{2 * rating.deviation:.0f}"
        lines.append(words.text("thirteen-figures-rating", rating=shown, deviation=deviation))
    by_level = [
        words.text("thirteen-figures-level", level=one.variant, won=one.won, played=one.played)
        for one in matches
        if one.variant != BETWEEN_PEOPLE
    ]
    if by_level:
        lines.append(words.text("thirteen-figures-bot", results=" · ".join(by_level)))
    if between is not None and any((between.wins, between.losses, between.draws)):
        lines.append(
            words.text(
                "thirteen-figures-between", wins=between.wins, losses=between.losses, draws=between.draws
            )
        )
    return "\n".join(lines) if lines else words.text("thirteen-figures-none")
