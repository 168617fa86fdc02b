"""`/profile` shows a person's chips, place, results and badges (CH-3)."""

from collections.abc import Sequence
from functools import partial

import discord

from bot.commands.feature import Feature, command
from bot.drawing.names import safe_name
from bot.drawing.phrases import Badge
from bot.drawing.words import Words
from bot.economy.shop import titled
from bot.games.kind import FiguresQuery, GameKind
from bot.language.language import MessageId
from bot.press import Press
from storage import leaderboard, ledger, profiles
from storage.database import Reader


def feature(games: Sequence[GameKind]) -> Feature:
    profile = command("profile", "profile-command", only_asks=True, user="profile-option-user")
    return Feature(commands=(profile(partial(_profile, games)),))


async def _profile(games: Sequence[GameKind], press: Press, user: discord.User | None = None) -> None:
    whose = user or press.interaction.user
    if whose.bot:
        await press.say(MessageId("profile-refusal-bots"))
    else:
        await press.say(await press.in_time(_text(press, games, whose)))


async def _text(press: Press, games: Sequence[GameKind], whose: discord.User | discord.Member) -> str:
    await press.welcome()
    cosmetics = press.services.looks.of(press.guild_id, whose.id)
    words = press.words
    name = titled(safe_name(whose.display_name), cosmetics.title, words)
    asked = FiguresQuery(press.guild_id, whose.id, press.user_id, words)
    known = {key: badge for game in games for key, badge in game.badges.items()}

    async def body(reader: Reader) -> str:
        place = await leaderboard.own_rank(reader, asked.guild_id, asked.user_id)
        chips = await ledger.balance(reader, asked.guild_id, ledger.player(asked.user_id)) or 0
        figures = [
            f"**{words.wording(game.title)}** · {await game.figures(reader, asked)}"
            for game in games
            if game.figures
        ]
        earned = await profiles.badges(reader, asked.guild_id, asked.user_id)
        badges = [known[each.badge] for each in earned if each.badge in known]
        heading = heading_text(name, chips, place.rank if place else None, words)
        return "\n".join((heading, *figures, badges_text(badges, len(known), words)))

    return await press.services.database.read(body)


def heading_text(name: str, chips: int, rank: int | None, words: Words) -> str:
    """Write a profile's head: safe name with title, chips without stakes, and rank; None without an account."""
    facts = [f"**{words.chips(chips)}**"]
    if rank is not None:
        facts.append(words.text("profile-place", rank=rank))
    return f"### {name}\n{' · '.join(facts)}"


def badges_text(earned: Sequence[Badge], of: int, words: Words) -> str:
    count = words.text("profile-badges", earned=len(earned), all=of)
    titles = " · ".join(f"🏅 {words.wording(badge.title)}" for badge in earned)
    return f"{count}\n{titles}" if titles else count
