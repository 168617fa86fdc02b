"""The buttons below a table and the form for a bet. Their ids are untrusted: the seat is that of the user who presses."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from discord import ui

from bot.commands.chips import offer_of_chips
from bot.core.amounts import TYPED_MAX, is_zero
from bot.core.commands import PlayAction
from bot.drawing.words import Words
from bot.economy.stakes import largest_stake, stake_of
from bot.games.blackjack.claiming import claim_and_bet, offer_of_bet
from bot.games.blackjack.host import BlackjackHost
from bot.games.blackjack.ids import TABLE_IDS, ClaimAndBet, TableAction
from bot.games.blackjack.message import build_leave_question
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
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.errors import HandInPlayError
from bot.games.blackjack.play.tables import TableSession
from bot.messages.caller import Interaction
from bot.messages.forms import typed_in
from bot.messages.panels import is_private
from bot.press import BRIEF_SECONDS, Broke, Press, boundary
from bot.refusal_texts import BUTTON_IS_OLD, refusal
from rules.blackjack.actions import DeclineInsurance, Double, Hit, Split, Stand, Surrender, TakeEvenMoney

FORM_SECONDS = 600
AMOUNT_ID = "amount"

_COMMANDS: dict[TableAction, Command | Wish] = {
    TableAction.JOIN: Sit(),
    TableAction.LEAVE: AskToLeave(),
    TableAction.DEAL: DealRound(),
    TableAction.REBET: QuickBet.REBET,
    TableAction.MIN: QuickBet.MIN,
    TableAction.HALF: QuickBet.HALF,
    TableAction.TWICE: QuickBet.TWICE,
    TableAction.HIT: PlayAction(Hit()),
    TableAction.STAND: PlayAction(Stand()),
    TableAction.DOUBLE: PlayAction(Double()),
    TableAction.SPLIT: PlayAction(Split()),
    TableAction.SURRENDER: PlayAction(Surrender()),
    TableAction.INSURE: FullInsurance(),
    TableAction.NO_INSURANCE: PlayAction(DeclineInsurance()),
    TableAction.EVEN_MONEY: PlayAction(TakeEvenMoney()),
}


_BETS = {TableAction.REBET, TableAction.MIN, TableAction.HALF, TableAction.TWICE, TableAction.MAX}


async def take_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a table's button, or say privately why not."""
    pressed = TABLE_IDS.read(match)
    broke = offer_of_bet if pressed.action in _BETS else offer_of_chips
    async with at_table(interaction, pressed.game_id, broke) as press:
        session = await press.host(BlackjackHost).tables.find_in(press.guild_id, press.game_id)
        if _is_of_notice(pressed.action) and not is_private(interaction):
            # The answer would replace the table's own message.
            await press.say(BUTTON_IS_OLD)
            return
        match pressed.action:
            case TableAction.OTHER:
                await _ask_for_stake(press, session)
                return
            case TableAction.SURELY_LEAVE:
                await _leave_after_confirmation(press, session)
                return
            case ClaimAndBet(stake):
                await claim_and_bet(press, session, stake, pressed.number)
                return
            case TableAction.MAX:
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


def _is_of_notice(action: TableAction | ClaimAndBet) -> bool:
    return isinstance(action, ClaimAndBet) or action is TableAction.SURELY_LEAVE


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
    """Give the press to a block as `boundary` does, and keep it for the coach."""
    host: BlackjackHost = interaction.client.services.host(BlackjackHost)
    name_of = partial(host.tables.name_of, game_id)
    async with (
        host.interactions.keeping(interaction, game_id),
        boundary(interaction, game_id=game_id, name_of=name_of, broke=broke) as press,
    ):
        yield press


async def stake_at(press: Press, session: TableSession, typed: str) -> int:
    """Return the chips a text asks to put down at a table, 0 to take a bet back; raises AmountError and RefusalErrors."""
    if is_zero(typed):
        return 0
    config = session.game.config
    limits = config.stake_min, config.stake_max
    return await stake_of(press.services.accounts, session, press.user_id, typed, limits, press.words)


async def _bet(press: Press, session: TableSession, typed: str, number: int | None) -> None:
    await press.post(session, Bet(await stake_at(press, session, typed)), number)


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
