"""A player's results in runs, as text for /profile."""

from collections.abc import Sequence

from bot.games.kind import FiguresQuery
from bot.games.scoundrel.play.config import KIND
from bot.games.scoundrel.play.opening import USUAL_BOARD
from bot.languages.language import ENGLISH, Language
from storage import boards
from storage.boards import Figures
from storage.database import Reader


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Return a player's results in runs."""
    who = (asked.guild_id, asked.user_id, KIND)
    found, streak = await boards.figures(reader, *who), await boards.streak(reader, *who)
    return figures_text(found, streak, asked.words.language)


def figures_text(found: Sequence[Figures], streak: int, language: Language = ENGLISH) -> str:
    """Give a player's finished runs, wins and current winning streak, and the scores of those with the usual scores."""
    runs, wins = sum(one.played for one in found), sum(one.won for one in found)
    if not runs:
        return language.text("scoundrel-figures-none")
    lines = [
        language.text(
            "scoundrel-figures-runs", runs=runs, wins=wins, share=language.share(wins, runs), streak=streak
        )
    ]
    usual = [one for one in found if one.board == USUAL_BOARD]
    if usual:
        mean = language.decimal(sum(one.total for one in usual) / sum(one.played for one in usual))
        best = max(one.best for one in usual)
        lines.append(language.text("scoundrel-figures-scores", best=best, mean=mean))
    return "\n".join((*lines, f"-# {language.text('scoundrel-figures-what-counts')}"))
