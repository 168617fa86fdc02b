"""`/balance` shows a person's chips. `/daily`, and its button below messages, grant the day's chips or a top-up (CH-2, CH-3)."""

from re import Match

import discord
from discord import app_commands

from bot.commands.feature import Feature, shared_press
from bot.core.errors import NotEnoughChipsError
from bot.drawing.drawn_message import DrawnMessage, below_text, button
from bot.drawing.names import safe_name
from bot.drawing.phrases import relative_time
from bot.drawing.words import Words
from bot.economy import daily_chips
from bot.economy.daily_chips import Offer
from bot.language.language import MessageId
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.press import Press, boundary
from storage import daily_chips as storage_daily
from storage import ledger
from storage.daily_chips import DAY_MS


@app_commands.command(name="balance", description=command_text("chips-command-balance"))
@app_commands.describe(user=command_text("chips-option-balance-user"))
@app_commands.guild_only()
async def balance(interaction: Interaction, user: discord.User | None = None) -> None:
    """Answer privately with a person's chips."""
    async with boundary(interaction, "/balance", only_asks=True) as press:
        whose = user or interaction.user
        if whose.bot:
            await press.say(MessageId("chips-refusal-bots"))
        else:
            await press.say(await press.in_time(_balance(press, whose)))


async def _balance(press: Press, whose: discord.User | discord.Member) -> str:
    accounts, guild_id = press.services.accounts, press.guild_id
    await press.welcome()
    known = ledger.player(whose.id)
    name = safe_name(whose.display_name)
    if await press.services.database.read(lambda reader: ledger.balance(reader, guild_id, known)) is None:
        return press.words.text("chips-balance-unknown", name=name)
    words = press.words
    amount = words.chips(await accounts.balance(guild_id, whose.id))
    staked = words.chips_or_none(await accounts.at_stake(guild_id, whose.id))
    if whose.id == press.user_id:
        return words.text("chips-balance-own", amount=amount, staked=staked)
    return words.text("chips-balance-other", name=name, amount=amount, staked=staked)


@app_commands.command(name="daily", description=command_text("chips-command-daily"))
@app_commands.guild_only()
async def daily(interaction: Interaction) -> None:
    """Show what can be claimed, with the button that claims it."""
    async with boundary(interaction, "/daily") as press:
        offer = await press.in_time(offer_to(press))
        words = press.words
        claiming = claim_button(words.text("chips-button-claim")) if offer.claimable else None
        await press.say(offer_text(offer, words), claiming)


async def _take_claim(interaction: Interaction, _: Match[str]) -> None:
    """Grant the chips and replace the button by their number."""
    async with boundary(interaction, "daily") as press:
        offer, granted = await press.in_time(claim(press))
        await press.replace(claim_text(offer, granted, press.words))


FEATURE = Feature(commands=(balance, daily), presses=(shared_press("daily", _take_claim),))


def claim_button(label: str) -> DrawnMessage:
    """Make the button that claims the daily chips or the top-up for the person who presses."""
    return below_text(button("daily", label, discord.ButtonStyle.success))


async def offer_of_chips(press: Press, _: NotEnoughChipsError) -> DrawnMessage | None:
    """Offer somebody who lacks chips those that they can claim now, if there are any."""
    grant = (await offer_to(press)).claimable
    words = press.words.plain
    return claim_button(words.text("chips-button-claim-grant", grant=words.chips(grant))) if grant else None


async def offer_to(press: Press) -> Offer:
    """Return what the person can claim now."""
    services, guild_id, user_id = press.services, press.guild_id, press.user_id
    await press.welcome()
    settings, now = await services.accounts.settings(guild_id), services.clock.now()
    day = now // DAY_MS
    return daily_chips.offer(
        await services.database.read(lambda reader: storage_daily.state(reader, guild_id, user_id, day=day)),
        now,
        await services.accounts.balance(guild_id, user_id),
        await services.accounts.at_stake(guild_id, user_id),
        settings,
    )


async def claim(press: Press) -> tuple[Offer, int]:
    """Claim a person's chips; return the offer before the claim and the chips granted, 0 for none."""
    await press.welcome()
    services = press.services
    return await daily_chips.claim(services.database, press.guild_id, press.user_id, now=services.clock.now())


def claim_text(offer: Offer, granted: int, words: Words) -> str:
    """Write how many chips a claim has granted."""
    if granted:
        amount, total = words.chips(granted), words.chips(offer.balance + granted)
        return words.text("chips-daily-granted", amount=amount, balance=total)
    assert offer.again_at is not None
    return words.text("chips-daily-nothing", when=relative_time(offer.again_at))


def offer_text(offer: Offer, words: Words) -> str:
    """Write what a person can claim."""
    amount = words.chips(offer.balance)
    if offer.again_at is None:
        grant = words.chips(offer.amount)
        return words.text("chips-daily-open", amount=amount, grant=grant, streak=offer.streak)
    when = relative_time(offer.again_at)
    return words.text(
        "chips-daily-claimed", amount=amount, when=when, extra=words.chips_or_none(offer.top_up)
    )
