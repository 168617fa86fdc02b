"""The host of blackjack, with the interactions that can be followed up and the offers and notices about bets that lack chips."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

import discord

from bot.commands import chips
from bot.core.amounts import AmountError
from bot.core.errors import NotEnoughChipsError, RefusalError
from bot.core.ports import Clock
from bot.core.task_set import TaskSet
from bot.drawing.drawn_message import DrawnMessage, below_text, button
from bot.drawing.roles import GOES_ON
from bot.games.blackjack.play.commands import Bet
from bot.games.blackjack.play.config import KIND
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.blackjack.play.tables import Tables, TableSession
from bot.games.blackjack.screen.message import IDS, ClaimAndBet
from bot.messages.caller import Interaction, words_of
from bot.messages.replies import NO_MENTIONS
from bot.messages.token_message import TokenMessages
from bot.press import BRIEF_SECONDS, Press
from bot.services import GameHost, Services

log = logging.getLogger(__name__)


class BlackjackHost(GameHost):
    """Runs blackjack, and keeps the interactions that can still be followed up."""

    def __init__(self, services: Services) -> None:
        self.interactions = OpenInteractions(services.clock)
        self.sessions = self.tables = Tables(services.world, play=BLACKJACK)
        unpaid_bets = UnpaidBets(self.interactions, services.token_messages)
        self.tables.on_round_over.append(unpaid_bets.settled)
        self.helpers = (unpaid_bets,)


# Discord takes messages by an interaction for 15 minutes.
OPEN_MILLISECONDS = 14 * 60_000

ANSWER_SECONDS = 10
"""A follow-up waits at most this long for the answer to a press, because the answer must come first."""


@dataclass(eq=False, slots=True)
class OpenInteraction:
    """An interaction that can be followed up until `until`, in unix milliseconds, once it was `answered`."""

    interaction: Interaction
    until: int
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class OpenInteractions:
    """Keeps the newest interaction of each user at each table, in memory only."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._newest: dict[tuple[str, int], OpenInteraction] = {}

    def of(self, game_id: str, user_id: int) -> OpenInteraction | None:
        """Return the newest open interaction of a user at a table."""
        self._forget_old()
        return self._newest.get((game_id, user_id))

    async def answered(self, game_id: str, user_id: int) -> OpenInteraction | None:
        """Return the newest open interaction of a user at a table when it is answered, or None if it is not in time."""
        newest = self.of(game_id, user_id)
        if newest is None:
            return None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await newest.answered.wait()
        except TimeoutError:
            return None
        return newest

    @asynccontextmanager
    async def keeping(self, interaction: Interaction, game_id: str) -> AsyncIterator[None]:
        """Keep the interaction of a press at a table, once it is answered; until then only if its user has no other.

        An interaction that was answered with a form cannot be followed up, so it is not kept.
        """
        whose, open_interaction = (game_id, interaction.user.id), self._open(interaction)
        self._newest.setdefault(whose, open_interaction)
        try:
            yield
        finally:
            open_interaction.answered.set()
            if interaction.response.type not in {None, discord.InteractionResponseType.modal}:
                self._store(whose, open_interaction)
            elif self._newest.get(whose) is open_interaction:
                del self._newest[whose]

    def keep(self, interaction: Interaction, game_id: str) -> None:
        """Keep an interaction that has been answered."""
        open_interaction = self._open(interaction)
        open_interaction.answered.set()
        self._store((game_id, interaction.user.id), open_interaction)

    def _open(self, interaction: Interaction) -> OpenInteraction:
        self._forget_old()
        return OpenInteraction(interaction, self._clock.now() + OPEN_MILLISECONDS)

    def _store(self, whose: tuple[str, int], open_interaction: OpenInteraction) -> None:
        # At the end of the dict, so that those that are over come first.
        self._newest.pop(whose, None)
        self._newest[whose] = open_interaction

    def _forget_old(self) -> None:
        now = self._clock.now()
        while self._newest and (oldest := next(iter(self._newest.items())))[1].until <= now:
            del self._newest[oldest[0]]


async def offer_of_bet(press: Press, error: NotEnoughChipsError) -> DrawnMessage | None:
    """Offer to claim chips and to place the refused bet; only to claim them where that would not suffice."""
    grant = (await chips.offer_to(press)).claimable
    session: TableSession = await press.services.hosts[KIND].sessions.find_in(press.guild_id, press.game_id)
    if not grant or session.is_under_way or error.balance + grant < error.needed:
        return await chips.offer_of_chips(press, error)
    stake = error.needed + session.replaced_stake(press.user_id)
    label = press.words.text("blackjack-button-claim-and-bet", grant=grant, stake=stake)
    custom_id = IDS.write(press.game_id, session.game.since, ClaimAndBet(stake))
    return below_text(button(custom_id, label, GOES_ON))


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


class UnpaidBets:
    """Follows up the newest interaction of each player whose bet was dropped; the table says so to all the others."""

    def __init__(self, interactions: OpenInteractions, messages: TokenMessages) -> None:
        self._interactions = interactions
        self._messages = messages
        self._tasks = TaskSet()

    def settled(self, session: TableSession) -> None:
        """Notify the players at a table where a round has just ended."""
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
