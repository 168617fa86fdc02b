"""`/profile` shows a person's picture, chips, place, results by game and badges as a card (CH-3)."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

import discord

from bot.commands.feature import Feature, command, on_person
from bot.core import streaks
from bot.core.streaks import DAYS_IN_A_ROW, NO_STREAK, Streak
from bot.drawing.drawn_message import DrawnMessage, boxed, line, row, show_button, with_picture
from bot.drawing.names import safe_name
from bot.drawing.phrases import Badge, clipped, streak_text
from bot.drawing.words import Words
from bot.economy.shop import titled
from bot.games.kind import FiguresQuery, GameKind
from bot.language.language import MessageId
from bot.press import Press
from storage import boards, leaderboard, ledger, profiles
from storage.daily_chips import DAY_MS
from storage.database import Reader

COLOUR = 0x5865F2
PICTURE_PIXELS = 128
BLOCKS_MAX, BLOCK_LETTERS_MAX = 12, 2_400
NEXT_MAX = 3


class NextBadge(NamedTuple):
    """A badge that a person has not earned, how much of its goal they have, if it has one, and whether they play its game."""

    badge: Badge
    reached: int = 0
    is_played: bool = False

    @property
    def share(self) -> float:
        """Return the part of the goal that is reached."""
        return self.reached / self.badge.goal.needed if self.badge.goal else 0

    @property
    def is_reached(self) -> bool:
        """Return whether all of its goal is reached."""
        return self.badge.goal is not None and self.reached >= self.badge.goal.needed


def feature(games: Sequence[GameKind]) -> Feature:
    profile = command("profile", "profile-command", only_asks=True, user="profile-option-user")
    work = partial(_profile, games)
    return Feature(commands=(profile(work), on_person("profile-menu", work, only_asks=True)))


async def _profile(games: Sequence[GameKind], press: Press, user: discord.User | None = None) -> None:
    whose = user or press.interaction.user
    if whose.bot:
        await press.say(MessageId("profile-refusal-bots"))
    else:
        await press.send_panel(await press.in_time(_card(press, games, whose)))


async def _card(
    press: Press, games: Sequence[GameKind], whose: discord.User | discord.Member
) -> DrawnMessage:
    await press.welcome()
    cosmetics = press.services.looks.of(press.guild_id, whose.id)
    words, today = press.words, press.services.clock.now() // DAY_MS
    name = safe_name(whose.display_name)
    asked = FiguresQuery(press.guild_id, whose.id, press.user_id, words, today)

    async def body(reader: Reader) -> tuple[str, list[str], str]:
        place = await leaderboard.own_rank(reader, asked.guild_id, asked.user_id)
        chips = await ledger.balance(reader, asked.guild_id, ledger.player(asked.user_id)) or 0
        found = await streaks.of_person(reader, asked.guild_id, asked.user_id, today)
        title, rank = titled(name, cosmetics.title, words), place.rank if place else None
        return (
            heading_text(title, chips, rank, words, found.chips),
            [await _block(reader, game, asked, found.dailies.get(game.name, NO_STREAK)) for game in games],
            await _badges(reader, games, asked, found.dailies),
        )

    head, blocks, badges = await press.services.database.read(body)
    picture = whose.display_avatar.replace(size=PICTURE_PIXELS, static_format="png").url
    return build_card(
        with_picture(head, picture, words.text("profile-picture")),
        blocks,
        badges,
        words,
        is_own=whose.id == press.user_id,
    )


def build_card(
    head: Mapping[str, object], blocks: Sequence[str], badges: str, words: Words, *, is_own: bool
) -> DrawnMessage:
    """Build the card: who it is, a block for each game, the badges. Only one's own can be shown in the channel."""
    shown = [*blocks[:BLOCKS_MAX], "\n".join(blocks[BLOCKS_MAX:])]
    longest = BLOCK_LETTERS_MAX // max(1, len(shown))
    games = shown if sum(map(len, shown)) <= BLOCK_LETTERS_MAX else [clipped(each, longest) for each in shown]
    buttons = row(show_button(words.language)) if is_own else None
    return boxed(dict(head), line(), *games, line(), badges, buttons, colour=COLOUR)


