"""The work of `/lab chart`, `/lab simulate` and `/koth` after their options were read."""

import io
import re
from collections.abc import Awaitable
from contextlib import nullcontext
from dataclasses import replace

import discord

from bot.analysis.computing import lab
from bot.analysis.computing.answers import CHARTED, Played, Simulation
from bot.analysis.computing.charts import UP_CARDS, Charts
from bot.analysis.job_board import at_work
from bot.analysis.job_text import (
    chart_text,
    contest_text,
    contest_title,
    progress_text,
    simulation_text,
    simulation_title,
)
from bot.analysis.picture_words import chart_words, contest_words, fan_words
from bot.contest.picture import draw
from bot.contest.pool import hold, play_contests
from bot.contest.ranking import Record, rank
from bot.core.errors import BadSpreadError
from bot.games.blackjack.host import BlackjackHost
from bot.messages.mentions import NO_MENTIONS
from bot.press import Press
from bot.services import Services
from lab.pictures.canvas import PictureFormat
from rules.blackjack.house_rules import HouseRules
from rules.shuffle import parse_seed

UNITS_MOST = 1_000
SEED_BYTES = 4
_SPREAD = re.compile(r"([0-9]{1,4})\s*[-–]\s*([0-9]{1,4})", re.ASCII)
_USUAL_SPREAD = (1, 8)


def rules_here(press: Press) -> HouseRules:
    """Return the house rules of the channel's table, vegas where there is none."""
    session = press.host(BlackjackHost).tables.in_channel(press.caller.channel_id)
    return HouseRules() if session is None else session.table.config.rules


def new_seed(services: Services) -> str:
    """Draw a random seed that is short enough to type."""
    return services.entropy.token(SEED_BYTES).hex()


def read_spread(typed: str | None, *, counts: bool) -> tuple[int, int]:
    """Read a spread of bets such as `1-8`; raises BadSpreadError for any other text, and for a spread without a count."""
    if typed is None:
        return _USUAL_SPREAD if counts else (1, 1)
    found = _SPREAD.fullmatch(typed.strip())
    least, most = map(int, found.groups()) if found else (0, 0)
    if not counts or not 1 <= least <= most <= UNITS_MOST:
        raise BadSpreadError(UNITS_MOST)
    return least, most


async def show_chart(press: Press, charts: Charts) -> None:
    """Answer the caller privately with the best chart for the table's rules.

    Raises JobRunningError and JobsFullError where the chart must be computed first.
    """
    rules, interaction = rules_here(press), press.interaction
    with nullcontext() if charts.has(rules) else press.services.job_limiter.in_line(press.user_id):
        await interaction.response.defer(ephemeral=True, thinking=True)
        charted = await charts.of(rules)
        words = press.words
        picture = await charts.picture(charted, chart_words(charted, words))
    file, text = discord.File(io.BytesIO(picture), "chart.png"), chart_text(charted, words)
    await interaction.followup.send(text, file=file, ephemeral=True, allowed_mentions=NO_MENTIONS)


async def show_simulation(press: Press, charts: Charts, simulation: Simulation) -> None:
    """Play the rounds in the background and report in one public message; raises JobRunningError and JobsFullError."""
    services, words = press.services, press.services.public_words(press.guild_id)
    title, part = simulation_title(simulation, words), ""
    begun = progress_text(words, title, 0, simulation.rounds)
    async with at_work(press, words, begun) as board:

        async def watch(columns: int) -> None:
            nonlocal part
            part = words.text("lab-job-part-rounds")
            first = words.text("lab-job-part-chart")
            await board.progress(progress_text(words, title, columns, len(UP_CARDS), first))

        charted = await charts.of(simulation.rules, watch) if simulation.policy in CHARTED else None
        if charted is not None:
            simulation = replace(simulation, rows=charted.rows)
        played = Played()
        while played.rounds < simulation.rounds:
            await board.progress(progress_text(words, title, played.rounds, simulation.rounds, part))
            played = await services.workers.run(lab.simulate, simulation, played)
        await board.progress(progress_text(words, title, played.rounds, simulation.rounds, part))
        found = await services.workers.run(lab.sum_up, simulation, played, fan_words(simulation, words))
        board.end(simulation_text(simulation, found, charted, words), found.picture, "bankrolls.png")


async def show_contest(press: Press, rounds: int, contests: int, seed: str) -> None:
    """Let the built-in entrants play in the background, like `show_simulation`, which raises the same errors."""
    services, words = press.services, press.services.public_words(press.guild_id)
    title = contest_title(rounds, contests, seed, words)
    begun = progress_text(words, title, 0, contests)
    async with at_work(press, words, begun) as board:

        async def watch(done: int) -> None:
            await board.progress(progress_text(words, title, done, contests))

        def play(first: int, count: int) -> Awaitable[tuple[Record, ...]]:
            return services.workers.run(play_contests, rounds, first, count, parse_seed(seed))

        records = await hold(play, rounds, contests, watch)
        await watch(contests)
        told = contest_words(records, words)
        picture = await services.workers.run(draw, records, PictureFormat.PNG, told)
        board.end(f"{title}\n{contest_text(rank(records), words)}", picture, "koth.png")
