"""`/give` gives chips to another person of the server, after a question (CH-3)."""

import logging
import re
from typing import Any, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.core.amounts import parse_amount
from bot.core.errors import GiftToStrangerError, NotEnoughChipsError
from bot.drawing.amount_words import amount_words
from bot.drawing.names import safe_name
from bot.economy import gifts
from bot.economy.gifts import Gift
from bot.languages.language import MessageId
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.failures import FAILURES
from bot.messages.pacer import Urgency
from bot.messages.replies import boundary, in_time, replace_question, say, send
from bot.services import Services

Button = ui.Button[Any]
log = logging.getLogger(__name__)


class GiveButton(
    ui.DynamicItem[Button],
    template=r"give:(?P<receiver>[1-9][0-9]{0,18}):(?P<amount>[1-9][0-9]{0,14}):(?P<cause>[0-9]{1,20})",
):
    """Gives what its question named; however often it is pressed, once."""

    def __init__(self, receiver: int, amount: int, cause: str, label: str = "") -> None:
        custom_id = f"give:{receiver}:{amount}:{cause}"
        super().__init__(ui.Button(label=label, style=discord.ButtonStyle.success, custom_id=custom_id))
        self._receiver = receiver
        self._amount = amount
        self._cause = cause

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item of a press."""
        del interaction, item
        return cls(int(match["receiver"]), int(match["amount"]), match["cause"])

    async def callback(self, interaction: Interaction) -> None:
        """Move the chips, tell the giver what is left, and tell the channel."""
        services: Services = interaction.client.services
        async with boundary(interaction, "/give") as caller:
            gift = Gift(caller.guild_id, caller.user_id, self._receiver, self._amount, self._cause)
            member = await in_time(interaction, _member(interaction, self._receiver))
            await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
            giving = gifts.give(services.database, services.accounts.pseudonyms, gift, services.clock.now())
            given = await in_time(interaction, giving)
            name, words = safe_name(member.display_name), words_of(interaction)
            done = words.text(
                "chips-give-done", name=name, amount=words.chips(self._amount), left=given.balance
            )
            await replace_question(interaction, done)
            if given.is_new:
                public, giver = services.preferences.public_words(caller.guild_id), safe_name(caller.name)
                amount = public.chips(self._amount)
                gift_text = public.text("chips-give-public", giver=giver, name=name, amount=amount)
                await _announce(interaction, gift_text)


class Give(commands.Cog):
    """The `/give` command."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="give", description=command_text("chips-command-give"))
    @app_commands.describe(
        user=command_text("chips-option-give-user"), amount=command_text("chips-option-give-amount")
    )
    @app_commands.guild_only()
    async def give(self, interaction: Interaction, user: discord.User | discord.Member, amount: str) -> None:
        """Ask privately whether to give, and say what is left afterwards."""
        async with boundary(interaction, "/give") as caller:
            if user.bot:
                await say(interaction, MessageId("chips-refusal-bots"))
                return
            if not isinstance(user, discord.Member):
                raise GiftToStrangerError
            await say(interaction, *await in_time(interaction, self._question(caller, user, amount)))

    async def _question(self, caller: Caller, user: discord.Member, typed: str) -> tuple[str, ui.View]:
        accounts = self._services.accounts
        await accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        balance = await accounts.balance(caller.guild_id, caller.user_id)
        words = self._services.preferences.private_words(caller.guild_id, caller.user_id)
        amount = parse_amount(typed, balance, amount_words(words))
        if not amount:
            raise NotEnoughChipsError(1, balance)
        gift = Gift(caller.guild_id, caller.user_id, user.id, amount, caller.cause)
        now = self._services.clock.now()
        left = await self._services.database.read(
            lambda reader: gifts.check(reader, accounts.pseudonyms, gift, now)
        )
        name = safe_name(user.display_name)
        view = ui.View(timeout=None)
        view.add_item(GiveButton(user.id, amount, caller.cause, words.text("chips-button-give")))
        return words.text("chips-give-question", name=name, amount=words.chips(amount), left=left), view


async def _member(interaction: Interaction, user_id: int) -> discord.Member:
    """Return a person of the server; raises GiftToStrangerError for a bot or somebody who is not in it."""
    guild = interaction.guild
    assert guild is not None
    services: Services = interaction.client.services
    try:
        member = await services.calls.paced(guild.fetch_member(user_id), Urgency.TURN)
    except discord.NotFound as error:
        raise GiftToStrangerError from error
    if member.bot:
        raise GiftToStrangerError
    return member


async def _announce(interaction: Interaction, text: str) -> None:
    """Tell the channel of a gift; the chips have moved, whether or not Discord shows it."""
    try:
        await send(interaction, content=text)
    except FAILURES as error:
        log.warning("/give: a gift could not be announced: %s", error)
