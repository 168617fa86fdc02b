"""`/house grant` and `/house take` correct a person's chips; `/house export` is the ledger as a CSV file (CH-7)."""

from typing import Literal

import discord
from discord import app_commands

from bot.commands.house_audit import reason_text
from bot.commands.managers import Reason, action_of, house_command, reason_of
from bot.drawing.names import safe_name, safe_text
from bot.drawing.words import Words, amount_words
from bot.economy.ledger_export import LedgerExport
from bot.economy.ledger_export import export as export_ledger
from bot.economy.transfers import Corrected, Correction, correct
from bot.messages.token_message import JobMessage
from bot.press import Press
from storage import manager_actions

AMOUNT_LENGTH_MAX = 32
Amount = app_commands.Range[str, 1, AMOUNT_LENGTH_MAX]
FILE_BYTES_MAX = 8_000_000
"""Discord takes 10 MB in any server; packed, a file as long as this holds about a million entries."""


@house_command(
    "grant",
    "house-command-grant",
    user="house-option-player",
    amount="house-option-grant-amount",
    reason="house-option-reason",
)
async def grant(press: Press, user: discord.User, amount: Amount, reason: Reason) -> None:
    await _correct(press, "grant", user, amount, reason)


@house_command(
    "take",
    "house-command-take",
    user="house-option-player",
    amount="house-option-take-amount",
    reason="house-option-reason",
)
async def take(press: Press, user: discord.User, amount: Amount, reason: Reason) -> None:
    """Remove chips that a person holds, but not those at stake, from circulation."""
    await _correct(press, "take", user, amount, reason)


async def _correct(
    press: Press,
    kind: Literal["grant", "take"],
    user: discord.User | discord.Member,
    amount: str,
    reason: str,
) -> None:
    words = press.words
    if user.bot:
        await press.say(words.text("chips-refusal-bots"))
        return
    why = reason_of(reason)
    wanted = Correction(kind, user.id, user.display_name, amount, why, amount_words(words))
    done = await press.in_time(_carry_out(press, wanted))
    await press.say(corrected(wanted, done, words))


async def _carry_out(press: Press, wanted: Correction) -> Corrected:
    await press.welcome()
    services = press.services
    pseudonyms, now = services.accounts.pseudonyms, services.clock.now()
    return await correct(services.database, pseudonyms, press.caller, wanted, now=now)


def corrected(wanted: Correction, done: Corrected, words: Words) -> str:
    text = words.text(
        "house-chips-granted" if wanted.kind == "grant" else "house-chips-taken",
        name=safe_name(wanted.name),
        amount=words.chips(done.amount),
        balance=words.chips(done.balance),
    )
    return f"{text}\n-# {reason_text(safe_text(wanted.reason), words)}"


@house_command("export", "house-command-export", before="house-option-before")
async def export(press: Press, before: app_commands.Range[int, 1] | None = None) -> None:
    """Answer privately with the file, and record who has it."""
    services = press.services
    with services.job_limiter.in_line(press.user_id):
        await press.interaction.response.defer(ephemeral=True, thinking=True)
        await press.welcome()
        answer = JobMessage(press.interaction, services.clock, services.token_messages, "/house export")
        async with services.job_limiter.export:
            exported = await _export(press, answer, before)
    if exported is None:
        await press.say(press.words.text("house-export-empty"))
    else:
        name = f"ledger-{exported.oldest}-{exported.newest}.csv{'.gz' if exported.is_packed else ''}"
        text = press.interaction.client.command_mentions.link(presented(exported, press.words))
        answer.end(text, exported.content, name, None)


async def _export(press: Press, answer: JobMessage, before: int | None) -> LedgerExport | None:
    words, services, guild_id = press.words, press.services, press.guild_id

    async def progress(done: int, of: int) -> None:
        await answer.progress(words.text("house-export-progress", percent=100 * done // of))

    bytes_max = min(FILE_BYTES_MAX, press.interaction.filesize_limit)
    exported = await export_ledger(services.database, guild_id, bytes_max, progress, before=before)
    if exported is not None:
        detail = f"{exported.oldest}-{exported.newest}"
        action = action_of(press.caller, "export", services.clock.now(), detail)
        await services.database.write(lambda unit: manager_actions.record(unit, action), guild_id=guild_id)
    return exported


def presented(exported: LedgerExport, words: Words) -> str:
    lines = [words.text("house-export-file", count=exported.count)]
    if not exported.is_whole:
        lines.append(words.text("house-export-older", before=str(exported.oldest)))
    return "\n".join((*lines, words.text("house-export-care")))
