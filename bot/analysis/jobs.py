"""The long jobs of `/lab chart`, `/lab simulate` and `/koth`, each with its public message, and the cache of charts."""

import asyncio
import io
import logging
import re
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot import refusal_texts
from bot.analysis.charts import UP_CARDS, Charts
from bot.analysis.computing import lab
from bot.analysis.computing.answers import CHARTED, Played, Simulation
from bot.analysis.job_text import (
    alt_text,
    chart_text,
    chart_title,
    chart_words,
    contest_text,
    contest_title,
    contest_words,
    fan_words,
    progress_text,
    simulation_text,
    simulation_title,
)
from bot.contest.match import hold, play_contests
from bot.contest.ranking import Record, draw, rank
from bot.core.errors import BadSpreadError
from bot.core.ports import ThinkingClosedError
from bot.drawing.drawn_message import below_text, show_button
from bot.drawing.words import Words
from bot.games.blackjack.host import BlackjackHost
from bot.messages.replies import NO_MENTIONS, support_link
from bot.messages.token_message import JobMessage
from bot.press import Press
from bot.services import Services
from lab.pictures.canvas import PictureFormat
from rules.blackjack.house_rules import HouseRules
from rules.shuffle import parse_seed

if TYPE_CHECKING:
    pass

log = logging.getLogger(__name__)

# Discord takes edits of an answer for 15 minutes.
JOB_SECONDS = 13 * 60
UNITS_MAX = 1_000
SEED_BYTES = 4
_SPREAD = re.compile(r"([0-9]{1,4})\s*[-–]\s*([0-9]{1,4})", re.ASCII)
_USUAL_SPREAD = (1, 8)


def rules_here(press: Press) -> HouseRules:
    """Return the house rules of the channel's table, vegas where there is none."""
    session = press.host(BlackjackHost).tables.in_channel(press.caller.channel_id)
    return HouseRules() if session is None else session.game.config.rules


def new_seed(services: Services) -> str:
    """Draw a random seed that is short enough to type."""
    return services.entropy.token(SEED_BYTES).hex()


def read_spread(typed: str | None, *, counts: bool) -> tuple[int, int]:
    """Read a spread of bets such as `1-8`; raises BadSpreadError for any other text, and for a spread without a count."""
    if typed is None:
        return _USUAL_SPREAD if counts else (1, 1)
    found = _SPREAD.fullmatch(typed.strip())
    least, most = map(int, found.groups()) if found else (0, 0)
    if not counts or not 1 <= least <= most <= UNITS_MAX:
        raise BadSpreadError(UNITS_MAX)
    return least, most


async def show_chart(press: Press, charts: Charts) -> None:
    """Answer the caller privately with the best chart for the table's rules.

    Raises JobRunningError and JobsFullError where the chart must be computed first.
    """
    rules, words, interaction = rules_here(press), press.words, press.interaction
    if charts.has(rules):
        await interaction.response.defer(ephemeral=True, thinking=True)
        charted = await charts.of(rules)
        written = chart_words(charted, words)
        picture = await charts.picture(charted, written)
        file = discord.File(io.BytesIO(picture), "chart.png", description=alt_text(written))
        text = chart_text(charted, words)
        await interaction.followup.send(
            text,
            file=file,
            view=below_text(show_button(words.language)),
            ephemeral=True,
            allowed_mentions=NO_MENTIONS,
        )
        return
    title = chart_title(rules, words)
    begun = progress_text(words, title, 0, len(UP_CARDS))
    async with at_work(press, words, begun, in_private=True) as board:

        async def watch(columns: int) -> None:
            await board.progress(progress_text(words, title, columns, len(UP_CARDS)))

        charted = await charts.of(rules, watch)
        written = chart_words(charted, words)
        picture = await charts.picture(charted, written)
        show = below_text(show_button(words.language))
        board.end(chart_text(charted, words), picture, "chart.png", alt_text(written), show)


async def show_simulation(press: Press, charts: Charts, simulation: Simulation) -> None:
    """Play the rounds in the background and report in one public message; raises JobRunningError and JobsFullError."""
    services, words = press.services, press.services.preferences.public_words(press.guild_id)
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
        written = fan_words(simulation, words)
        found = await services.workers.run(lab.sum_up, simulation, played, written)
        text = simulation_text(simulation, found, charted, words)
        board.end(text, found.picture, "bankrolls.png", alt_text(written))


async def show_contest(press: Press, rounds: int, contests: int, seed: str) -> None:
    """Let the built-in entrants play in the background, like `show_simulation`, which raises the same errors."""
    services, words = press.services, press.services.preferences.public_words(press.guild_id)
    title = contest_title(rounds, contests, seed, words)
    begun = progress_text(words, title, 0, contests)
    async with at_work(press, words, begun) as board:

        async def watch(done: int) -> None:
            await board.progress(progress_text(words, title, done, contests))

        def play(first: int, count: int) -> Awaitable[tuple[Record, ...]]:
            return services.workers.run(play_contests, rounds, first, count, parse_seed(seed))

        records = await hold(play, rounds, contests, watch)
        await watch(contests)
        written = contest_words(records, words)
        picture = await services.workers.run(draw, records, PictureFormat.PNG, written)
        board.end(f"{title}\n{contest_text(rank(records), words)}", picture, "koth.png", alt_text(written))


@asynccontextmanager
async def at_work(
    press: Press, words: Words, begun: str, *, in_private: bool = False
) -> AsyncIterator[JobMessage]:
    """Hold a place for a job and post `begun`, in its words; a failure of the block becomes a sentence in that message.

    A job in private waits in the queue of those, and only its person sees it.

    Raises JobRunningError and JobsFullError before it posts anything.
    """
    services, interaction = press.services, press.interaction
    limiter = services.job_limiter
    with limiter.in_line(press.user_id) if in_private else limiter.place(press.user_id):
        # A press whose turn was late is acknowledged already, without a message of its own.
        is_late = interaction.response.is_done()
        if not is_late:
            await interaction.response.send_message(begun, ephemeral=in_private, allowed_mentions=NO_MENTIONS)
        board = JobMessage(interaction, services.clock, services.token_messages, "a job", is_own=not is_late)
        try:
            async with asyncio.timeout(JOB_SECONDS):
                yield board
        except ThinkingClosedError:
            board.say(words.wording(refusal_texts.JOB_CUT_SHORT))
        except TimeoutError:
            board.say(words.wording(refusal_texts.JOB_TOO_LONG))
        except Exception:
            number = services.counts.unexpected()
            log.exception("a job failed (error %s)", number)
            told = words.text(refusal_texts.NO_RESULT.id, number=number)
            board.say(told, support_link(interaction, words))
