"""`/privacy`: people see what is stored about them, download it, and have it deleted (CH-8)."""

import io
import logging
from functools import partial
from re import Match

import discord
from discord import app_commands

from bot.commands import privacy_text
from bot.commands.deletions import Deletions
from bot.commands.feature import Feature, shared_press
from bot.commands.privacy_text import OpenGame
from bot.drawing.drawn_message import Component, DrawnMessage, below_text, button, link_button
from bot.drawing.words import Words
from bot.economy import personal_data
from bot.economy.personal_data import Download, Summary
from bot.language.language import MessageId
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.messages.failures import FAILURES
from bot.press import Press, boundary
from bot.services import Services
from storage.daily_chips import DAY_MS

log = logging.getLogger(__name__)

FILE_BYTES_MAX = 8_000_000
STYLES = {
    "download": (MessageId("privacy-button-download"), discord.ButtonStyle.secondary),
    "delete": (MessageId("privacy-button-delete"), discord.ButtonStyle.danger),
    "confirm": (MessageId("privacy-button-confirm"), discord.ButtonStyle.danger),
    "keep": (MessageId("privacy-button-keep"), discord.ButtonStyle.secondary),
}


@app_commands.command(name="privacy", description=command_text("privacy-command"))
@app_commands.guild_only()
async def privacy(interaction: Interaction) -> None:
    """Show a person what is stored about them. It opens no account for who has none."""
    async with boundary(interaction, "/privacy") as press:
        summary, words = await press.in_time(_summary(press)), press.words
        if summary.waiting:
            await press.say(await _waiting(press, summary.waiting, words))
            return
        view = build_panel(summary, press.services.policies.privacy_url, words)
        games = press.services.histories.games
        results = {kind: game.results for kind, game in games.items() if game.results}
        await press.say(privacy_text.panel(summary, words, results), view)


async def _take_press(interaction: Interaction, match: Match[str]) -> None:
    """Carry out a button, privately."""
    async with boundary(interaction, "/privacy") as press:
        match match["what"]:
            case "download":
                await _download(press)
            case "delete":
                await _ask(press)
            case "confirm":
                await _delete(press)
            case _:
                await press.replace(press.words.text("privacy-answer-kept"))


FEATURE = Feature(
    commands=(privacy,),
    presses=(shared_press(r"privacy:(?P<what>download|delete|confirm|keep)", _take_press),),
    parts=(Deletions,),
)


def build_panel(summary: Summary, policy_url: str | None, words: Words) -> DrawnMessage | None:
    """Build the buttons below what is stored; None if there are none."""
    items = [_button("download", words), _button("delete", words)] if summary.servers else []
    if policy_url is not None:
        items.append(link_button(policy_url, words.text("privacy-button-policy")))
    return below_text(*items) if items else None


def build_question(words: Words) -> DrawnMessage:
    """Build the answers to the question whether to delete everything."""
    return below_text(_button("confirm", words), _button("keep", words))


def _button(what: str, words: Words) -> Component:
    label, style = STYLES[what]
    return button(f"privacy:{what}", words.wording(label), style)


async def _summary(press: Press) -> Summary:
    pseudonyms = press.services.accounts.pseudonyms
    return await press.services.database.read(
        lambda reader: personal_data.summarize(reader, press.guild_id, press.user_id, pseudonyms),
        is_long=True,
    )


async def _download(press: Press) -> None:
    """Answer with a file of everything that is stored."""
    with press.services.job_limiter.in_line(press.user_id):
        download = await press.in_time(_file(press))
    if download is None:
        await press.say(MessageId("privacy-answer-file-too-long"))
        return
    file = discord.File(io.BytesIO(download.content), download.name, description=None)
    try:
        await press.send(content=press.words.text("privacy-answer-file"), file=file, ephemeral=True)
    except FAILURES as error:
        log.warning("/privacy: a download could not be sent: %s", error)


async def _file(press: Press) -> Download | None:
    collect = partial(personal_data.collect, user_id=press.user_id)
    stored = await press.services.database.read(collect, is_long=True)
    bytes_max = min(FILE_BYTES_MAX, press.interaction.filesize_limit)
    return await personal_data.file_of(stored, bytes_max)


async def _ask(press: Press) -> None:
    """Ask again, and list what is lost."""
    summary = await press.in_time(_summary(press))
    question = privacy_text.question(summary, _back_at(press.services), press.words)
    await press.say(question, build_question(press.words))


async def _delete(press: Press) -> None:
    """Delete everything that can be deleted now, and list what waits."""
    words = press.words  # The choice of a language is deleted too.
    summary = await press.in_time(_summary(press))
    waiting = tuple(await press.in_time(press.part(Deletions).request(press.user_id)))
    text = (
        await _waiting(press, waiting, words)
        if waiting
        else privacy_text.deleted(summary.servers, _back_at(press.services), words)
    )
    await press.replace(text)


async def _waiting(press: Press, guild_ids: tuple[int, ...], words: Words) -> str:
    titles = press.services.histories.games
    open_games = [
        OpenGame(words.wording(titles[kind].title), session.channel_id)
        for guild_id in guild_ids
        for kind, session in await press.part(Deletions).in_the_way(guild_id, press.user_id)
    ]
    return privacy_text.waiting(len(guild_ids), open_games, words)


def _back_at(services: Services) -> int:
    return (services.clock.now() // DAY_MS + 1) * DAY_MS
