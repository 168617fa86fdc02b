"""`/house import` brings balances along from another bot: a CSV file, a preview, a confirmation (CH-15)."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from re import Match

import discord

from bot.commands.feature import shared_press
from bot.commands.managers import action_of, house_command
from bot.commands.moving_work import MovingWork
from bot.drawing.drawn_message import CANCELS, DrawnMessage, ask_with, button
from bot.drawing.roles import GOES_ON
from bot.drawing.words import Words
from bot.economy import moving
from bot.economy.import_file import (
    FILE_BYTES_MAX,
    ROWS_MAX,
    FaultyLine,
    ImportFile,
    ImportFileError,
    ImportTooLongError,
    read_file,
)
from bot.economy.moving import Proposed
from bot.messages.failures import FAILURES
from bot.messages.pacer import Urgency
from bot.messages.token_message import JobMessage
from bot.press import Press

ASKED_AT_ONCE = 100
"""Discord looks up at most this many members in one request, and needs no intent of members for it."""
FAULTS_SHOWN = 10


@dataclass(frozen=True, slots=True)
class PeopleOfFile:
    """Which people of a file are bots, and how many are not in the server; None where Discord did not answer."""

    bots: frozenset[int]
    absent: int | None


@house_command("import", "house-command-import", file="house-option-file")
async def import_(press: Press, file: discord.Attachment) -> None:
    """Ask privately whether to import a file; nothing moves before the answer."""
    services = press.services
    if file.size > FILE_BYTES_MAX:
        raise ImportTooLongError(ROWS_MAX)
    with services.job_limiter.in_line(press.user_id):
        await press.interaction.response.defer(ephemeral=True, thinking=True)
        await press.welcome()
        answer = JobMessage(press.interaction, services.clock, services.token_messages, "/house import")
        content = await services.calls.paced(file.read(), Urgency.TURN)
        read = await asyncio.to_thread(read_file, content)
        digest = services.accounts.pseudonyms.file(press.guild_id, read.content)
        members = await _members(press, answer, tuple(read.chips))
        found = read.without(members.bots)
        if not found.chips:
            raise ImportFileError
        proposed = await moving.propose(
            services.database,
            services.accounts.pseudonyms,
            press.guild_id,
            digest,
            found,
            now=services.clock.now(),
        )
    words = press.words
    text = question_text(found, members.absent, proposed, words)
    if len(found.faults) > FAULTS_SHOWN:
        lines = "\n".join(fault_lines(found.faults, words))
        answer.end(text, lines.encode(), "left-out.txt", None, build_question(digest, words))
    else:
        answer.say(text, build_question(digest, words))


async def _members(press: Press, answer: JobMessage, user_ids: tuple[int, ...]) -> PeopleOfFile:
    """Look people up among the members of the server, a hundred at a time."""
    guild, bots, present = press.interaction.guild, set[int](), 0
    assert guild is not None
    for start in range(0, len(user_ids), ASKED_AT_ONCE):
        some = list(user_ids[start : start + ASKED_AT_ONCE])
        try:
            found = await guild.query_members(user_ids=some, limit=len(some), cache=False)
        except FAILURES:
            return PeopleOfFile(frozenset(bots), None)
        bots |= {member.id for member in found if member.bot}
        present += len(found)
        percent = 100 * (start + len(some)) // len(user_ids)
        await answer.progress(press.words.text("house-import-progress", percent=percent))
    return PeopleOfFile(frozenset(bots), len(user_ids) - present)


def question_text(file: ImportFile, absent: int | None, proposed: Proposed, words: Words) -> str:
    """Write what a file would bring, and what of it is left out."""
    amount = words.chips(file.total)
    lines = [
        words.text("house-import-question", count=len(file.chips), amount=amount),
        words.text("house-import-adds"),
    ]
    if absent is None:
        lines.append(words.text("house-import-unknown-members"))
    elif absent:
        lines.append(words.text("house-import-absent", count=absent))
    if proposed.earlier:
        lines.append(words.text("house-import-earlier", count=proposed.earlier))
    if file.faults:
        lines.append(words.text("house-import-left-out", count=len(file.faults)))
        lines += [f"- {line}" for line in fault_lines(file.faults[:FAULTS_SHOWN], words)]
    if len(file.faults) > FAULTS_SHOWN:
        lines.append(words.text("house-import-more", count=len(file.faults) - FAULTS_SHOWN))
    return "\n".join(lines)


def fault_lines(faults: Iterable[FaultyLine], words: Words) -> list[str]:
    return [words.text("house-import-fault", line=str(each.line), fault=each.fault) for each in faults]


def build_question(digest: str, words: Words) -> DrawnMessage:
    label = words.text("house-button-import")
    return ask_with(button(f"house:import:{digest}", label, GOES_ON), words.language, CANCELS)


async def _take_import(press: Press, match: Match[str]) -> None:
    """Import the file of the question, once; people with accounts are paid in the background."""
    people, chips = await press.in_time(_confirm(press, match["digest"]))
    press.part(MovingWork).begin_now()
    words = press.words
    await press.replace(words.text("house-import-done", count=people, amount=words.chips(chips)))


async def _confirm(press: Press, digest: str) -> tuple[int, int]:
    await press.welcome()
    action = action_of(press.caller, "import", press.services.clock.now(), "")
    return await moving.confirm(press.services.database, digest, action)


IMPORT_PRESS = shared_press(
    r"house:import:(?P<digest>[0-9a-f]{64})", "/house import", _take_import, for_managers=True
)
