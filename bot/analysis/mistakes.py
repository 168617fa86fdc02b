"""`/lab mistakes`: a person's most expensive mistakes at blackjack and the way to practise them, for them alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from re import Match

import discord

from bot.analysis.advice_text import class_word, group_word
from bot.analysis.analysing import AnalysisWork
from bot.analysis.analysis_message import positions_button
from bot.analysis.computing.lab import draw_luck
from bot.analysis.computing.round_review import PERCENT
from bot.analysis.computing.situations import Situation, alike_but_for_rules
from bot.analysis.job_text import alt_text, luck_days, luck_words
from bot.commands.feature import handler
from bot.drawing.drawn_message import Component, DrawnMessage, below_text, button
from bot.drawing.roles import DEFAULT, NEUTRAL
from bot.drawing.words import Words
from bot.economy.leaderboards import monday
from bot.games.blackjack.daily.play.config import KIND as DAILY_KIND
from bot.games.blackjack.play.config import KIND
from bot.games.blackjack.screen.luck_text import luck_text
from bot.games.blackjack.screen.message import MISTAKES
from bot.press import Press
from storage import people, situations
from storage.daily_chips import DAY_MS
from storage.database import Reader
from storage.situations import LONG_AGO, THOUSANDTHS, DaySums, SituationRow

DAYS = 30
WORST_MAX = 3

GRAPH = "luck"
"""The custom id of the button that draws the person's luck and mistakes."""

PRACTISE = "practise"
"""The custom id of the button that begins a sitting of practice in the place of its message."""


@dataclass(frozen=True, slots=True)
class MistakeBook:
    """The shown part of a person's book: the sums of DAYS days, all rounds, the worst situations, and how many are due.

    `month` are sums of tables and of hands of the day, apart because their chips differ. `week` are those of tables since Monday,
    which the luck meter divides. `positions` of analysed games are due as well. `is_kept` is False if the person has switched it off.
    """

    month: Sequence[DaySums]
    rounds: int
    worst: Sequence[SituationRow]
    due: int
    week: DaySums
    positions: int = 0
    is_kept: bool = True

    @property
    def is_empty(self) -> bool:
        """Return whether no decision was judged yet."""
        return not (self.rounds or self.worst)

    @property
    def decisions(self) -> int:
        """Return how many decisions of the last DAYS days were judged."""
        return sum(sums.decisions for sums in self.month)

    @property
    def best(self) -> int:
        """Return how many of these were best."""
        return sum(sums.best for sums in self.month)

    @property
    def lost_percent(self) -> float:
        """Return what mistakes of the last DAYS days gave away of each stake, on average over all rounds."""
        lost = sum(sums.rounds * sums.mistakes / (THOUSANDTHS * max(1, sums.staked)) for sums in self.month)
        return PERCENT * lost / max(1, sum(sums.rounds for sums in self.month))


def today(press: Press) -> int:
    """Return the day, counted from 1970-01-01 UTC."""
    return press.services.clock.now() // DAY_MS


async def show_mistakes(press: Press, *, in_place: bool = False) -> None:
    """Answer with the person's own book, `in_place` of the private message that was pressed."""
    book = await press.in_time(press.services.database.read(lambda reader: _load(reader, press)))
    text, view = mistakes_text(book, press.words), build_mistakes(book, press.words)
    await (press.replace(text, view) if in_place else press.say(text, view))


async def _load(reader: Reader, press: Press) -> MistakeBook:
    day, who = today(press), (press.guild_id, press.user_id)
    whose = (*who, KIND)
    known = await people.load(reader, press.guild_id, [press.user_id])
    ever = await _sums(reader, *who, since=LONG_AGO)
    return MistakeBook(
        await _sums(reader, *who, since=day - DAYS + 1),
        sum(sums.rounds for sums in ever),
        await situations.most_expensive(reader, *whose, limit=WORST_MAX),
        await situations.count_due(reader, *whose, day),
        await situations.sums(reader, *whose, since=monday(day)),
        await press.part(AnalysisWork).count_due(reader, press.guild_id, press.user_id, day),
        is_kept=press.user_id not in known or known[press.user_id].keeps_mistakes,
    )


async def _sums(reader: Reader, guild_id: int, user_id: int, since: int) -> list[DaySums]:
    """Return the sums of the rounds at tables and of the hands of the day, which the book keeps apart."""
    return [await situations.sums(reader, guild_id, user_id, kind, since) for kind in (KIND, DAILY_KIND)]


