"""Claim chips and place the bet for which they were missing, in one press."""

from discord import ButtonStyle, ui

from bot.core.amounts import AmountError
from bot.core.errors import NotEnoughChipsError, RefusalError
from bot.drawing.drawn_message import below_text, button
from bot.economy import daily
from bot.games.blackjack.ids import TABLE_IDS, ClaimAndBet
from bot.games.blackjack.play.commands import Bet
from bot.games.blackjack.play.config import KIND
from bot.games.blackjack.play.tables import TableSession
from bot.messages.caller import Caller, Interaction, caller_of, words_of
from bot.messages.replies import BRIEF_SECONDS, in_time, refused, replace_question
from bot.services import Services


async def offer_of_bet(interaction: Interaction, error: NotEnoughChipsError) -> ui.View | None:
    """Offer to claim chips and to place the refused bet; only to claim them where that would not suffice."""
    services: Services = interaction.client.services
    caller = caller_of(interaction)
    grant = (await daily.offer_to(caller, services)).claimable
    game_id = interaction.extras["game_id"]
    session: TableSession = await services.registry(KIND).find_in(caller.guild_id, game_id)
    if not grant or session.is_under_way or error.balance + grant < error.needed:
        return await daily.offer_of_chips(interaction, error)
    stake = error.needed + session.replaced_stake(caller.user_id)
    label = words_of(interaction).text("blackjack-button-claim-and-bet", grant=grant, stake=stake)
    custom_id = TABLE_IDS.write(game_id, session.game.since, ClaimAndBet(stake))
    return below_text(button(custom_id, label, ButtonStyle.success))


async def claim_and_bet(
    interaction: Interaction, caller: Caller, session: TableSession, stake: int, number: int
) -> None:
    """Claim chips and place the bet as its button would; say what came of both.

    A second press finds nothing to claim, and a bet that is down or was dealt.
    """
    services: Services = interaction.client.services
    words = words_of(interaction)
    offer, granted = await in_time(interaction, daily.claim(caller, services))
    told = [daily.claim_text(offer, granted, words)] if granted else []
    try:
        await in_time(interaction, services.post(caller, session, Bet(stake), number))
    except (RefusalError, AmountError) as error:
        sentence, _ = await refused(interaction, error, None, None)
        told.append(sentence)
    else:
        told.append(words.text("blackjack-answer-bet", amount=words.chips(stake)))
    await replace_question(interaction, "\n".join(told), seconds=BRIEF_SECONDS)
    services.publisher.changed(session)
