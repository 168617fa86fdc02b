"""A player's results in matches, as text for /profile."""

from bot.drawing.words import ENGLISH_WORDS, Words
from bot.games.kind import FiguresQuery
from storage import match_boards
from storage.database import Reader
from storage.match_boards import HeadToHead, MatchFigures


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Give a player's results in matches, with those against the asking player."""
    found = await match_boards.figures(reader, asked.guild_id, asked.user_id)
    between = None
    if asked.user_id != asked.asking_id:
        between = await match_boards.head_to_head(reader, asked.guild_id, asked.asking_id, asked.user_id)
    return figures_text(found, between, asked.words)


def figures_text(figures: MatchFigures, between: HeadToHead | None, words: Words = ENGLISH_WORDS) -> str:
    """Give a player's results in matches against people, and against each level of the bot."""
    people, rating = figures.against_people, figures.rating
    lines = []
    if people.played:
        lines.append(
            words.text("thirteen-figures-people", played=people.played, won=people.won, drawn=people.drawn)
        )
    if rating is not None:
        # A rating is a number like a year's, no amount of anything.
        shown, deviation = f"{rating.rating:.0f}", f"{2 * rating.deviation:.0f}"
        lines.append(words.text("thirteen-figures-rating", rating=shown, deviation=deviation))
    if figures.against_bot:
        results = " · ".join(
            words.text("thirteen-figures-level", level=level, won=tally.won, played=tally.played)
            for level, tally in figures.against_bot.items()
        )
        lines.append(words.text("thirteen-figures-bot", results=results))
    if between is not None and any((between.wins, between.losses, between.draws)):
        lines.append(
            words.text(
                "thirteen-figures-between", wins=between.wins, losses=between.losses, draws=between.draws
            )
        )
    return "\n".join(lines) if lines else words.text("thirteen-figures-none")
