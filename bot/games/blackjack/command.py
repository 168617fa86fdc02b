"""`/blackjack` and `/table`, the buttons below a table and the bet form. Their ids are untrusted: the seat is that of the user who presses."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord
from discord import app_commands, ui

from bot.commands.chips import offer_of_chips
from bot.core.admission import check_combination, may_open
from bot.core.amounts import TYPED_MAX, AmountError, is_zero
from bot.core.commands import PlayAction
from bot.core.errors import RefusalError
from bot.core.session import Request
from bot.drawing.words import Words
from bot.economy.stakes import largest_stake, stake_of
from bot.games.blackjack.daily.command import show_daily
from bot.games.blackjack.host import BlackjackHost, claim_and_bet, offer_of_bet
from bot.games.blackjack.play.commands import (
    AskToLeave,
    Bet,
    Command,
    DealRound,
    FullInsurance,
    Leave,
    QuickBet,
    Sit,
    Wish,
)
from bot.games.blackjack.play.config import TableConfig, config_for
from bot.games.blackjack.play.errors import HandInPlayError, TableClosedError
from bot.games.blackjack.play.tables import TableSession, open_table
from bot.games.blackjack.screen.message import IDS, ButtonAction, ClaimAndBet, build_leave_question
from bot.games.blackjack.screen.rules_text import terms_line
from bot.language.language import MessageId
from bot.messages.caller import Interaction, typed_in
from bot.messages.command_texts import command_text
from bot.messages.failures import is_final
from bot.messages.panels import is_private
from bot.messages.publisher import link_to, post, require_permission
from bot.messages.replies import TOKEN_SECONDS
from bot.press import BRIEF_SECONDS, Broke, Press, boundary
from bot.refusal_texts import BUTTON_IS_OLD, CANNOT_POST, refusal
from rules.blackjack.actions import DeclineInsurance, Double, Hit, Split, Stand, Surrender, TakeEvenMoney
from rules.blackjack.house_rules import PRESETS

RULES = [
    app_commands.Choice(name=command_text("blackjack-choice-rules", preset=name), value=name)
    for name in PRESETS
]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options of `/blackjack`, None where left out; they apply to a new table only."""

    preset: str | None
    advice: bool | None

    def differs_from(self, config: TableConfig) -> bool:
        """Return whether a table's options differ from the requested ones."""
        other_rules = self.preset is not None and PRESETS[self.preset] != config.rules
        return other_rules or (self.advice is not None and self.advice != config.advice)


@dataclass(frozen=True, slots=True)
class Arrival:
    """The effect of one `/blackjack`; the table may have changed since.

    `stake` is the bet that was placed, or kept for the next round if `is_kept`, 0 if one was taken back and None if none was
    given; `refused` says why a new player's bet was not placed.
    """

    session: TableSession
    seat: int
    stake: int | None = None
    is_kept: bool = False
    refused: RefusalError | AmountError | None = None


@app_commands.command(name="blackjack", description=command_text("blackjack-command"))
@app_commands.describe(
    stake=command_text("blackjack-option-stake"),
    rules=command_text("blackjack-option-rules"),
    daily=command_text("blackjack-option-daily"),
    advice=command_text("blackjack-option-advice"),
)
@app_commands.choices(rules=RULES)
@app_commands.guild_only()
async def blackjack(
    interaction: Interaction,
    stake: str | None = None,
    rules: str | None = None,
    daily: bool = False,  # noqa: FBT001, FBT002 - Discord's options are what these are.
    advice: bool | None = None,  # noqa: FBT001
) -> None:
    """Sit down at the channel's table, opening it if there is none, and place a bet if one was given."""
    async with boundary(interaction, "/blackjack", broke=offer_of_bet) as press:
        if daily:
            given = {"daily": True, "stake": stake is not None, "rules": rules is not None}
            check_combination(given, (("daily", "stake"), ("daily", "rules")))
            await show_daily(press)
            return
        require_permission(interaction)
        wanted = Wanted(rules, advice)
        arrival = await press.in_time(_arrive(press, stake, wanted))
        sentence, offer = "", None
        if arrival.refused is not None:
            sentence, offer = await press.refusal(arrival.refused, offer_of_bet)
        # The table shows the seat and the bet, but neither a refusal nor how this table differs from what was asked for.
        is_brief = arrival.refused is None and not wanted.differs_from(arrival.session.game.config)
        answer = _welcome(arrival, wanted, press.words, sentence)
        await press.notify(answer, offer, BRIEF_SECONDS if is_brief else TOKEN_SECONDS)
        press.host(BlackjackHost).interactions.keep(interaction, arrival.session.game_id)


