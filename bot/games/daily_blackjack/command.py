"""The deal of the day of blackjack as a command shows it; `/blackjack` has the option."""

import logging

from bot.games.daily_blackjack.host import DailyBlackjackHost
from bot.games.daily_blackjack.play.errors import TournamentOpenError
from bot.games.daily_blackjack.play.tournaments import TournamentSession, open_tournament
from bot.messages.failures import FAILURES, NotShownError
from bot.press import Press

log = logging.getLogger(__name__)


async def show_daily(press: Press) -> None:
    """Start the caller's tournament of today in private, or show it again; raises RefusalErrors and NotShownError."""
    session = await press.in_time(_open(press))
    press.tag(f"game {session.game_id}: /blackjack daily")
    try:
        await press.host(DailyBlackjackHost).panels.open_here(press.interaction, session)
    except FAILURES as error:
        log.warning("game %s: it could not be shown: %s", session.game_id, error)
        raise NotShownError(press.words.text("daily-answer-not-shown", game=session.game_id)) from error


async def _open(press: Press) -> TournamentSession:
    await press.welcome()
    tournaments = press.host(DailyBlackjackHost).tournaments
    held = await tournaments.open_of(press.guild_id, press.user_id)
    if held is not None:
        return held
    try:
        return await open_tournament(tournaments, press.caller)
    except TournamentOpenError as error:
        return await tournaments.find(error.view.game_id)
