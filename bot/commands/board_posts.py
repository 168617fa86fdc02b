"""The daily post in the channel that managers chose: the best of yesterday, last week and the season, and reminders (SE-7, SE-8)."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import discord

from bot.commands.feature import Feature
from bot.core.daily_deals import day_of, end_of
from bot.core.task_set import DelayedWork
from bot.drawing.drawn_message import DrawnMessage, boxed, line, row
from bot.drawing.names import safe_name
from bot.drawing.phrases import TEXT_MAX, units_of
from bot.drawing.play_button import DAILY, play_button
from bot.drawing.words import Words
from bot.economy.board_news import SHOWN, Section, Winners, due_at, sections
from bot.economy.leaderboards import RankedBoard, Span, first_of_month, rank_mark
from bot.economy.shop import titled
from bot.games.kind import GameKind
from bot.messages.ending import nonce_of
from bot.messages.failures import FAILURES, is_final
from bot.messages.pacer import Urgency
from bot.services import Services
from storage import board_posts, seasons
from storage.board_posts import PostState, WantedPost
from storage.database import Reader
from storage.errors import LeaseLostError, StorageError
from storage.shard import Shard

log = logging.getLogger(__name__)

COLOUR = 0xF1C40F
BUTTONS_MAX = 5


def feature(games: Sequence[GameKind]) -> Feature:
    return Feature(parts=(lambda services: BoardPosts(services, games),))


@dataclass(frozen=True, slots=True)
class BoardPost:
    """One post: its sections, what the games add about yesterday by their boards, whom it reminds, and today's deals by kind."""

    sections: tuple[Section, ...]
    notes: Mapping[str, str]
    titles: Mapping[int, str | None]
    reminded: Sequence[int]
    deals: Mapping[str, RankedBoard]

    @property
    def is_empty(self) -> bool:
        return not (self.sections or self.reminded)


def build_post(post: BoardPost, words: Words) -> DrawnMessage:
    """Draw a post; if names are very long it has fewer places."""
    buttons = [
        play_button(kind, DAILY, words.language, board.title)
        for kind, board in list(post.deals.items())[:BUTTONS_MAX]
    ]
    written = [_texts(post, places, words) for places in range(SHOWN, 0, -1)]
    parts = next((texts for texts in written if units_of(texts) <= TEXT_MAX), written[-1])
    between = [each for part in parts for each in (line(), part)][1:]
    invitation = words.text("boards-post-play") if buttons else None
    return boxed(*between, line(), invitation, row(*buttons), colour=COLOUR)


def _texts(post: BoardPost, places: int, words: Words) -> list[str]:
    texts = [_section_text(section, post, places, words) for section in post.sections]
    if post.reminded:
        mentions = " ".join(f"<@{user_id}>" for user_id in post.reminded)
        texts.append(words.text("boards-post-reminder", mentions=mentions))
    return texts


def _section_text(section: Section, post: BoardPost, places: int, words: Words) -> str:
    period = section.period
    when = words.day(period.first_day) if period.span is Span.DAY else period.text(words)
    lines = [f"## {words.text('boards-post-heading', span=period.span.value)}", f"-# {when}"]
    for winners in section.winners:
        lines.append(f"**{words.wording(winners.board.title)}**")
        lines += _places(winners, post, places, words)
        if period.span is Span.DAY and (note := post.notes.get(winners.board.key)):
            lines.append(f"-# {note}")
    if period.span is Span.SEASON:
        lines.append(f"-# {words.text('boards-post-champion', month=words.month(period.first_day))}")
    return "\n".join(lines)


def _places(winners: Winners, post: BoardPost, places: int, words: Words) -> list[str]:
    deleted = words.text("common-deleted-player")
    return [
        f"{rank_mark(each, words)} {titled(safe_name(name or deleted), post.titles.get(each.user_id), words)}"
        f" · **{winners.board.points(words, each.amount)}**"
        for each, name in winners.lines
        if each.rank <= places
    ]