@app_commands.command(name="table", description=command_text("blackjack-command-table"))
@app_commands.guild_only()
async def table(interaction: Interaction) -> None:
    """Post the table again and remove the old message."""
    async with boundary(interaction, "/table") as press:
        host = press.host(BlackjackHost)
        session = host.tables.in_channel(press.caller.channel_id)
        if session is None:
            await press.say(MessageId("blackjack-answer-no-table"))
            return
        press.tag(f"game {session.game_id}: /table")
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            await press.services.publisher.repost(session)
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            await press.say(CANNOT_POST)
        else:
            await press.say(MessageId("blackjack-answer-moved"))
            host.interactions.keep(interaction, session.game_id)


async def _arrive(press: Press, stake: str | None, wanted: Wanted) -> Arrival:
    """Sit down and place the bet, in one transaction with the opening of a new table.

    A player who has just sat down keeps the seat if the bet is refused.
    """
    await press.welcome()
    session = press.host(BlackjackHost).tables.in_channel(press.caller.channel_id)
    if session is None:
        settings = await press.services.accounts.settings(press.guild_id)
        config = config_for(settings, wanted.preset, advice=wanted.advice is not False)
    else:
        config = session.game.config
        press.tag(f"game {session.game_id}: /blackjack", session.game_id)
    chair = None if session is None else session.game.chair_of(press.user_id)
    sat_before = chair is not None and not chair.leaving
    if stake is None:
        return await _take_seat(press, config, press.request(Sit()))
    try:
        bet = Bet(await stake_at(press, config, session, stake))
        request: Request[Command] = press.request(bet) if sat_before else press.request(Sit(), then=(bet,))
        return await _take_seat(press, config, request, bet.stake)
    except TableClosedError:
        raise
    except (RefusalError, AmountError) as error:
        if sat_before:
            raise
        arrival = await _take_seat(press, config, press.request(Sit()))
        return replace(arrival, refused=error)


async def _take_seat(
    press: Press, config: TableConfig, request: Request[Command], bet: int | None = None
) -> Arrival:
    """Carry out a request at the channel's table, which opens with it if there is none."""
    tables, caller = press.host(BlackjackHost).tables, press.caller
    session, game, is_new = await open_table(
        tables, caller.guild_id, caller.channel_id, config, request, check=partial(may_open, caller)
    )
    press.tag(f"game {session.game_id}: /blackjack", session.game_id)
    if is_new:
        # The answer has a link to its message.
        await post(press.services.publisher, session)
    else:
        press.services.publisher.changed(session)
    chair = game.chair_of(press.user_id)
    is_kept = bet is not None and game.is_under_way and chair is not None and chair.next_stake == bet
    return Arrival(session, game.seat_of(press.user_id), bet, is_kept=is_kept)


def _welcome(arrival: Arrival, wanted: Wanted, words: Words, refusal: str) -> str:
    """Write which seat a player has and what they bet, or why not: the `refusal`."""
    config, stake = arrival.session.game.config, arrival.stake
    amount = words.chips(stake or 0)
    bet = "returned" if stake == 0 else "placed" if stake and not arrival.is_kept else "none"
    lines = [words.text("blackjack-answer-seat", bet=bet, seat=arrival.seat + 1, amount=amount)]
    if stake and arrival.is_kept:
        lines.append(words.text("blackjack-answer-next-bet", amount=amount))
    if refusal:
        lines.append(refusal)
    elif stake is None:
        lines.append(words.text("blackjack-answer-buttons"))
    if wanted.differs_from(config):
        lines.append(words.text("blackjack-answer-other-rules", terms=terms_line(config, words)))
    if (link := link_to(arrival.session)) is not None:
        lines.append(f"[{words.text('blackjack-answer-go-to-table')}]({link})")
    return "\n".join(lines)


FORM_SECONDS = 600
AMOUNT_ID = "amount"

_COMMANDS: dict[ButtonAction, Command | Wish] = {
    ButtonAction.JOIN: Sit(),
    ButtonAction.LEAVE: AskToLeave(),
    ButtonAction.DEAL: DealRound(),
    ButtonAction.REBET: QuickBet.REBET,
    ButtonAction.MIN: QuickBet.MIN,
    ButtonAction.HALF: QuickBet.HALF,
    ButtonAction.TWICE: QuickBet.TWICE,
    ButtonAction.HIT: PlayAction(Hit()),
    ButtonAction.STAND: PlayAction(Stand()),
    ButtonAction.DOUBLE: PlayAction(Double()),
    ButtonAction.SPLIT: PlayAction(Split()),
    ButtonAction.SURRENDER: PlayAction(Surrender()),
    ButtonAction.INSURANCE: FullInsurance(),
    ButtonAction.NO_INSURANCE: PlayAction(DeclineInsurance()),
    ButtonAction.EVEN_MONEY: PlayAction(TakeEvenMoney()),
}


_BETS = {ButtonAction.REBET, ButtonAction.MIN, ButtonAction.HALF, ButtonAction.TWICE, ButtonAction.MAX}