async def _block(reader: Reader, game: GameKind, asked: FiguresQuery, streak: Streak) -> str:
    figures = game.figures or partial(_usual_figures, game.name)
    text = f"**{asked.words.wording(game.title)}** · {await figures(reader, asked)}"
    return f"{text}\n-# {streak_text(streak, asked.words.language)}" if streak.is_shown else text


async def _usual_figures(kind: str, reader: Reader, asked: FiguresQuery) -> str:
    """Return a player's results that count in a game that writes none of its own, or what they have won at it."""
    words, who = asked.words, (asked.guild_id, asked.user_id, kind)
    found = await boards.figures(reader, *who)
    played = sum(one.played for one in found)
    if played:
        best, mean = max(one.best for one in found), sum(one.total for one in found) / played
        return words.text("simple-figures", games=played, best=best, mean=words.decimal(mean))
    net = await boards.won_in_all(reader, *who)
    return (
        words.text("simple-figures-none")
        if net is None
        else words.text("simple-figures-net", net=words.net(net))
    )


async def _badges(
    reader: Reader, games: Sequence[GameKind], asked: FiguresQuery, dailies: Mapping[str, Streak]
) -> str:
    known = {key: badge for game in games for key, badge in game.badges.items()}
    earned = {each.badge for each in await profiles.badges(reader, asked.guild_id, asked.user_id)}
    following = []
    for game in games:
        missing = [badge for key, badge in game.badges.items() if key not in earned]
        tallies = await profiles.tallies(reader, asked.guild_id, asked.user_id, game.name) if missing else {}
        now = {**tallies, DAYS_IN_A_ROW: dailies.get(game.name, NO_STREAK).days}
        following += [
            NextBadge(badge, badge.goal.reached(now) if badge.goal else 0, bool(tallies)) for badge in missing
        ]
    # A goal that no game's action reaches, such as days of practice, earns its badge by itself.
    reached = {each.badge for each in following if each.is_reached}
    own = [badge for key, badge in known.items() if key in earned or badge in reached]
    following = [each for each in following if each.badge not in reached]
    return badges_text(own, following, len(known), asked.words)


def heading_text(name: str, chips: int, rank: int | None, words: Words, claims: Streak = NO_STREAK) -> str:
    """Write a profile's head: safe name with title, chips without stakes, rank (None without an account), streak of `/daily`."""
    facts = [f"**{words.chips(chips)}**"]
    if rank is not None:
        facts.append(words.text("profile-place", rank=rank))
    if claims.is_shown:
        facts.append(f"`/daily` {streak_text(claims, words.language)}")
    return f"### {name}\n{' · '.join(facts)}"


def badges_text(earned: Sequence[Badge], missing: Sequence[NextBadge], of: int, words: Words) -> str:
    """Write the badges that were earned, and the next ones: those that are nearest, else those of games that are played."""
    lines = [words.text("profile-badges", earned=len(earned), all=of)]
    if earned:
        lines.append(" · ".join(f"🏅 {words.wording(badge.title)}" for badge in earned))
    nearest = sorted(missing, key=lambda each: (each.share, each.is_played), reverse=True)[:NEXT_MAX]
    return "\n".join((*lines, *(f"-# {_next(each, words)}" for each in nearest)))


def _next(missing: NextBadge, words: Words) -> str:
    badge = missing.badge
    title, how = words.wording(badge.title), words.wording(badge.how)
    if badge.goal is None:
        return words.text("profile-next", title=title, how=how)
    return words.text(
        "profile-next-goal", title=title, how=how, reached=missing.reached, needed=badge.goal.needed
    )
