"""`/privacy`: people see what is stored about them, download it, and have it deleted (CH-8)."""

import io
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from re import Match

import discord

from bot.commands.deletions import Deletions
from bot.commands.feature import Feature, command, shared_press
from bot.drawing.drawn_message import Component, DrawnMessage, below_text, button, link_button
from bot.drawing.phrases import relative_time
from bot.drawing.roles import IRREVERSIBLE, NEUTRAL
from bot.drawing.words import Words
from bot.economy import personal_data
from bot.economy.personal_data import Download, Stored, Summary
from bot.language.language import MessageId, Wording
from bot.messages.failures import FAILURES
from bot.press import Press
from bot.services import Services
from storage.daily_chips import DAY_MS

log = logging.getLogger(__name__)

FILE_BYTES_MAX = 8_000_000
STYLES = {
    "download": (MessageId("privacy-button-download"), NEUTRAL),
    "delete": (MessageId("privacy-button-delete"), NEUTRAL),
    "confirm": (MessageId("privacy-button-confirm"), IRREVERSIBLE),
    "keep": (MessageId("privacy-button-keep"), NEUTRAL),
}
ROWS: Mapping[str, MessageId] = {
    "entries": MessageId("privacy-row-entries"),
    "badges": MessageId("privacy-row-badges"),
    "statistics": MessageId("privacy-row-statistics"),
    "ratings": MessageId("privacy-row-ratings"),
    "season_points": MessageId("privacy-row-seasons"),
    "invitations": MessageId("privacy-row-challenges"),
    "challenges": MessageId("privacy-row-duels"),
    "top_ups": MessageId("privacy-row-daily"),
    "board_lines": MessageId("privacy-row-boards"),
    "player_limits": MessageId("privacy-row-limits"),
    "bars": MessageId("privacy-row-bars"),
    "manager_actions": MessageId("privacy-row-actions-on-you"),
    "manager_actions, manager_id": MessageId("privacy-row-actions"),
}
"""The words for a number of rows, by the names of Stored.rows; the words for results are those of each kind of game."""


@command("privacy", "privacy-command")
async def privacy(press: Press) -> None:
    """Show a person what is stored about them. It opens no account for a person without one."""
    summary, words = await press.in_time(_summary(press)), press.words
    if summary.waiting:
        await press.say(await _waiting(press, summary.waiting, words))
        return
    view = build_panel(summary, press.services.pages.privacy_url, words)
    games = press.services.histories.games
    results = {kind: game.results for kind, game in games.items() if game.results}
    await press.say(panel_text(summary, words, results), view)


async def _take_press(press: Press, match: Match[str]) -> None:
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
    presses=(shared_press(r"privacy:(?P<what>download|delete|confirm|keep)", "/privacy", _take_press),),
    parts=(Deletions,),
)


def build_panel(summary: Summary, policy_url: str | None, words: Words) -> DrawnMessage | None:
    items = (
        [_button("download", words), _button("delete", words)] if summary.servers or summary.imported else []
    )
    if policy_url is not None:
        items.append(link_button(policy_url, words.text("privacy-button-policy")))
    return below_text(*items) if items else None


def build_question(words: Words) -> DrawnMessage:
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
    pseudonyms = press.services.accounts.pseudonyms
    collect = partial(personal_data.collect, user_id=press.user_id, pseudonyms=pseudonyms)
    stored = await press.services.database.read(collect, is_long=True)
    bytes_max = min(FILE_BYTES_MAX, press.interaction.filesize_limit)
    return await personal_data.file_of(stored, bytes_max)


async def _ask(press: Press) -> None:
    summary = await press.in_time(_summary(press))
    question = question_text(summary, _back_at(press.services), press.words)
    await press.say(question, build_question(press.words))


async def _delete(press: Press) -> None:
    words = press.words  # The choice of a language is deleted too.
    summary = await press.in_time(_summary(press))
    waiting = tuple(await press.in_time(press.part(Deletions).request(press.user_id)))
    text = (
        await _waiting(press, waiting, words)
        if waiting
        else deleted_text(summary.servers, _back_at(press.services), words)
    )
    await press.replace(text)