async def take_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a table's button, or say privately why not."""
    pressed = IDS.read(match)
    broke = offer_of_bet if pressed.action in _BETS else offer_of_chips
    async with at_table(interaction, pressed.game_id, broke) as press:
        session = await press.host(BlackjackHost).tables.find_in(press.guild_id, press.game_id)
        if _is_of_notice(pressed.action) and not is_private(interaction):
            # The answer would replace the table's own message.
            await press.say(BUTTON_IS_OLD)
            return
        match pressed.action:
            case ButtonAction.OTHER:
                await _ask_for_stake(press, session)
                return
            case ButtonAction.SURELY_LEAVE:
                await _leave_after_confirmation(press, session)
                return
            case ClaimAndBet(stake):
                await claim_and_bet(press, session, stake, pressed.number)
                return
            case ButtonAction.MAX:
                work = _bet_most(press, session, pressed.number)
            case _:
                work = press.post(session, _COMMANDS[pressed.action], pressed.number)
        try:
            await press.in_time(work)
        except HandInPlayError as error:
            question = build_leave_question(session.game_id, pressed.number, press.words)
            await press.notify(refusal(error, words=press.words), question)
        else:
            await press.answer(session)


def _is_of_notice(action: ButtonAction | ClaimAndBet) -> bool:
    return isinstance(action, ClaimAndBet) or action is ButtonAction.SURELY_LEAVE


async def take_form(interaction: Interaction, match: re.Match[str]) -> None:
    """Place the stake that was typed into the form; works for forms opened before a restart too."""
    async with at_table(interaction, match["game_id"], offer_of_bet) as press:
        session = await press.host(BlackjackHost).tables.find_in(press.guild_id, press.game_id)
        # An amount that was typed before the deal is a bet on the next round.
        number = None if session.is_under_way else int(match["number"])
        await press.in_time(_bet(press, session, typed_in(interaction, AMOUNT_ID), number))
        await press.answer(session)


@asynccontextmanager
async def at_table(interaction: Interaction, game_id: str, broke: Broke) -> AsyncIterator[Press]:
    """Yield the press to a block as `boundary` does, and store its interaction for the coach."""
    host: BlackjackHost = interaction.client.services.host(BlackjackHost)
    name_of = partial(host.tables.name_of, game_id)
    async with (
        host.interactions.keeping(interaction, game_id),
        boundary(interaction, game_id=game_id, name_of=name_of, broke=broke) as press,
    ):
        yield press


async def stake_at(press: Press, config: TableConfig, session: TableSession | None, typed: str) -> int:
    """Return the chips a text asks to put down at a table, which may be new, 0 to take a bet back.

    Raises AmountError and RefusalErrors.
    """
    if is_zero(typed):
        return 0
    down = 0 if session is None else session.replaced_stake(press.user_id)
    limits = config.stake_min, config.stake_max
    return await stake_of(press.services.accounts, press.caller, typed, down, limits, press.words)


async def _bet(press: Press, session: TableSession, typed: str, number: int | None) -> None:
    await press.post(session, Bet(await stake_at(press, session.game.config, session, typed)), number)


async def _bet_most(press: Press, session: TableSession, number: int) -> None:
    """Bet the limit, or all chips of a player who has fewer."""
    session.game.seat_of(press.user_id)
    config = session.game.config
    limits = config.stake_min, config.stake_max
    stake = await largest_stake(press.services.accounts, session, press.user_id, limits)
    await press.post(session, Bet(stake), number)


async def _leave_after_confirmation(press: Press, session: TableSession) -> None:
    """Leave by the button of the private question, however far the round has gone since."""
    await press.in_time(press.post(session, Leave()))
    is_in_hand = session.game.chair_of(press.user_id) is not None
    told = "blackjack-answer-left-in-hand" if is_in_hand else "blackjack-answer-left"
    await press.replace(press.words.text(told), seconds=BRIEF_SECONDS)
    press.services.publisher.changed(session)


async def _ask_for_stake(press: Press, session: TableSession) -> None:
    session.game.seat_of(press.user_id)
    balance = await press.services.accounts.balance(press.guild_id, press.user_id)
    form_id = f"f:{session.game_id}:{session.game.since}"
    down, config = session.replaced_stake(press.user_id), session.game.config
    await press.interaction.response.send_modal(build_form(form_id, config, balance, down, press.words.plain))


def build_form(form_id: str, config: TableConfig, balance: int, down: int, words: Words) -> ui.Modal:
    """Make the form that asks for a stake; it shows the limits, the player's balance and the bet that is `down`."""
    form = ui.Modal(title=words.text("blackjack-title-bet"), custom_id=form_id, timeout=FORM_SECONDS)
    hint = words.text("blackjack-placeholder-bet")
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=AMOUNT_ID, placeholder=hint, max_length=TYPED_MAX, required=True
    )
    text = words.text("blackjack-label-bet", low=config.stake_min, high=config.stake_max)
    balance_text = words.text("blackjack-description-bet", amount=words.chips(balance), down=down)
    form.add_item(ui.Label(text=text, description=balance_text, component=field))
    return form
