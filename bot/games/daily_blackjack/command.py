"""The deal of the day of blackjack as a command shows it; `/blackjack` has the option."""

import logging

from bot.games.daily_blackjack.host import DailyBlackjackHost
from bot.games.daily_blackjack.play.errors import TournamentOpenError
from bot.games.daily_blackjack.play.tournaments import TournamentSession, open_tournament
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.replies import concerns, in_time
from bot.services import Services

log = logging.getLogger(__name__)


async def show_daily(interaction: Interaction, caller: Caller, services: Services) -> None:
    """Start the caller's tournament of today in private, or show it again; raises RefusalErrors and NotShownError."""
    session = await in_time(interaction, _open(caller, services))
    concerns(interaction, f"game {session.game_id}: /blackjack daily")
    try:
        await services.host(DailyBlackjackHost).panels.open_here(interaction, session)
    except FAILURES as error:
        log.warning("game %s: it could not be shown: %s", session.game_id, error)
        sentence = words_of(interaction).text("daily-answer-not-shown", game=session.game_id)
        raise NotShownError(sentence) from error


async def _open(caller: Caller, services: Services) -> TournamentSession:
    await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
    tournaments = services.host(DailyBlackjackHost).tournaments
    held = await tournaments.open_of(caller.guild_id, caller.user_id)
    if held is not None:
        return held
    try:
        return await open_tournament(tournaments, caller)
    except TournamentOpenError as error:
        return await tournaments.find(error.view.game_id)
