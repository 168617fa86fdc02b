"""`/give` moves chips from one person to another of the server, after a question (CH-3)."""

import logging
from re import Match

import discord
from discord import app_commands

from bot.commands.feature import Feature, shared_press
from bot.core.amounts import parse_amount
from bot.core.errors import GiftToStrangerError, NotEnoughChipsError
from bot.drawing.amount_words import amount_words
from bot.drawing.drawn_message import DrawnMessage, below_text, button
from bot.drawing.names import safe_name
from bot.economy import gifts
from bot.economy.gifts import Gift
from bot.language.language import MessageId
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.messages.failures import FAILURES
from bot.messages.pacer import Urgency
from bot.press import Press, boundary

log = logging.getLogger(__name__)

TEMPLATE = r"give:(?P<receiver>[1-9][0-9]{0,18}):(?P<amount>[1-9][0-9]{0,14}):(?P<cause>[0-9]{1,20})"
"""The custom id of the button that gives; it comes from outside, so it is untrusted."""


@app_commands.command(name="give", description=command_text("chips-command-give"))
@app_commands.describe(
    user=command_text("chips-option-give-user"), amount=command_text("chips-option-give-amount")
)
@app_commands.guild_only()
async def give(interaction: Interaction, user: discord.User | discord.Member, amount: str) -> None:
    """Ask privately whether to give, with the balance afterwards."""
    async with boundary(interaction, "/give") as press:
        if user.bot:
            await press.say(MessageId("chips-refusal-bots"))
            return
        if not isinstance(user, discord.Member):
            raise GiftToStrangerError
        await press.say(*await press.in_time(_question(press, user, amount)))


async def _question(press: Press, user: discord.Member, typed: str) -> tuple[str, DrawnMessage]:
    services = press.services
    await press.welcome()
    balance = await services.accounts.balance(press.guild_id, press.user_id)
    words = press.words
    amount = parse_amount(typed, balance, amount_words(words))
    if not amount:
        raise NotEnoughChipsError(1, balance)
    cause = press.caller.cause
    gift = Gift(press.guild_id, press.user_id, user.id, amount, cause)
    now, pseudonyms = services.clock.now(), services.accounts.pseudonyms
    left = await services.database.read(lambda reader: gifts.check(reader, pseudonyms, gift, now))
    name, kept = safe_name(user.display_name), words.chips(left)
    question = words.text("chips-give-question", name=name, amount=words.chips(amount), left=kept)
    giving = f"give:{user.id}:{amount}:{cause}"
    return question, below_text(button(giving, words.text("chips-button-give"), discord.ButtonStyle.success))


async def _take_press(interaction: Interaction, match: Match[str]) -> None:
    """Make the gift of the question once, however often it is pressed; answer the giver and post it in the channel."""
    receiver, amount = int(match["receiver"]), int(match["amount"])
    async with boundary(interaction, "/give") as press:
        services = press.services
        gift = Gift(press.guild_id, press.user_id, receiver, amount, match["cause"])
        member = await press.in_time(_member(press, receiver))
        await press.welcome()
        giving = gifts.give(services.database, services.accounts.pseudonyms, gift, services.clock.now())
        given = await press.in_time(giving)
        name, words = safe_name(member.display_name), press.words
        left = words.chips(given.balance)
        await press.replace(words.text("chips-give-done", name=name, amount=words.chips(amount), left=left))
        if given.is_new:
            public, giver = services.preferences.public_words(press.guild_id), safe_name(press.caller.name)
            await _announce(
                press, public.text("chips-give-public", giver=giver, name=name, amount=public.chips(amount))
            )


FEATURE = Feature(commands=(give,), presses=(shared_press(TEMPLATE, _take_press),))


async def _member(press: Press, user_id: int) -> discord.Member:
    """Return a person of the server; raises GiftToStrangerError for a bot or somebody who is not in it."""
    guild = press.interaction.guild
    assert guild is not None
    try:
        member = await press.services.calls.paced(guild.fetch_member(user_id), Urgency.TURN)
    except discord.NotFound as error:
        raise GiftToStrangerError from error
    if member.bot:
        raise GiftToStrangerError
    return member


async def _announce(press: Press, text: str) -> None:
    """Post a gift in the channel. The chips have moved, even if Discord refuses the message."""
    try:
        await press.send(content=text)
    except FAILURES as error:
        log.warning("/give: a gift could not be announced: %s", error)