async def _waiting(press: Press, guild_ids: tuple[int, ...], words: Words) -> str:
    titles = press.services.histories.games
    open_games = [
        OpenGame(words.wording(titles[kind].title), session.channel_id)
        for guild_id in guild_ids
        for kind, session in await press.part(Deletions).in_the_way(guild_id, press.user_id)
    ]
    return waiting_text(len(guild_ids), open_games, words)


def _back_at(services: Services) -> int:
    return (services.clock.now() // DAY_MS + 1) * DAY_MS


@dataclass(frozen=True, slots=True)
class OpenGame:
    title: Wording
    channel_id: int


def panel_text(summary: Summary, words: Words, results: Mapping[str, MessageId]) -> str:
    """Write what is stored about a person; `results` are the words for results by kind of game."""
    here = _stored(summary.here, words, results)
    elsewhere = _stored(summary.elsewhere, _elsewhere(words), results)
    paragraphs = []
    if here:
        paragraphs.append(words.text("privacy-panel-here", facts=here))
    if elsewhere:
        paragraph = words.text("privacy-panel-elsewhere", servers=summary.elsewhere.servers, facts=elsewhere)
        paragraphs.append(paragraph)
    if summary.is_former:
        paragraphs.append(words.text("privacy-panel-former"))
    if summary.has_choices:
        paragraphs.append(words.text("privacy-panel-choices"))
    if summary.imported:
        amount = _elsewhere(words).chips(summary.imported)
        paragraphs.append(words.text("privacy-panel-imported", amount=amount))
    if summary.is_away:
        paragraphs.append(words.text("privacy-panel-away"))
    if not paragraphs:
        paragraphs.append(words.text("privacy-panel-nothing"))
    if summary.servers or summary.has_choices or summary.imported:
        paragraphs.append(words.text("privacy-panel-how-long"))
    return "\n".join((words.text("privacy-panel-heading"), *paragraphs))


def question_text(summary: Summary, back_at: int, words: Words) -> str:
    here, elsewhere = summary.here, summary.elsewhere
    lines = [words.text("privacy-question-delete")]
    if here.servers:
        amount = words.chips(here.chips + here.at_stake)
        lines.append(words.text("privacy-question-here", amount=amount))
    if elsewhere.servers:
        amount = _elsewhere(words).chips(elsewhere.chips + elsewhere.at_stake)
        lines.append(words.text("privacy-question-elsewhere", servers=elsewhere.servers, amount=amount))
    lines += [
        words.text("privacy-question-also"),
        words.text("privacy-question-again", when=relative_time(back_at)),
    ]
    return "\n".join(lines)


def deleted_text(servers: int, back_at: int, words: Words) -> str:
    return words.text("privacy-answer-deleted", servers=servers, when=relative_time(back_at))


def waiting_text(servers: int, open_games: Sequence[OpenGame], words: Words) -> str:
    """Write why a deletion waits: for open games, or for another process of the bot."""
    lines = [words.text("privacy-answer-waiting", servers=servers)]
    for game in open_games:
        channel = f"<#{game.channel_id}>"
        lines.append(words.text("privacy-waiting-game", title=words.wording(game.title), channel=channel))
    lines.append(words.text("privacy-waiting-hand" if open_games else "privacy-waiting-soon"))
    return "\n".join(lines)


def _stored(stored: Stored, words: Words, results: Mapping[str, MessageId]) -> str:
    """List what is stored, such as "1,250 chips · your name and settings · 3 runs"; empty for nothing."""
    rows = stored.rows
    found = []
    if rows["accounts"]:
        amount, staked = words.chips(stored.chips), words.chips_or_none(stored.at_stake)
        found.append(words.text("privacy-row-chips", amount=amount, staked=staked))
    if rows["people"]:
        found.append(words.text("privacy-row-name-and-settings"))
    elif rows["worn_items"]:
        found.append(words.text("privacy-row-settings"))
    if rows["bets"]:
        found.append(words.text("privacy-row-moves-and-bets"))
    elif rows["results"] or rows["tallies"]:
        found.append(words.text("privacy-row-moves"))
    first, *others = ROWS.items()
    counted = (first, *((f"results, {kind}", of_kind) for kind, of_kind in results.items()), *others)
    found += [words.wording(wording, count=rows[name]) for name, wording in counted if rows[name]]
    return " · ".join(found)


def _elsewhere(words: Words) -> Words:
    """Return the words for other servers, which may call their chips otherwise."""
    return Words(words.language)
