"""A person's figures as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.names import safe_name
from bot.drawing.numbers import signed, with_minus

if TYPE_CHECKING:
    from storage.match_boards import Figures as MatchFigures
    from storage.match_boards import HeadToHead, Tally
    from storage.run_boards import Figures as RunFigures

NO_RUN_YET = "no run that counts yet. `/scoundrel` starts one."
NO_MATCH_YET = "no match yet. `/thirteen` starts one."
WHAT_COUNTS = "-# Runs with hints, of typed seeds, and daily ones that outlast their day do not count."


def figures_text(name: str, runs: RunFigures, matches: MatchFigures, between: HeadToHead | None) -> str:
    """Tell what somebody's runs and matches came to; `between` is how who asks fared against them."""
    title = f"**{safe_name(name)}**"
    return f"{_runs_text(title, runs)}\n{_matches_text(title, matches, between)}"


def _runs_text(title: str, figures: RunFigures) -> str:
    """Tell how many runs somebody has ended and won, their scores, and how many wins they are at in a row."""
    if figures.mean is None or figures.best is None:
        return f"{title} · Scoundrel: {NO_RUN_YET}"
    share = round(100 * figures.wins / figures.runs)
    return "\n".join(
        (
            f"{title} · Scoundrel",
            f"runs **{figures.runs:,}** · won **{figures.wins:,}** ({share} %) · in a row now **{figures.streak:,}**",
            f"best score **{signed(figures.best)}** · mean **{with_minus(f'{figures.mean:.1f}')}**",
            WHAT_COUNTS,
        )
    )


def _matches_text(title: str, figures: MatchFigures, between: HeadToHead | None) -> str:
    """Tell how somebody's matches against people went, and against the bot by its level."""
    people, bot = figures.against_people, figures.against_bot
    lines = []
    if people.played:
        lines.append(f"against people {_tally_text(people)}")
    if figures.rating is not None:
        lines.append(f"rating **{figures.rating.rating:.0f}** ± {2 * figures.rating.deviation:.0f}")
    if bot:
        told = " · ".join(f"{level} {tally.won:,} of {tally.played:,}" for level, tally in bot.items())
        lines.append(f"won against the bot: {told}")
    if between is not None and any((between.wins, between.losses, between.draws)):
        lines.append(f"you against them: **{between.wins:,} : {between.losses:,}**, {between.draws:,} drawn")
    return "\n".join((f"{title} · 13×13", *lines)) if lines else f"{title} · 13×13: {NO_MATCH_YET}"


def _tally_text(tally: Tally) -> str:
    return f"**{tally.played:,}** · won **{tally.won:,}** · drawn **{tally.drawn:,}**"