class BoardPosts(DelayedWork):
    """Posts in the servers of this process, each once a day at its own time, and keeps the champions' titles up to date."""

    delay_seconds = 60.0
    """The delay after a failure."""

    def __init__(self, services: Services, games: Sequence[GameKind]) -> None:
        super().__init__()
        self._services = services
        self._games = [(game, board) for game in games if (board := game.daily_board) is not None]
        self._lock = asyncio.Lock()

    def start(self) -> None:
        """Post what is due, now and later; called for each shard that connects."""
        self.begin_now()

    async def channel_chosen(self, guild_id: int) -> None:
        """Post at once, so that managers see it, also if Discord has refused today's post elsewhere."""
        await self._services.database.write(
            partial(board_posts.forget_refused, guild_id=guild_id), guild_id=guild_id
        )
        self.begin_now()

    async def run(self) -> None:
        async with self._lock:
            now = self._services.clock.now()
            day = day_of(now)
            following = end_of(day)
            try:
                for shard in tuple(self._services.shards):
                    following = min(following, await self._post_in(shard, day))
            except StorageError:
                log.exception("the boards could not be posted")
                following = self._again_at
            if not self._is_stopped:
                self.begin_later(max(1.0, (following - self._services.clock.now()) / 1000))

    async def _post_in(self, shard: Shard, day: int) -> int:
        """Post what is due in the servers of a shard; return when the next post is due."""
        services = self._services
        await services.looks.crown(shard, first_of_month(day))
        following = end_of(day)
        for wanted in await services.database.read(partial(board_posts.wanted, shard=shard, day=day)):
            if self._is_stopped:
                break
            at, now = due_at(wanted.guild_id, day), services.clock.now()
            if at <= now:
                is_done = await self._post(wanted, shard, day)
                at = end_of(day) if is_done else self._again_at
            following = min(following, at)
        return following

    @property
    def _again_at(self) -> int:
        return self._services.clock.now() + round(1000 * self.delay_seconds)

    async def _post(self, wanted: WantedPost, shard: Shard, day: int) -> bool:
        """Make the post of a server; return False if it is to be tried again.

        An unexpected error, such as one in another package's game, is logged, and the other servers get their posts.
        """
        database, guild_id, now = self._services.database, wanted.guild_id, self._services.clock.now()
        guild = self._services.publisher.client.get_guild(guild_id)
        if guild is None:
            return True  # The bot is not in it any more.
        unscored = await database.read(partial(seasons.to_score, shard=shard, now=now))
        if guild.unavailable or any(one.guild_id == guild_id for one in unscored):
            return False
        try:
            begin = partial(board_posts.begin, guild_id=guild_id, day=day, at=now)
            if not await database.write(begin, guild_id=guild_id):
                return True
            how = await self._send(wanted, guild, day)
            if how is None:
                return False
            finish = partial(
                board_posts.finish, guild_id=guild_id, day=day, how=how, at=self._services.clock.now()
            )
            await database.write(finish, guild_id=guild_id)
        except LeaseLostError:
            pass  # The process that has the server now posts there.
        except StorageError:
            raise
        except Exception:
            log.exception("server %d: its boards could not be drawn", guild_id)
            return False
        return True

    async def _send(self, wanted: WantedPost, guild: discord.Guild, day: int) -> PostState | None:
        """Send the post, unless it would be empty; None if Discord did not accept it for now."""
        services, channel = self._services, guild.get_channel(wanted.channel_id)
        if channel is None:
            log.info("server %d: the channel for its boards is gone", guild.id)
            return "refused"
        try:
            post = await self._compose(guild, day)
            if post.is_empty:
                return "empty"
            users = [discord.Object(user_id) for user_id in post.reminded]
            target = services.publisher.client.get_partial_messageable(wanted.channel_id, guild_id=guild.id)
            sending = target.send(
                view=build_post(post, services.preferences.public_words(guild.id)),
                allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=users),
                nonce=nonce_of(f"boards:{guild.id}:{day}"),
                silent=not users,
            )
            await services.calls.paced(sending, Urgency.LATER)
        except FAILURES as error:
            log.warning("server %d: its boards could not be posted: %s", guild.id, error)
            return "refused" if is_final(error) else None
        return "posted"

    async def _compose(self, guild: discord.Guild, day: int) -> BoardPost:
        services = self._services
        told = await sections(services.leaderboards, guild.id, day)
        words = services.preferences.public_words(guild.id)

        async def body(reader: Reader) -> dict[str, str]:
            return {
                board.key: await game.about_day(reader, guild.id, day - 1, words)
                for game, board in self._games
                if game.about_day is not None
            }

        notes = await services.database.read(body)
        deals = {game.name: board for game, board in self._games if game.opens(is_daily=True) is not None}
        reminded = await self._reminded(guild, day) if deals else []
        shown = {row.user_id for section in told for winners in section.winners for row, _ in winners.lines}
        titles = {user_id: services.looks.of(guild.id, user_id).title for user_id in shown}
        return BoardPost(told, notes, titles, reminded, deals)

    async def _reminded(self, guild: discord.Guild, day: int) -> list[int]:
        """Return the people to remind: those who asked for it, have not played, are here, and may play."""
        services = self._services
        roles = (await services.accounts.settings(guild.id)).roles
        present = set()
        for user_id in await self._want_reminder(guild.id, day):
            try:
                member = await services.calls.paced(guild.fetch_member(user_id), Urgency.LATER)
            except discord.NotFound:
                await services.accounts.mark_left(guild.id, user_id)
                continue
            if roles is None or any(role.id in roles for role in member.roles):
                present.add(user_id)
        # Some may have begun to play meanwhile.
        return [user_id for user_id in await self._want_reminder(guild.id, day) if user_id in present]

    async def _want_reminder(self, guild_id: int, day: int) -> list[int]:
        now = self._services.clock.now()
        query = partial(board_posts.to_remind, guild_id=guild_id, day=day, at=now)
        return await self._services.database.read(query)
