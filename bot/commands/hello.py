"""The hello to a server that has invited the bot: the games, a button that begins one, and one for managers (CH-17)."""

import logging
import re
from collections.abc import Sequence
from functools import partial
from re import Match
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.commands.feature import Feature, shared_press
from bot.commands.settings_command import SettingsPanel
from bot.core.task_set import DelayedWork
from bot.drawing.drawn_message import DrawnMessage, boxed, button, row
from bot.drawing.words import Words
from bot.games.kind import GameKind, PressHandler
from bot.messages.caller import Interaction
from bot.messages.command_texts import description_of
from bot.messages.ending import nonce_of
from bot.messages.failures import FAILURES, is_final
from bot.messages.replies import NO_MENTIONS
from bot.press import Press
from bot.services import Services
from storage import hellos
from storage.errors import LeaseLostError, StorageError

log = logging.getLogger(__name__)

AnyCommand: TypeAlias = app_commands.Command[Any, ..., Any]
ACCENT = 0x5865F2


class Hellos(DelayedWork):
    """Says hello once in each new server of this process; a hello that is due is posted at the next start at the latest."""

    delay_seconds = 30.0
    """How soon it tries again after a failure of Discord."""

    def __init__(self, services: Services, starting: Sequence[AnyCommand]) -> None:
        super().__init__()
        self._services = services
        self._starting = starting

    def start(self) -> None:
        self.begin_now()

    async def joined(self, guild_id: int) -> None:
        """Say hello in a server that has just invited the bot, unless it was known before."""
        services = self._services
        add = partial(
            hellos.add, guild_id=guild_id, defaults=services.accounts.defaults, at=services.clock.now()
        )
        try:
            is_new = await services.database.write(add, guild_id=guild_id)
        except LeaseLostError:
            return
        except StorageError:
            log.exception("server %d: its hello could not be stored", guild_id)
            return
        if is_new:
            self.begin_now()

    async def run(self) -> None:
        """Post what is due; after a failure that may pass, try again later."""
        services = self._services
        try:
            for shard in tuple(services.shards):
                for guild_id in await services.database.read(partial(hellos.due, shard=shard)):
                    if not self._is_stopped:
                        await self._greet(guild_id)
        except StorageError:
            log.exception("a hello could not be posted")
            self.begin_later()

    async def _greet(self, guild_id: int) -> None:
        services = self._services
        client: Any = services.endings.client
        guild: discord.Guild | None = client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return  # The bot was removed again, or Discord has an outage there.
        if (channel := place_for(guild)) is not None:
            settings = await services.accounts.settings(guild_id)
            words = services.preferences.public_words(guild_id)
            drawn = build_hello(self._starting, settings.starting_chips, words)
            client.command_mentions.link_all(drawn)
            nonce = nonce_of(f"hello {guild_id}")
            try:
                await services.calls.paced(
                    channel.send(view=drawn, allowed_mentions=NO_MENTIONS, nonce=nonce, silent=True)
                )
            except FAILURES as error:
                log.warning("server %d: its hello could not be posted: %s", guild_id, error)
                if not is_final(error):
                    self.begin_later()
                    return
        try:
            await services.database.write(partial(hellos.finish, guild_id=guild_id), guild_id=guild_id)
        except LeaseLostError:
            return


def place_for(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the system channel, or else the first text channel, in which the bot may write; None if there is none."""
    channels: list[discord.TextChannel] = guild.text_channels
    if guild.system_channel is not None:
        channels.insert(0, guild.system_channel)
    for channel in channels:
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages and may.embed_links:
            return channel
    return None


def build_hello(starting: Sequence[AnyCommand], chips: int, words: Words) -> DrawnMessage:
    """Draw the hello; `starting` are the commands that begin the games."""
    games = [
        words.text("hello-game", command=f"`/{command.name}`", does=description_of(command, words.language))
        for command in starting
    ]
    listed = "\n".join(f"- {game}" for game in games)
    label = words.text("hello-button-play")
    return boxed(
        words.text("hello-text", amount=words.chips(chips)),
        listed,
        f"-# {words.text('hello-managers')}",
        row(
            button("hello:play", label, discord.ButtonStyle.success),
            button("hello:setup", words.text("hello-button-set-up")),
        ),
        colour=ACCENT,
    )


def feature(games: Sequence[GameKind]) -> Feature:
    """Return the hello of a bot with these games; "Play now" is the command of the first."""
    starting = [command for game in games if (command := game.first_command)]

    async def play(interaction: Interaction, _: Match[str]) -> None:
        begin: Any = starting[0].callback
        await begin(interaction)

    return Feature(
        presses=(
            PressHandler(re.compile("hello:play"), play, is_in_message=True),
            shared_press("hello:setup", "hello: Set up", _set_up, for_managers=True),
        ),
        parts=(partial(Hellos, starting=starting),),
    )


async def _set_up(press: Press, _: Match[str]) -> None:
    await press.part(SettingsPanel).open(press)
