"""Challenge in the menu of a person: a form asks for the stake and the number of deals, and then it is `/thirteen`."""

import re
from typing import Any

import discord
from discord import ui

from bot.commands.chips import member_of, offer_of_chips
from bot.commands.feature import handler, on_person
from bot.core.amounts import TYPED_MAX
from bot.core.errors import GiftToStrangerError
from bot.games.thirteen.command import NOT_HERE, begin
from bot.games.thirteen.play.errors import BotOpponentError
from bot.games.thirteen.play.opening import DEALS
from bot.messages.caller import typed_in
from bot.press import Press

FORM = r"mf:(?P<opponent>[1-9][0-9]{0,18})"
STAKE, COUNT = "stake", "deals"
FORM_SECONDS = 900


async def _ask(press: Press, person: discord.User | discord.Member) -> None:
    if person.bot and person != press.interaction.client.user:
        raise BotOpponentError
    words = press.words.plain
    form = ui.Modal(
        title=words.text("thirteen-title-challenge"), custom_id=f"mf:{person.id}", timeout=FORM_SECONDS
    )
    stake: ui.TextInput[Any] = ui.TextInput(custom_id=STAKE, max_length=TYPED_MAX, required=False)
    stake_hint = words.text("thirteen-description-stake")
    form.add_item(ui.Label(text=words.text("thirteen-label-stake"), description=stake_hint, component=stake))
    deals: ui.Select[Any] = ui.Select(
        custom_id=COUNT,
        options=[
            discord.SelectOption(
                label=words.text("thirteen-choice-deals", count=count),
                value=str(count),
                default=count == DEALS[0],
            )
            for count in DEALS
        ],
    )
    form.add_item(ui.Label(text=words.text("thirteen-label-deals"), component=deals))
    await press.interaction.response.send_modal(form)


async def _take(press: Press, match: re.Match[str]) -> None:
    """Challenge the person of the form with what was typed and chosen in it."""
    interaction = press.interaction
    opponent = None
    if int(match["opponent"]) != interaction.client.user.id:
        try:
            opponent = await press.in_time(member_of(press, int(match["opponent"])))
        except GiftToStrangerError:
            await press.say(NOT_HERE)
            return
    stake, count = typed_in(interaction, STAKE).strip(), typed_in(interaction, COUNT)
    deals = int(count) if count in map(str, DEALS) else DEALS[0]
    await begin(press, opponent, None, stake or None, deals)


CHALLENGE = on_person("thirteen-menu-challenge", _ask)
FORM_HANDLER = handler(FORM, "/thirteen", _take, broke=offer_of_chips)
