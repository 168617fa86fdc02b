"""A player's results in runs, as text for /profile."""

from bot.games.kind import FiguresQuery
from bot.languages.language import ENGLISH, Language
from storage import run_boards
from storage.database import Reader
from storage.run_boards import RunFigures


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Return a player's results in runs."""
    found = await run_boards.figures(reader, asked.guild_id, asked.user_id)
    return figures_text(found, asked.words.language)


def figures_text(figures: RunFigures, language: Language = ENGLISH) -> str:
    """Give a player's finished runs, wins, scores and current winning streak."""
    if not figures.runs:
        return language.text("scoundrel-figures-none")
    share = language.share(figures.wins, figures.runs)
    lines = [
        language.text(
            "scoundrel-figures-runs",
            runs=figures.runs,
            wins=figures.wins,
            share=share,
            streak=figures.streak,
        )
    ]
    if figures.mean is not None and figures.best is not None:
        mean = language.decimal(figures.mean)
        lines.append(language.text("scoundrel-figures-scores", best=figures.best, mean=mean))
    return "\n".join((*lines, f"-# {language.text('scoundrel-figures-what-counts')}"))
