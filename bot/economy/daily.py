"""`/daily`, and its button below messages to players who have run out of chips (CH-2)."""

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.core.errors import NotEnoughChipsError
from bot.drawing.mentions import relative_time
from bot.drawing.words import Words
from bot.economy import daily_chips
from bot.economy.daily_chips import Offer
from bot.messages.caller import Caller, Interaction, caller_of, words_of
from bot.messages.command_texts import command_text
from bot.messages.constant_items import ConstantItem
from bot.messages.replies import boundary, in_time, replace_question, say
from bot.services import Services
from storage import daily
from storage.daily import DAY_MS

Button = ui.Button[Any]


class DailyButton(ConstantItem, ui.DynamicItem[Button], template=r"daily"):
    """Claims the daily chips or the top-up for the person who presses."""

    def __init__(self, label: str = "") -> None:
        super().__init__(ui.Button(label=label, style=discord.ButtonStyle.success, custom_id="daily"))

    async def callback(self, interaction: Interaction) -> None:
        """Grant the chips and say how many in the place of the button."""
        services: Services = interaction.client.services
        async with boundary(interaction, "daily") as caller:
            offer, granted = await in_time(interaction, claim(caller, services))
            await replace_question(interaction, claim_text(offer, granted, words_of(interaction)))


def claim_button(label: str) -> ui.View:
    """Make a row with the claim button."""
    view = ui.View(timeout=None)
    view.add_item(DailyButton(label))
    return view


async def offer_of_chips(interaction: Interaction, _: NotEnoughChipsError) -> ui.View | None:
    """Offer somebody who lacks chips those that they can claim now, if there are any."""
    services: Services = interaction.client.services
    grant = (await offer_to(caller_of(interaction), services)).claimable
    return (
        claim_button(words_of(interaction).text("chips-button-claim-grant", grant=grant)) if grant else None
    )


class Daily(commands.Cog):
    """The `/daily` command."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="daily", description=command_text("chips-command-daily"))
    @app_commands.guild_only()
    async def daily(self, interaction: Interaction) -> None:
        """Show what can be claimed, with the button that claims it."""
        async with boundary(interaction, "/daily") as caller:
            offer = await in_time(interaction, offer_to(caller, self._services))
            words = words_of(interaction)
            button = claim_button(words.text("chips-button-claim")) if offer.claimable else None
            await say(interaction, offer_text(offer, words), button)


async def offer_to(caller: Caller, services: Services) -> Offer:
    """Return what a person can claim now."""
    guild_id, user_id = caller.guild_id, caller.user_id
    await services.accounts.welcome(guild_id, user_id, caller.name)
    settings, now = await services.accounts.settings(guild_id), services.clock.now()
    day = now // DAY_MS
    return daily_chips.offer(
        await services.database.read(lambda reader: daily.state(reader, guild_id, user_id, day=day)),
        now,
        await services.accounts.balance(guild_id, user_id),
        await services.accounts.at_stake(guild_id, user_id),
        settings,
    )


async def claim(caller: Caller, services: Services) -> tuple[Offer, int]:
    """Claim what a person can claim; return the offer before and the chips granted, 0 if there was nothing."""
    guild_id, user_id = caller.guild_id, caller.user_id
    await services.accounts.welcome(guild_id, user_id, caller.name)
    now = services.clock.now()
    return await daily_chips.claim(services.database, guild_id, user_id, now=now)


def claim_text(offer: Offer, granted: int, words: Words) -> str:
    """Say how many chips a claim has granted."""
    if granted:
        amount, balance = words.chips(granted), offer.balance + granted
        return words.text("chips-daily-granted", amount=amount, balance=balance)
    assert offer.again_at is not None
    return words.text("chips-daily-nothing", when=relative_time(offer.again_at))


def offer_text(offer: Offer, words: Words) -> str:
    """Say what a person can claim."""
    amount = words.chips(offer.balance)
    if offer.again_at is None:
        return words.text("chips-daily-open", amount=amount, grant=offer.amount, streak=offer.streak)
    when = relative_time(offer.again_at)
    return words.text("chips-daily-claimed", amount=amount, when=when, extra=offer.top_up)
