"""Tells players privately that a bet which they gave during a round could not be paid when the round ended."""

import logging
from functools import partial

import discord

from bot.core.errors import NotEnoughChipsError
from bot.core.task_set import TaskSet
from bot.games.blackjack.claiming import offer_of_bet
from bot.games.blackjack.open_interactions import OpenInteractions
from bot.games.blackjack.play.tables import TableSession
from bot.messages.caller import Interaction, words_of
from bot.messages.mentions import NO_MENTIONS
from bot.messages.token_message import TokenMessages
from bot.press import Press

log = logging.getLogger(__name__)


class UnpaidBets:
    """Follows up the newest interaction of each player whose bet was dropped; the table says so to all the others."""

    def __init__(self, interactions: OpenInteractions, messages: TokenMessages) -> None:
        self._interactions = interactions
        self._messages = messages
        self._tasks = TaskSet()

    def settled(self, session: TableSession) -> None:
        """Tell the players at a table where a round has just ended."""
        for chair in session.game.seated:
            if chair.unpaid:
                self._tasks.start(self._tell(session.game_id, chair.user_id, chair.unpaid))

    async def stop(self) -> None:
        """Hand over the messages in hand; they are sent before the bot ends."""
        await self._tasks.stop()

    async def _tell(self, game_id: str, user_id: int, stake: int) -> None:
        newest = await self._interactions.answered(game_id, user_id)
        if newest is None:
            log.info("game %s: a player cannot be told of a bet that was not placed", game_id)
            return
        asked = newest.interaction
        words = words_of(asked)
        sentence = words.text("blackjack-answer-bet-not-placed", amount=words.chips(stake))
        self._messages.new(f"game {game_id}: a bet not placed").want(
            partial(self._send, asked, game_id, sentence, stake)
        )

    async def _send(self, asked: Interaction, game_id: str, sentence: str, stake: int) -> None:
        """Send the notice, with an offer of chips if they are what was missing."""
        press = Press.of(asked, f"game {game_id}", game_id)
        balance = await press.services.accounts.balance(press.guild_id, press.user_id)
        offered = None
        if balance < stake:
            offered = await press.offer(NotEnoughChipsError(stake, balance), offer_of_bet)
        sent = await asked.followup.send(
            sentence,
            view=offered or discord.utils.MISSING,
            ephemeral=True,
            allowed_mentions=NO_MENTIONS,
            wait=True,
        )
        press.services.notices.keep(game_id, asked, sent.id)
