"""The buttons below a table and the form for a bet. Their ids are untrusted: the seat is that of the user who presses."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from discord import ui

from bot.core.amounts import TYPED_MAX, is_zero
from bot.core.commands import PlayAction
from bot.drawing.words import Words
from bot.economy.daily import offer_of_chips
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
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.forms import typed_in
from bot.messages.panels import is_private
from bot.messages.replies import BRIEF_SECONDS, Broke, boundary, in_time, notify, replace_question, say
from bot.refusal_texts import BUTTON_IS_OLD, refusal
from bot.services import Services
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
    services: Services = interaction.client.services
    pressed = TABLE_IDS.read(match)
    broke = offer_of_bet if pressed.action in _BETS else offer_of_chips
    async with border(interaction, services, pressed.game_id, broke) as caller:
        session = await services.host(BlackjackHost).tables.find_in(caller.guild_id, pressed.game_id)
        if _is_of_notice(pressed.action) and not is_private(interaction):
            # The answer would replace the table's own message.
            await say(interaction, BUTTON_IS_OLD)
            return
        match pressed.action:
            case TableAction.OTHER:
                await _ask_for_stake(interaction, caller, services, session)
                return
            case TableAction.SURELY_LEAVE:
                await _surely_leave(interaction, caller, services, session)
                return
            case ClaimAndBet(stake):
                await claim_and_bet(interaction, caller, session, stake, pressed.number)
                return
            case TableAction.MAX:
                work = _bet_most(caller, services, session, pressed.number)
            case _:
                work = services.post(caller, session, _COMMANDS[pressed.action], pressed.number)
        try:
            await in_time(interaction, work)
        except HandInPlayError as error:
            words = words_of(interaction)
            question = build_leave_question(session.game_id, pressed.number, words)
            await notify(interaction, refusal(error, words=words), question)
        else:
            await services.publisher.answer(interaction, session)


def _is_of_notice(action: TableAction | ClaimAndBet) -> bool:
    return isinstance(action, ClaimAndBet) or action is TableAction.SURELY_LEAVE


async def take_form(interaction: Interaction, match: re.Match[str]) -> None:
    """Place the stake that was typed into the form; works for forms opened before a restart too."""
    services: Services = interaction.client.services
    async with border(interaction, services, match["game_id"], offer_of_bet) as caller:
        session = await services.host(BlackjackHost).tables.find_in(caller.guild_id, match["game_id"])
        # An amount that was typed before the deal is a bet on the next round.
        number = None if session.is_under_way else int(match["number"])
        await in_time(interaction, _bet(caller, services, session, typed_in(interaction, AMOUNT_ID), number))
        await services.publisher.answer(interaction, session)


@asynccontextmanager
async def border(
    interaction: Interaction, services: Services, game_id: str, broke: Broke
) -> AsyncIterator[Caller]:
    """Turn refusals and failures at a table into sentences, and keep each press for the coach."""
    name_of = partial(services.host(BlackjackHost).tables.name_of, game_id)
    async with (
        services.host(BlackjackHost).interactions.keeping(interaction, game_id),
        boundary(interaction, game_id=game_id, name_of=name_of, broke=broke) as caller,
    ):
        yield caller


async def stake_at(services: Services, session: TableSession, user_id: int, typed: str) -> int:
    """Return the chips a text asks to put down at a table, 0 to take a bet back; raises AmountError and RefusalErrors."""
    if is_zero(typed):
        return 0
    config = session.game.config
    return await stake_of(services, session, user_id, typed, config.stake_min, config.stake_max)


async def _bet(
    caller: Caller, services: Services, session: TableSession, typed: str, number: int | None
) -> None:
    stake = await stake_at(services, session, caller.user_id, typed)
    await services.post(caller, session, Bet(stake), number)


async def _bet_most(caller: Caller, services: Services, session: TableSession, number: int) -> None:
    """Bet the limit, or all chips of a player who has fewer."""
    session.game.seat_of(caller.user_id)
    config = session.game.config
    stake = await largest_stake(services, session, caller.user_id, config.stake_min, config.stake_max)
    await services.post(caller, session, Bet(stake), number)


async def _surely_leave(
    interaction: Interaction, caller: Caller, services: Services, session: TableSession
) -> None:
    """Leave by the button of the private question, however far the round has gone since."""
    await in_time(interaction, services.post(caller, session, Leave(), None))
    is_in_hand = session.game.chair_of(caller.user_id) is not None
    told = "blackjack-answer-left-in-hand" if is_in_hand else "blackjack-answer-left"
    await replace_question(interaction, words_of(interaction).text(told), seconds=BRIEF_SECONDS)
    services.publisher.changed(session)


async def _ask_for_stake(
    interaction: Interaction, caller: Caller, services: Services, session: TableSession
) -> None:
    session.game.seat_of(caller.user_id)
    balance = await services.accounts.balance(caller.guild_id, caller.user_id)
    form_id = f"f:{session.game_id}:{session.game.since}"
    down, config = session.replaced_stake(caller.user_id), session.game.config
    form = build_form(form_id, config, balance, down, words_of(interaction).plain)
    await interaction.response.send_modal(form)


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