async def keep_mistakes(press: Press, *, wants: bool) -> None:
    """Switch the book on or off for the caller; off deletes what it holds."""
    accounts = press.services.accounts
    await press.welcome()
    await press.in_time(accounts.keep_mistakes(press.guild_id, press.user_id, keeps=wants))
    await press.say(press.words.text("lab-answer-keep-on" if wants else "lab-answer-keep-off"))


def mistakes_text(book: MistakeBook, words: Words) -> str:
    """Sum up how a person has decided, and list the situations that cost most."""
    if not book.is_kept:
        return words.text("lab-mistakes-off")
    positions = [words.text("analysis-due", due=book.positions)] if book.positions else []
    if book.is_empty:
        return "\n".join((words.text("lab-mistakes-nothing"), *positions))
    lines = [words.text("lab-mistakes-heading")]
    if book.decisions:
        summary = words.text(
            "lab-mistakes-summary",
            decisions=book.decisions,
            share=words.share(book.best, book.decisions),
            cost=_percentage(book.lost_percent, words),
        )
        lines.append(summary)
    if book.worst:
        alike = alike_but_for_rules([row.key for row in book.worst])
        worst = [
            f"{place}\\. {_line(row, book.rounds, words, tells_rules=row.key in alike)}"
            for place, row in enumerate(book.worst, 1)
        ]
        lines += [words.text("lab-mistakes-worst"), *worst]
    else:
        lines.append(words.text("lab-mistakes-perfect"))
    lines += positions
    if luck := luck_text(book.week, words):
        lines.append(f"-# {luck}")
    return "\n".join(lines)


def _line(row: SituationRow, rounds: int, words: Words, *, tells_rules: bool) -> str:
    situation, (choice, *_) = Situation.parse(row.key), row.wrong_choices
    return words.text(
        "lab-mistakes-line",
        hand=class_word(situation.hand, words),
        up=words.text("lab-card", value=situation.up),
        by="count" if situation.by_count else "chart",
        rules=group_word(situation.rules, words) if tells_rules else "none",
        did=words.text("lab-mistakes-did", move=choice.replace(" ", "-")),
        wrong=row.wrong_choices[choice],
        seen=row.seen,
        cost=_percentage(PERCENT * row.cost_thousandths / THOUSANDTHS / max(1, rounds), words),
    )


def _percentage(percent: float, words: Words) -> str:
    return words.percent(words.decimal(percent, 2))


def build_mistakes(book: MistakeBook, words: Words) -> DrawnMessage | None:
    """Build the row below the book; None where it is empty."""
    buttons = []
    if book.worst:
        buttons.append(practise_button(book.due, words))
    if book.positions:
        is_default = not (book.worst and book.due)
        buttons.append(positions_button(book.positions, words, is_default=is_default))
    if book.is_kept and not book.is_empty:
        buttons.append(button(GRAPH, words.text("lab-button-graph")))
    return below_text(*buttons) if buttons else None


def practise_button(due: int, words: Words) -> Component:
    """Make the button that begins a sitting."""
    label = words.text("lab-button-practise", due=due)
    return button(PRACTISE, label, DEFAULT if due else NEUTRAL, is_enabled=due > 0)


def back_button(words: Words) -> Component:
    """Make the button My mistakes for a message of this family, in whose place the book is shown."""
    return button(f"{MISTAKES}:here", words.text("lab-button-mistakes"))


async def _draw(press: Press, match: Match[str]) -> None:
    """Send the picture of the person's luck and mistakes at tables in the last DAYS days, from their first one on."""
    del match
    last, words = today(press), press.words
    first = last - DAYS + 1
    wanted = partial(situations.days, guild_id=press.guild_id, user_id=press.user_id, kind=KIND, since=first)
    found = await press.services.database.read(wanted)
    days = luck_days(found, min(found, default=first), last)
    written = luck_words(days, last, words)
    await press.acknowledge(ephemeral=True, thinking=True)
    with press.services.job_limiter.question(press.user_id):
        picture = await press.services.workers.run(draw_luck, days, written)
    file = discord.File(BytesIO(picture), "luck.png", description=alt_text(written))
    await press.send(file=file, ephemeral=True)


async def _take_press(press: Press, match: Match[str]) -> None:
    await show_mistakes(press, in_place=match["here"] is not None)


MISTAKES_PRESSES = (
    handler(f"{MISTAKES}(?P<here>:here)?", "my mistakes", _take_press, only_asks=True),
    handler(GRAPH, "luck and mistakes", _draw, only_asks=True),
)
