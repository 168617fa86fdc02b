"""`/privacy`: people see what is stored about them, download it, and have it deleted (CH-8)."""

import io
import logging
import re
from functools import partial
from typing import Any, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.commands import privacy_text
from bot.commands.deletions import Deletions
from bot.commands.privacy_text import OpenGame
from bot.drawing.words import Words
from bot.economy import personal_download, personal_summary
from bot.economy.personal_download import Download
from bot.economy.personal_summary import Summary
from bot.languages.language import MessageId
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.failures import FAILURES
from bot.messages.replies import boundary, in_time, replace_question, say, send
from bot.services import Services
from storage.daily import DAY_MS

Button = ui.Button[Any]
log = logging.getLogger(__name__)

FILE_BYTES_MOST = 8_000_000
STYLES = {
    "download": (MessageId("privacy-button-download"), discord.ButtonStyle.secondary),
    "delete": (MessageId("privacy-button-delete"), discord.ButtonStyle.danger),
    "confirm": (MessageId("privacy-button-confirm"), discord.ButtonStyle.danger),
    "keep": (MessageId("privacy-button-keep"), discord.ButtonStyle.secondary),
}


class PrivacyButton(ui.DynamicItem[Button], template=r"privacy:(?P<what>download|delete|confirm|keep)"):
    """Gives a person their data, asks whether to delete it, and deletes it."""

    def __init__(self, what: str, words: Words) -> None:
        label, style = STYLES[what]
        super().__init__(ui.Button(label=words.wording(label), style=style, custom_id=f"privacy:{what}"))
        self._what = what

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item of a press."""
        del item
        return cls(match["what"], words_of(interaction))

    async def callback(self, interaction: Interaction) -> None:
        """Do what the button says, privately."""
        async with boundary(interaction, "/privacy") as caller:
            match self._what:
                case "download":
                    await _download(interaction, caller)
                case "delete":
                    await _ask(interaction, caller)
                case "confirm":
                    await _delete(interaction, caller)
                case _:
                    await replace_question(interaction, words_of(interaction).text("privacy-answer-kept"))


class PrivacyCommand(commands.Cog):
    """The `/privacy` command; `policy_url` is where the operator's privacy policy can be read, if that is known."""

    def __init__(self, services: Services, policy_url: str | None) -> None:
        self._services = services
        self._policy_url = policy_url

    @app_commands.command(name="privacy", description=command_text("privacy-command"))
    @app_commands.guild_only()
    async def privacy(self, interaction: Interaction) -> None:
        """Show a person what is stored about them. It opens no account for who has none."""
        async with boundary(interaction, "/privacy") as caller:
            summary = await in_time(interaction, _summary(self._services, caller))
            if summary.waiting:
                await say(
                    interaction, await _waiting(interaction, caller, summary.waiting, words_of(interaction))
                )
                return
            words = words_of(interaction)
            view = build_panel(summary, self._policy_url, words)
            results = {
                kind: game.results for kind, game in self._services.histories.games.items() if game.results
            }
            await say(interaction, privacy_text.panel(summary, words, results), view)


def build_panel(summary: Summary, policy_url: str | None, words: Words) -> ui.View | None:
    """Build the buttons below what is stored; None if there are none."""
    view = ui.View(timeout=None)
    if summary.servers:
        view.add_item(PrivacyButton("download", words))
        view.add_item(PrivacyButton("delete", words))
    if policy_url is not None:
        view.add_item(ui.Button(label=words.text("privacy-button-policy"), url=policy_url))
    return view if view.children else None


def build_question(words: Words) -> ui.View:
    """Build the answers to the question whether to delete everything."""
    view = ui.View(timeout=None)
    view.add_item(PrivacyButton("confirm", words))
    view.add_item(PrivacyButton("keep", words))
    return view


async def _summary(services: Services, caller: Caller) -> Summary:
    whose = (caller.guild_id, caller.user_id)
    return await services.database.read(
        lambda reader: personal_summary.summarize(reader, *whose, services.accounts.pseudonyms), is_long=True
    )


async def _download(interaction: Interaction, caller: Caller) -> None:
    """Answer with a file of everything that is stored."""
    services: Services = interaction.client.services
    with services.job_limiter.in_line(caller.user_id):
        download = await in_time(interaction, _file(services, caller, interaction.filesize_limit))
    if download is None:
        await say(interaction, MessageId("privacy-answer-file-too-long"))
        return
    file = discord.File(io.BytesIO(download.content), download.name)
    told = words_of(interaction).text("privacy-answer-file")
    try:
        await send(interaction, content=told, file=file, ephemeral=True)
    except FAILURES as error:
        log.warning("/privacy: a download could not be sent: %s", error)


async def _file(services: Services, caller: Caller, bytes_most: int) -> Download | None:
    collect = partial(personal_download.collect, user_id=caller.user_id)
    stored = await services.database.read(collect, is_long=True)
    return await personal_download.file_of(stored, min(FILE_BYTES_MOST, bytes_most))


async def _ask(interaction: Interaction, caller: Caller) -> None:
    """Ask once more, and say what is lost."""
    services: Services = interaction.client.services
    summary = await in_time(interaction, _summary(services, caller))
    words = words_of(interaction)
    await say(interaction, privacy_text.question(summary, _back_at(services), words), build_question(words))


async def _delete(interaction: Interaction, caller: Caller) -> None:
    """Delete everything that can be deleted now, and say what waits."""
    services: Services = interaction.client.services
    deletions: Deletions = interaction.client.deletions
    words = words_of(interaction)  # The choice of a language is deleted too.
    summary = await in_time(interaction, _summary(services, caller))
    waiting = tuple(await in_time(interaction, deletions.request(caller.user_id)))
    text = (
        await _waiting(interaction, caller, waiting, words)
        if waiting
        else privacy_text.deleted(summary.servers, _back_at(services), words)
    )
    await replace_question(interaction, text)


async def _waiting(interaction: Interaction, caller: Caller, guild_ids: tuple[int, ...], words: Words) -> str:
    services: Services = interaction.client.services
    deletions: Deletions = interaction.client.deletions
    titles = services.histories.games
    open_games = [
        OpenGame(words_of(interaction).wording(titles[kind].title), session.channel_id)
        for guild_id in guild_ids
        for kind, session in await deletions.in_the_way(guild_id, caller.user_id)
    ]
    return privacy_text.waiting(len(guild_ids), open_games, words)


def _back_at(services: Services) -> int:
    return (services.clock.now() // DAY_MS + 1) * DAY_MS
