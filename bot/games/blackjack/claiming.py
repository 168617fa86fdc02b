"""Claim chips and place the bet for which they were missing, in one press."""

from discord import ButtonStyle, ui

from bot.commands import chips
from bot.core.amounts import AmountError
from bot.core.errors import NotEnoughChipsError, RefusalError
from bot.drawing.drawn_message import below_text, button
from bot.games.blackjack.ids import TABLE_IDS, ClaimAndBet
from bot.games.blackjack.play.commands import Bet
from bot.games.blackjack.play.config import KIND
from bot.games.blackjack.play.tables import TableSession
from bot.press import BRIEF_SECONDS, Press


async def offer_of_bet(press: Press, error: NotEnoughChipsError) -> ui.View | None:
    """Offer to claim chips and to place the refused bet; only to claim them where that would not suffice."""
    grant = (await chips.offer_to(press)).claimable
    session: TableSession = await press.services.registry(KIND).find_in(press.guild_id, press.game_id)
    if not grant or session.is_under_way or error.balance + grant < error.needed:
        return await chips.offer_of_chips(press, error)
    stake = error.needed + session.replaced_stake(press.user_id)
    label = press.words.text("blackjack-button-claim-and-bet", grant=grant, stake=stake)
    custom_id = TABLE_IDS.write(press.game_id, session.game.since, ClaimAndBet(stake))
    return below_text(button(custom_id, label, ButtonStyle.success))


async def claim_and_bet(press: Press, session: TableSession, stake: int, number: int) -> None:
    """Claim chips and place the bet as its button would; say what came of both.

    A second press finds nothing to claim, and a bet that is down or was dealt.
    """
    words = press.words
    offer, granted = await press.in_time(chips.claim(press))
    told = [chips.claim_text(offer, granted, words)] if granted else []
    try:
        await press.in_time(press.post(session, Bet(stake), number))
    except (RefusalError, AmountError) as error:
        sentence, _ = await press.refusal(error)
        told.append(sentence)
    else:
        told.append(words.text("blackjack-answer-bet", amount=words.chips(stake)))
    await press.replace("\n".join(told), seconds=BRIEF_SECONDS)
    press.services.publisher.changed(session)
