"""A player's results in matches, as text for /profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage import match_boards

if TYPE_CHECKING:
    from bot.games.kind import FiguresQuery
    from storage.database import Reader
    from storage.match_boards import HeadToHead, MatchFigures, Tally

NO_MATCH_YET = "no matches yet. `/thirteen` starts one."


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Give a player's results in matches, with those against the asking player."""
    found = await match_boards.figures(reader, asked.guild_id, asked.user_id)
    between = None
    if asked.user_id != asked.asking_id:
        between = await match_boards.head_to_head(reader, asked.guild_id, asked.asking_id, asked.user_id)
    return figures_text(found, between)


def figures_text(figures: MatchFigures, between: HeadToHead | None) -> str:
    """Give a player's results in matches against people, and against each level of the bot."""
    people, bot = figures.against_people, figures.against_bot
    lines = []
    if people.played:
        lines.append(f"against people {_tally_text(people)}")
    if figures.rating is not None:
        lines.append(f"rating **{figures.rating.rating:.0f}** ± {2 * figures.rating.deviation:.0f}")
    if bot:
        told = " · ".join(f"{level} {tally.won:,} of {tally.played:,}" for level, tally in bot.items())
        lines.append(f"wins against the bot: {told}")
    if between is not None and any((between.wins, between.losses, between.draws)):
        lines.append(f"you against them: **{between.wins:,} : {between.losses:,}**, {between.draws:,} drawn")
    return "\n".join(lines) if lines else NO_MATCH_YET


def _tally_text(tally: Tally) -> str:
    return f"**{tally.played:,}** · won **{tally.won:,}** · drawn **{tally.drawn:,}**"
