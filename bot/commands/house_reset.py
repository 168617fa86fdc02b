"""`/house reset` sets all balances of a server to the starting chips, after a manager has typed the server's name (CH-16)."""

import unicodedata
from re import Match
from typing import Any

from discord import ui

from bot.commands.feature import handler, shared_press
from bot.commands.managers import action_of, house_command
from bot.commands.moving_work import MovingWork
from bot.drawing.drawn_message import CANCELS, DrawnMessage, ask_with, button
from bot.drawing.roles import IRREVERSIBLE
from bot.drawing.words import Words
from bot.economy import moving
from bot.messages.caller import typed_in
from bot.press import Press
from storage.resets import ResetExtent

FORM_ID = r"house:reset:(?P<number>[1-9][0-9]{0,8}):name"
"""The number of the reset that was asked for, so that a question is answered once."""
NAME_ID = "name"
NAME_LENGTH_MAX = 100
"""Discord's limit for the name of a server."""
FORM_SECONDS = 900


@house_command("reset", "house-command-reset")
async def reset(press: Press) -> None:
    await press.welcome()
    found = await press.in_time(_extent(press))
    await press.say(question_text(found, press.words), build_question(found.number, press.words))


async def _extent(press: Press) -> ResetExtent:
    return await press.services.database.read(lambda reader: moving.may_reset(reader, press.guild_id))


async def _ask_name(press: Press, match: Match[str]) -> None:
    await press.interaction.response.send_modal(build_form(int(match["number"]), press.words))


async def _take_name(press: Press, match: Match[str]) -> None:
    """Reset the server's balances if its name was typed; a reset that is cut short goes on at the next start.

    After a wrong name the question is asked again, below the refusal, so that nothing of it stays when the right one comes.
    """
    guild, words = press.interaction.guild, press.words
    assert guild is not None
    if _plain(typed_in(press.interaction, NAME_ID)) != _plain(guild.name):
        refused, _ = await press.refusal(moving.ServerNameError())
        asked = await press.in_time(_extent(press))
        text = f"{refused}\n{question_text(asked, words)}"
        await press.replace(text, build_question(asked.number, words))
        return
    found = await press.in_time(_reset(press, int(match["number"])))
    await press.replace(words.text("house-reset-done", amount=words.chips(found.chips), count=found.people))


async def _reset(press: Press, number: int) -> ResetExtent:
    await press.welcome()
    services = press.services
    action = action_of(press.caller, "reset", services.clock.now(), "")
    found = await moving.begin_reset(services.database, action, number)
    await press.part(MovingWork).reset(press.guild_id)
    return found


def question_text(found: ResetExtent, words: Words) -> str:
    amount = words.chips(found.chips)
    lines = [words.text("house-reset-question", amount=amount, count=found.people)]
    if found.waiting:
        lines.append(words.text("house-reset-waiting", count=found.waiting))
    lines.append(words.text("house-reset-kept"))
    return "\n".join(lines)


def build_question(number: int, words: Words) -> DrawnMessage:
    label = words.text("house-button-reset")
    return ask_with(button(f"house:reset:{number}", label, IRREVERSIBLE), words.language, CANCELS)


def build_form(number: int, words: Words) -> ui.Modal:
    form = ui.Modal(
        title=words.text("house-title-reset"), custom_id=f"house:reset:{number}:name", timeout=FORM_SECONDS
    )
    field: ui.TextInput[Any] = ui.TextInput(custom_id=NAME_ID, max_length=NAME_LENGTH_MAX, required=True)
    form.add_item(ui.Label(text=words.text("house-label-server-name"), component=field))
    return form


def _plain(name: str) -> str:
    """Return a name as people type it, whatever its spaces and capitals."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


RESET_PRESS = shared_press(
    r"house:reset:(?P<number>[1-9][0-9]{0,8})",
    "/house reset",
    _ask_name,
    opens_form=lambda _: True,
    for_managers=True,
)
RESET_FORM = handler(FORM_ID, "/house reset", _take_name, for_managers=True)
