"""`/balance` shows chips, `/daily` grants those of the day or a top-up, `/give` gives some to others (CH-2, CH-3)."""

import logging
from re import Match
from typing import Any

import discord
from discord import ui

from bot.commands.feature import Feature, command, handler, on_person, shared_press
from bot.core.amounts import TYPED_MAX, parse_amount
from bot.core.errors import GiftToStrangerError, NotEnoughChipsError
from bot.core.streaks import Streak
from bot.drawing.drawn_message import DrawnMessage, below_text, button, show_button
from bot.drawing.names import safe_name
from bot.drawing.phrases import relative_time, streak_text
from bot.drawing.words import Words, amount_words
from bot.economy import daily_chips, transfers
from bot.economy.daily_chips import Offer
from bot.economy.transfers import Gift
from bot.language.language import MessageId
from bot.messages.caller import typed_in
from bot.messages.failures import FAILURES
from bot.messages.pacer import Urgency
from bot.press import Press
from storage import daily_chips as storage_daily
from storage import ledger
from storage.daily_chips import DAY_MS

log = logging.getLogger(__name__)

GIVE = r"give:(?P<receiver>[1-9][0-9]{0,18}):(?P<amount>[1-9][0-9]{0,14}):(?P<cause>[0-9]{1,20})"
"""The custom id of the button that gives; it comes from outside, so it is untrusted."""
GIVE_FORM = r"give:form:(?P<receiver>[1-9][0-9]{0,18})"
AMOUNT_ID = "amount"
FORM_SECONDS = 900


@command("balance", "chips-command-balance", only_asks=True, user="chips-option-balance-user")
async def balance(press: Press, user: discord.User | None = None) -> None:
    whose = user or press.interaction.user
    if whose.bot:
        await press.say(MessageId("chips-refusal-bots"))
    else:
        text = await press.in_time(_balance(press, whose))
        own = whose.id == press.user_id
        await press.say(text, below_text(show_button(press.words.language)) if own else None)


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


@command("daily", "chips-command-daily")
async def daily(press: Press) -> None:
    """Grant the day's chips at once, or else a top-up."""
    offer, granted = await press.in_time(claim(press))
    await press.say(claim_text(offer, granted, press.words))


async def _take_claim(press: Press, _: Match[str]) -> None:
    offer, granted = await press.in_time(claim(press))
    await press.replace(claim_text(offer, granted, press.words))


def claim_button(label: str) -> DrawnMessage:
    """Make the button that claims the daily chips or the top-up for the person who presses."""
    return below_text(button("daily", label, discord.ButtonStyle.success))


async def offer_of_chips(press: Press, _: NotEnoughChipsError) -> DrawnMessage | None:
    """Offer somebody who lacks chips those that they can claim now, if there are any."""
    grant = (await offer_to(press)).claimable
    words = press.words.plain
    return claim_button(words.text("chips-button-claim-grant", grant=words.chips(grant))) if grant else None


async def offer_to(press: Press) -> Offer:
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
    """Write what was granted, with the days in a row if it was the day's chips, or when the next ones come."""
    if granted:
        amount, total = words.chips(granted), words.chips(offer.balance + granted)
        streak = "" if offer.again_at else streak_text(Streak(offer.streak, offer.forgiven), words.language)
        text = words.text("chips-daily-granted", amount=amount, balance=total)
        return f"{text}\n-# {streak}" if streak else text
    assert offer.again_at is not None
    balance, when = words.chips(offer.balance), relative_time(offer.again_at)
    return words.text("chips-daily-claimed", amount=balance, when=when)


@command("give", "chips-command-give", user="chips-option-give-user", amount="chips-option-give-amount")
async def give(press: Press, user: discord.User | discord.Member, amount: str) -> None:
    """Ask privately whether to give, with the balance afterwards."""
    if user.bot:
        await press.say(MessageId("chips-refusal-bots"))
        return
    if not isinstance(user, discord.Member):
        raise GiftToStrangerError
    await press.say(*await press.in_time(_question(press, user, amount)))


async def _ask_amount(press: Press, user: discord.User | discord.Member) -> None:
    """Ask how much to give to the person whose menu it is."""
    if user.bot:
        await press.say(MessageId("chips-refusal-bots"))
        return
    words = press.words.plain
    form = ui.Modal(
        title=words.text("chips-title-give"), custom_id=f"give:form:{user.id}", timeout=FORM_SECONDS
    )
    field: ui.TextInput[Any] = ui.TextInput(custom_id=AMOUNT_ID, max_length=TYPED_MAX, required=True)
    balance = await press.services.accounts.balance(press.guild_id, press.user_id)
    form.add_item(
        ui.Label(
            text=words.text("chips-option-give-amount"),
            description=words.text("chips-description-give", amount=words.chips(balance)),
            component=field,
        )
    )
    await press.interaction.response.send_modal(form)


async def _take_amount(press: Press, match: Match[str]) -> None:
    """Ask whether to give what was typed."""
    member = await press.in_time(member_of(press, int(match["receiver"])))
    await press.say(*await press.in_time(_question(press, member, typed_in(press.interaction, AMOUNT_ID))))


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
    left = await services.database.read(lambda reader: transfers.check_gift(reader, pseudonyms, gift, now))
    name, kept = safe_name(user.display_name), words.chips(left)
    question = words.text("chips-give-question", name=name, amount=words.chips(amount), left=kept)
    giving = f"give:{user.id}:{amount}:{cause}"
    return question, below_text(button(giving, words.text("chips-button-give"), discord.ButtonStyle.success))


async def _take_gift(press: Press, match: Match[str]) -> None:
    """Make the gift of the question once, however often it is pressed; answer the giver and post it in the channel."""
    receiver, amount = int(match["receiver"]), int(match["amount"])
    services = press.services
    gift = Gift(press.guild_id, press.user_id, receiver, amount, match["cause"])
    member = await press.in_time(member_of(press, receiver))
    await press.welcome()
    giving = transfers.give(services.database, services.accounts.pseudonyms, gift, services.clock.now())
    given = await press.in_time(giving)
    name, words = safe_name(member.display_name), press.words
    left = words.chips(given.balance)
    await press.replace(words.text("chips-give-done", name=name, amount=words.chips(amount), left=left))
    if given.is_new:
        public, giver = services.preferences.public_words(press.guild_id), safe_name(press.caller.name)
        await _announce(
            press, public.text("chips-give-public", giver=giver, name=name, amount=public.chips(amount))
        )


async def member_of(press: Press, user_id: int) -> discord.Member:
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


FEATURE = Feature(
    commands=(balance, daily, give, on_person("chips-menu-give", _ask_amount)),
    forms=(handler(GIVE_FORM, "/give", _take_amount),),
    presses=(shared_press("daily", "daily", _take_claim), shared_press(GIVE, "/give", _take_gift)),
)
